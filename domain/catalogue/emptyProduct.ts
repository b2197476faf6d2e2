import { onWire, type OnWire } from './productNames.ts'
import { PRODUCT_FIELDS, type FieldName, type ProductField } from './productFields.ts'

/**
 * A product without a value in any field. The empty value says what a field holds: a text, a number, a flag, an amount
 * or none (`null`), texts (`[]`), texts by name (`{}`).
 */

/** What a field holds when nothing is said, by its kind. */
export const EMPTY_OF = {
  text: '',
  choice: '',
  number: null as number | null,
  amount: null as number | null,
  flag: false,
  list: [] as string[],
}

type Table = typeof PRODUCT_FIELDS

/** What differs between the variants of a product, besides the id. */
export const EMPTY_OFFER = {
  price: 0,
  originalPrice: null as number | null,
  /** Per cent off; 0 without a discount. */
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

export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as FieldName[]

/** Returns a value for each field of the table. */
export function byField<T>(valueOf: (field: FieldName) => T): Record<FieldName, T> {
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, valueOf(field)])) as Record<FieldName, T>
}

export type FieldColumn = keyof OnWire<Table>

/** The names of these fields on the wire, in the database and in mappings of an import. */
export const FIELD_COLUMNS = Object.keys(onWire(PRODUCT_FIELDS)) as FieldColumn[]

const fields = new Map<string, string>(FIELD_NAMES.map((field, at) => [FIELD_COLUMNS[at]!, field]))

/** Returns a field by its column; another name stays as it is. */
export const fieldOf = <Name extends string>(column: Name) =>
  (fields.get(column) ?? column) as Name extends FieldColumn ? FieldName : Name

/** Returns the row of a field; undefined where the field has its own rules. */
export const rowOf = (field: string): ProductField | undefined => PRODUCT_FIELDS[field as FieldName]

/** Whether other hosts and older answers may lack a field. */
export const mayLack = (field: string) => rowOf(field)?.isSpecified === undefined && field in PRODUCT_FIELDS

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
  ...(byField((field) => EMPTY_OF[PRODUCT_FIELDS[field].kind]) as {
    [F in FieldName]: (typeof EMPTY_OF)[Table[F]['kind']]
  }),
}

type OptionalField = { [F in FieldName]: Table[F] extends { isSpecified: true } ? never : F }[FieldName]

/** Fields with values; the optional ones may be missing. */
export type Values<Fields> = Omit<Fields, OptionalField> & Partial<Pick<Fields, OptionalField & keyof Fields>>
