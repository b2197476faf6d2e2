import { beforeEach, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../../contract/shopConfig.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { cancelOrder } from '../../../../server/orders/cancelOrder.ts'
import { deliverOrder, dispatchOrder } from '../../../../server/orders/lifecycle.ts'
import { hashSecret } from '../../../../server/security/tokens.ts'
import { runOwnerCommand } from '../../../../server/owner/runCommand.ts'
import { removeUser } from '../../../../server/owner/users.ts'
import { orderRequest, delivery, item, received } from '../../orderSteps.ts'
import { CUSTOMER, RIDER, sessionOf, testStore, wordsOn } from '../../support.ts'

const ADDRESS = 'https://duka.example'
const DAY = 24 * 60 * 60_000
const NO_LINK =
  'This link does not work A link to an order works for 60 days, and no longer once the order is cancelled. Your ' +
  'orders are in your account. Go to your account Questions? Call 0712 345 678 Go to the shop'

let lines: string[] = []
let order: string
let path: string
let day = Date.parse('2027-11-21T09:00:00Z')

const shop = testStore({
  config: shopConfig.parse({ name: 'Duka & Sons', address: ADDRESS }),
  logStream: { write: (line) => void lines.push(line) },
})

beforeEach(async () => {
  shop.advance(day - shop.store.clock().getTime())
  // past the limits of a day, and the life of every link
  day += 70 * DAY
  lines = []
  await shop.store.db.query('update users set language = null where email = $1', [CUSTOMER.usr])
  const customer = await sessionOf(shop, CUSTOMER.usr)
  order = await received(shop, customer, item('SKN-0001', 2))
  path = await latestLink()
})

async function latestLink(): Promise<string> {
  const [text] = await shop.store.db.query<{ message: string }>(
    'select message from outbox where mobile_number is not null order by message_id desc limit 1',
  )
  return /https:\/\/duka\.example(\/t\/[\w-]{22})$/.exec(text!.message)![1]!
}

async function open(at = path, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(shop.url + at, { method, headers })
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, html, said: wordsOn(html.replace(/^.*?<header>[^<]*/s, '')) }
}

it('shows status, steps and arrival without a log-in, and nothing of the customer [OPN-97]', async () => {
  const { status, html, said } = await open()
  expect([status, said]).toEqual([
    200,
    `Order ${order} Order Received Expected Fri 26 to Tue 30 Nov Order Received 21 Nov 2027 at 12:00 ` +
      'Processing Not yet Dispatched Not yet Delivered Not yet Questions? Call 0712 345 678 Go to the shop',
  ])
  expect(html).toContain(`<title>Order ${order} - Duka &amp; Sons</title>`)
  expect(html).toContain('<a href="tel:+254712345678">0712 345 678</a>')
  const [kept] = await shop.store.db.query<Record<string, string>>(
    `select first_name, last_name, email_address, region, delivery_notes, item_name, total_amount::text
     from orders join order_items using (sales_order_name) where sales_order_name = $1`,
    [order],
  )
  for (const value of [...Object.values(kept!), 'Achieng Kamau', 'KES']) expect(html).not.toContain(value)
})

it('is opened with the end of a message too, and a token keeps its own _ [OPN-97, OPN-242]', async () => {
  const ending = `${path.slice(3, -1)}_`
  await shop.store.db.query(`update tracking_links set token_hash = $1 where sales_order_name = $2`, [
    hashSecret(ending),
    order,
  ])
  const answers = ['', '.', '_)', '%20%E2%80%9D', 'x', '.x'].map((end) => open(`/t/${ending}${end}`))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404])
})

it('follows the order to its delivery, with each text’s own link [OPN-97]', async () => {
  shop.advance(60_000)
  await dispatchOrder(shop.store, order, RIDER.usr)
  const second = await latestLink()
  expect(second).not.toBe(path)
  await deliverOrder(shop.store, order, 'Pays later')
  const [first, last] = [-60_000, 0].map((ms) => written(shop.store.clock().getTime() + ms))
  const said =
    `Order ${order} Delivered Order Received ${first} Processing ${last} Dispatched ${last} Delivered ${last} ` +
    'Questions? Call 0712 345 678 Go to the shop'
  expect((await Promise.all([open(), open(second)])).map((page) => page.said)).toEqual([said, said])
})

/** A moment, as the page writes it. */
const written = (moment: number) =>
  formatDate(new Date(moment).toISOString(), {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    withTime: (date, time) => `${date} at ${time}`,
  })

