/** What pasting brings along that nobody sees. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** What follows five digits and a space is no part of the number. */
const ALONE = /^#?\s*SAL[-\s]*ORD[-\s]*(\d{4})[-\s]*(?!\d{5,}\s)(\d[\d\s]*)$/i
const IN_TEXT = /\bSAL-ORD-\d{4}-\d+(?:-\d+)*/i

/**
 * The order number that somebody has typed or pasted, trimmed (OPN-68); empty when there is none. One of the shop's form
 * [ORD-12] is found in small letters, with spaces or other dashes in it, and inside a sentence. Any other is left as it is.
 */
export function orderNumberOf(text: string): string {
  const plain = text.replace(INVISIBLE, '').trim()
  const dashed = plain.replace(DASHES, '-')
  const [, year, sequence] = ALONE.exec(dashed) ?? []
  if (year && sequence) return `SAL-ORD-${year}-${sequence.replace(/\s/g, '')}`
  return IN_TEXT.exec(dashed)?.[0].toUpperCase() ?? plain
}
