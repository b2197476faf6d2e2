import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createCatalogue, raiseCatalogueVersion } from '../../../../server/catalogue/catalogue.ts'
import type { Progress } from '../../../../server/process/control.ts'
import { EMPTY_ROW, type ProductRow } from '../../../../server/catalogue/productRow.ts'
import { readCatalogue } from '../../../../server/import/readCatalogue.ts'
import {
  applyCatalogue,
  finishImport,
  importPieces,
  type CatalogueImport,
  type ImportCounts,
} from '../../../../server/import/applyCatalogue.ts'
import { openEmptyDatabase } from '../../testDatabase.ts'

const catalogues = new URL('../../../../../shared/data/catalogues/', import.meta.url)

let db: Awaited<ReturnType<typeof openEmptyDatabase>>

beforeAll(async () => {
  db = await openEmptyDatabase()
})

afterAll(() => db.close())

beforeEach(async () => {
  await db.empty()
  await db.query(
    `insert into products (product_id, product_name, category, price, is_featured_product)
      values ('SKN-0001', 'Demo phone', 'Phones', 100, true), ('SKN-0002', 'Demo pan', 'Kitchen', 50, false)`,
    [],
  )
})

const { is_hidden: _, ...blank } = EMPTY_ROW

function product(id: string, values: Partial<ProductRow> = {}): ProductRow {
  return {
    ...blank,
    product_id: id,
    product_name: `Name of ${id}`,
    category: 'Home',
    price: 10,
    description: '<p>Good</p>',
    features: ['Light'],
    specifications: { Colour: 'Red' },
    brand: 'Acme',
    ...values,
  }
}

const quiet = () => {}

const NOTHING_HIDDEN = {
  hidden: 0,
  pruned: 0,
  shownAgain: 0,
  stillHidden: 0,
  httpPictures: 0,
  variantsRemoved: 0,
  variantsKept: 0,
  ownKept: 0,
  productsKept: 0,
  variantRows: 0,
  leftOut: [],
  notes: expect.any(Array),
  promised: [],
}

function apply(
  products: ProductRow[],
  options: Partial<CatalogueImport> = {},
  report: (progress: Progress) => void = quiet,
): Promise<ImportCounts> {
  return applyCatalogue(
    { db, catalogue: createCatalogue(db) },
    { source: 'goods.csv', products, keepDemo: false, ...options },
    report,
  )
}

const ids = async () =>
  (await db.query<{ product_id: string }>('select product_id from products order by position', [])).map(
    (row) => row.product_id,
  )
const all = () => db.query('select * from products order by position', [])
const version = async () =>
  (await db.query<{ value: number }>(`select value from settings where name = 'catalogue_version'`, []))[0]?.value ?? 0

