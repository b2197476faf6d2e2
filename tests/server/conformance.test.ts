import { expect, it } from 'vitest'
import { ACCOUNT_CALLS, calls, STORE_CALLS, type CallName } from '../../contract/calls.ts'
import { checkHost, type Report } from '../../packages/frappe-conformance/report.ts'
import { specified } from '../contract/specified.ts'
import { delivery, handToRider, item, orderRequest, totalOf } from './orderSteps.ts'
import { CUSTOMER, RIDER, sessionOf, testStore, type CallOptions } from './support.ts'

const shop = testStore()

/** Returns the rows of every table except those of sessions, rate limits and the audit log. */
async function rowsKept(): Promise<Record<string, number>> {
  const { db } = shop.store
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const counted = await Promise.all(
    tables.map(
      async ({ name }) =>
        [name, (await db.query<{ rows: number }>(`select count(*)::integer as rows from ${name}`))[0]!.rows] as const,
    ),
  )
  return Object.fromEntries(counted.filter(([name]) => !['sessions', 'attempts', 'audit_log'].includes(name)))
}

const check = (options: { isWriting: boolean }) =>
  checkHost({
    host: shop.url,
    app: 'sokoni',
    login: CUSTOMER,
    other: 'rider@example.com',
    origin: null,
    isJson: false,
    ...options,
  })
const differing = ({ calls: rows, transport }: Report) =>
  [...rows, ...transport].filter(({ differences }) => differences.length > 0)
const named = (report: Report, relyOn: string) =>
  report.calls.flatMap((row) => (row.relyOn === relyOn ? [row.name] : []))
const NEVER = [
  'complete_order',
  'cancel_order',
  'delete_order',
  'request_return',
  'deliver_order',
  'report_missed_delivery',
  'make_payment',
  'create_invoice',
  'create_item_review',
  'customer_registration',
  'generate_otp',
  'validate_otp_exists',
  'password_recovery',
  'google_login',
]

it('passes every check of npm run conformance, and is not changed by it without --write', async () => {
  const { token } = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  const { body } = await shop.call('get_all_products')
  const items = [{ item_code: body.message.products[0].product_id, quantity: 1 }]
  await shop.call(
    'create_order',
    {
      sales_order_name: '',
      sales_order_items: items,
      logged_in_user: CUSTOMER.usr,
      delivery_date: '21-11-2026T00:00:00.000Z',
    },
    { token },
  )
  const before = await rowsKept()
  const report = await check({ isWriting: false })
  expect(differing(report)).toEqual([])
  expect(named(report, 'not tried')).toEqual([
    'submit_cookie_preferences',
    'create_order',
    'create_address',
    'delete_address',
    ...NEVER,
  ])
  expect(named(report, 'yes').sort()).toEqual(
    [...Object.keys(calls), 'get_locations by GET']
      .filter((name) => ![...named(report, 'not tried'), ...ACCOUNT_CALLS, ...STORE_CALLS].includes(name))
      .sort(),
  )
  expect(report.transport.map(({ name, relyOn }) => [name, relyOn])).toEqual([
    ['compression', 'yes'],
    ['caching', 'yes'],
    ['encryption', 'yes'],
    ['cross-origin calls', 'not needed'],
  ])
  expect(await rowsKept()).toEqual(before)
})

it('returns the same Draft when --write runs again within seconds', async () => {
  const before = await rowsKept()
  const report = await check({ isWriting: true })
  expect([differing(report), report.left]).toEqual([[], []])
  expect((await rowsKept())['orders']).toBe(before['orders'])
})

it('keeps one Draft and a cookie choice after --write', async () => {
  shop.advance(11_000)
  const before = await rowsKept()
  const report = await check({ isWriting: true })
  expect(differing(report)).toEqual([])
  expect(named(report, 'not tried')).toEqual(NEVER)
  expect(report.left).toEqual([expect.stringMatching(/^order SAL-ORD-\d{4}-00002, a Draft$/)])
  const after = await rowsKept()
  expect(Object.fromEntries(Object.entries(after).filter(([name, rows]) => rows !== before[name]))).toEqual({
    orders: before['orders']! + 1,
    order_items: before['order_items']! + 1,
    order_history: before['order_history']! + 1,
    cookie_choices: before['cookie_choices']! + 1,
  })
})

it('answers each specified call with the values and types of the specification [OPN-446]', async () => {
  const answers: Partial<Record<CallName, unknown>> = {}
  const ask = async (name: CallName, payload: object = {}, who: CallOptions = {}) =>
    (answers[name] = (await shop.call(name, payload, who)).body)
  await ask('login', CUSTOMER)
  await ask('google_login', { token: 'simulated-zawadi' })
  const [customer, rider] = [await sessionOf(shop, CUSTOMER.usr), await sessionOf(shop, RIDER.usr)]
  const own = { logged_in_user: CUSTOMER.usr }
  const address = { address_id: '', ...own, street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' }
  await ask('create_address', address, customer)
  const { message } = await ask('create_order', orderRequest(item('SKN-0001')), customer)
  await ask('complete_order', delivery(message.order_id), customer)
  await handToRider(shop, message.order_id)
  const order = { order_id: message.order_id }
  await ask(
    'make_payment',
    { ...order, mobile_number: '', amount_to_pay: await totalOf(shop, message.order_id) },
    rider,
  )
  await ask('create_invoice', order, rider)
  await ask('get_order_tracking_status', order, customer)
  await ask('create_item_review', { ...own, item_code: 'SKN-0001', rating: 5, comment: 'Good' }, customer)
  await ask('get_item_reviews', { item_code: 'SKN-0001' })
  await ask('get_locations', { region: 'Nairobi' })
  for (const { name, answer } of specified) if (answer && !(name in answers)) await ask(name, own, customer)
  const wrong = specified.flatMap(({ name, answer }) => {
    const issues = answer?.safeParse(answers[name]).error?.issues ?? []
    return issues.map(({ path, message: said }) => `${name} ${path.join('.')}: ${said}`)
  })
  expect(wrong).toEqual([])
})
