import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { refusesInside } from '../../../contract/wire/envelope.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { hostileStrings } from '../../../e2e/support/hostileStrings.ts'
import type { PaymentGateway } from '../../../server/gateways/payment.ts'
import { simulatedMpesa } from '../../../server/gateways/simulatedMpesa.ts'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import {
  factsOf,
  INSIDE,
  payloadsOf,
  send,
  textFields,
  writings,
  written,
  type Heard,
  type Sent,
} from './hostileInput.ts'
import { specified } from '../../contract/specified.ts'
import { orderRequest, delivery, item, orderOf, ordersOf, placed, received } from '../orderSteps.ts'
import { CUSTOMER, openTestStore, RIDER, saidIn, sessionOf, type TestStore } from '../support.ts'

/**
 * How many payloads each call gets from each caller: fewer on the embedded database, which is slower.
 * FUZZ_RUNS=1000 looks longer and elsewhere each time.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env['TEST_DATABASE_URL'] ? 8 : 2))
const isLong = process.env['FUZZ_RUNS'] !== undefined
const SEED = isLong ? Date.now() : 20_261_121

/** Each of these calls hashes a password. */
const SLOW = new Set<CallName>(['login', 'password_recovery', 'generate_otp', 'change_password', 'delete_account'])

const FOR_RIDERS = new Set<CallName>(['make_payment', 'create_invoice', 'deliver_order', 'report_missed_delivery'])

const names = Object.keys(calls) as CallName[]
const callers = ['guest', 'customer', 'rider'] as const
type CallerKind = (typeof callers)[number]

const failed: unknown[] = []
const note = (error: unknown) => void failed.push(error)

const mpesa: PaymentGateway = {
  ...simulatedMpesa(),
  start: async () => ({ accepted: true, id: `ws_CO_${tried}` }),
}

let shop: TestStore
let headersOf: Record<CallerKind, Record<string, string>>
let plausible: Record<CallName, Record<string, unknown>>
let tried = 0
let facts: string
let factsNow: () => Promise<string>

beforeAll(async () => {
  process.on('unhandledRejection', note)
  shop = await openTestStore({ trustProxy: 1, callsPerMinute: 1_000_000_000, mpesa })
  headersOf = { guest: {}, customer: {}, rider: {} }
  await logInAgain()
  const { store } = shop
  const customer = { token: headersOf.customer['authorization']!.slice('token '.length) }
  const draft = await placed(shop, customer, item('SKN-0004', 1))
  const ordered = await received(shop, customer, item('SKN-0011', 2))
  await dispatchOrder(store, ordered, RIDER.usr)
  const [{ total_amount = 0 } = {}] = await ordersOf(shop, customer)
  const own = { order_id: ordered, logged_in_user: CUSTOMER.usr, mobile_number: '0712345678' }
  const nothing = {}
  plausible = {
    ...(Object.fromEntries(specified.map(({ name, payload }) => [name, payload])) as typeof plausible),
    logout: nothing,
    delete_account: { current_password: 'wrong-password' },
    subscribe_newsletter: { email_address: 'new@example.com' },
    change_password: { current_password: 'wrong-password', new_password: 'another-password' },
    get_sessions: nothing,
    get_my_data: nothing,
    end_session: { session_id: '0' },
    set_language: { language: 'sw' },
    login: { usr: CUSTOMER.usr, pwd: 'wrong-password' },
    ask_login_passkey: nothing,
    passkey_login: { answer: { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} } },
    generate_otp: { mobile_number: '0722000112' },
    validate_otp_exists: { mobile_number: '0712345678', otp: '123456' },
    password_recovery: { usr: CUSTOMER.usr, new_password: 'another-password' },
    get_orders: own,
    create_order: { ...orderRequest(item('SKN-0011', 1)), sales_order_name: draft },
    complete_order: delivery(draft),
    cancel_order: { order_id: draft },
    delete_order: { order_id: draft },
    request_return: { order_id: ordered, reason: 'Too small', items: ['SKN-0011'] },
    deliver_order: { order_id: ordered, reason: '' },
    report_missed_delivery: { order_id: ordered, reason: 'no_answer' },
    make_payment: { ...own, amount_to_pay: total_amount },
    create_invoice: own,
    get_order_tracking_status: own,
    get_last_mpesa_number: own,
    create_address: {
      address_id: '',
      logged_in_user: CUSTOMER.usr,
      street_address: 'Moi Avenue 1',
      city: 'Nairobi',
      postal_code: '00100',
    },
    get_customer_addresses: own,
    get_item_reviews: { item_code: 'SKN-0004' },
    create_item_review: { logged_in_user: CUSTOMER.usr, item_code: 'SKN-0004', rating: 5, comment: 'Good' },
  }
  factsNow = factsOf(store.db, KEPT)
  facts = await factsNow()
})

