/** Invisible characters that pasting adds. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** Text after five digits and a space is not part of the number. */
const ALONE = /^#?\s*SAL[-\s]*ORD[-\s]*(\d{4})[-\s]*(?!\d{5,}\s)(\d[\d\s]*)$/i
const IN_TEXT = /\bSAL-ORD-\d{4}-\d+(?:-\d+)*/i

/**
 * Returns the order number in a typed or pasted text, trimmed (OPN-68). Finds a number of the shop's format [ORD-12] in
 * small letters, with spaces or other dashes, and inside a sentence. Returns any other text unchanged.
 */
export function orderNumberOf(text: string): string {
  const plain = text.replace(INVISIBLE, '').trim()
  const dashed = plain.replace(DASHES, '-')
  const [, year, sequence] = ALONE.exec(dashed) ?? []
  if (year && sequence) return `SAL-ORD-${year}-${sequence.replace(/\s/g, '')}`
  return IN_TEXT.exec(dashed)?.[0].toUpperCase() ?? plain
}
