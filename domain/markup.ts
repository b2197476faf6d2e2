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

/** Only the spaces that end a name in HTML: any other would belong to it, and to no element that is known. */
const SIMPLE =
  /<(\/?)(p|br|b|strong|i|em|u|s|small|sub|sup|ul|ol|li|h[2-6]|blockquote|table|thead|tbody|tr|th|td)[ \t\n\f\r]*(\/?)>/gi

/**
 * Whether HTML holds nothing but well-known elements without any attribute, each closed in its place: such text can
 * neither run nor load anything nor break the page round it, so it needs no cleaning.
 */
export function isSimpleMarkup(html: string): boolean {
  const open: string[] = []
  let isBalanced = true
  const rest = html.replace(SIMPLE, (_, closing: string, tag: string, closed: string) => {
    const name = tag.toLowerCase()
    if (closing) isBalanced &&= open.pop() === name
    else if (name !== 'br') open.push(name)
    if (closed && name !== 'br') isBalanced = false
    return ''
  })
  return isBalanced && open.length === 0 && !rest.includes('<')
}
