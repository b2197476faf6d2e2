import type { ChosenPicture } from './products.ts'

/** More photos are not matched at once. */
export const MOST_PHOTOS = 200

/** A product, or a variant of one, that photos are matched with. */
export interface Good {
  id: string
  name: string
  /** The product's id; null for a product. */
  variantOf: string | null
}

/** What the name of a photo's file says. */
export interface PhotoMatch<Found> {
  /** What the photo may be of: nothing in the shop, one, or several when the name is not clear. */
  found: Found[]
  /** Which of the product's photos it is, such as 2 for `MUG-2.jpg`; 0 when the name has no such number. */
  number: number
}

/** A photo that the owner has chosen, and what the shop has found for it. */
export type Photo = ChosenPicture & PhotoMatch<Good>

export type MatchOutcome = { status: 'matched'; matches: PhotoMatch<Good>[] } | { status: 'refused'; message: string }

/** Returns letters and digits only, in lower case. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** Such as `MUG-2`, `MUG_2`, `MUG 2` and `MUG (2)`. */
const NUMBERED = /^(.*?[^-_\s])(?:\s*\((\d{1,2})\)|[-_\s]+(\d{1,2}))$/

/** Returns the name of a file without its ending; `start` is without the number at its end. */
function partsOf(file: string): { whole: string; start: string; number: number } {
  const whole = file.replace(/\.[^.]*$/, '').trim()
  const [, start = '', inBrackets, plain] = NUMBERED.exec(whole) ?? []
  return { whole, start, number: Number(inBrackets ?? plain) }
}

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

/**
 * Returns what each photo is of by the name of its file, in the order of the names: the id of a product or the item
 * code of a variant, exact or by its letters and digits, with or without a number at its end, else the name of a
 * product. The first of these that anything has counts.
 */
export function matchPhotos<Each extends Good>(files: readonly string[], goods: readonly Each[]): PhotoMatch<Each>[] {
  const products = goods.filter(({ variantOf }) => variantOf === null)
  const indexes = [
    { keyOf: folded, byKey: grouped(goods, ({ id }) => folded(id)) },
    { keyOf: lettersOf, byKey: grouped(goods, ({ id }) => lettersOf(id)) },
    { keyOf: lettersOf, byKey: grouped(products, ({ name }) => lettersOf(name)) },
  ]
  return files.map((file) => {
    const { whole, start, number } = partsOf(file)
    for (const { keyOf, byKey } of indexes) {
      for (const match of [
        { text: whole, number: 0 },
        { text: start, number },
      ]) {
        const key = keyOf(match.text)
        const found = key && byKey.get(key)
        if (found) return { found, number: match.number }
      }
    }
    return { found: [], number: 0 }
  })
}

/** Returns photos with their matches, those of a product together and in the order of their numbers. */
export function matchedPhotos(files: readonly ChosenPicture[], matches: readonly PhotoMatch<Good>[]): Photo[] {
  return inOrder(files.map((file, at) => ({ ...file, ...(matches[at] ?? { found: [], number: 0 }) })))
}

/** Returns photos, one of which the owner gives to a product: it is the last one of that product. */
export function placedPhotos(photos: readonly Photo[], key: string, good: Good): Photo[] {
  const others = photos.filter((photo) => photo.key !== key && placeOf(photo)?.id === good.id)
  const number = Math.max(0, ...others.map((photo) => photo.number)) + 1
  return inOrder(photos.map((photo) => (photo.key === key ? { ...photo, found: [good], number } : photo)))
}

function inOrder(photos: Photo[]): Photo[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const sortKey = ({ found: [first] }: Photo) => `${first?.name ?? ''} ${first?.id ?? ''}`
  return photos.sort((a, b) => compare(sortKey(a), sortKey(b)) || a.number - b.number || compare(a.name, b.name))
}

/** Returns the product or variant that a photo is of; null when that is not clear. */
export const placeOf = ({ found }: Pick<Photo, 'found'>): Good | null => (found.length === 1 ? found[0]! : null)