describe('importing a catalogue', () => {
  it('adds products in the order of the file, with all their facts', async () => {
    const full = product('B', {
      price: 10,
      original_price: 12,
      discount: 16.67,
      image: '/b.jpg',
      images: ['/b.jpg', '/c.jpg'],
      rating: 4.75,
      reviews: 7,
      stock: 3,
      is_new: true,
    })
    await apply([full, product('A')])
    expect(await ids()).toEqual(['B', 'A'])
    const [stored] = await db.query<object>(`select * from products where product_id = 'B'`, [])
    expect(stored).toMatchObject({ ...full, is_featured_product: true, source: 'goods.csv' })
  })

  it.each([
    ['KES', { price: 10, original_price: 13, discount: 23.08 }],
    ['USD', { price: 9.99, original_price: 12.5, discount: 20.08 }],
  ])('rounds its prices to what %s is paid in [OPN-209]', async (currency, prices) => {
    const setCurrency = (code: string) =>
      db.query(
        `insert into settings (name, value) values ('currency', to_jsonb($1::text))
         on conflict (name) do update set value = excluded.value`,
        [code],
      )
    onTestFinished(async () => void (await setCurrency('KES')))
    await setCurrency(currency)
    await apply([product('B', { price: 9.99, original_price: 12.5, discount: 20.08 })])
    const [stored] = await db.query<object>(`select * from products where product_id = 'B'`, [])
    expect(stored).toMatchObject(prices)
  })

  it('counts a product once, whatever its variants, and removes those that it no longer has [OPN-79]', async () => {
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const variant = (size: string, values: Partial<ProductRow> = {}) =>
      product(`A-${size}`, { variant_of: 'A', options: { Size: size }, ...values })
    const counts = ({ added, updated, unchanged }: ImportCounts) => [added, updated, unchanged]
    expect(counts(await apply([product('A', { options }), variant('S'), variant('M'), product('B')]))).toEqual([
      2, 0, 0,
    ])
    const before = Number(await version())
    expect(counts(await apply([product('A', { options }), variant('M', { stock: 3 })]))).toEqual([0, 0, 1])
    expect(await ids()).toEqual(['A', 'A-M', 'B'])
    expect(Number(await version())).toBe(before + 1)
    expect(await apply([product('B')], { hidden: ['A'] })).toMatchObject({ hidden: 1, updated: 0 })
    expect(Number(await version())).toBe(before + 2)
    await apply([product('A')])
    expect(await ids()).toEqual(['A', 'B'])
  })

  it('spells a category as the products that stay do, not as demo products that leave [OPN-125]', async () => {
    const categories = async () =>
      (await db.query<{ category: string }>('select category from products order by position', [])).map(
        ({ category }) => category,
      )
    await apply([product('A', { category: 'KITCHEN' }), product('B', { category: 'Toys' })])
    expect(await categories()).toEqual(['KITCHEN', 'Toys'])
    await apply([product('C', { category: 'kitchen' }), product('B', { category: 'toys' })])
    expect(await categories()).toEqual(['KITCHEN', 'toys', 'KITCHEN'])
  })

  it('run again with the same file changes nothing and adds nothing twice', async () => {
    const products = [product('A'), product('B', { original_price: 12, discount: 16.67 })]
    expect(await apply(products)).toMatchObject({
      added: 2,
      updated: 0,
      unchanged: 0,
      demoRemoved: 2,
      featuredChosen: 2,
    })
    const [before, versionBefore] = [await all(), await version()]
    expect(await apply(products)).toEqual({
      added: 0,
      updated: 0,
      unchanged: 2,
      demoRemoved: 0,
      featuredChosen: 0,
      slidesRemoved: 0,
      soldOut: 0,
      prices: expect.objectContaining({ products: 2, rose: 0, fell: 0 }),
      ...NOTHING_HIDDEN,
    })
    expect(await all()).toEqual(before)
    expect(await version()).toBe(versionBefore)
  })

  it('updates what has changed, keeps its place and what others of the catalogue are', async () => {
    await apply([product('A'), product('B'), product('C')])
    const before = await version()
    expect(
      await apply([product('B', { price: 8, original_price: 10, discount: 20, in_stock: false }), product('D')]),
    ).toMatchObject({ added: 1, updated: 1, unchanged: 0 })
    expect(await ids()).toEqual(['A', 'B', 'C', 'D'])
    expect(await db.query(`select price, discount, in_stock from products where product_id = 'B'`, [])).toEqual([
      { price: 8, discount: 20, in_stock: false },
    ])
    expect(await version()).toBe(before + 1)
  })

  it("keeps the stars of the shop's own customers when the file has none", async () => {
    await apply([product('A'), product('B', { rating: 3, reviews: 2 })])
    await db.query('update products set rating = 4.5, reviews = 6', [])
    expect(await apply([product('A', { price: 11 }), product('B', { rating: 2, reviews: 9 })])).toMatchObject({
      updated: 2,
    })
    expect(await db.query('select rating, reviews from products order by position', [])).toEqual([
      { rating: 4.5, reviews: 6 },
      { rating: 2, reviews: 9 },
    ])
  })

  it('takes the demo products away, but not the orders for them', async () => {
    await db.query(
      `insert into users (email, mobile_number, username, full_name)
        values ('a@example.com', '0712345678', 'a', 'A B')`,
      [],
    )
    await db.query(`insert into orders (sales_order_name, user_id) select 'SAL-ORD-2026-00001', user_id from users`, [])
    await db.query(
      `insert into order_items (sales_order_name, position, item_code, item_name, quantity, unit_price, amount)
        values ('SAL-ORD-2026-00001', 1, 'SKN-0001', 'Demo phone', 1, 100, 100)`,
      [],
    )
    await db.query(
      `insert into reviews (review_id, item_code, customer_name, rating, comment)
        values ('r', 'SKN-0001', 'A', 5, 'Good')`,
      [],
    )
    expect(await apply([product('A')])).toMatchObject({ added: 1, demoRemoved: 2 })
    expect(await ids()).toEqual(['A'])
    expect(await db.query('select item_name from order_items', [])).toEqual([{ item_name: 'Demo phone' }])
  })

  it('keeps the demo products when asked to, and takes over one of the same SKU', async () => {
    expect(await apply([product('SKN-0002', { price: 55 })], { keepDemo: true })).toMatchObject({
      added: 0,
      updated: 1,
      demoRemoved: 0,
    })
    expect(await ids()).toEqual(['SKN-0001', 'SKN-0002'])
    expect(await apply([product('A')])).toMatchObject({ demoRemoved: 1 })
    expect(await ids()).toEqual(['SKN-0002', 'A'])
  })

  it('puts six good products on the home page when the file features none', async () => {
    const plain = Array.from({ length: 8 }, (_, index) => product(`P${index}`))
    await apply([
      ...plain,
      product('sold-out', { in_stock: false, image: '/s.jpg', original_price: 20, discount: 50 }),
      product('pictured', { image: '/p.jpg' }),
      product('reduced', { image: '/r.jpg', original_price: 20, discount: 50 }),
    ])
    expect(await db.query('select product_id from products where is_featured_product order by position', [])).toEqual(
      ['P0', 'P1', 'P2', 'P3', 'pictured', 'reduced'].map((product_id) => ({ product_id })),
    )
  })

  it('leaves the choice to a file that features products', async () => {
    await apply([product('A'), product('B', { is_featured_product: true })])
    await apply([product('A', { is_featured_product: true }), product('B')])
    expect(await db.query('select product_id from products where is_featured_product', [])).toEqual([
      { product_id: 'A' },
    ])
  })

  describe('the slides', () => {
    const slides = async () => {
      const answer = await createCatalogue(db).read('slides')
      return JSON.parse(String(await answer.encoded('identity'))).message.products
    }
    const idsOfSlides = async () => (await slides()).map(({ product_id }: { product_id: string }) => product_id)

    it('lose those about products that are gone; the others have today’s prices', async () => {
      await db.query(
        `insert into hero_slides (position, product_id, title, price)
         values (1, 'SKN-0001', 'Demo', 100), (2, 'B', 'Mine', 50), (3, '', 'Welcome', 0)`,
        [],
      )
      const products = [product('A'), product('B', { price: 10, original_price: 20, discount: 50 })]
      expect(await apply(products)).toMatchObject({ slidesRemoved: 1 })
      expect(await slides()).toMatchObject([
        { product_id: 'B', title: 'Mine', price: 10, original_price: 20, discount: 50 },
        { product_id: '', title: 'Welcome' },
      ])
    })

    it('are of products with a picture when none is left, reduced and new ones first [HOM-14, OPN-87]', async () => {
      await apply([
        product('PLAIN', { image: '/plain.jpg' }),
        product('GONE', { image: '/gone.jpg', in_stock: false, discount: 90 }),
        product('NEW', { image: '/new.jpg', is_new: true }),
        product('BARE', { original_price: 40, discount: 75 }),
        product('DEAL', { image: '/deal.jpg', category: 'Pots', price: 5, original_price: 10, discount: 50 }),
        product('LAST', { image: '/last.jpg' }),
      ])
      expect(await idsOfSlides()).toEqual(['DEAL', 'NEW', 'PLAIN'])
      expect((await slides())[0]).toEqual({
        product_id: 'DEAL',
        title: 'Name of DEAL',
        subtitle: 'Pots',
        description: '',
        price: 5,
        original_price: 10,
        discount: 50,
        image: '/deal.jpg',
        background: '',
      })
    })

    it('are of products in stock where nothing has a picture [OPN-87]', async () => {
      await apply([product('SOLD', { in_stock: false, discount: 90 }), product('A'), product('B', { discount: 5 })])
      expect(await slides()).toMatchObject([
        { product_id: 'B', title: 'Name of B', image: '' },
        { product_id: 'A', title: 'Name of A', image: '' },
      ])
    })

    it('are none only where there are no products', async () => {
      await apply([product('SOLD', { in_stock: false })])
      expect(await idsOfSlides()).toEqual(['SOLD'])
      await db.query('delete from products', [])
      expect(await slides()).toEqual([])
    })
  })

  it('reports how far it is', async () => {
    const seen: number[] = []
    await apply(
      Array.from({ length: 1_100 }, (_, index) => product(`P${index}`)),
      {},
      ({ done, total }) => {
        expect(total).toBe(1_100)
        seen.push(done)
      },
    )
    expect(seen).toEqual([0, 250, 500, 750, 1_000, 1_100])
  })

  it('leaves everything as it was when the database refuses a row in the middle', async () => {
    await apply([product('A')])
    const [before, versionBefore] = [await all(), await version()]
    const products = Array.from({ length: 1_200 }, (_, index) =>
      product(index === 0 ? 'A' : `P${index}`, { price: index === 1_100 ? 1e15 : 20 }),
    )
    await expect(apply(products)).rejects.toThrow('numeric field overflow')
    expect(await all()).toEqual(before)
    expect(await version()).toBe(versionBefore)
  })

  it('changes nothing when the client gives up in the middle', async () => {
    const before = await all()
    const products = Array.from({ length: 1_200 }, (_, index) => product(`P${index}`))
    const giveUp = ({ done }: Progress) => {
      if (done === 1_000) throw new Error('the command was cancelled')
    }
    await expect(apply(products, {}, giveUp)).rejects.toThrow('the command was cancelled')
    expect(await all()).toEqual(before)
    expect(await db.query('select product_id from import_changes', [])).toEqual([])
  })

  it('lets others in between its pieces, who have the catalogue from before until it is whole [OPN-428]', async () => {
    const catalogue = createCatalogue(db, 60_000)
    const read = async () => (await catalogue.read('products')).items!.length
    const seen = [await read()]
    const between = {
      ...db,
      async transaction<T>(work: Parameters<typeof db.transaction<T>>[0]): Promise<T> {
        const done = await db.transaction(work)
        await db.transaction(raiseCatalogueVersion)
        catalogue.invalidate()
        seen.push(await read())
        return done
      },
    }
    const products = Array.from({ length: 600 }, (_, index) => product(`P${index}`))
    await applyCatalogue({ db: between, catalogue }, { source: 'a.csv', products, keepDemo: false }, quiet)
    expect([new Set(seen), await read()]).toEqual([new Set([2]), 600])
    // or statements that were prepared for a small table would take a minute
    const [planned] = await db.query(`select reltuples as rows from pg_class where relname = 'products'`, [])
    expect(planned).toEqual({ rows: 602 })
  })

  it('a preview only reads, outside of transactions, and says what the import then does [OPN-428]', async () => {
    await db.query(
      `insert into hero_slides (position, product_id, title) values (1, 'SKN-0001', 'a'), (2, 'A', 'b')`,
      [],
    )
    const products = [product('A', { is_hidden: false }), ...'BCD'.split('').map((id) => product(id))]
    await apply(products.slice(0, 2), { keepDemo: true })
    const args = { source: 'b.csv', products: products.slice(1), keepDemo: false, prune: true, hidden: ['A'] }
    const written: string[] = []
    const reading = {
      query: <Row>(...[text, values]: Parameters<typeof db.query>) => {
        if (/\b(?:insert|update|delete|lock)\b/.test(text)) written.push(text)
        return db.query<Row>(text, values)
      },
      transaction: () => Promise.reject(new Error('a transaction')),
    }
    const last = { source: 'b.csv', at: '' }
    const preview = await finishImport(reading, args, await importPieces(reading, args, quiet, true), last)
    expect(written).toEqual([])
    expect(preview).toMatchObject({ added: 2, unchanged: 1, hidden: 1, demoRemoved: 2, slidesRemoved: 1 })
    expect(await apply(args.products, args)).toEqual(preview)
  })
})

