import type { Values } from '../catalogue/emptyProduct.ts'
import type { Imported, LastImport } from './catalogueFile.ts'
import type { ProductOption } from '../entities.ts'
import type { EMPTY_OWNER_PRODUCT, EMPTY_OWNER_VARIANT } from './productFields.ts'

/** What the list of products can be narrowed to; `picture`: products without one. */
export const PRODUCT_FILTERS = ['low', 'out', 'picture', 'hidden'] as const

export type ProductFilter = (typeof PRODUCT_FILTERS)[number]

/** What an owner looks for in the list of products; `start` counts from 0. */
export interface ProductSearch {
  words: string
  filter: ProductFilter | null
  start: number
}

type Fields = typeof EMPTY_OWNER_PRODUCT

/** A product in the owner's list; its price is the lowest of its variants. */
export interface OwnerProductLine extends Pick<
  Fields,
  'id' | 'name' | 'category' | 'price' | 'stock' | 'inStock' | 'isHidden'
> {
  image: string
  isLow: boolean
  /** How many it has. */
  variants: number
}

export interface OwnerProductPage {
  products: OwnerProductLine[]
  total: number
  /** Up to how many pieces a stock is low. */
  lowAt: number
  /** Null when none can be undone. */
  lastImports: Record<Imported, LastImport | null>
}

export interface OwnerVariant extends Values<typeof EMPTY_OWNER_VARIANT> {
  /** By the option's name. */
  options: Record<string, string>
}

/** All that an owner can edit of a product. */
export interface OwnerProduct extends Values<Fields> {
  options: ProductOption[]
  variants: OwnerVariant[]
}

/** A new value, and the one that the owner has seen. */
export interface FieldChange {
  from: unknown
  to: unknown
}

export type FieldChanges = Record<string, FieldChange>

/** What an owner has changed in a product that the shop has. */
export interface ProductEdit {
  changes: FieldChanges
  variants: {
    /** By item code. */
    edited: Record<string, FieldChanges>
    added: Record<string, unknown>[]
    /** What the owner has seen of each, by item code. */
    removed: Record<string, Record<string, unknown>>
  }
}

/** `conflict`: another owner has changed the same meanwhile. `product` is as it is now. */
export type SaveProductOutcome =
  | { status: 'saved'; product: OwnerProduct }
  | { status: 'conflict'; product: OwnerProduct }
  | { status: 'refused'; message: string }

/** A picture that the owner has chosen on the device. */
export interface ChosenPicture {
  key: string
  /** Of the file. */
  name: string
}

export type UploadOutcome = { status: 'uploaded'; address: string } | { status: 'refused'; message: string }
