/**
 * The fields of a product, without a value. Types, guards of stored data, schemas of calls, columns of the database,
 * the owner's form, export and import follow from this table. The empty value says what a field holds: a text, a
 * number, a flag, an amount or none (`null`), texts (`[]`), texts by name (`{}`).
 *
 * `undefined` is an optional text that the specification does not name. Other hosts and older answers don't have it.
 */

/** What a variant has of its own. */
export const EMPTY_VARIANT = {
  id: '',
  price: 0,
  originalPrice: null as number | null,
  /** Per cent off, 0 when there is none. */
  discount: 0,
  image: '',
  inStock: true,
}

/** With what a card shows. */
export const EMPTY_SUMMARY = {
  ...EMPTY_VARIANT,
  name: '',
  category: '',
  rating: 0,
  reviews: 0,
}

/** With what only the product page needs (CTR-39). */
export const EMPTY_PRODUCT = {
  ...EMPTY_SUMMARY,
  /** HTML as the shop wrote it: sanitise before rendering. */
  description: '',
  isNew: false,
  is_featured_product: false,
  images: [] as string[],
  features: [] as string[],
  specifications: {} as Record<string, string>,
  brand: '',
}

type Optional<Fields> = { [F in keyof Fields]: Fields[F] extends undefined ? F : never }[keyof Fields]

/** Fields with values; the optional ones may be missing. */
export type Values<Fields> = Omit<Fields, Optional<Fields>> & Partial<Record<Optional<Fields>, string>>

export type VariantFields = Values<typeof EMPTY_VARIANT>

export type SummaryFields = Values<typeof EMPTY_SUMMARY>

export type ProductFields = Values<typeof EMPTY_PRODUCT>
