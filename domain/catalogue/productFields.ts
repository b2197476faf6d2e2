/**
 * The fields of a product, without a value. Types, guards of stored data, schemas of calls, columns of the database,
 * the owner's form, export and import follow from this table. The empty value says what a field holds: a text, a
 * number, a flag, an amount or none (`null`), texts (`[]`), texts by name (`{}`).
 *
 * `undefined` is an optional text that the specification does not name. Other hosts and older answers don't have it.
 */

/** What differs between the variants of a product, besides the id. */
export const EMPTY_OFFER = {
  price: 0,
  originalPrice: null as number | null,
  /** Per cent off, 0 when there is none. */
  discount: 0,
  image: '',
  inStock: true,
}

/** What a card shows. */
export const EMPTY_SUMMARY = {
  id: '',
  name: '',
  category: '',
  ...EMPTY_OFFER,
  rating: 0,
  reviews: 0,
}

/** With what only the product page needs (CTR-39). */
export const EMPTY_PRODUCT = {
  ...EMPTY_SUMMARY,
  images: [] as string[],
  /** HTML as the shop wrote it: sanitise before rendering. */
  description: '',
  isNew: false,
  is_featured_product: false,
  features: [] as string[],
  specifications: {} as Record<string, string>,
  brand: '',
}

type Optional<Fields> = { [F in keyof Fields]: Fields[F] extends undefined ? F : never }[keyof Fields]

/** Fields with values; the optional ones may be missing. */
export type Values<Fields> = Omit<Fields, Optional<Fields>> & Partial<Record<Optional<Fields>, string>>

export type OfferFields = Values<typeof EMPTY_OFFER>

export type SummaryFields = Values<typeof EMPTY_SUMMARY>

export type ProductFields = Values<typeof EMPTY_PRODUCT>

export type OptionalField = Optional<typeof EMPTY_PRODUCT>

/** A text without rules of its own. */
export type PlainField = 'brand' | OptionalField

/**
 * The titles of plain texts in tables, as they are read. The first one, with a capital, is that of the shop's own
 * export. Only the server needs them.
 */
export const COLUMN_TITLES: Record<PlainField, readonly [string, ...string[]]> = {
  brand: ['brand', 'vendor', 'manufacturer', 'brand name', 'make'],
}