afterAll(async () => {
  process.off('unhandledRejection', note)
  await shop.close()
  if (isLong) console.log(`bad inputs tried: ${tried}, seed ${SEED}`)
})

async function logInAgain(): Promise<void> {
  for (const [kind, { usr }] of [
    ['customer', CUSTOMER],
    ['rider', RIDER],
  ] as const) {
    const { token, cookie } = await sessionOf(shop, usr)
    headersOf[kind] = { authorization: `token ${token}`, cookie }
  }
}

/** What a refusal must leave as it was: everything but counted attempts. */
const KEPT = [
  'products',
  'settings',
  'users',
  'sessions',
  'reset_grants',
  'series',
  'orders',
  'order_items',
  'order_history',
  'addresses',
  'reviews',
  'mpesa_attempts',
  'invoices',
  'delivery_attempts',
  'outbox',
  'cookie_choices',
]

/** The texts that repeat what was asked for. */
const REPEATED =
  /There is no order .*|Failed to get method for command .*|“.*” is no longer sold here\. Please remove it\./s

const isRefusal = ({ status, text }: Heard) => status >= 400 || (text !== '' && refusesInside(JSON.parse(text)))

/** Checks that an answer shows nothing internal, whatever was sent. */
function expectFit({ status, headers, text }: Heard, name: CallName | null, what: string): void {
  const heard = `${what}\n→ ${status} ${text.slice(0, 500)}`
  expect(status, heard).toBeLessThan(500)
  if (text === '') return
  expect(headers['content-type'], heard).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text)
  if (status >= 400) {
    expect(
      Object.keys(body).filter((key) => key !== 'message'),
      heard,
    ).toEqual(['exc_type', 'code', '_server_messages'])
    expect(saidIn(body).replace(REPEATED, ''), heard).not.toMatch(INSIDE)
  } else if (name) {
    expect(calls[name].response.safeParse(body).success, heard).toBe(true)
    if (refusesInside(body)) expect(String(body.message.message).replace(REPEATED, ''), heard).not.toMatch(INSIDE)
  }
}

/** Sends one request and checks its answer: it must fit, and a refusal changes nothing. */
async function isAnswered(name: CallName, sent: Sent): Promise<Heard> {
  tried += 1
  if (tried % 5 === 0) await shop.store.db.query('delete from attempts', [])
  const heard = await send(shop.url, sent)
  const what =
    `${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 300)} ` +
    `${sent.body?.toString().slice(0, 300) ?? ''}`
  expectFit(heard, name, what)
  const factsBefore = facts
  facts = await factsNow()
  if (isRefusal(heard))
    expect(facts, `${what}\n→ ${heard.status} ${heard.text.slice(0, 300)}\nwas refused and yet changed something`).toBe(
      factsBefore,
    )
  if (name === 'logout' && heard.status === 200) await logInAgain().then(async () => void (facts = await factsNow()))
  return heard
}

