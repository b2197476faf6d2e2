import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCatalogue, raiseCatalogueVersion } from '../../../server/catalogue/catalogue.ts'
import { encodingFor, prepareAnswer } from '../../../server/preparedAnswer.ts'
import { testStore } from '../support.ts'

const shop = testStore()

it('returns every product with all that the storefront reads [ENT-01]', async () => {
  const { body } = await shop.call('get_all_products')
  const [row] = await shop.store.db.query<any>(`select * from products where product_id = 'SKN-0001'`, [])
  expect(body.message.products).toHaveLength(
    (await shop.store.db.query('select 1 from products where variant_of is null', [])).length,
  )
  expect(body.message.products[0]).not.toHaveProperty('stock')
  expect(body.message.products[0]).toMatchObject({
    product_id: 'SKN-0001',
    product_name: row.product_name,
    category: row.category,
    price: row.price,
    original_price: row.original_price,
    image: row.image,
    images: row.images,
    rating: row.rating,
    reviews: row.reviews,
    description: row.description,
    in_stock: 1,
    is_new: Number(row.is_new),
    discount: row.discount,
    is_featured_product: Number(row.is_featured_product),
    features: row.features,
    specifications: row.specifications,
    brand: row.brand,
  })
})

it('lists variants in their product, which is in stock as long as one of them is [OPN-79]', async () => {
  const tee = async () =>
    (await shop.call('get_all_products')).body.message.products.find(({ product_id }: any) => product_id === 'SKN-0039')
  const variant = (colour: string, in_stock: number) => ({
    product_id: `SKN-0039-${colour.toUpperCase()}`,
    options: { Colour: colour },
    price: 950,
    original_price: 1200,
    discount: 21,
    image: `/pictures/upepo-cap-${colour === 'Black' ? '' : `${colour.toLowerCase()}-`}front-640.jpg`,
    in_stock,
  })
  expect(await tee()).toMatchObject({
    product_id: 'SKN-0039',
    product_name: 'Upepo Running Cap',
    price: 950,
    in_stock: 1,
    options: [{ name: 'Colour', values: ['Black', 'Red', 'Navy'] }],
    variants: [variant('Black', 1), variant('Red', 1), variant('Navy', 0)],
  })

  await shop.store.db.transaction(async (statements) => {
    await statements.query(`update products set stock = 0, in_stock = false where variant_of = 'SKN-0039'`, [])
    await raiseCatalogueVersion(statements)
  })
  shop.store.catalogue.invalidate()
  await expect.poll(async () => (await tee()).in_stock).toBe(0)
})

describe.each([
  'get_all_products',
  'get_all_categories',
  'get_all_hero_carousel_products',
  'get_default_currency',
  'get_contact_details',
  'get_regions',
] as const)('%s', (name) => {
  it('is not sent again to who holds it', async () => {
    const first = await shop.call(name)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=10, must-revalidate')
    const again = await shop.call(name, {}, { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag])
  })
})

async function change(statements: string) {
  await shop.store.db.transaction(async (inIt) => {
    for (const statement of statements.split(';')) await inIt.query(statement, [])
    await raiseCatalogueVersion(inIt)
  })
  shop.store.catalogue.invalidate()
}

it.each([
  ['KES', [101, 201, 1, 951, 951, 351, 150]],
  ['USD', [100.65, 200.5, 0.4, 950.5, 950.5, 350.5, 150.25]],
])('sends amounts that were stored with cents as %s is paid: %j [OPN-209]', async (currency, amounts) => {
  await shop.store.db.query('create table prices as select product_id, price, original_price from products', [])
  onTestFinished(() =>
    change(`update products set price = prices.price, original_price = prices.original_price from prices
        where prices.product_id = products.product_id; drop table prices;
      update settings set value = '"KES"' where name = 'currency';
      update regions set delivery_fee = 350 where region = 'Kisii';
      update locations set delivery_fee = 0 where location = 'Westlands'`),
  )
  await change(`update settings set value = '"${currency}"' where name = 'currency';
    update products set price = 100.65, original_price = 200.5 where product_id = 'SKN-0001';
    update products set price = 0.4 where product_id like 'SKN-0002%';
    update products set price = 950.5 where product_id like 'SKN-0039%';
    update hero_slides set product_id = 'SKN-0039' where position = 0;
    update regions set delivery_fee = 350.5 where region = 'Kisii';
    update locations set delivery_fee = 150.25 where location = 'Westlands'`)
  const message = async (name: Parameters<typeof shop.call>[0], payload = {}) =>
    (await shop.call(name, payload)).body.message
  const { products } = await message('get_all_products')
  const named = (id: string) => products.find(({ product_id }: any) => product_id === id)
  const [slide] = (await message('get_all_hero_carousel_products')).products
  const feeOf = (rows: any[], name: string) => rows.find((row) => Object.values(row).includes(name)).delivery_fee
  expect([
    named('SKN-0001').price,
    named('SKN-0001').original_price,
    named('SKN-0002').price,
    named('SKN-0039').variants[0].price,
    slide.price,
    feeOf((await message('get_regions')).regions, 'Kisii'),
    feeOf((await message('get_locations', { region: 'Nairobi' })).locations, 'Westlands'),
  ]).toEqual(amounts)
})

