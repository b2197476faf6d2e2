import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { kenyaYear } from '../../../domain/kenyaTime.ts'
import { formatDate } from '../../../domain/dates.ts'
import { deliverOrder, dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { askPhone, item, orderOf, payPrompt, placed, priceOf, promptOf, received } from '../orderSteps.ts'
import { CUSTOMER, RIDER, saidIn, testStore, wordsOn } from '../support.ts'

const NO_SUCH =
  'There is no such invoice Your orders are in your account. An order has an invoice once its rider has asked for ' +
  'the payment. Go to your account'
const LOG_IN =
  'Please log in first An invoice is shown to the customer and the rider of its order. Log in to the shop in this ' +
  'browser, then open the invoice again. Go to your account'

interface Person {
  token: string
  cookie: string
}

let customer: Person
let rider: Person
let neighbour: Person
/** Two pairs of SKN-0001, to Baringo; the rider has asked for the payment and for the invoice. */
let order: string
let number: string
let total: number

const shop = testStore({ config: shopConfig.parse({ name: 'Duka & Sons', sellerPin: 'P051234567Q' }) })

beforeAll(async () => {
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  rider = await shop.logIn(RIDER.usr, RIDER.pwd)
  neighbour = await another('neighbour@example.com', 'Customer', CUSTOMER.usr, CUSTOMER.pwd)
})

beforeEach(async () => {
  // past the limits of prompts and of repeated orders
  shop.advance(61_000)
  order = await received(shop, customer, item('SKN-0001', 2))
  await dispatchOrder(shop.store, order, RIDER.usr)
  total = (await orderOf(shop, customer, order)).total_amount
  await askPhone(shop, order)
  await shop.call('create_invoice', { order_id: order }, rider)
  const [made] = await shop.store.db.query<{ invoice_name: string }>(
    'select invoice_name from invoices where sales_order_name = $1',
    [order],
  )
  number = made!.invoice_name
})

async function another(email: string, role: string, likeEmail: string, pwd: string): Promise<Person> {
  await shop.store.db.query(
    `insert into users (email, username, full_name, role, password_hash) select $1, $1, $1, $2, password_hash
      from users where email = $3`,
    [email, role, likeEmail],
  )
  return shop.logIn(email, pwd)
}

async function open(headers: Record<string, string>, orderId = order, method = 'GET') {
  const answer = await fetch(
    `${shop.url}/api/method/sokoni.services.rest.print_invoice?${new URLSearchParams({ order_id: orderId })}`,
    { method, headers },
  )
  const html = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    said: saidOn(html),
  }
}

/** The text below the shop's name. */
function saidOn(html: string): string {
  return wordsOn(html.replace(/^.*?class="shop">[^<]*/s, '').replace(/<script>.*<\/script>/s, ''))
}

const asTab = ({ cookie }: Person) => ({ cookie })
const asProgram = ({ token }: Person) => ({ authorization: `token ${token}` })
const pay = async (receipt: string) => payPrompt(shop, (await promptOf(shop, order))!, receipt)
const kes = (amount: number) => `KES ${amount.toLocaleString('en')}`
/** Changes a setting of the shop for this test. */
async function setting(name: string, value: unknown): Promise<void> {
  const set = (each: unknown) =>
    shop.store.db.query('update settings set value = $2::jsonb where name = $1', [name, JSON.stringify(each)])
  const [kept] = await shop.store.db.query<{ value: unknown }>('select value from settings where name = $1', [name])
  onTestFinished(async () => void (await set(kept!.value)))
  await set(value)
}
const now = () =>
  formatDate(shop.store.clock().toISOString(), {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    withTime: (day, time) => `${day} at ${time}`,
  })

it('shows seller, customer, items, prices, Unpaid until M-PESA has paid, then the receipt [OPN-219]', async () => {
  const price = await priceOf(shop, 'SKN-0001')
  const [fee] = await shop.store.db.query<{ delivery_fee: number; name: string }>(
    `select r.delivery_fee, p.product_name as name from regions r, products p
      where r.region = 'Baringo' and p.product_id = 'SKN-0001'`,
    [],
  )
  await shop.store.db.query(`update order_items set item_name = item_name || ' (Red, M)' where sales_order_name = $1`, [
    order,
  ])
  const made = now()
  expect(number).toMatch(new RegExp(`^ACC-SINV-${kenyaYear(shop.store.clock())}-\\d{5}$`))
  const unpaid = await open(asTab(customer))
  expect([unpaid.status, unpaid.title, unpaid.headers.get('content-type')]).toEqual([
    200,
    `Invoice ${number}`,
    'text/html; charset=utf-8',
  ])
  expect(unpaid.html).toContain(
    '<p class="shop">Duka &amp; Sons</p>\n<p>Moi Avenue, 2nd floor Nairobi, Kenya</p>\n<p>0712 345 678</p>\n' +
      '<p>hello@sokoni.example</p>\n<p>KRA PIN P051234567Q</p>\n',
  )
  const shown = (state: string) =>
    [
      'Moi Avenue, 2nd floor Nairobi, Kenya 0712 345 678 hello@sokoni.example KRA PIN P051234567Q Invoice ' +
        `${number} ${state}`,
      `Date ${made} Order ${order} Customer Achieng Kamau Phone 0712 345 678 Email customer@example.com Deliver to ` +
        'Baringo',
      `Item Amount ${fee!.name} Red, M 2 × ${kes(price)} ${kes(2 * price)}`,
      `Items total ${kes(2 * price)} Delivery fee ${kes(fee!.delivery_fee)} Free Total ${kes(total)}`,
    ].join(' ')
  expect(unpaid.said).toBe(`${shown('Unpaid')} Print`)
  expect(unpaid.html).toMatch(/<td><s>KES\s350<\/s> Free<\/td>/)
  expect(total).toBe(2 * price)

  shop.advance(5 * 60_000)
  await pay('QK00000001')
  expect((await open(asTab(customer))).said).toBe(
    `${shown('Paid')} Paid ${kes(total)} by M-PESA, receipt QK00000001, on ${now()}. Print`,
  )
})