it('is in the language of the shopper, else of the account [OPN-97]', async () => {
  await shop.store.db.query(`update users set language = 'sw' where email = $1`, [CUSTOMER.usr])
  const { html, said } = await open()
  expect(html).toContain('<html lang="sw">')
  expect(said).toMatch(new RegExp(`^Oda ${order} Oda imepokelewa Inatarajiwa .* Una swali\\? Piga simu 0712 345 678`))
  expect((await open(path, { cookie: 'language=en' })).said).toMatch(new RegExp(`^Order ${order} Order Received`))
  expect((await open('/t/wrong', { cookie: 'language=sw' })).said).toMatch(/^Kiungo hiki hakifanyi kazi/)
})

it('loads nothing, is neither framed, cached nor listed, and tells no other site its address [OPN-97]', async () => {
  const { headers, html } = await open()
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  )
  const named = ['referrer-policy', 'cache-control', 'x-robots-tag', 'x-content-type-options', 'set-cookie']
  expect(named.map((name) => headers.get(name))).toEqual(['no-referrer', 'no-store', 'noindex', 'nosniff', null])
  expect(html).not.toMatch(/<script|src=|url\(/)
})

describe('a link that does not work', () => {
  it('gets the same answer when it is wrong, too old, or of a cancelled order [OPN-97]', async () => {
    const wrong = await open(`/t/${'A'.repeat(22)}`)
    expect([wrong.status, wrong.said]).toEqual([404, NO_LINK])
    const odd = await Promise.all(['/t/x', '/t/%00', `/t/${'x'.repeat(99)}`, `${path}x`].map((each) => open(each)))
    await cancelOrder(shop.store, order, 'Lost')
    const revoked = await open()
    for (const { status, html, headers } of [...odd, revoked]) {
      expect([status, html]).toEqual([404, wrong.html])
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('is of a customer who is deleted, also while the order is under way [OPN-97]', async () => {
    const email = 'baraka@example.com'
    const person = { email, phone: '0722000055', name: 'Baraka Otieno', role: 'Customer' }
    await runOwnerCommand(shop.store, 'addUser', person, 'terminal')
    const baraka = await sessionOf(shop, email)
    const request = { ...orderRequest(item('SKN-0001', 2)), logged_in_user: email }
    const { body } = await shop.call('create_order', request, baraka)
    await shop.call('complete_order', delivery(body.message.order_id), baraka)
    path = await latestLink()
    expect((await open()).status).toBe(200)
    await removeUser(shop.store, { who: email })
    expect((await open()).said).toBe(NO_LINK)
  })

  it('has worked until the last millisecond of 60 days [OPN-97]', async () => {
    shop.advance(60 * DAY - 1)
    expect((await open()).status).toBe(200)
    shop.advance(1)
    expect((await open()).said).toBe(NO_LINK)
  })
})

it('is for reading only [OPN-97]', async () => {
  const head = await open(path, {}, 'HEAD')
  expect([head.status, head.html]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await open(path, {}, method)).status).toBe(404)
})

it('works however many wrong ones were tried from the network, 600 an hour at most [OPN-97] [OPN-283]', async () => {
  await shop.store.db.query(
    `insert into attempts (subject, at) select 'links-from:127.0.0.1', $1 from generate_series(1, 600)`,
    [shop.store.clock()],
  )
  const wrong = `${path.slice(0, -3)}abc`
  const { status, said, headers } = await open(wrong)
  expect([status, headers.get('retry-after'), said]).toEqual([
    429,
    '3600',
    'Please wait a little Too many links that do not work were opened from your network. Please try again later. ' +
      'Questions? Call 0712 345 678 Go to the shop',
  ])
  expect((await open()).status).toBe(200)
  shop.advance(60 * 60_000)
  expect((await open(wrong)).status).toBe(404)
  expect((await open()).status).toBe(200)
  expect(
    await shop.store.db.query(`select count(*) from attempts where subject = 'links-from:127.0.0.1' and at = $1`, [
      shop.store.clock(),
    ]),
  ).toEqual([{ count: 1 }])
})

it('is not in the log [OPN-97]', async () => {
  await open()
  await open(`${path}/`)
  await open(`${path}?utm=1`)
  const [, token = ''] = /([\w-]{22})$/.exec(path)!
  expect(lines.join('')).not.toContain(token)
  await expect
    .poll(() => lines.map((line) => JSON.parse(line).route).filter((route) => route?.startsWith('/t/')))
    .toEqual(['/t/…', '/t/…', '/t/…'])
})