it('gives the slides the rating of a shop with 20 reviews and products of its own [OPN-251]', async () => {
  const rated = async (statements: string) => {
    await change(statements)
    const { products } = (await shop.call('get_all_hero_carousel_products')).body.message
    return products.map((slide: any) => slide.shop_rating)
  }
  await shop.store.db.query('create table old as select product_id, rating, reviews, source from products', [])
  onTestFinished(() =>
    change(`update products set rating = old.rating, reviews = old.reviews, source = old.source from old
      where old.product_id = products.product_id; drop table old`),
  )
  expect(await rated('select 1')).toEqual([undefined, undefined, undefined, undefined])
  expect(
    await rated(`update products set source = 'shopify', rating = 0, reviews = 0;
      update products set rating = 5, reviews = 12 where product_id = 'SKN-0001';
      update products set rating = 4, reviews = 7 where product_id = 'SKN-0002'`),
  ).toEqual([undefined, undefined, undefined, undefined])
  const real = { average: 4.6, reviews: 20 }
  expect(await rated(`update products set reviews = 8 where product_id = 'SKN-0002'`)).toEqual([real, real, real, real])
})

it('shows a change of the catalogue once its version is raised', async () => {
  const named = async () => (await shop.call('get_all_products')).body.message.products[0].product_name
  const before = await named()
  await shop.store.db.transaction(async (statements) => {
    await statements.query(`update products set product_name = 'Kiondo' where product_id = 'SKN-0001'`, [])
    expect(await statements.query('select 1', [])).toHaveLength(1)
    await raiseCatalogueVersion(statements)
  })
  shop.store.catalogue.invalidate()
  expect([before === 'Kiondo', await named()]).toEqual([false, 'Kiondo'])
})

it('shows a change that another instance made, more than a second after it last looked', async () => {
  const named = async () => (await shop.call('get_all_products')).body.message.products[2].product_name
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  shop.store.catalogue.invalidate()
  const before = await named()
  await shop.store.db.transaction(async (statements) => {
    await statements.query(`update products set product_name = 'Kikoi' where product_id = 'SKN-0003'`, [])
    await raiseCatalogueVersion(statements)
  })
  const query = vi.spyOn(shop.store.db, 'query')
  const looks = () => query.mock.calls.filter(([sql]) => sql.includes('catalogue_version')).length
  vi.advanceTimersByTime(1000)
  expect([before === 'Kikoi', await named(), looks()]).toEqual([false, before, 0])
  vi.advanceTimersByTime(1)
  await named()
  expect(looks()).toBe(1)
  await expect.poll(named).toBe('Kikoi')
})

it('asks anew for a browser that does not want an answer from a cache, as after a review [OPN-351]', async () => {
  const read = vi.spyOn(shop.store.catalogue, 'read')
  for (const control of ['max-age=0', 'no-cache', 'max-age=10'])
    await raw('/api/method/sokoni.services.rest.get_all_products', { 'cache-control': control })
  expect(read.mock.calls).toEqual([
    ['products', true],
    ['products', true],
    ['products', false],
  ])
})

