import { EMPTY_PRODUCT, type PlainField, type ProductFields } from '../../domain/catalogue/productFields.ts'
import { onWire, type OnWire } from '../../domain/catalogue/productNames.ts'
import type { ProductOption } from '../../domain/entities.ts'
import { PLAIN_FIELDS } from '../../domain/owner/productFields.ts'

/** A row of the table `products`. */
export interface ProductRow extends OnWire<Required<ProductFields>> {
  /** Pieces left; null when they are not counted. */
  stock: number | null
  /** The id of the product whose variant this is. */
  variant_of: string | null
  /** Of a product with variants; of a variant its value for each of them. */
  options: ProductOption[] | Record<string, string> | null
  /** Not sold and not shown; without it, the shop decides. */
  is_hidden?: boolean
}

const values = Object.entries(EMPTY_PRODUCT).map(([field, empty]) => [field, empty === undefined ? '' : empty])

/** A row without values. */
export const EMPTY_ROW: ProductRow & { is_hidden: boolean } = {
  ...onWire(Object.fromEntries(values) as Required<ProductFields>),
  stock: null,
  variant_of: null,
  options: null,
  is_hidden: false,
}

/** The columns of `products` that a catalogue fills. */
export const PRODUCT_COLUMNS = Object.keys(EMPTY_ROW) as (keyof ProductRow)[]

/** Returns a value for each plain field. */
export function byPlainField<T>(valueOf: (field: PlainField) => T): Record<PlainField, T> {
  return Object.fromEntries(PLAIN_FIELDS.map((field) => [field, valueOf(field)])) as Record<PlainField, T>
}

/** Returns what a variant has from its product. */
export function inheritedOf(product: ProductRow): Pick<ProductRow, 'category' | PlainField> {
  return { category: product.category, ...byPlainField((field) => product[field]) }
}
