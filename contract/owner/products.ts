import * as z from 'zod/mini'
import { call } from '../call.ts'
import { amount, flag, listOf, optionalAmount, picture, text, textMap } from '../wire.ts'

const wireOption = z.object({ name: z.string(), values: listOf(z.string()) })

/** Of a product and of a variant; without a stock, pieces are not counted. */
const offer = {
  product_id: z.string(),
  price: amount,
  original_price: optionalAmount,
  stock: optionalAmount,
  in_stock: flag,
}

const named = { product_name: text, category: text, brand: text, is_hidden: flag }

/** A product in the owner's list; `variants` is their number, and `price` the lowest of their prices. */
const wireLine = z.object({
  ...offer,
  ...named,
  image: picture,
  is_low: flag,
  variants: amount,
})

const wireVariant = z.object({
  ...offer,
  options: textMap,
  image: picture,
})

/** All that an owner can edit. */
export const wireOwnerProduct = z.object({
  ...offer,
  ...named,
  is_new: flag,
  is_featured_product: flag,
  images: listOf(picture),
  description: text,
  features: listOf(z.string()),
  specifications: textMap,
  options: listOf(wireOption),
  variants: listOf(wireVariant),
})

/** Embedded store only. 50 products from `start`; `filter` is `hidden`, `low` (stock) or `out` (of stock). */
export const getOwnerProducts = call({
  verb: 'GET',
  name: 'get_owner_products',
  request: z.object({
    search: z.optional(z.string()),
    filter: z.optional(z.enum(['hidden', 'low', 'out'])),
    start: z.optional(z.number()),
  }),
  response: z.object({ message: z.object({ products: listOf(wireLine), total: amount, low_at: amount }) }),
  failure: 'Failed to fetch the products of an owner',
  sends: 'token',
})

/** Embedded store only. */
export const getOwnerProduct = call({
  verb: 'GET',
  name: 'get_owner_product',
  request: z.object({ product: z.string() }),
  response: z.object({ message: z.object({ product: wireOwnerProduct }) }),
  failure: 'Failed to fetch a product of an owner',
  sends: 'token',
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
