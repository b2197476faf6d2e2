import * as z from 'zod/mini'
import { call } from '../call.ts'
import { EMPTY_OWNER_PRODUCT, EMPTY_OWNER_VARIANT } from '../../domain/owner/productFields.ts'
import { amount, flag, listOf, picture, schemasOf, textMap } from '../wire.ts'
import { ownerWrite } from './write.ts'

const wireOption = z.object({ name: z.string(), values: listOf(z.string()) })

const fields = { ...schemasOf(EMPTY_OWNER_PRODUCT), product_id: z.string() }
const { product_id, product_name, category, price, stock, in_stock, is_hidden } = fields

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

/** New values by field. With `from` the change is refused when the value is another by now (`changedMeanwhile`). */
const wireChanges = z.record(z.string(), z.object({ from: z.optional(z.unknown()), to: z.unknown() }))

const wireValues = z.record(z.string(), z.unknown())

/** Changes by an owner, by their commands. */
export const productWrites = {
  editProduct: ownerWrite(
    'owner_edit_product',
    z.object({
      product: z.string(),
      changes: wireChanges,
      variants: z.optional(
        z.object({
          /** By item code. */
          edited: z.optional(z.record(z.string(), wireChanges)),
          added: z.optional(z.array(wireValues)),
          /** By item code. Refused when one of the given values is another by now. */
          removed: z.optional(z.record(z.string(), wireValues)),
        }),
      ),
      /** Of this edit: sent again with it, after a lost answer, the edit is made once. */
      key: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
  /** The id is made of the name unless it is among the values. */
  addProduct: ownerWrite(
    'owner_add_product',
    z.object({ values: wireValues, variants: z.optional(z.array(wireValues)) }),
  ),
  hideProduct: ownerWrite('owner_hide_product', z.object({ product: z.string() })),
  showProduct: ownerWrite('owner_show_product', z.object({ product: z.string() })),
  /** Sets up to how many pieces count as a low stock. */
  setLowStock: ownerWrite('owner_set_low_stock', z.object({ pieces: z.number() })),
}

/** Embedded store only. The body is the bytes of a picture; the answer is its address, for `images` of a product. */
export const uploadPicture = call({
  verb: 'POST',
  name: 'owner_upload_picture',
  request: z.unknown(),
  response: z.object({ message: z.object({ address: z.string() }) }),
  failure: 'Failed to upload the picture',
  sends: 'token',
})
