import type * as z from 'zod/mini'
import { getOwnerProduct, getOwnerProducts, uploadPicture, wireOwnerProduct } from '../../contract/owner/products.ts'
import type { User } from '../../domain/entities.ts'
import { fromWire, onWire } from '../../domain/catalogue/productNames.ts'
import type { Values } from '../../domain/catalogue/productFields.ts'
import { EMPTY_OWNER_PRODUCT, EMPTY_OWNER_VARIANT } from '../../domain/owner/productFields.ts'
import { refusalOrThrow } from '../../domain/outcomes.ts'
import type {
  OwnerProduct,
  OwnerProductPage,
  ProductEdit,
  ProductSearch,
  SaveProductOutcome,
  UploadOutcome,
} from '../../domain/owner/products.ts'
import type { Http } from './http.ts'
import { newKey } from './idempotencyKeys.ts'
import { ownerWriter } from './owner.ts'

/** The shop makes up to a dozen files of a picture, one picture after the other. */
const UPLOAD_TIMEOUT_MS = 120_000

function toProduct(wire: z.output<typeof wireOwnerProduct>): OwnerProduct {
  return {
    ...fromWire<Values<typeof EMPTY_OWNER_PRODUCT>>(EMPTY_OWNER_PRODUCT, wire),
    options: wire.options,
    variants: wire.variants.map((variant) => ({
      ...fromWire<Values<typeof EMPTY_OWNER_VARIANT>>(EMPTY_OWNER_VARIANT, variant),
      options: variant.options,
    })),
  }
}

const resultOf = (result: unknown) => toProduct(wireOwnerProduct.parse((result as { product?: unknown }).product))

/** The products in the owner's counter. */
export function ownerProductsService(http: Http) {
  const write = ownerWriter(http)
  /** Keys of edits that were not answered, by what they change. */
  const keys = new Map<string, string>()

  async function readProduct(product: string, user: User, signal?: AbortSignal): Promise<OwnerProduct> {
    return toProduct((await http(getOwnerProduct, { product }, { user, signal })).message.product)
  }

  return {
    async listProducts({ words, filter, start }: ProductSearch, user: User, signal?: AbortSignal) {
      const query = { ...(words && { search: words }), ...(filter && { filter }), ...(start > 0 && { start }) }
      const { message } = await http(getOwnerProducts, query, { user, signal })
      const page: OwnerProductPage = {
        total: message.total,
        lowAt: message.low_at,
        products: message.products.map((line) => ({
          id: line.product_id,
          name: line.product_name,
          category: line.category,
          price: line.price,
          image: line.image,
          stock: line.stock,
          inStock: line.in_stock,
          isHidden: line.is_hidden,
          isLow: line.is_low,
          variants: line.variants,
        })),
      }
      return page
    },

    readProduct,

    async addProduct(
      { values, variants }: { values: Record<string, unknown>; variants: Record<string, unknown>[] },
      user: User,
    ): Promise<SaveProductOutcome> {
      const args = { values: onWire(values), variants: variants.map(onWire) }
      const outcome = await write({ command: 'addProduct', about: '', args }, user)
      return outcome.status === 'done'
        ? { status: 'saved', product: resultOf(outcome.result) }
        : { status: 'refused', message: outcome.message }
    },

    /** After a conflict it reads the product again. */
    async editProduct(id: string, { changes, variants }: ProductEdit, user: User): Promise<SaveProductOutcome> {
      const ofEach = <T>(byCode: Readonly<Record<string, Readonly<Record<string, T>>>>) =>
        Object.fromEntries(Object.entries(byCode).map(([code, own]) => [code, onWire(own)]))
      const args = {
        product: id,
        changes: onWire(changes),
        variants: {
          edited: ofEach(variants.edited),
          added: variants.added.map(onWire),
          removed: ofEach(variants.removed),
        },
      }
      const edit = JSON.stringify(args)
      const key = keys.get(edit) ?? newKey()
      keys.set(edit, key)
      const outcome = await write({ command: 'editProduct', about: id, args: { ...args, key } }, user)
      keys.delete(edit)
      if (outcome.status === 'done') return { status: 'saved', product: resultOf(outcome.result) }
      if (outcome.status === 'conflict') return { status: 'conflict', product: await readProduct(id, user) }
      return outcome
    },

    async uploadPicture(picture: Blob, user: User): Promise<UploadOutcome> {
      const headers = { 'Content-Type': picture.type || 'application/octet-stream' }
      try {
        const { message } = await http(uploadPicture, picture, { user, headers, timeout: UPLOAD_TIMEOUT_MS })
        return { status: 'uploaded', address: message.address }
      } catch (error) {
        return refusalOrThrow(error)
      }
    },
  }
}