it('is in Kiswahili for whom the shop is, whatever the browser prefers [OPN-77]', async () => {
  await pay('QK00000002')
  const shown = await open({ cookie: `${customer.cookie}; language=sw`, 'accept-language': 'en' })
  expect([shown.title, shown.html]).toEqual([`Ankara ${number}`, expect.stringContaining('<html lang="sw">')])
  expect(shown.said).toMatch(/ PIN ya KRA P051234567Q Ankara \S+ Imelipwa Tarehe /)
  expect(shown.said).toMatch(
    new RegExp(
      ` Imelipwa ${kes(total)} kwa M-PESA, risiti QK00000002, tarehe \\d+ \\w{3} \\d{4}, \\d\\d:\\d\\d\\. Chapisha$`,
    ),
  )
  expect((await open({ ...asTab(customer), 'accept-language': 'sw' })).title).toBe(`Invoice ${number}`)
  expect((await open({ cookie: 'language=sw' })).title).toBe('Tafadhali ingia kwanza')
})

describe('is shown to', () => {
  it.each([
    ['its rider in a new tab', () => asTab(rider)],
    ['whom the token says, whatever the cookie', () => ({ ...asProgram(rider), ...asTab(neighbour) })],
  ])('%s', async (_who, headers) => {
    expect(await open(headers())).toMatchObject({ status: 200, title: `Invoice ${number}` })
  })

  it('no one else: another’s invoice is the same page as a missing one', async () => {
    const missing = await open(asTab(customer), 'SAL-ORD-2026-99999')
    expect([missing.status, missing.title, missing.said]).toEqual([404, 'There is no such invoice', NO_SUCH])
    shop.advance(11_000)
    const draft = await placed(shop, customer, item('SKN-0021'))
    const answers = [
      await open({ ...asProgram(neighbour), ...asTab(customer) }),
      await open(asTab(customer), draft),
      await open(asTab(customer), number),
      await open(asTab(customer), ''),
      await open(asTab(customer), `${order}' or true --`),
      await open(asTab(customer), `${order}\0`),
      await open(asTab(customer), '\ud800'),
      await open(asTab(customer), 'S'.repeat(5000)),
    ]
    for (const { status, html } of answers) expect([status, html]).toEqual([404, missing.html])
    const twice = await fetch(
      `${shop.url}/api/method/sokoni.services.rest.print_invoice?order_id=${order}&order_id=${order}`,
      { headers: asTab(customer) },
    )
    const none = await fetch(`${shop.url}/api/method/sokoni.services.rest.print_invoice`, { headers: asTab(customer) })
    expect([twice.status, await twice.text(), none.status, await none.text()]).toEqual([
      404,
      missing.html,
      404,
      missing.html,
    ])
  })

  it('its rider for 14 days after the delivery, and its customer for good', async () => {
    await deliverOrder(shop.store, order, 'Pays on Friday')
    const openedAfter = async (ms: number) => {
      await shop.store.db.query(
        `update order_history set at = $2 where sales_order_name = $1 and status = 'Delivered'`,
        [order, new Date(shop.store.clock().getTime() - ms)],
      )
      return [await open(asTab(rider)), await open(asProgram(rider)), await open(asTab(customer))].map(
        ({ status }) => status,
      )
    }
    expect(await openedAfter(14 * 86_400_000 - 1)).toEqual([200, 200, 200])
    expect(await openedAfter(14 * 86_400_000)).toEqual([404, 404, 200])
    expect((await open(asTab(rider))).said).toBe(NO_SUCH)
  })

  it('no former rider', async () => {
    const role = async (name: string) =>
      void (await shop.store.db.query('update users set role = $2 where email = $1', [RIDER.usr, name]))
    onTestFinished(() => role('Rider'))
    await role('Customer')
    expect((await open(asTab(rider))).status).toBe(404)
  })

  it('no one without a session, or with an ended one', async () => {
    const gone = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    expect((await open(asTab(gone))).status).toBe(200)
    await shop.call('logout', {}, gone)
    for (const headers of [
      {},
      { cookie: 'sid=' },
      { cookie: `sid=${'A'.repeat(43)}` },
      { cookie: 'sid=\'"<>' },
      asTab(gone),
    ]) {
      const { status, title, said } = await open(headers)
      expect([status, title, said]).toEqual([403, 'Please log in first', LOG_IN])
    }
    expect((await open({ ...asTab(customer), ...asProgram(gone) })).status).toBe(401)
  })

  it('only GET and HEAD requests', async () => {
    const head = await open(asTab(customer), order, 'HEAD')
    expect([head.status, head.html]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, html } = await open(asTab(customer), order, method)
      expect([method, status, saidIn(JSON.parse(html))]).toEqual([method, 403, 'Not permitted'])
    }
  })
})

