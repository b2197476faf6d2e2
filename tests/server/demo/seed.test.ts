import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sanitizeHtml from 'sanitize-html'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Statements } from '../../../server/database/database.ts'
import { allRecipes } from '../../../demo/pictures/recipes.ts'
import type { ProductRow } from '../../../server/catalogue/productRow.ts'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { demo, playOrders } from '../../../demo/orders.ts'
import { verifyPassword } from '../../../server/security/passwords.ts'
import { seed } from '../../../demo/seed.ts'
import { EMPTY_DELIVERY } from '../../../domain/orders/deliveryFields.ts'
import { applyCatalogue } from '../../../server/import/applyCatalogue.ts'
import { completeOrder } from '../../../server/orders/completeOrder.ts'
import { createOrder } from '../../../server/orders/createOrder.ts'
import { removeDemoOrders } from '../../../server/orders/demoOrders.ts'
import { ordersOf } from '../../../server/orders/listOrders.ts'
import { orderOverview } from '../../../server/owner/orders/overview.ts'
import { listMoney } from '../../../server/owner/payments.ts'
import { verifyShop } from '../../../server/owner/verify/verifyShop.ts'
import { payCash } from '../../../server/payments/payCash.ts'
import { findUser } from '../../../server/people/findUser.ts'
import { createStore } from '../../../server/store.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { openEmptyDatabase } from '../testDatabase.ts'

const TABLES = ['products', 'reviews', 'hero_slides', 'regions', 'locations', 'users', 'settings']

async function contentOf(db: Statements): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const table of TABLES) content[table] = await db.query(`select * from ${table} order by 1, 2`, [])
  return content
}

