/** What stands for a product without a picture (OPN-88). */

/** As many as `MissingPicture.module.css` has; the first is neutral. */
const TINTS = 4

/** A prime, so that the order of the letters counts too. */
const HASH_LIMIT = 65_521

/** Returns a number from 0 to 3: equal for equal categories, 0 without one. */
export function tintOf(category: string): number {
  let hash = 0
  for (const character of category) hash = (hash * 31 + character.codePointAt(0)!) % HASH_LIMIT
  return hash % TINTS
}

/** Returns the first letters of the first two words, in capitals; words that start with a digit count only alone. */
export function initialsOf(name: string): string {
  const words: string[] = name.normalize('NFC').match(/[\p{L}\p{N}][^\s/]*/gu) ?? []
  const inLetters = words.filter((word) => /^\p{L}/u.test(word))
  const chosen = inLetters.length > 0 ? inLetters : words
  return chosen
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0)!))
    .join('')
    .toUpperCase()
}
