import { withoutAccents } from './slug.ts'

/** Returns the words of a text: letters and digits, in lower case, without accents. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Returns an English word without the ending of its plural, the same for singular and plural. It may be no word:
 * "batteries" and "battery" are "batteri".
 */
export function stemOf(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word
  return word
    .replace(/(.(?:ss|sh|ch|x|z))es$/, '$1')
    .replace(/(..[^su])s$/, '$1')
    .replace(/(?:ie|y)$/, 'i')
}

/** Returns the letters of a word as bits of one number; some share a bit. */
export function lettersOf(word: string): number {
  return [...word].reduce((letters, letter) => letters | (1 << letter.charCodeAt(0)), 0)
}

/** Returns the number of letters that only one of two sets from `lettersOf` has. */
export function differingLetters(a: number, b: number): number {
  let count = 0
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Returns how many letters to add, leave out, replace or swap with their neighbour make `b` of `a`, at most `most` + 1.
 */
export function typosBetween(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          last[j]! + 1,
          row[j - 1]! + 1,
          last[j - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[j - 2]! + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}
