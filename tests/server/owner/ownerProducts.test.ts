import * as XLSX from '@e965/xlsx'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { raiseCatalogueVersion } from '../../../server/catalogue/catalogue.ts'
import { applyCatalogue } from '../../../server/import/applyCatalogue.ts'
import { exportCatalogue } from '../../../server/import/exportCatalogue.ts'
import { finishReturn } from '../../../server/orders/returns.ts'
import { listAudit } from '../../../server/owner/audit.ts'
import type { RowValues } from '../../../server/owner/products/editProducts.ts'
import { confirmSession } from '../../../server/security/sessions.ts'
import { familyOf } from '../../../server/owner/products/products.ts'
import { runOwnerCommand, type RunCommand } from '../../../server/owner/runCommand.ts'
import { verifyShop } from '../../../server/owner/verify/verifyShop.ts'
import { delivery, handOverUnpaid, handToRider, item, placed, received, removeOrders } from '../orderSteps.ts'
import { CUSTOMER, ownerSessionOf, saidIn, sessionOf, testStore } from '../support.ts'
import { ownerOf, type OwnerCall } from './ownerSession.ts'

const shop = testStore()
let owner: OwnerCall
beforeAll(async () => {
  await shop.store.db.query(
    `insert into users (email, username, full_name, role, mobile_number)
     values ('other@example.com', 'other', 'Other Owner', 'Owner', '0722000999')`,
  )
  owner = await ownerOf(shop)
})

const sql = <Row>(text: string) => shop.store.db.query<Row>(text)

beforeEach(async () => {
  await sql(`delete from orders; delete from audit_log; delete from products; delete from hero_slides;
    delete from settings where name = 'low_stock'`)
  await sql(`
    insert into products (product_id, product_name, category, brand, price, original_price, discount, stock, image,
      images, description, source)
    values ('MUG', 'Enamel Mug', 'Kitchen', 'Savanna', 450, 600, 25, 5, '/pictures/a.jpg',
      '["/pictures/a.jpg", "/pictures/b.jpg"]', '<p>Old</p>', 'own');
    insert into products (product_id, product_name, category, price, in_stock, options, source)
    values ('TEE', 'Cotton Tee', 'Clothing', 800, true, '[{"name": "Size", "values": ["S", "M"]}]', 'own');
    insert into products (product_id, product_name, category, price, stock, variant_of, options, source)
    values ('TEE-S', 'Cotton Tee (S)', 'Clothing', 800, 2, 'TEE', '{"Size": "S"}', 'own'),
      ('TEE-M', 'Cotton Tee (M)', 'Clothing', 900, null, 'TEE', '{"Size": "M"}', 'own')`)
  await raiseCatalogueVersion(shop.store.db)
  shop.store.catalogue.invalidate()
})

/** As shoppers see it; undefined when they do not. */
async function seen(id: string): Promise<any> {
  const { body } = await shop.call('get_all_products')
  return body.message.products.find((each: any) => each.product_id === id)
}
const edit = (product: string, changes: object, more: object = {}) =>
  owner('owner_edit_product', { product, changes, ...more })
const change = (to: unknown, from?: unknown) => (from === undefined ? { to } : { from, to })
const shown = async (product: string) => (await owner('get_owner_product', { product })).body.message.product
const refused = ({ body }: { body: any }) => saidIn(body)
const audited = () =>
  sql<{ event: string; about: string; details: { changed: string[]; changes: object } }>(
    'select event, about, details from audit_log order by audit_id',
  )

describe('the list', () => {
  const ids = async (args: object) =>
    (await owner('get_owner_products', args)).body.message.products.map((each: any) => each.product_id)

  it('finds products by name, id, brand, category and the code of a variant, the newest first [OPN-160]', async () => {
    for (const search of ['enamel', 'MUG', 'savanna', 'enamel savanna']) expect(await ids({ search })).toEqual(['MUG'])
    expect(await ids({ search: 'tee-m' })).toEqual(['TEE'])
    expect((await ids({})).slice(0, 2)).toEqual(['TEE', 'MUG'])
    expect(await ids({ search: '100%_sure\\' })).toEqual([])
  })

  it('pages through 22,000 products, 50 at a time [OPN-160]', async () => {
    await sql(`insert into products (product_id, product_name, category, price, source)
      select 'BULK-' || n, 'Thing ' || n, 'Bulk', 10, 'own' from generate_series(1, 22000) n`)
    const { body } = await owner('get_owner_products', { search: 'bulk thing', start: 50 })
    expect([body.message.total, body.message.products.length]).toEqual([22_000, 50])
    expect(body.message.products[0].product_id).toBe('BULK-21950')
  })

  it('has price and stock of variants as orders leave them, like form, export and shop [OPN-454]', async () => {
    const offers = async (soldOut: string) => {
      await sql(`update products set stock = 0, in_stock = false where product_id = '${soldOut}'`)
      await raiseCatalogueVersion(shop.store.db)
      shop.store.catalogue.invalidate()
      const listed = (await owner('get_owner_products', { search: 'tee' })).body.message.products[0]
      const exported = (await exportCatalogue(shop.store.db)).find(({ product_id }) => product_id === 'TEE')
      const all = [listed, await shown('TEE'), exported, await seen('TEE')]
      return all.map(({ price, in_stock }) => `${price} ${+in_stock}`)
    }
    expect([await offers('TEE-S'), await ids({ filter: 'out' })]).toEqual([Array(4).fill('900 1'), []])
    expect([await offers('TEE-M'), await ids({ filter: 'out' })]).toEqual([Array(4).fill('800 0'), ['TEE']])
  })

  it('says what photos are of by the names of their files [OPN-374]', async () => {
    await sql(`insert into products (product_id, product_name, category, price, is_hidden, source)
      select 'BULK-' || n, 'Thing ' || n % 5500, 'Bulk', 10, true, 'own' from generate_series(1, 22000) n
      where n % 5500 in (7, 5450)`)
    const names = ['bulk-21950 (2).jpg', 'TEE-S.png', 'Enamel_Mug.jpg', 'Thing 7.jpg', 'IMG_2031.jpg']
    const { body } = await owner('owner_match_photos', { names })
    // no more than three are named
    const things = ['BULK-7', 'BULK-5507', 'BULK-11007'].map((id) => ({ id, name: 'Thing 7', variantOf: null }))
    expect(body.message.result.matches).toEqual([
      { found: [{ id: 'BULK-21950', name: 'Thing 5450', variantOf: null }], number: 2 },
      { found: [{ id: 'TEE-S', name: 'Cotton Tee (S)', variantOf: 'TEE' }], number: 0 },
      { found: [{ id: 'MUG', name: 'Enamel Mug', variantOf: null }], number: 0 },
      { found: things, number: 0 },
      { found: [], number: 0 },
    ])
    expect(await audited()).toEqual([])
    expect((await owner('owner_match_photos', { names: Array(201).fill('MUG.jpg') })).status).toBe(417)
  })

  it('reads the photos of a batch as one entry of the audit log [OPN-374]', async () => {
    const add = (product: string, images: string[], more: object = {}, batch = 'one') =>
      owner('owner_edit_product', { product, changes: { images: { to: images }, ...more }, batch })
    await add('MUG', ['/pictures/1.jpg'])
    await add('TEE', ['/pictures/2.jpg'], {}, 'two')
    await add('MUG', ['/pictures/1.jpg', '/pictures/3.jpg'])
    await add('TEE', ['/pictures/2.jpg', '/pictures/4.jpg'])
    await add('MUG', ['/pictures/1.jpg'], { price: { to: 480 } })
    expect(await audited()).toHaveLength(5)
    expect(await listAudit(shop.store, { limit: 3 })).toMatchObject([
      { event: 'product photos', about: '1 of TEE' },
      {
        event: 'product photos',
        about: '3 of MUG, TEE',
        details: {
          changed: [
            [expect.stringMatching(/^images: /)],
            [expect.stringMatching(/\/pictures\/3\.jpg/)],
            [expect.stringMatching(/\/pictures\/4\.jpg/)],
          ],
        },
      },
      { event: 'product set', about: 'MUG: price, images' },
    ])
  })

  it('takes the largest stocks together, and a start beyond all products [OPN-160]', async () => {
    await sql(`update products set stock = 2147483647 where variant_of = 'TEE'`)
    const { body } = await owner('get_owner_products', { search: 'tee' })
    expect(body.message.products).toMatchObject([{ product_id: 'TEE', stock: 4_294_967_294 }])
    expect((await owner('get_owner_products', { start: 1e9 })).body.message.products).toEqual([])
    for (const start of [-1, 0.5, 2e198]) expect((await owner('get_owner_products', { start })).status).toBe(417)
  })

  it('lists a low stock, variants counted, what is out, hidden or has no picture [OPN-161, OPN-373]', async () => {
    await sql(`delete from products where source = 'seed'`)
    expect([await ids({ filter: 'low' }), await ids({ filter: 'picture' })]).toEqual([['TEE'], ['TEE']])
    await edit('TEE-M', { image: change('/pictures/tee.jpg') })
    expect(await ids({ filter: 'picture' })).toEqual([])
    await owner('owner_set_low_stock', { pieces: 5 })
    expect(await ids({ filter: 'low' })).toEqual(['TEE', 'MUG'])
    expect([await ids({ filter: 'out' }), await ids({ filter: 'hidden' })]).toEqual([[], []])
    await edit('MUG', { stock: change(0) })
    await owner('owner_hide_product', { product: 'TEE' })
    expect([await ids({ filter: 'out' }), await ids({ filter: 'hidden' })]).toEqual([['MUG'], ['TEE']])
    expect(refused(await owner('owner_set_low_stock', { pieces: 1.5 }))).toBe(
      'The stock must be a whole number from 0.',
    )
  })
})