describe('every call answers what its schema does not foresee, and says no without a trace of the inside', () => {
  it.each(names)(
    '%s',
    async (name) => {
      const runs = SLOW.has(name) ? Math.ceil(RUNS / 3) : RUNS
      const inputs = fc.record({ caller: fc.constantFrom(...callers), payload: payloadsOf(name, plausible[name]) })
      await fc.assert(
        fc.asyncProperty(
          inputs,
          async ({ caller, payload }) =>
            void (await isAnswered(name, written(name, payload, 'JSON', headersOf[caller]))),
        ),
        { numRuns: runs, seed: SEED, endOnFailure: !isLong },
      )
    },
    3_600_000,
  )
})

/** The headers that a call needs. */
function insider(name: CallName): Record<string, string> {
  if (FOR_RIDERS.has(name)) return headersOf.rider
  return calls[name].sends === 'plain' ? headersOf.guest : headersOf.customer
}

/** Every `share`-th of a list, another for each call, so that all are sent to some; all of them in a long run. */
const inTurn = <Each>(list: readonly Each[], name: CallName, share: number) =>
  isLong ? list : list.filter((_, index) => (index + names.indexOf(name)) % share === 0)

describe('every call answers whatever it is written in', () => {
  it.each(isLong ? names : names.filter((name) => name !== 'generate_otp' && name !== 'login'))(
    '%s',
    async (name) => {
      for (const writing of inTurn(writings, name, 5))
        await isAnswered(name, written(name, plausible[name], writing, insider(name)))
    },
    600_000,
  )
})

describe('every text field takes the strings that break programs', () => {
  it('those of our own and, where ../shared/data is, the big list of naughty strings', async () => {
    const strings = hostileStrings()
    const all = names
      .filter((name) => !SLOW.has(name))
      .flatMap((name) => textFields(name, plausible[name]).map((field) => [name, field] as const))
    const each = isLong
      ? strings.flatMap((text) => all.map(([name, field]) => ({ text, name, field })))
      : strings.map((text, index) => ({ text, name: all[index % all.length]![0], field: all[index % all.length]![1] }))
    for (const { text, name, field } of each)
      await isAnswered(name, written(name, { ...plausible[name], [field]: text }, 'JSON', insider(name)))
    expect(each.length).toBeGreaterThanOrEqual(30)
  }, 3_600_000)
})

it('a text that is too long is cut between its characters', async () => {
  const { status } = await isAnswered(
    'submit_cookie_preferences',
    written('submit_cookie_preferences', {
      ...plausible.submit_cookie_preferences,
      timestamp: `${'x'.repeat(39)}💔💔`,
    }),
  )
  expect(status).toBe(200)
  expect(
    await shop.store.db.query(
      `select preferences ->> 'timestamp' as cut from cookie_choices order by choice_id desc limit 1`,
      [],
    ),
  ).toEqual([{ cut: `${'x'.repeat(39)}💔` }])
})

