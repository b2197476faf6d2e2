import type sanitizeHtml from 'sanitize-html'
import { createRequire } from 'node:module'

/** Returns the words of lines. */
export const wordsOf = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '))

const requireHere = createRequire(import.meta.url)

/** Returns a function that loads a package at its first call: it takes a while, and few need it. */
function later<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => (loaded ??= requireHere(name) as Package)
}

/** Returns the function that drops what HTML may not contain. */
export const sanitizer = later<typeof sanitizeHtml>('sanitize-html')

/**
 * The start of a cell that a spreadsheet may run as a formula: a sign, also in full width, with what cannot be seen
 * before it; a tab or an end of a line; and an apostrophe, which `unguarded` would take.
 */
export const FORMULA = /^(?:[\t\r\n']|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** Removes the apostrophe before a cell that a spreadsheet would run as a formula. */
export const unguarded = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

/** What descriptions may contain; the rest is dropped, scripts and styles with their content. */
export const RICH: sanitizeHtml.IOptions = {
  allowedTags: wordsOf(
    'p br hr div span h2 h3 h4 h5 h6 blockquote pre code strong b em i u s small sub sup a img ul ol li dl dt dd',
    'table thead tbody tfoot tr th td caption',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
    '*': plainAttributes,
  },
}

/**
 * Leaves nothing in attributes that the browser's sanitiser would drop: an address that begins with white space or
 * invisible characters, which would hide its scheme, and text that looks like markup.
 */
function plainAttributes(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = Object.entries(attributes).map(([name, value]) =>
    name === 'href' || name === 'src'
      ? [name, /[<>]/.test(value) ? '' : value.replace(/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu, '')]
      : [name, value.replace(/[<>]/g, '').trim()],
  )
  return { tagName, attribs: Object.fromEntries(attribs) as sanitizeHtml.Attributes }
}

const BLOCK = /<(?:p|div|h[2-6]|ul|ol|dl|table|blockquote|pre|br)[\s/>]/i

/** Removes null and other control characters and halves of surrogate pairs; PostgreSQL refuses some of them. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '').replace(/\p{Surrogate}/gu, '\uFFFD')
}

/**
 * Returns one line of plain text: no tags, entities decoded even without a semicolon (`45&quot X`), white space
 * collapsed. Anything but a text or a number is ''.
 */
export function plainText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return ''
  let text = withoutControls(value)
  if (/[&<]/.test(text)) text = unescaped(sanitizer()(escapedOnce(text), { allowedTags: [] }))
  return singleLine(text)
}

/** Returns the first of some cells that has a text, as plain text. */
export const firstText = (cells: readonly unknown[], places: readonly number[] = []): string =>
  places.map((at) => plainText(cells[at])).find(Boolean) ?? ''

/** Returns a text as it is, on one line and without control characters. */
export function singleLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** What cannot be seen, such as a zero-width space, a soft hyphen or a byte order mark, and the no-break space. */
const HIDDEN = /[\p{Cf}\u00A0]/u
const AT_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * Returns a cell without what cannot be seen: at its ends, and everywhere in plain ASCII such as a SKU, a number or an
 * address. In Arabic, Swahili with accents or an emoji such a character may have a meaning.
 */
export function visible(cell: string): string {
  if (!HIDDEN.test(cell)) return cell
  const plain = cell.replace(/\p{Cf}/gu, '').replaceAll('\u00A0', ' ')
  // oxlint-disable-next-line no-control-regex
  return /^[\u0000-\u007F]*$/.test(plain) ? plain.trim() : cell.replace(AT_ENDS, '')
}

const ESCAPED_ENTITY = /&(?:amp;)+(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);)/gi

/** Returns `&amp;nbsp;` as `&nbsp;`. */
export const escapedOnce = (html: string) => html.replace(ESCAPED_ENTITY, '&')

/** Undoes one level of escapes; `&amp;` is last, so that nothing is decoded twice. */
export function unescaped(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/**
 * Returns a description as safe HTML. Text without block elements becomes paragraphs, split at empty lines and at ` |
 * `, with `<br />` for single line breaks. Cells without a value (`""`, `null`) become ''.
 */
export function richText(value: unknown): string {
  if (typeof value !== 'string' || /^(?:["\s]*|null|nan|none|n\/a)$/i.test(value.trim())) return ''
  const html = sanitizer()(withoutControls(value).replace(/\r\n?/g, '\n'), RICH).trim()
  if (BLOCK.test(html)) return html
  const paragraphs = html
    .split(/\n\s*\n|(?:^|\s)\|(?=\s|$)/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/\s*\n\s*/g, '<br />')}</p>`)
    .join('')
  // a paragraph may have split an element
  return html.includes('<') ? sanitizer()(paragraphs, RICH) : paragraphs
}
