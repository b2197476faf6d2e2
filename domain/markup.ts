const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g
const characterOf = (_: string, name: string) => ENTITIES[name] ?? ''

/**
 * Returns HTML as one line of plain text [HOM-07, ENT-23]: without tags (inline tags don't split words), with common
 * entities decoded and white space collapsed.
 */
export function textOfMarkup(html: string): string {
  return html
    .replace(/<(script|style)\b[^<]*<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:a|b|em|font|i|mark|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, '')
    .replace(/<(?:\/?[a-z]|!)[^<>]*>/gi, ' ')
    .replace(ENTITY, characterOf)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns a text with the common entities decoded. */
export const unescaped = (text: string): string => text.replace(ENTITY, characterOf)

/** Returns a text as markup that shows it. */
export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const SIMPLE_TAGS = 'p|br|b|strong|i|em|u|s|small|sub|sup|ul|ol|li|h[2-6]|blockquote|table|thead|tbody|tr|th|td'

/** Only the spaces that end a tag name in HTML; other white space would be part of the name. */
const SIMPLE = new RegExp(`<(/?)(${SIMPLE_TAGS})[ \\t\\n\\f\\r]*(/?)>`, 'gi')

/**
 * Returns whether HTML has only well-known elements, without attributes and correctly closed. Such HTML cannot run or
 * load anything or break the page around it, so it needs no sanitiser.
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