it.each([
  ['shown', () => open(asTab(customer)), 200],
  ['refused', () => open(asTab(neighbour)), 404],
  ['not yet shown', () => open({}), 403],
])('when it is %s, nothing is kept, loaded or run but its own style and button', async (_how, opened, wanted) => {
  const { status, headers, html } = await opened()
  const digestOf = (element: string) => {
    const [, text = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(html) ?? []
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  const [, policyOfScripts = ''] = /script-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  expect(status).toBe(wanted)
  expect(
    Object.fromEntries(
      ['cache-control', 'content-security-policy', 'referrer-policy', 'x-content-type-options'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  ).toEqual({
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; style-src ${digestOf('style')}; script-src ${policyOfScripts}; base-uri 'none'; ` +
      `form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  if (status === 200) expect(policyOfScripts).toBe(digestOf('script'))
  else expect(html).not.toContain('<script')
  expect(html).not.toMatch(/<(?:link|img|iframe|object|embed)|\ssrc=|\sstyle=|\son\w+=|url\(|@import|https?:/)
})

it('no text of a customer or a catalogue is HTML in it', async () => {
  const evil = `<script>alert(1)</script>"'&`
  const written = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'
  await shop.store.db.query(
    `update orders set first_name = $2, last_name = $2, email_address = $2, mobile_number = $2, street_address = $2,
      location = $2, region = $2 where sales_order_name = $1`,
    [order, evil],
  )
  await shop.store.db.query('update order_items set item_name = $2 where sales_order_name = $1', [order, evil])
  await pay('Q0')
  await shop.store.db.query('update mpesa_attempts set receipt = $2 where sales_order_name = $1', [order, evil])
  const { html } = await open(asTab(customer))
  expect(html.split(written)).toHaveLength(10)
  expect(html).not.toContain('alert(1)</')
})

it('writes cents where any amount has some, in the shop’s currency, so that it adds up', async () => {
  await setting('currency', 'UGX')
  await shop.store.db.query(
    'update order_items set quantity = 1200, unit_price = 0.5, amount = 600 where sales_order_name = $1',
    [order],
  )
  await shop.store.db.query(
    'update orders set items_total = 600, delivery_fee = 0, regular_delivery_fee = null where sales_order_name = $1',
    [order],
  )
  await shop.store.db.query('update invoices set amount = 600 where sales_order_name = $1', [order])
  expect((await open(asTab(customer))).said).toMatch(
    /1,200 × UGX 0\.50 UGX 600\.00 Items total UGX 600\.00 Delivery fee UGX 0\.00 Total UGX 600\.00 Print$/,
  )
})

it('names every payment, and the day alone where no payment by M-PESA is known', async () => {
  await shop.store.db.query(
    `update invoices set state = 'Paid', paid_at = '2026-01-15T21:30:00Z' where sales_order_name = $1`,
    [order],
  )
  expect((await open(asTab(rider))).said).toMatch(/ Paid on 16 Jan 2026 at 00:30\. Print$/)
  await pay('QK00000021')
  const first = now()
  shop.advance(60_000)
  await shop.store.db.query(
    `insert into mpesa_attempts (attempt_id, sales_order_name, account_reference, mobile_number, amount, state,
      receipt, started_by, settled_at)
     values ('second', $1, 'R', '254712345678', 5, 'paid', null, 1, $2), ('not', $1, 'R', '254712345678', 7, 'failed',
       null, 1, $2)`,
    [order, shop.store.clock()],
  )
  expect((await open(asTab(rider))).said).toContain(
    `Paid ${kes(total)} by M-PESA, receipt QK00000021, on ${first}. Paid KES 5 by M-PESA, on ${now()}. Print`,
  )
})

it('goes without what the shop does not tell of itself', async () => {
  await setting('contact', { mobile_number: 254_700_000_001, location: null })
  expect((await open(asTab(customer))).said).toMatch(/^0700 000 001 KRA PIN P051234567Q Invoice /)
  await setting('contact', 'by boat')
  expect((await open(asTab(customer))).said).toMatch(/^KRA PIN P051234567Q Invoice /)
})
