import * as z from 'zod/mini'
import { call } from '../wire/call.ts'
import { read } from '../wire/kinds.ts'
import { EMPTY_OWNER_PRODUCT, EMPTY_OWNER_VARIANT, STOCK_REASONS } from '../../domain/owner/productFields.ts'
import { amount, flag, listOf, optionalAmount, picture, schemasOf, textMap } from '../wire/wire.ts'

const wireOption = z.object({ name: z.string(), values: listOf(z.string()) })

const fields = { ...schemasOf(EMPTY_OWNER_PRODUCT), product_id: z.string() }
const { product_id, product_name, category, price, stock, in_stock, is_hidden } = fields

const wireOwnLine = z.object({
  product_id,
  product_name,
  price,
  original_price: optionalAmount,
  stock,
  in_stock,
  promised: z.optional(z.number()),
})

/** A product in the owner's list; `variants` is their number, and `price` the lowest of their prices. */
const wireLine = z.object({
  product_id,
  product_name,
  category,
  price,
  stock,
  in_stock,
  is_hidden,
  image: picture,
  is_low: flag,
  variants: amount,
  original_price: optionalAmount,
  /** Pieces in orders that are placed and not yet dispatched, and its variants, when they are asked for. */
  promised: z.optional(z.number()),
  own: listOf(wireOwnLine),
})

const wireVariant = z.object({
  ...schemasOf(EMPTY_OWNER_VARIANT),
  product_id: z.string(),
  options: textMap,
  image: picture,
})

/** All that an owner can edit. */
export const wireOwnerProduct = z.object({
  ...fields,
  images: listOf(picture),
  options: listOf(wireOption),
  variants: listOf(wireVariant),
})

export const lastImport = z.optional(z.nullable(z.object({ source: z.string(), at: z.string() })))

/**
 * Embedded store only. 50 products from `start`, or 250 with their variants; `filter` is `hidden`, `low` (stock),
 * `out` (of stock) or `picture` (without one).
 */
export const getOwnerProducts = read(
  'get_owner_products',
  z.object({
    search: z.optional(z.string()),
    filter: z.optional(z.enum(['hidden', 'low', 'out', 'picture'])),
    start: z.optional(z.number()),
    with_variants: z.optional(flag),
  }),
  z.object({
    products: listOf(wireLine),
    total: amount,
    low_at: amount,
    /** The imports that can be undone. */
    last_import: lastImport,
    last_reviews_import: lastImport,
  }),
  'Failed to fetch the products of an owner',
)

/** Embedded store only. */
export const getOwnerProduct = read(
  'get_owner_product',
  z.object({ product: z.string() }),
  z.object({ product: wireOwnerProduct }),
  'Failed to fetch a product of an owner',
)

const someValues = z.object({
  price: z.optional(z.number()),
  original_price: z.optional(z.nullable(z.number())),
  stock: z.optional(z.nullable(z.number())),
  in_stock: z.optional(z.boolean()),
  is_hidden: z.optional(z.boolean()),
})

const rowEdit = z.object({
  product: z.string(),
  from: someValues,
  to: someValues,
  /** Of a counted row: its pieces in orders that are placed and not yet dispatched, and why its stock is another. */
  promised: z.optional(z.number()),
  reason: z.optional(z.enum(STOCK_REASONS)),
})

/** New values of products and variants, and what the owner has seen of them. */
export const rowEdits = z.array(rowEdit).check(z.maxLength(5000))

/** The edit that takes another one back. */
export const undoAnswer = z.object({ undo: z.array(rowEdit) })

/** What rows are that have changed meanwhile, and the ids of those that are gone. */
export const changedRows = z.object({
  rows: z.array(z.object({ product: z.string(), ...z.required(someValues).shape, promised: z.optional(z.number()) })),
  gone: z.array(z.string()),
})

/** The result of `owner_match_photos`: what each photo may be of: products, or variants by item code. */
export const photoMatches = z.object({
  matches: z.array(
    z.object({
      found: z.array(z.object({ id: z.string(), name: z.string(), variantOf: z.nullable(z.string()) })),
      number: z.number(),
    }),
  ),
})

/** Embedded store only. The body is the bytes of a picture; the answer is its address, for `images` of a product. */
export const uploadPicture = call({
  verb: 'POST',
  name: 'owner_upload_picture',
  request: z.unknown(),
  response: z.object({ message: z.object({ address: z.string() }) }),
  failure: 'Failed to upload the picture',
  sends: 'token',
})
