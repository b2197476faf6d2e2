/** What stands for a product without a picture (OPN-88). */

/** As many as `MissingPicture.module.css` has; the first is neutral. */
const TINTS = 4

/** A prime, so that the order of the letters counts too. */
const HASH_LIMIT = 65_521

/** Units as shops write them after a number, with what may stand behind. */
const UNIT =
  /^(?:m?g|kgs?|[mc]?l|ltrs?|lit(?:re|er)s?|[mc]?m|inch(?:es)?|[mgt]b|k?w|k?v|watts?|volts?|m?ah|m?hz|mp|pcs?)\P{L}*$/iu

/** Returns a number from 0 to 3: equal for equal categories, 0 without one. */
export function tintOf(category: string): number {
  let hash = 0
  for (const character of category) hash = (hash * 31 + character.codePointAt(0)!) % HASH_LIMIT
  return hash % TINTS
}

/**
 * Returns what tells a name from its neighbours' in a list (OPN-88): the first letters of its first, second and last
 * word, in capitals. With fewer words their number follows, such as the size, where it fits whole. No word counts
 * twice; a unit after a number is no word.
 */
export function initialsOf(name: string): string {
  const found: string[] = name.normalize('NFC').match(/[\p{L}\p{N}][^\s/]*/gu) ?? []
  const words = found.filter(
    (word, at) => /^\p{L}/u.test(word) && !(UNIT.test(word) && /^\d[\d.,]*$/.test(found[at - 1] ?? '')),
  )
  const distinct = words.filter((word, at) => words.findIndex((other) => sameWord(word, other)) === at)
  const chosen = [...new Set([...distinct.slice(0, 2), ...distinct.slice(-1)])]
  const letters = chosen
    .map((word) => String.fromCodePoint(word.codePointAt(0)!))
    .join('')
    .toUpperCase()
  const number = found.map((word) => /^\d+(?:[.,]\d+)*/.exec(word)?.[0]).find(Boolean) ?? ''
  return chosen.length < 3 && chosen.length + number.length <= 4 ? letters + number : letters
}

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