describe.skipIf(!existsSync(catalogues))('catalogues of real shops in the database (need ../shared/data)', () => {
  it.each([
    ['woocommerce-sample_products.csv', 17, 4],
    ['shopify-Product-data.csv', 20, 6],
    ['amazon-1000.json', 865, 6],
    // enough for the way of many; all are read by the tests of the reader
    ['electronics-22k.pipe.csv', 4_500, 6],
  ])('%s: as many products as its rows hold, and none twice', async (file, count, featured) => {
    const given = { map: {}, currencyRate: 1, now: 0 }
    const products = readCatalogue(readFileSync(new URL(file, catalogues)), file, given).products.slice(0, 4_500)
    expect(await apply(products)).toMatchObject({ added: count, updated: 0, unchanged: 0, demoRemoved: 2 })
    expect(await apply(products)).toEqual({
      added: 0,
      updated: 0,
      unchanged: count,
      demoRemoved: 0,
      featuredChosen: 0,
      slidesRemoved: 0,
      ...NOTHING_HIDDEN,
      httpPictures: expect.any(Number),
      soldOut: expect.any(Number),
      prices: expect.objectContaining({ products: count, rose: 0, fell: 0 }),
    })
    expect(
      await db.query(
        `select count(*)::int as count, count(*) filter (where is_featured_product)::int as featured
         from products where variant_of is null`,
        [],
      ),
    ).toEqual([{ count, featured }])
  })
})