describe('a change', () => {
  it('of a price is in whole shillings [OPN-209]', async () => {
    await edit('MUG', { price: change('450.5', 450), original_price: change(600.4, 600) })
    expect(await seen('MUG')).toMatchObject({ price: 451, original_price: 600 })
    await edit('TEE-S', { price: change('799.5', 800) })
    expect((await shown('TEE')).variants[0].price).toBe(800)
  })

  it('is seen by shoppers at once, on slides too, and is in the audit log [OPN-162]', async () => {
    await sql(`insert into hero_slides (position, product_id, title, price, image)
      values (900, 'MUG', 'Enamel Mug', 450, '/pictures/a.jpg'),
        (901, 'MUG', 'Our best mug', 450, '/pictures/own.jpg')`)
    await seen('MUG')
    const { body } = await edit('MUG', {
      product_name: change('  Clay   Mug '),
      price: change('1,000', 450),
      original_price: change('1250', 600),
      images: change(['/pictures/b.jpg', '/pictures/a.jpg']),
      category: change('Clay'),
      features: change(['Strong']),
      specifications: change(['Weight: 2 kg']),
      is_featured_product: change(true),
    })
    expect(body.message.status).toBe(200)
    expect(await seen('MUG')).toMatchObject({
      product_name: 'Clay Mug',
      price: 1000,
      original_price: 1250,
      discount: 20,
      image: '/pictures/b.jpg',
      images: ['/pictures/b.jpg', '/pictures/a.jpg'],
      category: 'Clay',
      features: ['Strong'],
      specifications: { Weight: '2 kg' },
      is_featured_product: 1,
    })
    expect((await shop.call('get_all_hero_carousel_products')).body.message.products).toMatchObject([
      { title: 'Clay Mug', price: 1000, image: '/pictures/b.jpg' },
      { title: 'Our best mug', price: 1000, image: '/pictures/own.jpg' },
    ])
    const [entry, ...others] = await audited()
    expect([entry!.event, others]).toEqual(['product set', []])
    expect(entry!.about).toBe(
      'MUG: product_name, category, price, original_price, images, is_featured_product, features, specifications',
    )
    expect(entry!.details.changed.slice(0, 3)).toEqual([
      'product_name: Enamel Mug -> Clay Mug',
      'category: Kitchen -> Clay',
      'price: 450 -> 1000',
    ])
    expect(entry!.details.changes).toMatchObject({ original_price: { from: 600, to: '1250' } })
  })

  it('that changes nothing leaves the catalogue and the audit log alone', async () => {
    const version = () => sql(`select value from settings where name = 'catalogue_version'`)
    const before = await version()
    await edit('MUG', { price: change('450.00'), product_name: change('Enamel Mug') })
    expect([await version(), await audited()]).toEqual([before, []])
  })

  it.each([
    ['price', '', 'Please enter the price.'],
    ['price', 'cheap', 'The price is not a number.'],
    ['price', '45.000', 'The price may be 45,000 or 45.00: please write it without a point, or with two decimals.'],
    ['price', -1, 'The price is below 0.'],
    ['price', '0.001', 'The price is 0.'],
    ['price', 1e12, 'The price is too high.'],
    ['original_price', 400, 'The original price must be above the price. Leave it empty if there was none.'],
    ['stock', 1.5, 'The stock must be a whole number from 0.'],
    ['stock', -1, 'The stock must be a whole number from 0.'],
    ['stock', 'many', 'The stock must be a whole number from 0.'],
    ['product_name', ' <b></b> ', 'Please enter the name of the product.'],
    [
      'product_name',
      'x'.repeat(1001),
      expect.stringMatching(/^“x+…” is too long\. Please shorten it to 1000 characters\.$/),
    ],
    ['category', 'x'.repeat(201), expect.stringMatching(/200 characters/)],
    ['is_new', 'perhaps', 'Please answer yes or no.'],
    ['images', ['javascript:alert(1)'], expect.stringMatching(/address of a picture/)],
    ['images', Array.from({ length: 21 }, (_, at) => `/pictures/${at}.jpg`), 'A product takes at most 20 pictures.'],
    ['specifications', ['Weight'], '“Weight” needs a colon, such as “Weight: 2 kg”.'],
    ['features', Array.from({ length: 101 }, (_, at) => `f${at}`), 'That is too much: at most 100 lines.'],
    ['source', 'seed', 'A product has no field source.'],
    ['constructor', 'x', 'A product has no field constructor.'],
  ])('refuses %s %j, and nothing is changed', async (field, to, reason) => {
    const before = await shown('MUG')
    const answer = await edit('MUG', { brand: change('Half'), [field]: change(to) })
    expect(refused(answer)).toEqual(reason)
    expect([await shown('MUG'), await audited()]).toEqual([before, []])
  })

  it('follows the stock: none left is out of stock, and new pieces are on sale', async () => {
    await edit('MUG', { stock: change(0) })
    expect((await seen('MUG')).in_stock).toBe(0)
    await edit('MUG', { stock: change(3) })
    expect((await seen('MUG')).in_stock).toBe(1)
    await edit('MUG', { in_stock: change(false) })
    await edit('MUG', { stock: change(4) })
    expect((await seen('MUG')).in_stock).toBe(0)
    await edit('MUG', { stock: change(''), in_stock: change('yes') })
    expect(await shown('MUG')).toMatchObject({ stock: null, in_stock: 1 })
  })

  it('of the price above the original one takes that away', async () => {
    await edit('MUG', { price: change(700) })
    expect(await seen('MUG')).toMatchObject({ price: 700, original_price: null, discount: 0 })
  })

  it.each([
    ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)><p>Hi</p>', '<img src="x" /><p>Hi</p>'],
    ['<a href="javascript:alert(1)">Hi</a>', '<p><a rel="noopener nofollow">Hi</a></p>'],
    ['<svg><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
    ['<iframe src="https://evil.example"></iframe>Hi', '<p>Hi</p>'],
    ['One\n\nTwo <b>bold</b>', '<p>One</p><p>Two <b>bold</b></p>'],
    ['</script><style>*{display:none}</style>Hi', '<p>Hi</p>'],
  ])('makes the description %j safe [OPN-164]', async (description, safe) => {
    await edit('MUG', { description: change(description) })
    expect((await seen('MUG')).description).toBe(safe)
  })
})

