import type { Product } from '../../entities.ts'
import type { SearchWords } from './searchWords.ts'
import { differingLetters, lettersOf, stemOf, typosBetween, wordsOf } from '../words.ts'

/** Searches that find fewer products than this show similar ones too (OPN-83). */
export const FEW_PRODUCTS = 4

/** The products of a catalogue, to be found by words that are like theirs (OPN-83). */
export interface SimilarProducts {
  /**
   * Returns the products whose name, brand or category is most like a term, the best first, without those in `found`.
   * Builds what is still missing of the index.
   */
  find(term: string, found: ReadonlySet<Product>, limit: number): Product[]
  /** Builds the index in small steps. */
  preparation(): Generator<void>
}

/** Products per step of the preparation: a few ms on a slow phone. */
const PREPARATION_STEP = 200
/** Further words of a term are not looked at. */
const MOST_WORDS = 8
/** Longer words are not searched for typos. */
const LONGEST_WORD = 30
/** A product that fits less than this part of what the best one fits is left out. */
const LEAST_FIT = 0.4
/** How well a word of brand or category fits, compared with one of the name. */
const OUTSIDE_NAME = 0.7
/** How well a word fits that only belongs to the same things: a sandal for a shoe. */
const SAME_THINGS = 0.6
/** How well a word fits for one that may be a typo of a word in the lists. */
const MISSPELT = 0.4
/** How much a number counts: a size says less than what it is the size of. */
const NUMBER = 0.5
/** A word that the catalogue has may still be a typo for one that is so many times as frequent. */
const TIMES_AS_FREQUENT = 10

/** Words that say nothing about a product. */
const FILLERS = new Set([
  'a',
  'an',
  'and',
  'for',
  'in',
  'of',
  'the',
  'to',
  'with',
  'cha',
  'kwa',
  'la',
  'na',
  'wa',
  'ya',
])

/** Each word of the products once, by its number, with the products that use it. */
interface Index {
  stems: string[]
  letters: Int32Array
  /** The uses of stem `n` are `uses[starts[n]]` to `uses[starts[n + 1] - 1]`. */
  starts: Uint32Array
  /** Twice the position of a product, plus 1 where its name does not have the word. */
  uses: Uint32Array
}

/** Words that all have to fit, and how much they count, at most 1. */
interface Phrase {
  words: readonly string[]
  weight: number
  /** Whether the shopper typed it, perhaps with typos. */
  isTyped?: boolean
}

/** Indexes these products on first use. `lists` are other words for the same things. */
export function similarProducts(products: readonly Product[], ...lists: readonly SearchWords[]): SimilarProducts {
  const building = buildIndex(products)
  let index: Index | null = null
  let otherWords: OtherWords | null = null

  function* preparation(): Generator<void> {
    while (!index) {
      const step = building.next()
      if (step.done) index = step.value
      else yield
    }
  }

  function builtIndex(): Index {
    for (const _ of preparation());
    return index!
  }

  return {
    find(term, found, limit) {
      otherWords ??= readLists(lists)
      const scores = scoresOf(term, builtIndex(), products.length, otherWords)
      const inStock = (at: number) => Number(products[at]!.inStock)
      // a word says more in a short name
      const lengthOf = (at: number) => products[at]!.name.length
      const sorted = [...scores.keys()]
        .filter((at) => scores[at]! > 0 && !found.has(products[at]!))
        .sort((a, b) => scores[b]! - scores[a]! || inStock(b) - inStock(a) || lengthOf(a) - lengthOf(b))
      return sorted
        .filter((at) => scores[at]! >= scores[sorted[0]!]! * LEAST_FIT)
        .slice(0, limit)
        .map((at) => products[at]!)
    },
    preparation,
  }
}

function* buildIndex(products: readonly Product[]): Generator<void, Index> {
  const numbers = new Map<string, number>()
  const numberOfStem = (stem: string) => numbers.get(stem) ?? (numbers.set(stem, numbers.size), numbers.size - 1)
  const numberOf = remembering((word: string) => numberOfStem(stemOf(word)))
  const numbersIn = (text: string) => wordsOf(text).map(numberOf)
  const numbersInShared = remembering(numbersIn)

  const used: number[] = []
  const uses: number[] = []
  for (const [at, { name, brand, category }] of products.entries()) {
    const inName = new Set(numbersIn(name))
    const all = new Set([...inName, ...numbersInShared(brand), ...numbersInShared(category)])
    for (const number of all) {
      used.push(number)
      uses.push(at * 2 + (inName.has(number) ? 0 : 1))
    }
    if (at % PREPARATION_STEP === PREPARATION_STEP - 1) yield
  }

  const stems = [...numbers.keys()]
  const counts = stems.map(() => 0)
  for (const number of used) counts[number]! += 1
  let end = 0
  const starts = Uint32Array.from([0, ...counts.map((count) => (end += count))])
  const next = starts.slice()
  const grouped = new Uint32Array(uses.length)
  for (const [at, number] of used.entries()) grouped[next[number]!++] = uses[at]!
  yield
  return { stems, letters: Int32Array.from(stems, lettersOf), starts, uses: grouped }
}

/** Returns the function with a memory of its results. */
function remembering<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const value = made.get(text) ?? make(text)
    made.set(text, value)
    return value
  }
}

