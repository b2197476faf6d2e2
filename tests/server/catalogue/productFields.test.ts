import { beforeAll, expect, it } from 'vitest'
import { EMPTY_PRODUCT } from '../../../domain/catalogue/emptyProduct.ts'
import type { Product } from '../../../domain/entities.ts'
import { formOf, NEW_PRODUCT, valuesOf } from '../../../domain/owner/productForm.ts'
import type { OwnerProduct } from '../../../domain/owner/products.ts'
import { PRODUCT_COLUMNS } from '../../../server/catalogue/productRow.ts'
import { applyCatalogue } from '../../../server/import/applyCatalogue.ts'
import { exportCatalogue } from '../../../server/import/exportCatalogue.ts'
import { readCatalogue } from '../../../server/import/readCatalogue.ts'
import { unsaidFields } from '../../../server/import/unsaid.ts'
import { shopTableOf } from '../../../server/import/shopTable.ts'
import { ownerProductsService } from '../../../src/services/owner/ownerProducts.ts'
import { createServices } from '../../../src/services/services.ts'
import { wanjiru } from '../../examples.ts'
import { ownerSessionOf, testStore } from '../support.ts'

const shop = testStore()
beforeAll(async () => {
  await shop.store.db.query('delete from products', [])
})

const services = () => createServices({ host: shop.url, app: 'sokoni', onTokenRefused: () => {} }, () => 0)

/** Returns a value that differs from the empty one. */
function filled(field: string, empty: unknown): unknown {
  if (Array.isArray(empty)) return [`one ${field}`, `two ${field}`]
  if (typeof empty === 'object' && empty !== null) return { Size: `the ${field}` }
  if (typeof empty === 'boolean') return !empty
  return typeof empty === 'string' || empty === undefined ? `the ${field}` : 7
}

const { options, variants, isHidden, ...fields } = NEW_PRODUCT

/** A product with a value in every field. */
const full = {
  ...Object.fromEntries(Object.entries(fields).map(([field, empty]) => [field, filled(field, empty)])),
  options,
  variants,
  isHidden,
  id: 'the-name',
  originalPrice: 10,
  images: ['/pictures/a.jpg', '/pictures/b.jpg'],
  description: '<p>The description</p>',
} as OwnerProduct

it('has a column for every field', async () => {
  const columns = await shop.store.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'products'`,
    [],
  )
  expect(PRODUCT_COLUMNS.filter((column) => !columns.some(({ name }) => name === column))).toEqual([])
})

it('saves every field of the owner’s form, and gives it to owners and shoppers', async () => {
  const { token } = await ownerSessionOf(shop)
  const [api_key = '', api_secret = ''] = token.split(':')
  const { addProduct, readProduct } = ownerProductsService(services().http)
  const user = { ...wanjiru, api_key, api_secret }
  expect(await addProduct(valuesOf(formOf(full)), user)).toEqual({ status: 'saved', product: full })
  expect(await readProduct(full.id, user)).toEqual(full)
  const { stock: _, isHidden: __, options: ___, variants: ____, ...shown } = full
  const follows: Partial<Product> = { discount: 30, image: '/pictures/a.jpg', rating: 0, reviews: 0 }
  const [product] = await services().fetchProducts()
  expect(product).toEqual({ ...shown, ...follows })
  expect(Object.keys(product!).sort()).toEqual(Object.keys(EMPTY_PRODUCT).sort())
})

it('keeps every field where a price list has no column for it [OPN-399, OPN-452]', async () => {
  const before = await exportCatalogue(shop.store.db)
  const list = Buffer.from(`sku,name,price,old price\n${full.id},${full.name},${full.price},${full.originalPrice}`)
  const { products, columns } = readCatalogue(list, 'prices.csv', { map: {}, now: 0 })
  const unsaid = unsaidFields(columns)
  await applyCatalogue(shop.store, { source: 'prices.csv', products, keepDemo: false, unsaid }, () => {})
  expect(await exportCatalogue(shop.store.db)).toEqual(before)
})

it('exports every field, and imports it again', async () => {
  const before = await exportCatalogue(shop.store.db)
  await shop.store.db.query('delete from products', [])
  const table = Buffer.from(shopTableOf(before))
  const { products, skipped } = readCatalogue(table, 'export.csv', { map: {}, now: 0 })
  expect(skipped).toEqual([])
  await applyCatalogue(shop.store, { source: 'export.csv', products, keepDemo: false }, () => {})
  expect(await exportCatalogue(shop.store.db)).toEqual(before)
})