describe('two owners and shoppers at once', () => {
  it('refuses a field that another owner has changed meanwhile, and takes other fields [OPN-162]', async () => {
    const other = await ownerOf(shop, 'other@example.com')
    await other('owner_edit_product', { product: 'MUG', changes: { price: change(500, 450) } })
    const { body, status } = await edit('MUG', { price: change(480, 450), brand: change('Mine') })
    expect([status, body.code, body.message.status]).toEqual([200, 'changedMeanwhile', 409])
    expect(body.message.message).toBe(
      'Another owner has changed this meanwhile: Enamel Mug. Look at it, then change it again.',
    )
    expect(await shown('MUG')).toMatchObject({ price: 500, brand: 'Savanna' })
    expect((await edit('MUG', { brand: change('Mine', 'Savanna') })).body.message.status).toBe(200)
    expect(await audited()).toHaveLength(2)
  })

  it('takes a change again whose answer was lost [OPN-162]', async () => {
    const changes = { price: change(480, 450), images: { from: [], to: ['/a.jpg'] }, in_stock: { from: 1, to: 0 } }
    const present = await shown('MUG')
    changes.images.from = present['images']
    for (const _ of ['first', 'again']) expect((await edit('MUG', changes)).body.message.status).toBe(200)
    expect(await shown('MUG')).toMatchObject({ price: 480, images: ['/a.jpg'], in_stock: 0 })
  })

  it.each(
    Object.entries({
      product_name: 'New',
      original_price: 700,
      stock: 9,
      in_stock: 0,
      category: 'New',
      images: [],
      description: [],
      specifications: { Rim: 'Steel' },
    }),
  )('compares %s with what was seen', async (field, to) => {
    const present = (await shown('MUG'))[field]
    expect((await edit('MUG', { [field]: change(to, 'something else') })).body.code).toBe('changedMeanwhile')
    expect((await edit('MUG', { [field]: { from: present, to } })).body.message.status).toBe(200)
  })

  it('an order that takes pieces meanwhile conflicts with the stock only [OPN-162]', async () => {
    const customer = await sessionOf(shop, CUSTOMER.usr)
    await received(shop, customer, item('MUG', 2))
    expect((await edit('MUG', { price: change(480, 450) })).body.message.status).toBe(200)
    expect((await edit('MUG', { stock: change(10, 5) })).body.code).toBe('changedMeanwhile')
    expect((await edit('MUG', { stock: change(10, 3) })).body.message.status).toBe(200)
  })

  it('refuses a stock that an order has made what the owner wants [OPN-320]', async () => {
    const seen = { stock: change(4, 5) }
    await sql(`update products set stock = 4 where product_id = 'MUG'`)
    expect((await edit('MUG', seen)).body.code).toBe('changedMeanwhile')
    expect((await edit('TEE', {}, { variants: { edited: { 'TEE-S': { stock: change(2, 3) } } } })).body.code).toBe(
      'changedMeanwhile',
    )
    expect([(await shown('MUG')).stock, await audited()]).toEqual([4, []])
  })

  it('takes an edit of stock with its key once, also if pieces were sold in between [OPN-320]', async () => {
    const first = { variants: {}, key: 'key-1' }
    expect((await edit('MUG', { stock: change(9, 5) }, first)).body.message.status).toBe(200)
    await sql(`update products set stock = stock - 1 where product_id = 'MUG'`)
    const { body } = await edit('MUG', { stock: change(9, 5) }, first)
    expect([body.message.status, body.message.result.product.stock, body.message.result.changed]).toEqual([200, 8, []])
    // the key of another edit says nothing about this one
    expect((await edit('MUG', { stock: change(8, 5) }, first)).body.code).toBe('changedMeanwhile')
    expect((await edit('MUG', { stock: change(9, 5) }, { key: 'key-2' })).body.code).toBe('changedMeanwhile')
    expect([(await shown('MUG')).stock, (await audited()).length]).toEqual([8, 1])
  })

  it('of many changes and orders at the same moment none is lost [OPN-162]', async () => {
    const customer = await sessionOf(shop, CUSTOMER.usr)
    const orders: string[] = []
    for (let count = 0; count < 3; count++) {
      orders.push(await placed(shop, customer, item('MUG', 1)))
      shop.advance(11_000)
    }
    const answers = await Promise.all([
      ...orders.map((order) => shop.call('complete_order', delivery(order), customer)),
      edit('MUG', { brand: change('A', 'Savanna') }),
      edit('MUG', { category: change('B', 'Kitchen') }),
      edit('MUG', { brand: change('C', 'Savanna') }),
    ])
    const codes = answers.map(({ body }) => body.message.status as number)
    expect(codes.slice(0, 4)).toEqual([200, 200, 200, expect.any(Number)])
    expect([codes[3], codes[5]].sort()).toEqual([200, 409])
    expect(await shown('MUG')).toMatchObject({ stock: 2, category: 'B', brand: codes[3] === 200 ? 'A' : 'C' })
  })
})

describe('variants', () => {
  it('are changed, added and removed with their product, whose price and stock follow [OPN-163]', async () => {
    const { body } = await edit(
      'TEE',
      { product_name: change('Linen Tee', 'Cotton Tee') },
      {
        variants: {
          edited: { 'TEE-S': { price: change(700, 800), stock: change(1, 2) } },
          added: [{ options: { Size: 'L' }, price: 650, original_price: 1000, stock: 4, image: '/pictures/l.jpg' }],
          removed: { 'TEE-M': { price: 900, stock: null, options: { Size: 'M' }, in_stock: true, image: '' } },
        },
      },
    )
    expect(body.message.status).toBe(200)
    expect(await seen('TEE')).toMatchObject({
      product_name: 'Linen Tee',
      price: 650,
      original_price: 1000,
      discount: 35,
      image: '/pictures/l.jpg',
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        { product_id: 'TEE-S', price: 700, options: { Size: 'S' } },
        { product_id: 'tee-l', price: 650, options: { Size: 'L' }, image: '/pictures/l.jpg' },
      ],
    })
    const names = await sql<{ product_name: string }>(`select product_name from products where variant_of = 'TEE'`)
    expect(names.map(({ product_name }) => product_name).sort()).toEqual(['Linen Tee (L)', 'Linen Tee (S)'])
  })

  it('make a product with variants of one without, and back', async () => {
    await edit('MUG', {}, { variants: { added: [{ options: { Colour: 'Red' }, price: 500 }] } })
    expect(await seen('MUG')).toMatchObject({ price: 500, options: [{ name: 'Colour', values: ['Red'] }] })
    await edit('MUG', {}, { variants: { removed: { 'mug-red': {} } } })
    const { options, variants, price } = await shown('MUG')
    expect([options, variants, price]).toEqual([[], [], 500])
    expect(await seen('MUG')).not.toHaveProperty('options')
  })

  it.each([
    [{ added: [{ options: { Size: 'S' }, price: 1 }] }, 'There are two variants with the same values: S.'],
    [{ added: [{ options: { Colour: 'Red' }, price: 1 }] }, 'Each variant needs a value for “Colour”.'],
    [{ added: [{ options: {}, price: 1 }] }, 'Each variant needs its values, such as the size.'],
    [{ added: [{ options: { Size: 'L' } }] }, 'Please enter the price.'],
    [
      { added: [{ options: { Size: 'L' }, price: 1, product_id: 'MUG' }] },
      'There is already a product or variant MUG.',
    ],
    [{ edited: { 'TEE-S': { product_name: { to: 'x' } } } }, 'A product has no field product_name.'],
  ])('refuses %j', async (variants, reason) => {
    expect(refused(await edit('TEE', {}, { variants }))).toBe(reason)
    expect((await shown('TEE')).variants).toHaveLength(2)
  })

  it('that another owner or an order has changed are not removed [OPN-163]', async () => {
    const removed = { 'TEE-S': { price: 800, stock: 2, options: { Size: 'S' } } }
    const customer = await sessionOf(shop, CUSTOMER.usr)
    await received(shop, customer, item('TEE-S'))
    const { body } = await edit('TEE', { brand: change('Mine') }, { variants: { removed } })
    expect([body.code, body.message.message]).toEqual([
      'changedMeanwhile',
      'Another owner has changed this meanwhile: Cotton Tee (S). Look at it, then change it again.',
    ])
    expect([(await shown('TEE')).variants.length, (await shown('TEE')).brand]).toEqual([2, ''])
    removed['TEE-S'].stock = 1
    expect((await edit('TEE', {}, { variants: { removed } })).body.message.status).toBe(200)
    expect((await shown('TEE')).variants).toMatchObject([{ product_id: 'TEE-M' }])
  })

  it('that another owner has removed are a conflict, and a price of the product is refused', async () => {
    await edit('TEE-M', {}, { variants: { removed: { 'TEE-M': {} } } })
    const late = await edit('TEE', {}, { variants: { edited: { 'TEE-M': { price: change(1) } } } })
    expect(late.body.code).toBe('changedMeanwhile')
    expect(refused(await edit('TEE', { price: change(1) }))).toMatch(
      /^The prices and the stock of “Cotton Tee” are those/,
    )
  })
})