/** Returns how well each product fits a term, 0 for not at all; a rare word counts more than a frequent one. */
function scoresOf(term: string, index: Index, count: number, otherWords: OtherWords): Float32Array {
  const scores = new Float32Array(count)
  const known = (word: string) => index.stems.includes(stemOf(word))
  for (const phrases of readings(tellingWords(term).slice(0, MOST_WORDS), otherWords, known)) {
    const fits = new Float32Array(count)
    for (const phrase of phrases) raiseFits(fits, phrase, index)
    const users = fits.filter((fit) => fit > 0).length
    const rarity = Math.log1p(count / Math.max(1, users))
    for (const [at, fit] of fits.entries()) scores[at]! += fit * rarity
  }
  return scores
}

/** Returns the words of a text that say something about a product. */
function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !FILLERS.has(word) && (word.length > 1 || /\d/.test(word)))
}

/** Raises the fits of the products that have all words of a phrase. */
function raiseFits(fits: Float32Array, { words, weight, isTyped = false }: Phrase, index: Index): void {
  if (words.length > 1) {
    const ofWords = words.map((word) => {
      const ofWord = new Float32Array(fits.length)
      raiseFits(ofWord, { words: [word], weight, isTyped }, index)
      return ofWord
    })
    for (const at of fits.keys()) fits[at] = Math.max(fits[at]!, Math.min(...ofWords.map((ofWord) => ofWord[at]!)))
    return
  }
  for (const word of words)
    for (const [number, fit] of fittingStems(word, index, isTyped))
      for (let at = index.starts[number]!; at < index.starts[number + 1]!; at += 1) {
        const use = index.uses[at]!
        fits[use >> 1] = Math.max(fits[use >> 1]!, weight * (use & 1 ? fit * OUTSIDE_NAME : fit))
      }
}

/** Returns the numbers of the stems that fit a word, and how well, at most 1. */
function fittingStems(word: string, { stems, letters, starts }: Index, isTyped: boolean): Map<number, number> {
  const stem = stemOf(word)
  const known = stems.indexOf(stem)
  const frequency = (number: number) => starts[number + 1]! - starts[number]!
  const leastFrequency = known < 0 ? 0 : frequency(known) * TIMES_AS_FREQUENT
  const typos = isTyped ? typosAllowed(stem) : 0
  const own = lettersOf(stem)
  const fitting = new Map<number, number>()
  for (const [number, other] of stems.entries()) {
    if (number === known) fitting.set(number, 1)
    else if (word.length > 1 && (other.startsWith(word) || other.startsWith(stem)))
      fitting.set(number, 0.6 + (0.3 * word.length) / other.length)
    else if (isTyped && stem.length > 3 && other.includes(stem)) fitting.set(number, 0.5)
    else if (differingLetters(own, letters[number]!) <= 2 * typos && frequency(number) >= leastFrequency) {
      const made = typosIn(stem, other, typos)
      if (made <= typos) fitting.set(number, 0.6 - made * 0.15)
    }
  }
  return fitting
}

/** Words with digits are often codes of models: another digit is another product. Very long ones would take long. */
function typosAllowed(word: string): number {
  if (word.length < 4 || word.length > LONGEST_WORD || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Returns the number of typos, above `most` for another word. With a wrong first letter there is no second typo. */
function typosIn(word: string, other: string, most: number): number {
  const typos = Math.abs(word.length - other.length) > most ? Infinity : typosBetween(word, other, most)
  return typos > 1 && word[0] !== other[0] ? Infinity : typos
}

interface OtherWords {
  /** The phrases for a word or words of the lists. */
  meanings: Map<string, Phrase[]>
  /** The phrases that are named together with a stem. */
  companions: Map<string, Phrase[]>
}

function readLists(lists: readonly SearchWords[]): OtherWords {
  const meanings = new Map<string, Phrase[]>()
  const companions = new Map<string, Phrase[]>()
  const add = (to: Map<string, Phrase[]>, key: string, phrases: readonly Phrase[]) =>
    void to.set(key, [...(to.get(key) ?? []), ...phrases])
  for (const [key, names] of lists.flatMap((list) => Object.entries(list))) {
    const phrases = names.split(',').map((name): Phrase => ({ words: wordsOf(name), weight: 1 }))
    add(meanings, tellingWords(key).join(' '), phrases)
    for (const { words } of phrases)
      if (words.length === 1) {
        const others = phrases.filter((other) => other.words !== words)
        add(
          companions,
          stemOf(words[0]!),
          others.map((other) => ({ ...other, weight: SAME_THINGS })),
        )
      }
  }
  return { meanings, companions }
}

/** Returns what each word of a term may stand for; the words of one entry of the lists stand for it together. */
function* readings(
  terms: readonly string[],
  { meanings, companions }: OtherWords,
  isKnown: (word: string) => boolean,
): Generator<Phrase[]> {
  for (let at = 0; at < terms.length;) {
    const taken = [3, 2].find((length) => meanings.has(terms.slice(at, at + length).join(' '))) ?? 1
    const words = terms.slice(at, at + taken)
    at += taken
    const word = words.join(' ')
    const [, amount] = /^(\d+)[a-z]+$/.exec(word) ?? []
    yield [
      { words, weight: /^\d+$/.test(word) ? NUMBER : 1, isTyped: true },
      ...(meanings.get(word) ?? (isKnown(word) ? [] : misspelt(word, meanings))),
      ...(companions.get(stemOf(word)) ?? []),
      ...(amount ? [{ words: [amount], weight: SAME_THINGS }] : []),
    ]
  }
}

function misspelt(word: string, meanings: OtherWords['meanings']): Phrase[] {
  const most = typosAllowed(word)
  return [...meanings].flatMap(([key, phrases]) =>
    typosIn(word, key, most) <= most ? phrases.map((phrase) => ({ ...phrase, weight: MISSPELT })) : [],
  )
}
