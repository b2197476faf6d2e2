import type * as z from 'zod/mini'
import type { OwnerArgs, OwnerWrite } from '../../../contract/owner/commands.ts'
import {
  changedRows,
  getOwnerProduct,
  getOwnerProducts,
  photoMatches,
  undoAnswer,
  uploadPicture,
  wireOwnerProduct,
} from '../../../contract/owner/products.ts'
import type { User } from '../../../domain/entities.ts'
import { fromWire, onWire } from '../../../domain/catalogue/productNames.ts'
import type { Values } from '../../../domain/catalogue/emptyProduct.ts'
import { EMPTY_OWNER_PRODUCT, EMPTY_OWNER_VARIANT } from '../../../domain/owner/productFields.ts'
import { refusalOrThrow } from '../../../domain/outcomes.ts'
import type { BulkList, BulkRow, BulkValues, RowEdit, SaveRowsOutcome } from '../../../domain/owner/bulkEdit.ts'
import type { Good, MatchOutcome } from '../../../domain/owner/photos.ts'
import type {
  OwnerProduct,
  OwnerProductLine,
  OwnerProductPage,
  ProductEdit,
  ProductSearch,
  SaveProductOutcome,
  UploadOutcome,
} from '../../../domain/owner/products.ts'
import type { Http } from '../http.ts'
import { newKey } from '../device/idempotencyKeys.ts'
import { doneOrRefused, ownerWriter } from './owner.ts'

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

/** More are not edited at once. */
const MOST_ROWS = 2000

type WireLine = z.output<typeof getOwnerProducts.response>['message']['products'][number]

const SOLD = { id: '', name: '', price: 0, stock: null, inStock: true }
const ROW = { ...SOLD, originalPrice: null }
const LINE = { ...SOLD, category: '', image: '', isHidden: false, isLow: false, variants: 0 }

/** Returns a product and its variants as rows of a bulk edit. */
function toRows({ own, is_hidden: isHidden, variants, ...line }: WireLine): BulkRow[] {
  const rowOf = (wire: (typeof own)[number], family: Pick<BulkRow, 'variants' | 'variantOf'>): BulkRow => ({
    ...fromWire<Pick<BulkRow, keyof typeof ROW>>(ROW, wire),
    ...family,
    isHidden,
    promised: wire.promised ?? 0,
  })
  const variantOf = line.product_id
  return [rowOf(line, { variants, variantOf: null }), ...own.map((wire) => rowOf(wire, { variants: 0, variantOf }))]
}

const BULK_VALUES: BulkValues = { price: 0, originalPrice: null, stock: null, inStock: true, isHidden: false }

const toValues = (wire: object) => fromWire<BulkValues>(BULK_VALUES, wire as never)

/** Returns the values that are there. */
const someValues = (wire: object): Partial<BulkValues> =>
  Object.fromEntries(Object.entries(toValues(wire)).filter(([, value]) => value !== undefined))

const resultOf = (result: unknown) => toProduct(wireOwnerProduct.parse((result as { product?: unknown }).product))