describe('the seeded shop', () => {
  let db: Database
  let products: ProductRow[]
  const lines: string[] = []

  beforeAll(async () => {
    db = await openEmptyDatabase()
    await seed(db, 'on', (line) => lines.push(line))
    products = await db.query<ProductRow>('select * from products where variant_of is null order by position', [])
  })

  afterAll(() => db.close())

  it('reports what it filled in', () => {
    expect(lines).toEqual(['Filled the shop with 98 demo products in 16 categories.'])
  })

  it('has products in all 16 categories', () => {
    const counts = new Map<string, number>()
    for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      Electronics: 8,
      Headphones: 4,
      Keyboard: 3,
      Mouse: 4,
      Storage: 4,
      Accessories: 6,
      Fashion: 11,
      'Home & Garden': 9,
      Kitchen: 7,
      Cleaning: 5,
      Beauty: 8,
      Sports: 9,
      Books: 7,
      Gaming: 5,
      'Baby & Kids': 4,
      'Car Accessories': 4,
    })
  })

  it('lists the products in the order of the catalogue, each with its own id and name', () => {
    expect(products[0]?.product_id).toBe('SKN-0001')
    expect(new Set(products.map(({ product_id }) => product_id)).size).toBe(98)
    expect(new Set(products.map(({ product_name }) => product_name)).size).toBe(98)
    expect(products.filter(({ product_id }) => !/^SKN-\d{4}$/.test(product_id))).toEqual([])
    const accented = products.find(({ product_name }) => product_name.includes('é'))
    expect(accented?.product_name).toBe('Chai Café Teapot 1.2 L')
  })

  it('has prices in whole shillings and a discount that follows from them', () => {
    for (const { product_id, price, original_price, discount } of products) {
      expect([product_id, price > 0 && Number.isInteger(price)]).toEqual([product_id, true])
      const exact = original_price === null ? 0 : (1 - price / original_price) * 100
      expect([product_id, Math.abs(discount - exact) <= 0.5]).toEqual([product_id, true])
      expect([product_id, discount > 0]).toEqual([product_id, original_price !== null])
    }
    const tiny = products.filter(({ discount }) => discount > 0 && Math.round(discount) === 0)
    expect(tiny.map(({ product_id, discount }) => [product_id, discount])).toEqual([['SKN-0022', 0.36]])
  })

  it('has new products, sold-out products and eight featured products', () => {
    const count = (wanted: (product: ProductRow) => boolean) => products.filter(wanted).length
    expect(count((product) => product.is_new)).toBe(10)
    expect(products.filter((product) => !product.in_stock).map(({ stock }) => stock)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(count((product) => product.is_featured_product)).toBe(8)
    expect(count((product) => product.is_featured_product && !product.in_stock)).toBe(0)
  })

  it('describes each product in 50 to 120 words of markup that a sanitiser keeps', () => {
    for (const { product_id, description, features, specifications, brand } of products) {
      const words = textOfMarkup(description).split(/\s+/).length
      expect([product_id, words >= 50 && words <= 120, words]).toEqual([product_id, true, words])
      expect(sanitizeHtml(description)).toBe(description)
      expect([product_id, features.length >= 3 && features.length <= 6]).toEqual([product_id, true])
      expect([product_id, Object.keys(specifications).length >= 4]).toEqual([product_id, true])
      expect(brand).not.toBe('')
    }
  })

  it('has clothes, shoes and a phone in variants, some of them sold out [OPN-79]', async () => {
    const variants = await db.query<{ parent: string; count: number; sold_out: number }>(
      `select p.product_name as parent, count(*) as count, count(*) filter (where not v.in_stock) as sold_out
       from products v join products p on p.product_id = v.variant_of group by 1, p.position order by p.position`,
      [],
    )
    expect(variants.map(({ parent, count, sold_out }) => [parent, count, sold_out])).toEqual([
      ['Kifaru Neo Smartphone', 5, 1],
      ['Pwani Cotton Tee', 19, 2],
      ['Zawadi Flared Dress', 13, 2],
      ['Mji Straight Jeans', 12, 1],
      ['Maridadi Striped Shirt & Tie Set', 8, 1],
      ['Lamu Leather Sandals', 7, 1],
      ['Bwana Leather Brogues', 23, 2],
      ['Upepo Running Cap', 3, 1],
      ['Mbio Trail Running Shoe', 21, 2],
      ['Mbio Race Vest', 5, 1],
    ])
  })

  it('shows only pictures that set-up makes', async () => {
    const names = new Set(allRecipes().map(({ name }) => name))
    const slides = await db.query<{ image: string }>('select image from hero_slides', [])
    const shown = [...products.flatMap(({ image, images }) => [image, ...images]), ...slides.map(({ image }) => image)]
    const unknown = shown.filter((address) => {
      const [, name = ''] = /^\/pictures\/([a-z0-9-]+)-(?:640|960)\.jpg$/.exec(address) ?? []
      return !names.has(name)
    })
    expect(unknown).toEqual([])
    expect(products.filter(({ image, images }) => images[0] !== image || images.length < 2)).toEqual([])
  })

  it('takes the ratings from the reviews', async () => {
    const rated = await db.query<{ product_id: string }>(
      `select product_id from products left join lateral (
         select count(*) as given, coalesce(round(avg(reviews.rating), 2), 0) as average
         from reviews where item_code = product_id
       ) as counted on true
       where products.reviews <> given or products.rating <> average`,
      [],
    )
    expect(rated).toEqual([])
    const [reviews] = await db.query<{ total: number; late: number }>(
      `select count(*) as total,
         count(*) filter (where created_at > now() or created_at < now() - interval '1 year') as late
       from reviews`,
      [],
    )
    expect(reviews).toEqual({ total: 214, late: 0 })
    expect(products.filter(({ rating, reviews: given }) => given > 0 && (rating < 3.6 || rating > 5))).toEqual([])
  })

  it('has slides with the name and prices of their product', async () => {
    const slides = await db.query<{
      product_id: string
      title: string
      price: number
      original_price: number
      discount: number
    }>('select product_id, title, price, original_price, discount from hero_slides order by position', [])
    expect(slides).toEqual(
      ['SKN-0001', 'SKN-0071', 'SKN-0003', 'SKN-0037'].map((id) => {
        const product = products.find(({ product_id }) => product_id === id)
        return {
          product_id: id,
          title: product?.product_name,
          price: product?.price,
          original_price: product?.original_price,
          discount: product?.discount,
        }
      }),
    )
  })

  it('delivers to the 47 counties, nine of which have towns to choose from', async () => {
    const regions = await db.query<{ region: string; has_location: boolean; towns: number }>(
      `select region, has_location, (select count(*) from locations where locations.region = regions.region) as towns
       from regions order by position`,
      [],
    )
    expect(regions).toHaveLength(47)
    expect(regions.map(({ region }) => region)).toEqual(regions.map(({ region }) => region).sort())
    expect(regions.filter(({ has_location, towns }) => has_location !== towns > 0)).toEqual([])
    expect(regions.filter(({ has_location }) => has_location).map(({ region }) => region)).toEqual([
      'Kajiado',
      'Kiambu',
      'Kilifi',
      'Kisumu',
      'Machakos',
      'Mombasa',
      'Nairobi',
      'Nakuru',
      'Uasin Gishu',
    ])
  })

  it('delivers free in Nairobi and for at most KES 500 anywhere', async () => {
    const fees = await db.query<{ region: string; delivery_fee: number }>(
      'select region, delivery_fee from regions union all select region, delivery_fee from locations',
      [],
    )
    expect(fees.filter(({ region, delivery_fee }) => region === 'Nairobi' && delivery_fee !== 0)).toEqual([])
    expect(fees.filter(({ delivery_fee }) => delivery_fee < 0 || delivery_fee > 500)).toEqual([])
  })

  const counties = fileURLToPath(new URL('../../../../shared/data/kenya-counties.json', import.meta.url))

  it.skipIf(!existsSync(counties))('names the counties as the shared list does (skipped without it)', async () => {
    const names = (JSON.parse(readFileSync(counties, 'utf8')) as { name: string }[]).map(({ name }) => name).sort()
    const regions = await db.query<{ region: string }>('select region from regions', [])
    expect(regions.map(({ region }) => region).sort()).toEqual(names)
  })

  it('has a customer, a rider and an owner to try the shop with [OPN-140]', async () => {
    const users = await db.query<{ email: string; mobile_number: string; role: string; password_hash: string }>(
      'select email, mobile_number, role, password_hash from users order by user_id',
      [],
    )
    expect(users.map(({ email, mobile_number, role }) => [email, mobile_number, role])).toEqual([
      ['customer@example.com', '0712345678', 'Customer'],
      ['rider@example.com', '0110123456', 'Rider'],
      ['owner@example.com', '0722333444', 'Owner'],
    ])
    expect(await verifyPassword('karibu-sokoni', users[0]?.password_hash ?? '')).toBe(true)
    expect(await verifyPassword('safari-salama', users[1]?.password_hash ?? '')).toBe(true)
    expect(await verifyPassword('duka-langu', users[2]?.password_hash ?? '')).toBe(true)
  })

  it('has a currency and contact details', async () => {
    const users = await db.query<{ role: string; password_hash: string }>('select role, password_hash from users')
    const settings = await db.query<{ name: string; value: unknown }>('select name, value from settings order by name')
    expect(settings).toEqual([
      { name: 'catalogue_version', value: 1 },
      {
        name: 'contact',
        value: {
          mobile_number: '254712345678',
          email_address: 'hello@sokoni.example',
          location: '<p>Moi Avenue, 2nd floor<br>Nairobi, Kenya</p>',
        },
      },
      { name: 'currency', value: 'KES' },
      { name: 'demo', value: true },
      {
        name: 'public_password_hashes',
        value: Object.fromEntries(users.map(({ role, password_hash }) => [role, password_hash])),
      },
      { name: 'seeded', value: true },
    ])
  })

  it('stays the same when it is seeded again', async () => {
    await db.query(`update products set price = 41000 where product_id = 'SKN-0001'`, [])
    const before = await contentOf(db)
    const more: string[] = []
    await seed(db, 'on', (line) => more.push(line))
    expect(await contentOf(db)).toEqual(before)
    expect(more).toEqual([])
  })

  describe('with a week of orders [OPN-449]', () => {
    let now: Date
    const store = () => createStore({ db, config: shopConfig.parse({}), clock: () => now })
    const play = (at: string) => playOrders(db, (now = new Date(at)))
    const problems = async () => (await verifyShop(store())).problems
    const counted = async () => {
      const tables = ['orders', 'invoices', 'mpesa_attempts', 'series', 'outbox', 'tracking_links']
      return Object.values(
        (
          await db.query<object>(`select ${tables.map((name) => `(select count(*) from ${name}) as ${name}`).join()}`)
        )[0]!,
      )
    }
    const stock = async () =>
      (await db.query<{ pieces: number }>('select sum(stock) as pieces from products where stock is not null'))[0]!

    it('begins in any hour of any day, breaks no rule, tells nobody, and leaves without a trace', async () => {
      const pieces = await stock()
      for (const at of ['2026-11-30T21:00:01Z', '2027-01-01T05:00Z', '2028-02-29T12:00Z', '2026-12-04T20:59Z']) {
        await play(at)
        expect([at, await problems(), (await counted()).slice(4)]).toEqual([at, [], [0, 0]])
        const late = await db.query(
          `select from order_history where at > $1 union all select from mpesa_attempts where created_at > $1`,
          [now],
        )
        expect(late).toEqual([])
        await db.transaction(removeDemoOrders)
        expect([at, await counted(), await stock()]).toEqual([at, [0, 0, 0, 0, 0, 0], pieces])
      }
    })

    it('shows the customer every status, the rider two stops, the owner sales and money that needs them', async () => {
      await play('2026-12-04T12:00Z')
      const shown = async ({ email, role }: (typeof demo.users)[0]) => {
        const user = await findUser(db, email)
        const caller = { userId: user!.user_id, role } as Parameters<typeof ordersOf>[1]
        const { orders } = await ordersOf(store(), caller, { language: 'en' })
        return orders.map(({ sales_order_name, status, payment, invoice, return: back }) =>
          [sales_order_name.slice(-2), status, payment?.state, invoice?.state, back?.state].filter(Boolean).join(' '),
        )
      }
      const [customer, rider] = demo.users
      expect(await shown(customer!)).toEqual([
        '11 Draft',
        '10 Order Received',
        '09 Processing paid Paid',
        '07 Dispatched expired Unpaid',
        '05 Cancelled',
        '04 Delivered paid Paid done',
        '02 Delivered paid Paid',
      ])
      expect((await shown(rider!)).filter((order) => order.includes('Dispatched'))).toEqual([
        '08 Dispatched',
        '07 Dispatched expired Unpaid',
      ])
      expect((await listMoney(store(), {})).map(({ order, kind, amount }) => [order, kind, amount])).toEqual([
        ['SAL-ORD-2026-00007', 'unanswered', 4300],
      ])
      expect(await orderOverview(store())).toMatchObject({
        day: { orders: 1, total: 2700, mpesa: 0, cash: 3300 },
        week: { orders: 5, total: 18_550, mpesa: 5590, cash: 6500 },
        refunds_due: 0,
        returning: 0,
      })
    })

    it('ends with the first import; an order of the shop’s own stays, in its place of the numbers', async () => {
      const { user_id: userId } = (await findUser(db, demo.users[0]!.email))!
      const items = [{ productId: 'SKN-0060', quantity: 1 }]
      const own = await createOrder(store(), userId, { orderId: '', items, deliveryDate: null })
      await completeOrder(store(), userId, own, {
        ...EMPTY_DELIVERY,
        region: 'Baringo',
        first_name: 'A',
        last_name: 'K',
        email_address: 'a@b.ke',
        mobile_number: '0712345678',
      })
      await payCash(store(), own)
      const imported = { source: 'mine', products: [], keepDemo: false }
      await applyCatalogue(store(), imported, () => undefined)
      expect(
        await db.query('select sales_order_name, invoice_name from orders left join invoices using (sales_order_name)'),
      ).toEqual([{ sales_order_name: own, invoice_name: 'ACC-SINV-2026-00008' }])
      expect(await problems()).toEqual([])
    })
  })
})

describe('seeding', () => {
  it('leaves no row when it fails halfway, and happens once when two instances start together', async () => {
    const db = await openEmptyDatabase()
    const breaking: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((statements) =>
          work({
            query(text, values) {
              if (text.includes('into regions')) throw new Error('the disk is full')
              return statements.query(text, values)
            },
          }),
        ),
    }
    await expect(seed(breaking, 'on')).rejects.toThrow('the disk is full')
    expect(Object.values(await contentOf(db)).flat()).toEqual([])
    const lines: string[] = []
    await Promise.all([seed(db, 'on', (line) => lines.push(line)), seed(db, 'on', (line) => lines.push(line))])
    expect(lines).toHaveLength(1)
    expect(
      await db.query(
        'select count(*) as products, (select count(*) from users) as users from products where variant_of is null',
      ),
    ).toEqual([{ products: 98, users: 3 }])
    await db.close()
  })
})
