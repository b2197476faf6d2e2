const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** HTML as one line of plain text: tags out (a word stays whole across inline ones), the common entities read, white space collapsed [HOM-07, ENT-23]. */
export function textOfMarkup(html: string): string {
  return html
    .replace(/<(script|style)\b[^<]*<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:a|b|em|font|i|mark|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, '')
    .replace(/<(?:\/?[a-z]|!)[^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
