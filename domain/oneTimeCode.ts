/** Spaces, hyphens and the invisible marks that copying brings along. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu
/** A word of letters and digits may well be the code. */
const MIXED_WORD = /[\p{L}\p{M}][\p{Pd}_/]?\d|\d[\p{Pd}_/]?\p{L}/u

/** A code of digits without what they were grouped with; any other is as it is [VAL-23]. */
export function withoutGaps(code: string): string {
  const compact = code.replace(BETWEEN, '')
  return /^\d*$/.test(compact) ? compact : code
}

/**
 * The code in what was pasted into its field: "123 456" and "123456 is your Sokoni code, valid for 5 minutes." both give
 * 123456. Of a sentence it is the one number of six digits, or else the one of 4 to 8. Where that is not clear, all of it
 * stays as it is; a code may have any form [VAL-23].
 */
export function codeIn(text: string): string {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  if (words.length < 2 || MIXED_WORD.test(text)) return withoutGaps(text)
  const numbers = text.match(/\d+(?:[\s\p{Pd}]\d+)*/gu) ?? []
  for (const form of [/^\d{3}[\s\p{Pd}]?\d{3}$/u, /^\d{4,8}$/]) {
    const found = new Set(numbers.filter((number) => form.test(number)).map(withoutGaps))
    if (found.size > 0) return found.size === 1 ? [...found].join() : text
  }
  return text
}