describe('a database that takes its time', () => {
  /** A catalogue with everything cached; statements with the given word get no answer. */
  async function slow() {
    let held = ''
    let release = () => undefined as void
    const { db } = shop.store
    const catalogue = createCatalogue({
      ...db,
      async query<Row>(...[text, values]: Parameters<typeof db.query>) {
        if (held && text.includes(held)) await new Promise<void>((resolve) => (release = resolve))
        return db.query<Row>(text, values)
      },
    })
    const named = async (asksAnew?: boolean): Promise<string> => {
      const body = (await (await catalogue.read('products', asksAnew)).encoded('identity')).toString()
      return (JSON.parse(body) as any).message.products[1].product_name
    }
    const rename = (name: string) =>
      db.transaction(async (statements) => {
        await statements.query(`update products set product_name = $1 where product_id = 'SKN-0002'`, [name])
        await raiseCatalogueVersion(statements)
      })
    return {
      catalogue,
      named,
      rename,
      before: await named(),
      hold: (word: string) => void (held = word),
      goOn() {
        held = ''
        release()
      },
    }
  }

  it('answers from what it has while a large change is being made, and then shows the change', async () => {
    const { catalogue, named, before } = await slow()
    vi.useFakeTimers({ toFake: ['performance'] })
    await shop.store.db.transaction(async (statements) => {
      await statements.query(`update products set product_name = 'Shuka' where product_id = 'SKN-0002'`, [])
      vi.advanceTimersByTime(60_000)
      expect(await named()).toBe(before)
      await raiseCatalogueVersion(statements)
    })
    vi.useRealTimers()
    catalogue.invalidate()
    expect(before).not.toBe('Shuka')
    await expect.poll(named).toBe('Shuka')
  })

  it('answers from what it has after a change, without any answer; never waits less than 0 ms [OPN-340]', async () => {
    const { catalogue, named, rename, before, hold, goOn } = await slow()
    await rename('Leso')
    hold('catalogue_version')
    catalogue.invalidate()
    const waits: number[] = []
    const { setTimeout: wait } = timers
    timers.setTimeout = (ms, ...rest) => (waits.push(ms ?? 0), wait(ms, ...rest))
    syncBuiltinESMExports()
    onTestFinished(() => {
      timers.setTimeout = wait
      syncBuiltinESMExports()
    })
    expect([await named(), await named()]).toEqual([before, before])
    expect([waits.length, Math.min(...waits) >= 0]).toEqual([2, true])
    goOn()
    await expect.poll(named).toBe('Leso')
  })

  it('answers from an earlier version while the table is locked, but not to who asks anew [OPN-351]', async () => {
    const { catalogue, named, rename, before, hold, goOn } = await slow()
    await rename('Kanga')
    hold('from products')
    catalogue.invalidate()
    expect([await named(), await named()]).toEqual([before, before])
    const anew = named(true)
    goOn()
    expect(await anew).toBe('Kanga')
    expect(await named()).toBe('Kanga')
  })
})

/** Node's own request: fetch would unpack the answer. */
function raw(path: string, headers: Record<string, string>): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(shop.url + path, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }))
    })
    sent.on('error', reject).end()
  })
}

it('packs the list as the client takes it', async () => {
  // the tests before may have changed it as another instance would
  shop.store.catalogue.invalidate()
  const path = '/api/method/sokoni.services.rest.get_all_products'
  const plain = await raw(path, {})
  const brotli = await raw(path, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await raw(path, { 'accept-encoding': 'gzip' })
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 3)
})

it('packs a large list fast for who waits, and better for those who come later', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    product_id: String(index),
    product_name: `Kiondo ${(index * 7919) % 10_007}`,
    price: (index * 104_729) % 5003,
  }))
  const body = Buffer.from(JSON.stringify(rows))
  expect(body.length).toBeGreaterThan(1024 * 1024)
  const answer = prepareAnswer(body, 'application/json')
  const first = await answer.encoded('br')
  await expect.poll(async () => (await answer.encoded('br')).length).toBeLessThan(first.length)
  expect(brotliDecompressSync(first).equals(body)).toBe(true)
  expect(brotliDecompressSync(await answer.encoded('br')).equals(body)).toBe(true)
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['GZIP', 'gzip'],
  ['brotli', 'identity'],
])('reads Accept-Encoding %j as %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

it('reads only what has changed, and has then what a new reading has [OPN-427]', async () => {
  const { db } = shop.store
  const catalogue = createCatalogue(db, 60_000)
  const itemsOf = async (of: typeof catalogue) => (await of.read('products')).items
  const change = async (sql: string) => {
    await db.transaction(async (statements) => {
      await statements.query(sql, [])
      await raiseCatalogueVersion(statements)
    })
    catalogue.invalidate()
  }
  await itemsOf(catalogue)
  const query = vi.spyOn(db, 'query')
  await change(`update products set price = price + 1 where product_id = 'SKN-0002'`)
  await itemsOf(catalogue)
  const asked = query.mock.calls.filter(([sql]) => sql.includes('row_to_json')).map(([, values]) => values)
  expect(asked).toEqual([['["SKN-0002"]']])
  query.mockRestore()
  const at = (n: number) =>
    `(select product_id from products where options is null order by position offset ${n} limit 1)`
  const changes = [
    (n: number) => `update products set product_name = 'Name ${n}' where product_id = ${at(n)}`,
    (n: number) => `update products set is_hidden = not is_hidden where product_id = ${at(n)}`,
    (n: number) => `delete from products where product_id = ${at(n)}`,
    (n: number) => `insert into products (product_id, product_name, category, price) values ('N${n}', 'New', 'New', 5)
      on conflict do nothing`,
    (n: number) => `update products set in_stock = not in_stock where variant_of = (select product_id from products
      where options is not null and variant_of is null offset ${n % 3} limit 1)`,
    (n: number) => `delete from products where variant_of = (select product_id from products
      where options is not null and variant_of is null offset ${n % 3} limit 1)`,
  ]
  const one = fc.tuple(fc.constantFrom(...changes), fc.nat(40)).map(([make, n]) => make(n))
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 5 }), async (sqls) => {
      for (const sql of sqls) await change(sql)
      expect(await itemsOf(catalogue)).toEqual(await itemsOf(createCatalogue(db)))
    }),
    { numRuns: 15 },
  )
})
