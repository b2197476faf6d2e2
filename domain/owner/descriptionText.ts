import { escaped, unescaped } from '../markup.ts'

/**
 * Descriptions as owners write them: paragraphs between empty lines, `- ` before the items of a list, `**` around what
 * is bold. The shop keeps HTML.
 */

/** Returns HTML as such a text; HTML with other formatting stays as it is. */
export function textOfDescription(html: string): string {
  const text = html
    .replace(/<\/?strong>|<\/?b>/g, '**')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>([^<]*)<\/li>/g, '- $1\n')
    .replace(/<ul>\s*([^<]*?)\s*<\/ul>/g, '$1\n\n')
    .replace(/<p>([^<]*)<\/p>/g, '$1\n\n')
    .trim()
  const read = unescaped(text)
  return htmlOfDescription(read) === html.replace(/(<\/?)b>/g, '$1strong>') ? read : html
}

/** Returns such a text as HTML; a text that is HTML itself stays as it is. */
export function htmlOfDescription(text: string): string {
  if (/<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(htmlOfPart)
    .join('')
}

function htmlOfPart(part: string): string {
  const lines = escaped(part)
    .replace(/\*\*(\S(?:[^*\n]*\S)?)\*\*/g, '<strong>$1</strong>')
    .split('\n')
    .map((line) => line.trim())
  let html = ''
  let paragraph: string[] = []
  let items: string[] = []
  const end = () => {
    if (paragraph.length > 0) html += `<p>${paragraph.join('<br />')}</p>`
    if (items.length > 0) html += `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    paragraph = []
    items = []
  }
  for (const line of lines) {
    const item = /^- +(.+)$/.exec(line)?.[1]
    if (item === undefined && items.length > 0) end()
    if (item === undefined) paragraph.push(line)
    else items.push(item)
  }
  end()
  return html
}