describe('many at once', () => {
  const save = (rows: object[], key = 'key-1', more: object = {}) =>
    owner('owner_edit_products', { rows, key, ...more })
  const row = (product: string, from: object, to: object) => ({ product, from, to })
  const all = () =>
    sql(`select product_id, price, original_price, discount, stock, in_stock, is_hidden, is_pruned from products
      where source = 'own' order by product_id`)
  const mug = row('MUG', { price: 450, original_price: 600, stock: 5, in_stock: true }, { price: 650, stock: 0 })
  const tee = row('TEE', { is_hidden: false }, { is_hidden: true })
  const large = row('TEE-M', { price: 900, original_price: null }, { price: 700.4 })

  it('are saved in one change with one entry, and taken back by another [OPN-383, OPN-384]', async () => {
    const version = () => sql(`select value from settings where name = 'catalogue_version'`)
    const [before, first] = [await all(), await version()]
    const { body } = await save([mug, tee, large])
    expect(await version()).not.toEqual(first)
    expect(body.message.result).toEqual({
      undo: [
        row(
          'MUG',
          { price: 650, original_price: null, stock: 0, in_stock: false },
          { price: 450, original_price: 600, stock: 5, in_stock: true },
        ),
        row('TEE', { is_hidden: true }, { is_hidden: false }),
        row('TEE-M', { price: 700, original_price: null }, { price: 900 }),
      ],
    })
    const plain = { original_price: null, discount: 0, stock: null, in_stock: true, is_pruned: false }
    expect(await all()).toEqual([
      { ...plain, product_id: 'MUG', price: 650, stock: 0, in_stock: false, is_hidden: false },
      { ...plain, product_id: 'TEE', price: 700, is_hidden: true },
      { ...plain, product_id: 'TEE-M', price: 700, is_hidden: true },
      { ...plain, product_id: 'TEE-S', price: 800, stock: 2, is_hidden: true },
    ])
    expect([(await seen('MUG')).price, await seen('TEE')]).toEqual([650, undefined])

    const taken = await save(body.message.result.undo, 'key-2', { isUndo: true })
    expect([taken.body.message.status, await all()]).toEqual([200, before])
    expect(await audited()).toEqual([
      {
        event: 'product bulk',
        about: '3 rows: price, original_price, stock, in_stock, is_hidden',
        details: {
          changed: {
            MUG: ['price: 450 -> 650', 'original_price: 600 -> null', 'stock: 5 -> 0', 'in_stock: true -> false'],
            TEE: ['is_hidden: false -> true'],
            'TEE-M': ['price: 900 -> 700'],
          },
        },
      },
      expect.objectContaining({
        event: 'product bulk undo',
        about: '3 rows: price, original_price, stock, in_stock, is_hidden',
      }),
    ])
  })

  it('of which some have changed meanwhile are refused, with what they are now [OPN-383]', async () => {
    const { undo } = (await save([tee, large])).body.message.result
    await sql(`update products set stock = 4 where product_id = 'MUG'; delete from products where product_id = 'TEE-M'`)
    const before = [await all(), await audited()]
    const gone = row('TEE-M', { price: 700, original_price: null }, { price: 1 })
    const { body } = await save([mug, row('TEE', { is_hidden: true }, { is_hidden: false }), gone], 'key-2')
    expect([body.code, body.message.status, body.message.message]).toEqual([
      'changedMeanwhile',
      409,
      'Another owner has changed this meanwhile: Enamel Mug, TEE-M. Look at it, then change it again.',
    ])
    expect(body.message.result).toEqual({
      rows: [{ product: 'MUG', price: 450, original_price: 600, stock: 4, in_stock: true, is_hidden: false }],
      gone: ['TEE-M'],
    })
    // nor is one taken back of which a row has changed since
    expect((await save(undo, 'key-3', { isUndo: true })).body.code).toBe('changedMeanwhile')
    // a stock that an order has made what the owner wants is a conflict; another column is none
    const wanted = row('MUG', { stock: 5, in_stock: true }, { stock: 4 })
    expect((await save([wanted], 'key-4')).body.code).toBe('changedMeanwhile')
    expect([await all(), await audited()]).toEqual(before)
    expect((await save([row('MUG', { is_hidden: false }, { is_hidden: true })], 'key-5')).body.message.status).toBe(200)
  })

  it('are saved once with their key, also if pieces were sold in between [OPN-384]', async () => {
    const stock = row('MUG', { stock: 5, in_stock: true }, { stock: 9 })
    const first = await save([stock])
    await sql(`update products set stock = stock - 1 where product_id = 'MUG'`)
    const again = await save([stock])
    expect(again.body.message).toEqual(first.body.message)
    expect([(await shown('MUG')).stock, (await audited()).length]).toEqual([8, 1])
    expect((await save([stock], 'key-2')).body.code).toBe('changedMeanwhile')
  })

  it.each([
    [row('MUG', { price: 450, original_price: 600 }, { price: 0 }), 'The price is 0.'],
    [row('MUG', { stock: 5, in_stock: true }, { stock: 1.5 }), 'The stock must be a whole number from 0.'],
    [
      row('TEE', { price: 800, original_price: null }, { price: 1 }),
      expect.stringMatching(/^The prices and the stock of “Cotton Tee”/),
    ],
    [row('TEE-S', { is_hidden: false }, { is_hidden: true }), expect.stringMatching(/^TEE-S is a variant\./)],
    [large, 'TEE-M is in this change twice. Please change each product once.'],
  ])('refuses %j with all others [OPN-416]', async (wrong, reason) => {
    const before = await all()
    const answer = await save([row('TEE-M', { price: 900, original_price: null }, { price: 950 }), wrong])
    expect(refused(answer)).toEqual(reason)
    expect([await all(), await audited()]).toEqual([before, []])
  })

  it('are read with their variants, and 2,000 are saved in one call [OPN-381]', async () => {
    await sql(`insert into products (product_id, product_name, category, price, source)
      select 'BULK-' || n, 'Thing ' || n, 'Bulk', 10, 'own' from generate_series(1, 2000) n`)
    const list = await owner('get_owner_products', { search: 'bulk thing', start: 250, with_variants: true })
    expect([list.body.message.total, list.body.message.products.length]).toEqual([2000, 250])
    const { body } = await owner('get_owner_products', { search: 'tee', with_variants: true })
    expect(body.message.products).toMatchObject([
      { product_id: 'TEE', variants: 2, own: [{ product_id: 'TEE-S', price: 800, stock: 2 }, { product_id: 'TEE-M' }] },
    ])
    const many = Array.from({ length: 2000 }, (_, at) =>
      row(`BULK-${at + 1}`, { price: 10, original_price: null }, { price: 20 }),
    )
    expect((await save(many)).body.message.result.undo).toHaveLength(2000)
    expect(await sql(`select distinct price from products where category = 'Bulk'`)).toEqual([{ price: 20 }])
  })
})