describe('every call answers to any verb and any header', () => {
  const VERBS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LOCK']

  it.each(VERBS)('%s', async (method) => {
    for (const name of names.filter((each) => inTurn(VERBS, each, 4).includes(method))) {
      const { status } = await isAnswered(name, {
        method,
        path: methodPath('sokoni', name),
        headers: headersOf.customer,
      })
      if (method !== 'HEAD') expect([name, status]).toEqual([name, 403])
    }
  })

  const junk: Record<string, Record<string, string>> = {
    'no kind of token': { authorization: 'x' },
    'half a token': { authorization: 'token a:' },
    'a token of two colons': { authorization: 'token a:b:c' },
    'a large token': { authorization: `token ${'k'.repeat(6_000)}:${'s'.repeat(6_000)}` },
    'a token of odd letters': { authorization: 'token \u00ff\u00fe:\u00a0\u00ad' },
    'a basic token': { authorization: `Basic ${'A'.repeat(1_000)}` },
    'cookies that are none': {
      cookie: '=;;sid;sid=;=sid; %00=%00; sid=%E0%A4%A; __proto__=x; sid="\u00ff"; reset_grant=%ff',
    },
    'a large cookie': { cookie: `sid=${'x'.repeat(12_000)}` },
    'a thousand cookies': { cookie: Array.from({ length: 1_000 }, (_, index) => `c${index}=1`).join('; ') },
    'addresses of anyone': {
      'x-forwarded-for': `127.0.0.1, ::1, unknown, ${Array.from({ length: 8_000 }, (_, index) =>
        ((index * index * 7_919) % 1_679_616).toString(36),
      )
        .join('')
        .slice(0, 9_000)}`,
    },
    'an address in other letters': { 'x-forwarded-for': "' or 1=1 --\u00e9" },
    'a protocol and a host of anyone': {
      'x-forwarded-proto': 'javascript',
      'x-forwarded-host': 'evil.example/<script>',
      host: '"><script>',
    },
    'an empty host': { host: '' },
    'a large host': { host: 'h'.repeat(8_000) },
    'ranges and tags': {
      range: 'bytes=0-,-1,5-2',
      'if-none-match': `${'W/"x",'.repeat(1_500)}`,
      'if-modified-since': 'yesterday',
    },
    'unknown encodings': {
      'accept-encoding': 'br;q=x, gzip;q=-1, *;q=2, '.repeat(100),
      accept: '*/*;q=nan',
      te: 'trailers, x',
    },
    'an upgrade': { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-key': 'x' },
    'a body that is waited for': { expect: '200-ok' },
    'another verb in a header': { 'x-http-method-override': 'DELETE', 'x-original-url': '/admin' },
  }

  it.each(Object.keys(junk))('%s', async (kind) => {
    for (const name of isLong
      ? names
      : (['get_all_products', 'get_orders', 'create_item_review', 'customer_registration'] as const)) {
      const { headers, ...sent } = written(name, plausible[name])
      await isAnswered(name, { ...sent, headers: { ...headersOf.customer, ...headers, ...junk[kind] } })
    }
  })

  const QUERIES = [
    ['a thousand parameters', Array.from({ length: 1_000 }, (_, index) => `p${index}=1`).join('&')],
    ['broken escapes', 'item_code=%&%=%zz&%E0%A4%A=%ff'],
    ['null characters', 'item_code=%00&logged_in_user=%00&order_id=a%00b'],
    ['brackets', 'item_code[]=a&item_code[__proto__][x]=1&__proto__=1&constructor=1'],
    ['the same name twice', 'item_code=a&item_code=b&order_id=a&order_id=b&logged_in_user=&logged_in_user='],
    ['nothing but signs', '&&&===???;;;'],
    ['16,000 letters', `item_code=${'x'.repeat(15_000)}`],
    ['20,000 letters', `item_code=${'x'.repeat(20_000)}`],
  ] as const

  it.each(QUERIES)('a query of %s', async (kind, query) => {
    for (const name of names.filter((each) => inTurn(QUERIES, each, 4).some(([own]) => own === kind)))
      await isAnswered(name, {
        method: calls[name].verb,
        path: `${methodPath('sokoni', name)}?${query}`,
        headers: headersOf.customer,
      })
  })
})

it('a callback of M-PESA to an unknown address is not stored, whatever it is', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const token of ['x', '%00', '%ff', '__proto__', 'x'.repeat(5_000), '..%2f..%2f', "'--"]) {
    for (const text of ['', '{}', 'null', '\0', '['.repeat(10_000), '{"Body":']) {
      tried += 1
      const heard = await send(shop.url, {
        method: 'POST',
        path: `/callbacks/${token}`,
        headers,
        body: Buffer.from(text),
      })
      expect([heard.status >= 400 && heard.status < 500, INSIDE.test(heard.text)]).toEqual([true, false])
    }
  }
  expect(await shop.store.db.query('select * from mpesa_callbacks', [])).toEqual([])
})

it('the shop still sells after all that, and nothing went by unheard', async () => {
  await shop.store.db.query('delete from attempts', [])
  const customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  shop.advance(11_000)
  const order = await placed(shop, customer, item('SKN-0004', 1))
  expect((await shop.call('complete_order', delivery(order), customer)).body).toEqual({
    message: { status: 200, message: 'Your order is received.' },
  })
  expect((await orderOf(shop, customer, order))?.status).toBe('Order Received')
  expect(failed).toEqual([])
})
