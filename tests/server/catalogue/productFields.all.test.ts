import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import type { OwnerProduct } from '../../../domain/owner/products.ts'
import { wanjiru } from '../../examples.ts'

const TABLE = '../../../domain/catalogue/productFields.ts'

/** A field of each kind beside those of the table, by the column that a migration would give it. */
const KINDS = {
  careTips: [{ kind: 'text' }, "care_tips text not null default ''"],
  warrantyMonths: [{ kind: 'number', min: 0, max: 99, isWhole: true }, 'warranty_months integer'],
  deposit: [{ kind: 'amount' }, 'deposit numeric(14,2)'],
  isOrganic: [{ kind: 'flag' }, 'is_organic boolean not null default false'],
  allergens: [{ kind: 'list' }, "allergens jsonb not null default '[]'"],
  grade: [{ kind: 'choice', choices: ['first', 'second'] }, "grade text not null default ''"],
} as const

// what reads the table reads it once: the shop is loaded anew, also for the next file
// oxlint-disable-next-line vitest/no-restricted-vi-methods
vi.resetModules()
vi.doMock(TABLE, async (readTable: () => Promise<{ PRODUCT_FIELDS: object; COLUMN_TITLES: object }>) => {
  const { PRODUCT_FIELDS, COLUMN_TITLES } = await readTable()
  const each = <T>(valueOf: (field: string, row: object) => T) =>
    Object.fromEntries(Object.entries(KINDS).map(([field, [row]]) => [field, valueOf(field, row)]))
  return {
    PRODUCT_FIELDS: { ...PRODUCT_FIELDS, ...each((_, row) => row) },
    COLUMN_TITLES: { ...COLUMN_TITLES, ...each((field) => [`the ${field}`]) },
  }
})
const { EMPTY_PRODUCT, rowOf } = await import('../../../domain/catalogue/emptyProduct.ts')
const { formOf, NEW_PRODUCT, valuesOf } = await import('../../../domain/owner/productForm.ts')
const { PRODUCT_COLUMNS } = await import('../../../server/catalogue/productRow.ts')
const { applyCatalogue } = await import('../../../server/import/applyCatalogue.ts')
const { exportCatalogue } = await import('../../../server/import/exportCatalogue.ts')
const { readCatalogue } = await import('../../../server/import/readCatalogue.ts')
const { unsaidFields } = await import('../../../server/import/unsaid.ts')
const { shopTableOf } = await import('../../../server/import/shopTable.ts')
const { ownerProductsService } = await import('../../../src/services/owner/ownerProducts.ts')
const { createServices } = await import('../../../src/services/services.ts')
const { ownerSessionOf, testStore } = await import('../support.ts')
afterAll(() => {
  vi.doUnmock(TABLE)
  // oxlint-disable-next-line vitest/no-restricted-vi-methods
  vi.resetModules()
})

const shop = testStore()
beforeAll(async () => {
  const columns = Object.values(KINDS).map(([, column]) => `add column if not exists ${column}`)
  await shop.store.db.query(`alter table products ${columns.join(', ')}`, [])
  await shop.store.db.query('delete from products', [])
})

const services = () => createServices({ host: shop.url, app: 'sokoni', onTokenRefused: () => {} }, () => 0)

/** Returns a value that differs from the empty one. */
function filled(field: string, empty: unknown): unknown {
  const row = rowOf(field)
  if (row?.kind === 'choice') return row.choices[0]
  if (Array.isArray(empty)) return [`one ${field}`, `two ${field}`]
  if (typeof empty === 'string') return `the ${field}`
  if (typeof empty === 'boolean') return !empty
  return field === 'specifications' ? { Size: `the ${field}` } : 7
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

/** Imports a file, and returns the catalogue. */
async function imported(file: string) {
  const { products, skipped, columns } = readCatalogue(Buffer.from(file), 'goods.csv', { map: {}, now: 0 })
  const unsaid = unsaidFields(columns)
  await applyCatalogue(shop.store, { source: 'goods.csv', products, keepDemo: false, unsaid }, () => {})
  return [skipped, await exportCatalogue(shop.store.db)]
}

it('keeps every field where a price list has no column for it [OPN-399, OPN-452]', async () => {
  const before = await exportCatalogue(shop.store.db)
  const list = `sku,name,price,old price\n${full.id},${full.name},${full.price},${full.originalPrice}`
  expect(await imported(list)).toEqual([[], before])
})

it('keeps newer fields where an older export has no column for them [OPN-453]', async () => {
  const before = await exportCatalogue(shop.store.db)
  const rows = Papa.parse<string[]>(shopTableOf(before)).data
  const older = rows.map((row) => row.slice(0, -Object.keys(KINDS).length))
  expect(await imported(Papa.unparse(older))).toEqual([[], before])
})

it('exports every field, and imports it again [OPN-452]', async () => {
  const before = await exportCatalogue(shop.store.db)
  const table = shopTableOf(before)
  await shop.store.db.query('delete from products', [])
  expect(await imported(table)).toEqual([[], before])
})