describe('prices in a session whose code is older than 5 minutes', () => {
  let stolen: OwnerCall
  const prices = () => sql(`select product_id, price from products order by product_id`)
  beforeEach(async () => {
    await sql(`insert into products (product_id, product_name, category, price, source)
      select 'P' || n, 'Product ' || n, 'Kitchen', 100, 'own' from generate_series(1, 12) n`)
    stolen = await ownerOf(shop)
    await confirmed(-6)
  })
  /** Enters a code in the session, so many minutes from now. */
  const confirmed = async (minutes: number) => {
    const [session] = await sql<{ id: number }>('select max(session_id) as id from sessions')
    await confirmSession(shop.store.db, session!.id, new Date(shop.store.clock().getTime() + minutes * 60_000))
  }
  const set = (product: string, to: number) => stolen('owner_edit_product', { product, changes: { price: change(to) } })
  const ofVariants = (variants: object) => stolen('owner_edit_product', { product: 'TEE', changes: {}, variants })
  const bulk = (ids: string[], from: number, to: number) => {
    const rows = ids.map((product) => ({ product, from: { price: from, original_price: null }, to: { price: to } }))
    return stolen('owner_edit_products', { rows, key: String(to) })
  }
  const first = (count: number) => Array.from({ length: count }, (_, at) => `P${at + 1}`)
  const hidden = (name: 'hide' | 'show') => stolen(`owner_${name}_product`, { product: 'P1' })
  const small = { options: { Size: 'S' }, price: 1 }

  it.each<[why: string, done: (() => Promise<unknown>)[], refused: () => ReturnType<OwnerCall>]>([
    ['a sixth product, one by one', first(5).map((id) => () => set(id, 101)), () => set('P6', 101)],
    ['six products in one bulk edit', [], () => bulk(first(6), 100, 101)],
    ['a sixth product, in bulk edits', [() => bulk(first(5), 100, 101)], () => bulk(['P6'], 100, 101)],
    ['less than half', [() => set('MUG', 225)], () => set('MUG', 224)],
    ['less than half in steps', [() => set('MUG', 300), () => set('MUG', 230)], () => set('MUG', 200)],
    ['less than half in a bulk edit', [], () => bulk(['P1'], 100, 1)],
    ['less than half while it is hidden', [() => hidden('hide')], () => set('P1', 1)],
    ['less than half of a variant', [], () => set('TEE-M', 400)],
    [
      'a variant that was removed and is added again',
      [() => ofVariants({ removed: { 'TEE-M': {} } })],
      () => ofVariants({ added: [{ options: { Size: 'M' }, price: 440, product_id: 'TEE-M' }] }),
    ],
    [
      'a new variant that a bulk edit makes cheap',
      [() => ofVariants({ added: [{ options: { Size: 'L' }, price: 900, product_id: 'TEE-L' }] })],
      () => bulk(['TEE-L'], 900, 1),
    ],
    ['a cheap new variant of a product', [], () => ofVariants({ added: [{ ...small, options: { Size: 'L' } }] })],
  ])('ask for a new one: %s [OPN-421]', async (_, done, refuse) => {
    for (const step of done) await step()
    const before = await prices()
    const { status, body } = await refuse()
    expect([status, body.code, await prices()]).toEqual([403, 'freshFactorNeeded', before])
    expect((await audited()).map(({ event }) => event)).toEqual([
      ...done.map(() => expect.any(String)),
      'fresh code needed',
    ])
    await confirmed(0)
    expect((await refuse()).body.message.status).toBe(200)
  })

  it('are five of twelve that are sent at once [OPN-421]', async () => {
    const answers = await Promise.all(first(12).map((id) => set(id, 101)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await sql(`select product_id from products where price = 101`)).toHaveLength(5)
  })

  it('are free where there was none: of what is added, and then corrected [OPN-421]', async () => {
    const answers = []
    for (const product_id of first(8).map((id) => `NEW-${id}`)) {
      const values = { product_name: product_id, product_id, price: 9000 }
      answers.push(await stolen('owner_add_product', { values }), await set(product_id, 9))
    }
    answers.push(
      await set('P1', 50),
      await set('P1', 100),
      await stolen('owner_edit_product', { product: 'P2', changes: {} }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('count anew from each code on [OPN-421]', async () => {
    for (const id of first(5)) await set(id, 60)
    await confirmed(-6)
    const answers = []
    for (const id of ['P1', ...first(10).slice(5)]) answers.push((await set(id, 50)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 403])
  })
})

describe('stock-taking', () => {
  const count = (rows: object[], key = 'key-1') => owner('owner_edit_products', { rows, key })
  const counted = (to: number, changes: object = {}) => ({
    product: 'MUG',
    from: { stock: 4, in_stock: true },
    to: { stock: to },
    promised: 1,
    reason: 'lost',
    ...changes,
  })
  async function ordered(...items: ReturnType<typeof item>[]): Promise<string> {
    const customer = await sessionOf(shop, CUSTOMER.usr)
    const order = await received(shop, customer, ...items)
    await sql('delete from audit_log')
    return order
  }
  const first = { product: 'TEE-M', from: { stock: null, in_stock: true }, to: { stock: 3 }, promised: 1 }
  const stocks = () => sql(`select product_id, stock from products where product_id in ('MUG', 'TEE-M') order by 1`)

  it('knows pieces in open orders, and saves all with one entry of its reasons [OPN-393]', async () => {
    const order = await ordered(item('MUG'), item('TEE-M'))
    const { body } = await owner('get_owner_products', { with_variants: true })
    expect(
      body.message.products.map((line: any) => [
        [line.product_id, line.stock, line.promised],
        ...line.own.map((own: any) => [own.product_id, own.stock, own.promised]),
      ]),
    ).toEqual([
      [
        ['TEE', null, 0],
        ['TEE-S', 2, 0],
        ['TEE-M', null, 1],
      ],
      [['MUG', 4, 1]],
    ])
    const { body: done } = await count([counted(2), { ...first, reason: 'counted' }])
    expect([done.message.status, await stocks()]).toEqual([
      200,
      [
        { product_id: 'MUG', stock: 2 },
        { product_id: 'TEE-M', stock: 3 },
      ],
    ])
    expect(await audited()).toEqual([
      {
        event: 'product count',
        about: 'counted 1, lost 1',
        details: {
          changed: { MUG: ['stock: 4 -> 2'], 'TEE-M': ['stock: null -> 3'] },
          reasons: { MUG: 'lost', 'TEE-M': 'counted' },
        },
      },
    ])
    // both pieces of a cancelled order are to be sold again, also the one that was not counted when it was ordered
    await owner('owner_cancel', { order, reason: 'Wrong order.' })
    expect(await stocks()).toEqual([
      { product_id: 'MUG', stock: 3 },
      { product_id: 'TEE-M', stock: 4 },
    ])
  })

  it('is refused where a piece was ordered or dispatched meanwhile, with what is there now [OPN-393]', async () => {
    await ordered(item('MUG'))
    const before = [await stocks(), await audited()]
    const sold = await count([counted(2, { from: { stock: 5, in_stock: true }, promised: 0 })])
    expect([sold.body.code, sold.body.message.result]).toEqual([
      'changedMeanwhile',
      {
        rows: [
          { product: 'MUG', price: 450, original_price: 600, stock: 4, in_stock: true, is_hidden: false, promised: 1 },
        ],
        gone: [],
      },
    ])
    await sql(`update orders set status = 'Dispatched'`)
    expect((await count([counted(2)])).body.message.result.rows[0].promised).toBe(0)
    expect([await stocks(), await audited()]).toEqual(before)
  })
})

describe('a new product', () => {
  const add = (values: object, more: object = {}) => owner('owner_add_product', { values, ...more })
  const idOf = ({ body }: { body: any }) => body.message.result.product.product_id as string

  it('needs a name and a price only; its id is made of the name and is unique [OPN-165]', async () => {
    expect(idOf(await add({ product_name: 'Café Cup', price: '350' }))).toBe('cafe-cup')
    expect(idOf(await add({ product_name: 'Cafe cup!', price: 1, brand: 'Savanna' }))).toBe('cafe-cup-2')
    expect(idOf(await add({ product_name: 'كوب', price: 1, category: 'Kitchen' }))).toBe('product')
    expect(await seen('cafe-cup')).toMatchObject({ price: 350, category: 'Other', in_stock: 1 })
    expect((await seen('cafe-cup-2')).category).toBe('Savanna')
    expect((await audited()).map(({ about }) => about)).toEqual([
      'cafe-cup: cafe-cup',
      'cafe-cup-2: cafe-cup-2',
      'product: product',
    ])
  })

  it('is not added again after a lost answer: its name is known [OPN-165]', async () => {
    await add({ product_name: 'Clay Pot', price: 350 })
    expect(refused(await add({ product_name: ' clay  pot', price: 350 }))).toBe(
      'There is already a product with this name: clay-pot. Open it in the list, or give the new one another name.',
    )
    expect(idOf(await add({ product_name: 'Clay Pot', product_id: 'POT-2', price: 350 }))).toBe('POT-2')
  })

  it('may have an id, and variants', async () => {
    const variants = [
      { options: { Size: 'S' }, price: 20 },
      { options: { Size: 'M' }, price: 10 },
    ]
    expect(idOf(await add({ product_name: 'Hat', product_id: 'HAT-1' }, { variants }))).toBe('HAT-1')
    expect(await seen('HAT-1')).toMatchObject({
      price: 10,
      variants: [{ product_id: 'hat-1-s' }, { product_id: 'hat-1-m' }],
    })
    expect(refused(await add({ product_name: 'Hat', product_id: 'HAT-1', price: 1 }))).toBe(
      'There is already a product or variant HAT-1.',
    )
    expect(refused(await add({ price: 1 }))).toBe('Please enter the name of the product.')
    expect(refused(await add({ product_name: 'Hat' }))).toBe('Please enter the price.')
  })

  it('without variants can be ordered whatever its options are [OPN-165]', async () => {
    await add({ product_name: 'Hat', product_id: 'HAT-2', price: 1, options: [{ name: 'Size', values: ['S'] }] })
    expect(await placed(shop, await sessionOf(shop, CUSTOMER.usr), item('HAT-2'))).toMatch(/^SAL-ORD-/)
  })

  it('stays when a catalogue is imported', async () => {
    await add({ product_name: 'Mine', price: 1 })
    expect(await sql(`select source from products where product_id = 'mine'`)).toEqual([{ source: 'owner' }])
  })
})

describe('hidden products', () => {
  it('are neither seen nor ordered, with their variants, until they are shown again [OPN-166, OPN-443]', async () => {
    await owner('owner_hide_product', { product: 'TEE' })
    const customer = await sessionOf(shop, CUSTOMER.usr)
    expect(await seen('TEE')).toBeUndefined()
    await expect(placed(shop, customer, item('TEE-S'))).rejects.toThrow('“Cotton Tee (S)” is no longer sold')
    await edit('TEE', {}, { variants: { added: [{ options: { Size: 'L' }, price: 1 }] } })
    await expect(placed(shop, customer, item('tee-l'))).rejects.toThrow('no longer sold')
    // as an import adds it
    await sql(`update products set is_hidden = false where product_id = 'TEE-M'`)
    await expect(placed(shop, customer, item('TEE-M'))).rejects.toThrow('no longer sold')
    await owner('owner_show_product', { product: 'TEE' })
    expect((await seen('TEE')).variants).toHaveLength(3)
    expect((await audited()).map(({ event }) => event)).toEqual(['product hide', 'product set', 'product show'])
    await owner('owner_show_product', { product: 'TEE' })
    expect(await audited()).toHaveLength(3)
    expect(refused(await owner('owner_hide_product', { product: 'TEE-S' }))).toMatch(/^TEE-S is a variant/)
    expect((await owner('owner_hide_product', { product: 'NONE' })).status).toBe(404)
  })

  it.each([['owner_hide_product'], ['owner_show_product', 'owner_hide_product']])(
    'stay hidden by the owner (%s, %s) when an import that had hidden them has them again [OPN-166]',
    async (...calls) => {
      const { is_hidden: _, ...mug } = (await familyOf(shop.store.db, 'MUG')).product
      await sql(`update products set is_hidden = true, is_pruned = true where product_id = 'MUG'`)
      for (const call of calls) await owner(call, { product: 'MUG' })
      await applyCatalogue(
        shop.store,
        { source: 'own.csv', products: [{ ...mug, price: 460 }], keepDemo: true },
        () => {},
      )
      expect(await sql(`select price, is_hidden from products where product_id = 'MUG'`)).toEqual([
        { price: 460, is_hidden: true },
      ])
    },
  )
})

describe('a catalogue from a file', () => {
  // an import asks for a fresh second factor
  beforeEach(async () => void (owner = await ownerOf(shop)))

  const send = async (name: string, content: string | Uint8Array, more: object = {}) => {
    const file = Buffer.from(content).toString('base64')
    const { body } = await owner('owner_import_file', { name, file, answers: {}, ...more })
    return body.message.result
  }
  const LIST =
    'sku,name,price,stock,category\nMUG,Enamel Mug,1000,7,Kitchen\nPOT,Pot,2500,3,Kitchen\nX,Jug,call us,1,Kitchen\n'

  const rows = () =>
    sql<{ row: Record<string, unknown> }>('select to_jsonb(p) as row from products p order by product_id')
  const undo = (args: object = {}) => owner('owner_undo_import', args)
  const NONE_TO_UNDO = 'There is no import of the last 24 hours to undo, or it has been undone.'
  const undoable = async () => (await owner('get_owner_products')).body.message.last_import

  it('is undone within a day: all is as before, with reviews, sales and slides [OPN-367]', async () => {
    await sql(`
      insert into products (product_id, product_name, category, price) values ('DEMO', 'Demo Radio', 'Radios', 3000);
      insert into reviews (review_id, item_code, customer_name, rating, comment)
        values ('R1', 'DEMO', 'Asha', 5, 'Loud.'), ('R2', 'TEE', 'Juma', 4, 'Soft.');
      insert into sales values ('MUG', 450, 400, '2026-01-01', '2099-01-01', false);
      insert into hero_slides (position, product_id, title, price) values (1, 'DEMO', 'Loud', 3000)`)
    const before = await rows()
    const others = () =>
      sql(`select (select jsonb_agg(to_jsonb(r) order by review_id) from reviews r) as reviews,
        (select jsonb_agg(to_jsonb(s)) from sales s) as sales,
        (select jsonb_agg(to_jsonb(h)) from hero_slides h where product_id = 'DEMO') as slides`)
    const othersBefore = await others()
    expect(await undoable()).toBeNull()
    const list = [
      'handle,sku,name,price,stock,category,size',
      'TEE,TEE-S,Cotton Tee,850,9,Clothing,S',
      'TEE,TEE-L,Cotton Tee,850,9,Clothing,L',
      'MUG,MUG,Tin Mug,1000,7,Kitchen,',
      'POT,POT,Pot,2500,3,Kitchen,',
    ].join('\n')
    const at = shop.store.clock().toISOString()
    await send('list.csv', list, { answers: { prune: true } })
    expect((await rows()).map(({ row }) => row['product_id'])).toEqual(['MUG', 'POT', 'TEE', 'TEE-L', 'TEE-S'])
    const last = await undoable()
    // as after a lost answer
    shop.advance(1000)
    await send('list.csv', list, { answers: { prune: true } })
    expect(await undoable()).toEqual(last)
    expect(last).toEqual({ source: 'list.csv', at })
    expect((await undo({ at: '2026-01-01T00:00:00.000Z' })).body.message.message).toBe(NONE_TO_UNDO)
    expect((await undo({ at: last.at })).body.message.result).toEqual({
      source: 'list.csv',
      restored: 3,
      removed: 1,
      kept: 0,
    })
    expect(await rows()).toEqual(before)
    expect(await others()).toEqual(othersBefore)
    expect((await audited()).at(-1)).toMatchObject({
      about: '3 as before, 1 removed, 0 kept as changed since, from list.csv',
    })
    expect(await undoable()).toBeNull()
    expect(await sql('select count(*)::int as left from import_changes')).toEqual([{ left: 0 }])
  })

  it('is undone without what was sold or changed since [OPN-367]', async () => {
    await send('list.csv', `${LIST}TEE,Cotton Tee,700,,Clothing\nCUP,Cup,300,5,Kitchen\nPAN,Pan,900,5,Kitchen\n`)
    const customer = await sessionOf(shop, CUSTOMER.usr)
    for (const [sku, pieces] of [
      ['MUG', 2],
      ['CUP', 1],
      ['TEE-S', 2],
    ] as const)
      await received(shop, customer, item(sku, pieces))
    await owner('owner_edit_product', { product: 'POT', changes: { price: { to: 2600 } } })
    expect((await undo()).body.message.result).toEqual({ source: 'list.csv', restored: 2, removed: 2, kept: 1 })
    expect(
      await sql(
        `select product_id as id, price, stock, in_stock as "inStock", is_hidden as "isHidden" from products
         order by 1`,
      ),
    ).toEqual(
      [
        { id: 'CUP', price: 300, stock: 4, isHidden: true },
        { id: 'MUG', price: 450, stock: 3 },
        { id: 'POT', price: 2600, stock: 3 },
        { id: 'TEE', price: 800, stock: null },
        { id: 'TEE-M', price: 900, stock: null },
        { id: 'TEE-S', price: 800, stock: 0, inStock: false },
      ].map((row) => ({ inStock: true, isHidden: false, ...row })),
    )
  })

  describe('undone after the shelf was counted', () => {
    const run = ((name, args) => runOwnerCommand(shop.store, name, args as never, 'terminal')) as RunCommand
    const IDS = ['MUG', 'TEE-S', 'TEE-M'] as const
    type Id = (typeof IDS)[number]
    type Pieces = Record<Id, number | null>

    const stocks = async () => {
      const [row] = await sql<{ all: object }>(`select jsonb_object_agg(product_id, jsonb_build_array(stock, in_stock))
        as all from products where product_id <> 'TEE'`)
      return row!.all
    }
    let price = 1000
    async function importStock(pieces: Pieces): Promise<void> {
      const { product: tee, variants } = await familyOf(shop.store.db, 'TEE')
      const { product: mug } = await familyOf(shop.store.db, 'MUG')
      const products = [tee, mug, ...variants].map(({ is_hidden: _, ...row }) => {
        const stock = pieces[row.product_id as Id] ?? null
        return { ...row, price: ++price, original_price: null, discount: 0, stock, in_stock: stock !== 0 }
      })
      await run('import', { source: 'list.csv', products, keepDemo: true, header: '' })
    }
    async function count(product: Id, stock: number, promised: number) {
      const [from] = await sql<RowValues>(`select stock, in_stock from products where product_id = '${product}'`)
      const row = { product, from: from!, to: { stock }, promised, reason: 'counted' as const }
      const { undo } = await run('editProducts', { rows: [row], key: `key-${++price}` })
      return () => run('editProducts', { rows: undo, key: `key-${++price}`, isUndo: true })
    }
    const kept = async () => (await run('undoImport', {})).kept

    it('keeps what an owner has set since, whatever it is, and counts it as kept [OPN-415]', async () => {
      await importStock({ MUG: 12, 'TEE-S': 9, 'TEE-M': 4 })
      await count('MUG', 12, 0)
      await count('TEE-S', 0, 0)
      expect(await kept()).toBe(2)
      expect(await stocks()).toEqual({ MUG: [12, true], 'TEE-S': [0, false], 'TEE-M': [4, true] })
      // added pieces are no count; those of a product that was sold out are for sale
      await run('editProduct', { product: 'MUG', changes: { stock: { to: 0 } } })
      await importStock({ MUG: 12, 'TEE-S': 9, 'TEE-M': 4 })
      await run('editProduct', { product: 'MUG', changes: { stock: { by: 5 } } })
      await run('editProduct', {
        product: 'TEE',
        changes: {},
        variants: { edited: { 'TEE-M': { in_stock: { to: 0 } } } },
      })
      expect(await kept()).toBe(1)
      expect(await stocks()).toEqual({ MUG: [5, true], 'TEE-S': [9, true], 'TEE-M': [4, false] })
    })

    const id = fc.constantFrom(...IDS)
    const most = fc.constantFrom(0, 2, 8)
    const pieces = fc.option(most, { freq: 6 })
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ do: fc.constant('import' as const), to: fc.tuple(pieces, pieces, pieces) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('count', 'recount', 'set', 'add'), id, to: most }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), id, to: fc.constantFrom(1, 2) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'deliver', 'return'), nth: fc.nat(3) }) },
      { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
    )
    // pieces are sold that had never been there, and while the import has ended the count
    const oversold: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[] = [
      { do: 'import', to: [8, null, 2] },
      { do: 'order', id: 'MUG', to: 2 },
      { do: 'order', id: 'MUG', to: 2 },
      { do: 'order', id: 'MUG', to: 2 },
      { do: 'order', id: 'TEE-S', to: 2 },
      { do: 'order', id: 'TEE-S', to: 1 },
      { do: 'cancel', nth: 4 },
      { do: 'undo' },
      { do: 'cancel', nth: 2 },
      { do: 'count', id: 'MUG', to: 8 },
      { do: 'cancel', nth: 1 },
    ]

    it('ends with the last count less what was sold since, whatever happens [OPN-415]', async () => {
      const customer = await sessionOf(shop, CUSTOMER.usr)
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16 }), async (steps) => {
          await removeOrders(shop)
          await sql(`delete from import_changes; delete from settings where name = 'last_import';
            update products set stock = 3, in_stock = true where product_id in ('MUG', 'TEE-S', 'TEE-M')`)
          let stock: Pieces = { MUG: 3, 'TEE-S': 3, 'TEE-M': 3 }
          // `set`: the families, by their first letter
          let last: { before: Pieces; after: Pieces; set: Set<string | undefined> } | null = null
          // `back`: the pieces that come back with it
          let orders: { order: string; id: Id; pieces: number; back: number; isOut: boolean }[] = []
          /** Adds pieces where they are counted: in the shop, or by what the undo goes back to. */
          const add = (to: Id, more: number): boolean => {
            const counts = stock[to] !== null ? stock : last?.after[to] === null ? last.before : stock
            if (counts[to] === null) return false
            counts[to] += more
            return true
          }
          for (const each of steps) {
            if (each.do === 'import') {
              const [mug, small, medium] = each.to
              last = { before: stock, after: { MUG: mug, 'TEE-S': small, 'TEE-M': medium }, set: new Set() }
              stock = { ...last.after }
              await importStock(stock)
            } else if (each.do === 'undo') {
              if (!last) continue
              const { before, after, set } = last
              expect(await kept()).toBe(set.size)
              for (const of of IDS.filter(([family]) => !set.has(family))) {
                const [was, is, now] = [before[of], after[of], stock[of]]
                const left = was === null || is === null || now === null ? was : was - is + now
                let lacking = left === null ? 0 : Math.max(0, -left)
                stock[of] = left && Math.max(0, left)
                for (const line of orders.toReversed().filter((line) => line.id === of)) {
                  const taken = Math.min(lacking, line.back)
                  line.back -= taken
                  lacking -= taken
                }
              }
              last = null
            } else if ('nth' in each) {
              const open = orders.filter(({ isOut }) => each.do === 'return' || !isOut)
              const line = open[each.nth % open.length]
              if (!line) continue
              if (each.do === 'cancel') await run('cancel', { order: line.order, reason: 'Wrong order.' })
              else if (!line.isOut) {
                await handToRider(shop, line.order)
                await handOverUnpaid(shop, line.order)
                line.isOut = true
              }
              if (each.do === 'deliver') continue
              if (each.do === 'return') {
                await sql(`insert into returns (sales_order_name, reason, requested_at)
                  values ('${line.order}', 'Broken', now())`)
                await finishReturn(shop.store, line.order, { note: '', isRestocked: true })
              }
              add(line.id, line.back)
              orders = orders.filter((other) => other !== line)
            } else if (each.do === 'order') {
              if ((stock[each.id] ?? each.to) < each.to) continue
              shop.advance(11_000)
              const order = await received(shop, customer, item(each.id, each.to))
              const back = add(each.id, -each.to) ? each.to : 0
              orders.push({ order, id: each.id, pieces: each.to, back, isOut: false })
            } else if (each.do === 'add') {
              if (stock[each.id] === null) continue
              await run('editProduct', { product: each.id, changes: { stock: { by: each.to } } })
              add(each.id, each.to)
            } else if (each.do === 'set') {
              await run('editProduct', { product: each.id, changes: { stock: { to: each.to } } })
              stock[each.id] = each.to
              last?.set.add(each.id[0])
            } else {
              const open = orders.filter((line) => line.id === each.id && !line.isOut)
              const takeBack = await count(
                each.id,
                each.to,
                open.reduce((sum, line) => sum + line.pieces, 0),
              )
              for (const line of open) line.back = line.pieces
              if (each.do === 'recount' && each.to !== stock[each.id]) await takeBack()
              else {
                stock[each.id] = each.to
                last?.set.add(each.id[0])
              }
            }
            const expected = Object.entries(stock).map(([of, left]) => [of, [left, left !== 0]])
            expect(await stocks()).toEqual(Object.fromEntries(expected))
          }
        }),
        { numRuns: 12, examples: [[oversold]] },
      )
      expect((await verifyShop(shop.store)).problems.filter((each) => /pieces|stock/.test(each))).toEqual([])
    })
  })

  it('is tried without a change, imported as a whole, and sent again it changes nothing [OPN-365]', async () => {
    const counts = {
      added: 1,
      updated: 1,
      unchanged: 0,
      skipped: 1,
      demoRemoved: 0,
      hidden: 0,
      pruned: 1,
      stillHidden: 0,
      variantsRemoved: 0,
      ownKept: 1,
      promised: 0,
    }
    const preview = {
      columns: {
        used: ['sku', 'name', 'price', 'category', 'stock'].map((column) => ({
          column,
          field: column === 'sku' ? 'id' : column,
        })),
        unused: [],
        chosen: {},
      },
      notes: [],
      counts,
      skipped: [{ row: 4, name: 'Jug', why: 'the price is not a number', detail: 'call us' }],
      products: 2,
      rose: 1,
      fell: 0,
      changed: [{ name: 'Enamel Mug', before: 450, after: 1000 }],
      dearest: [
        { name: 'Pot', price: 2500 },
        { name: 'Enamel Mug', price: 1000 },
      ],
      cheapest: [
        { name: 'Enamel Mug', price: 1000 },
        { name: 'Pot', price: 2500 },
      ],
      sample: [
        { name: 'Enamel Mug', price: 1000, highestPrice: 1000, stock: 7, image: '/pictures/a.jpg' },
        { name: 'Pot', price: 2500, highestPrice: 2500, stock: 3, image: '' },
      ].map((line) => ({
        ...line,
        originalPrice: null,
        category: 'Kitchen',
        isInStock: true,
        isHidden: false,
        variants: 0,
      })),
    }
    const before = await sql('select * from products order by product_id')
    expect(await send('list.csv', LIST, { answers: { prune: true }, dryRun: true })).toEqual({
      status: 'read',
      preview,
    })
    expect(await sql('select * from products order by product_id')).toEqual(before)
    expect(await audited()).toEqual([])

    expect(await send('list.csv', LIST, { answers: { prune: true } })).toEqual({ status: 'read', preview })
    expect(await shown('MUG')).toMatchObject({ price: 1000, stock: 7 })
    expect([await seen('POT'), await seen('TEE')]).toMatchObject([{ price: 2500 }, undefined])
    expect((await audited()).map(({ event, about }) => [event, about])).toEqual([
      ['import', '1 new, 1 updated, 1 hidden from list.csv'],
    ])
    expect((await send('list.csv', LIST)).preview.counts).toEqual({
      ...counts,
      added: 0,
      updated: 0,
      unchanged: 2,
      pruned: 0,
    })
  })

  it('asks for the rate of each currency, of which 0 leaves its rows out [OPN-365]', async () => {
    const prices = 'sku,name,price\nA,Cup,USD 10\nB,Jug,£2\nC,Pot,50\nD,Pan,$3\n'
    const answered = (rates: object) => send('prices.csv', prices, { answers: { rates }, dryRun: true })
    expect(await answered({})).toEqual({ status: 'asks', question: { kind: 'rate', currency: 'USD', rows: 2 } })
    expect(await answered({ USD: 129.5 })).toEqual({
      status: 'asks',
      question: { kind: 'rate', currency: 'GBP', rows: 1 },
    })
    const { preview } = await answered({ USD: 129.5, GBP: 0 })
    expect(preview.sample.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
      ['Cup', 1295],
      ['Pot', 50],
      ['Pan', 389],
    ])
    expect(preview.skipped).toEqual([
      { row: 3, name: 'Jug', why: 'the price is in GBP, not in the shop’s currency', detail: '£2' },
    ])
    expect(
      (await owner('owner_import_file', { name: 'a.csv', file: '', answers: { rates: { USD: -1 } } })).status,
    ).toBe(417)
  })

  it('has pieces in open orders counted off if the owner wants; the own export lacks them [OPN-358]', async () => {
    const customer = await sessionOf(shop, CUSTOMER.usr)
    await received(shop, customer, item('MUG', 2))
    const countOff = { answers: { countOff: true } }
    expect((await send('list.csv', LIST, { dryRun: true })).preview.counts.promised).toBe(1)
    expect((await send('list.csv', LIST, { ...countOff, dryRun: true })).preview.sample[0].stock).toBe(5)
    await send('list.csv', LIST, countOff)
    expect((await shown('MUG')).stock).toBe(5)
    const { csv } = (await owner('owner_export')).body.message.result
    expect((await send('products.csv', csv, { dryRun: true })).preview.counts.promised).toBe(0)
  })

  it('is asked about where it can be read in several ways, and refused where it is none [OPN-365]', async () => {
    const open = 'sku;name;price\nA;Cup;12.500\nB;Jug;8.250\n'
    expect(await send('open.csv', open)).toEqual({
      status: 'asks',
      question: {
        kind: 'decimal',
        column: 'price',
        amount: '12.500',
        readings: { point: '12.50', comma: '12,500' },
      },
    })
    const { preview } = await send('open.csv', open, { answers: { decimal: 'comma' } })
    expect(preview.sample.map(({ price }: { price: number }) => price)).toEqual([12_500, 8250])

    const book = XLSX.utils.book_new()
    for (const sheet of ['May', 'June'])
      XLSX.utils.book_append_sheet(
        book,
        XLSX.utils.aoa_to_sheet([
          ['name', 'price'],
          [sheet, 5],
        ]),
        sheet,
      )
    const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
    expect(await send('book.xlsx', bytes)).toEqual({
      status: 'asks',
      question: { kind: 'sheet', names: ['May', 'June'] },
    })
    expect((await send('book.xlsx', bytes, { answers: { sheet: 'June' } })).preview.sample[0].name).toBe('June')

    const unnamed = 'Ref,Wording,Retail\nA,Cup,5\n'
    const asked = (field: string) => ({
      status: 'asks',
      question: { kind: 'column', field, columns: ['Ref', 'Wording', 'Retail'] },
    })
    expect(await send('own.csv', unnamed)).toEqual(asked('name'))
    expect(await send('own.csv', unnamed, { answers: { columns: { name: 'Wording' } } })).toEqual(asked('price'))
    const answers = { columns: { name: 'Wording', price: 'Retail' } }
    const told = await send('own.csv', unnamed, { answers })
    expect(told.preview.sample).toMatchObject([{ name: 'Cup', price: 5 }])
    // the mapping is remembered
    expect((await send('own.csv', unnamed)).preview.counts).toMatchObject({ added: 0, unchanged: 1 })

    // a list of codes: unknown ones are listed, one without any known asks for other columns
    const codes = (await send('codes.csv', 'SKU,Price\nA,6\nX,6\n')).preview
    expect(codes).toMatchObject({ counts: { updated: 1, added: 0, skipped: 1 }, sample: [{ name: 'Cup', price: 6 }] })
    expect(codes.skipped).toEqual([{ row: 3, name: 'X', why: 'the shop has nothing with this code' }])
    expect(codes.notes[0]).toMatch(/^The list has codes without names/)
    expect(await send('codes.csv', 'SKU,Price\nX,6\n')).toMatchObject({
      status: 'asks',
      question: { kind: 'columns', problem: expect.stringContaining('the shop has nothing with this code') },
    })
    expect(await send('flags.csv', 'SKU,Name,Selling\nA,Cup,1\n')).toMatchObject({
      question: { field: 'price', because: '“Selling” has only yes and no (1 and 0), which are no prices.' },
    })
    const untitled = 'Sukari 1kg;165\nMchele;210\n'
    expect(await send('bare.csv', untitled)).toMatchObject({ question: { kind: 'titles', row: ['Sukari 1kg', '165'] } })
    const bare = (await send('bare.csv', untitled, { answers: { titles: false } })).preview
    expect(bare.sample).toMatchObject([{ name: 'Sukari 1kg', price: 165 }, { name: 'Mchele' }])

    expect(await send('a.png', '\x89PNG\r\n')).toMatchObject({
      status: 'refused',
      message: expect.stringMatching(/^a\.png /),
    })
    const used = ['sku', 'name', 'price'].map((column) => ({ column, field: column.replace('sku', 'id') }))
    expect(await send('none.csv', 'sku,name,price\nA,Cup,call us\n')).toEqual({
      status: 'asks',
      question: {
        kind: 'columns',
        problem: 'No row of none.csv is a product. Row 2: the price is not a number: call us.',
        columns: { used, unused: [], chosen: {} },
      },
    })
    expect(await send('shopify.csv', 'Handle,Title,Variant SKU,Variant Price,Image Src\nmug,Mug,M1,ask,\n')).toEqual({
      status: 'refused',
      message: 'No row of shopify.csv is a product. Row 2: the price is not a number: ask.',
    })
  })

  it('is read by the columns that its owner chooses, also the next time [OPN-368]', async () => {
    const list = 'code,item,price,rrp,shelf\nA,Cup,5,8,12\n'
    const columns = { original_price: '', stock: 'shelf' }
    expect((await send('own.csv', list)).preview).toMatchObject({
      columns: { unused: ['shelf'], chosen: {} },
      sample: [{ originalPrice: 8, stock: null }],
    })
    const chosen = { columns: { unused: ['rrp'], chosen: columns }, sample: [{ originalPrice: null, stock: 12 }] }
    expect((await send('own.csv', list, { answers: { columns } })).preview).toMatchObject(chosen)
    expect((await send('own.csv', list)).preview).toMatchObject(chosen)
    const { body } = await owner('owner_import_file', {
      name: 'own.csv',
      file: '',
      answers: { columns: { margin: 'shelf' } },
    })
    expect(saidIn(body)).toBe('The value of answers.columns is missing or does not fit.')
    const unclear = 'sku,name,price,status\nA,Cup,5,Grade A\n'
    expect(await send('grades.csv', unclear)).toMatchObject({ status: 'asks', question: { kind: 'columns' } })
    expect((await send('grades.csv', unclear, { answers: { columns: { status: '' } } })).preview).toMatchObject({
      products: 1,
      columns: { unused: ['status'] },
    })
    const shopify = 'Handle,Title,Vendor,Variant SKU,Variant Price,Image Src\nmug,Mug,Jua,M1,450,\n'
    expect((await send('shopify.csv', shopify)).preview.columns.chosen).toBeNull()
  })

  it.each([
    [
      'en',
      [
        ['row 4', 'the same name as an earlier row; choose a column that differs as the product code: row 3'],
        ['row 5', 'the price is not a number: call us'],
        ['row 6', 'the price is in USD, not in the shop’s currency: USD 5'],
      ],
      [
        'Row 2 is the header; what is above it was left out (Price list).',
        'Of 2 columns (price) the first with a value counts.',
        'No column is obviously the id. 2 rows share a name: brand are in their ids.',
      ],
      'a.csv is a picture, not a table of text. Export the list as CSV and import that.',
      'No row of a.csv is a product. Row 2: no price.',
    ],
    [
      'sw',
      [
        ['row 4', 'jina ni sawa na la safu ya juu; chagua safu wima yenye tofauti kuwa msimbo wa bidhaa: safu 3'],
        ['row 5', 'bei si nambari: call us'],
        ['row 6', 'bei iko kwa USD, si kwa sarafu ya duka: USD 5'],
      ],
      [
        'Safu 2 ndiyo ya vichwa; yaliyo juu yake yameachwa (Price list).',
        'Kati ya safu wima 2 (price) ya kwanza yenye thamani ndiyo inayohesabiwa.',
        'Hakuna safu wima ambayo ni msimbo bila shaka. Safu 2 zina majina yanayofanana: brand zimo kwenye misimbo ' +
          'yake.',
      ],
      'a.csv ni picha, si jedwali la maandishi. Hifadhi orodha kama CSV kisha uiingize.',
      'Hakuna safu ya a.csv ambayo ni bidhaa. Safu 2: haina bei.',
    ],
  ])('is told about in the language of the owner: %s [OPN-378]', async (language, rows, notes, picture, none) => {
    const { token } = await ownerSessionOf(shop)
    const told = async (content: string) => {
      const file = Buffer.from(content, 'latin1').toString('base64')
      const args = { name: 'a.csv', file, answers: { rates: { USD: 0 } }, dryRun: true }
      const given = { token, headers: { 'accept-language': language } }
      return (await shop.call('owner_import_file', args, given)).body.message.result
    }
    const { preview } = await told(
      'Price list\nname,price,price,brand\nCup,1000,,A\nCup,900,,A\nJug,call us,,B\nPot,USD 5,,C\n',
    )
    expect(preview.skipped.map(({ row, why, detail }: any) => [`row ${row}`, `${why}: ${detail}`])).toEqual(rows)
    expect(preview.notes).toEqual(notes)
    expect(await told('\x89PNG\r\n')).toEqual({ status: 'refused', message: picture })
    expect(await told('name,price\nCup,\n')).toMatchObject({ status: 'asks', question: { problem: none } })
  })

  it('is exported as the table that the import takes back without a change [OPN-366]', async () => {
    const { csv } = (await owner('owner_export', {})).body.message.result
    expect(csv.split('\r\n')[0]).toMatch(/^\uFEFF?SKU,/)
    const { preview } = await send('products.csv', csv)
    expect(preview.counts).toMatchObject({ added: 0, updated: 0, unchanged: 2, variantsRemoved: 0 })
  })
})