/** The products in the owner's counter. */
export function ownerProductsService(http: Http) {
  const write = ownerWriter(http)
  /** Keys of edits that were not answered, by what they change. */
  const keys = new Map<string, string>()

  /** Sends an edit with the key that it keeps until it is answered. */
  async function writeOnce<Name extends 'editProduct' | 'editProducts'>(
    command: Name,
    args: Omit<OwnerArgs<Name>, 'key'>,
    user: User,
  ) {
    const edit = JSON.stringify(args)
    const key = keys.get(edit) ?? newKey()
    keys.set(edit, key)
    const outcome = await write(command, { ...args, key } as OwnerWrite<Name>['args'], user)
    keys.delete(edit)
    return outcome
  }

  async function fetchPage(query: object, { words, filter, start }: ProductSearch, user: User, signal?: AbortSignal) {
    const search = { ...(words && { search: words }), ...(filter && { filter }), ...(start > 0 && { start }) }
    return (await http(getOwnerProducts, { ...query, ...search }, { user, signal })).message
  }

  async function readProduct(product: string, user: User, signal?: AbortSignal): Promise<OwnerProduct> {
    return toProduct((await http(getOwnerProduct, { product }, { user, signal })).message.product)
  }

  /** After a conflict it reads the product again. */
  async function editProduct(
    id: string,
    { changes, variants }: ProductEdit,
    user: User,
    batch?: string,
  ): Promise<SaveProductOutcome> {
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
      ...(batch !== undefined && { batch }),
    }
    const outcome = await writeOnce('editProduct', args, user)
    if (outcome.status === 'done') return { status: 'saved', product: resultOf(outcome.result) }
    if (outcome.status === 'conflict') return { status: 'conflict', product: await readProduct(id, user) }
    return outcome
  }

  async function upload(picture: Blob, user: User): Promise<UploadOutcome> {
    const headers = { 'Content-Type': picture.type || 'application/octet-stream' }
    try {
      const { message } = await http(uploadPicture, picture, { user, headers, timeout: UPLOAD_TIMEOUT_MS })
      return { status: 'uploaded', address: message.address }
    } catch (error) {
      return refusalOrThrow(error)
    }
  }

  /** Adds an uploaded picture to a product, and to its variant if that is named and has no picture yet. */
  async function addPicture(address: string, place: Good, batch: string, user: User): Promise<UploadOutcome> {
    const product = place.variantOf ?? place.id
    const { images, variants } = await readProduct(product, user)
    const lacks = variants.some(({ id, image }) => id === place.id && !image)
    if (images.includes(address) && !lacks) return { status: 'uploaded', address }
    const changes = { images: { from: images, to: [...new Set([...images, address])] } }
    const edited: ProductEdit['variants']['edited'] = lacks ? { [place.id]: { image: { from: '', to: address } } } : {}
    const outcome = await editProduct(product, { changes, variants: { edited, added: [], removed: {} } }, user, batch)
    if (outcome.status === 'refused') return outcome
    return outcome.status === 'saved' ? { status: 'uploaded', address } : addPicture(address, place, batch, user)
  }

  return {
    async listProducts(search: ProductSearch, user: User, signal?: AbortSignal) {
      const message = await fetchPage({}, search, user, signal)
      const page: OwnerProductPage = {
        total: message.total,
        lowAt: message.low_at,
        lastImports: { products: message.last_import ?? null, reviews: message.last_reviews_import ?? null },
        products: message.products.map((line) => fromWire<OwnerProductLine>(LINE, line)),
      }
      return page
    },

    readProduct,

    /** Reads the products that are found, and their variants, until they are so many rows: about 2,000, or a page. */
    async readRows(
      search: ProductSearch,
      user: User,
      signal?: AbortSignal,
      most: number = MOST_ROWS,
    ): Promise<BulkList> {
      const rows = new Map<string, BulkRow>()
      let [read, total] = [0, 0]
      do {
        const page = await fetchPage({ with_variants: true }, { ...search, start: read }, user, signal)
        if (page.products.length === 0) break
        for (const row of page.products.flatMap(toRows)) rows.set(row.id, row)
        read += page.products.length
        total = page.total
      } while (read < total && rows.size < most)
      return { rows: [...rows.values()], total, read }
    },

    async editRows(edits: readonly RowEdit[], isUndo: boolean, user: User): Promise<SaveRowsOutcome> {
      const rows = edits.map(({ id, from, to, ...count }) => ({
        product: id,
        from: onWire(from),
        to: onWire(to),
        ...count,
      }))
      const outcome = await writeOnce('editProducts', { rows, ...(isUndo && { isUndo }) }, user)
      if (outcome.status === 'done') {
        const { undo } = undoAnswer.parse(outcome.result)
        return {
          status: 'saved',
          undo: undo.map(({ product, from, to }) => ({ id: product, from: someValues(from), to: someValues(to) })),
        }
      }
      if (outcome.status === 'refused') return outcome
      const { rows: changed, gone } = changedRows.parse(outcome.result)
      const present = changed.map(({ product, promised, ...wire }) => ({
        id: product,
        ...toValues(wire),
        ...(promised !== undefined && { promised }),
      }))
      return { ...outcome, rows: present, gone }
    },

    async addProduct(
      { values, variants }: { values: Record<string, unknown>; variants: Record<string, unknown>[] },
      user: User,
    ): Promise<SaveProductOutcome> {
      const args = { values: onWire(values), variants: variants.map(onWire) }
      const outcome = await write('addProduct', args, user)
      return doneOrRefused(outcome, (result) => ({ status: 'saved', product: resultOf(result) }))
    },

    editProduct,

    uploadPicture: upload,

    /** Asks what photos are of, by the names of their files. */
    async matchPhotos(names: readonly string[], user: User): Promise<MatchOutcome> {
      const outcome = await write('matchPhotos', { names: [...names] }, user)
      return doneOrRefused(outcome, (result) => ({ status: 'matched', ...photoMatches.parse(result) }))
    },

    /**
     * Sends a photo and adds it to the pictures of its product. A photo that is there already is not added again. The
     * audit log reads those of a batch as one.
     */
    async addPhoto(photo: Blob, place: Good, batch: string, user: User): Promise<UploadOutcome> {
      const uploaded = await upload(photo, user)
      if (uploaded.status !== 'uploaded') return uploaded
      return addPicture(uploaded.address, place, batch, user).catch(refusalOrThrow)
    },
  }
}
