import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { printInvoicePath } from '../../../contract/printInvoice.ts'
import { delivery, item, orderRequest } from '../orderSteps.ts'
import { codeSentTo, CUSTOMER, ownerSessionOf, saidIn, sessionOf, testStore } from '../support.ts'
import type { CallOptions, TestAnswer } from '../support.ts'

const MINUTE = 60_000
const DOCUMENT = 'docs/access.md'

const DRAFT = 'SAL-ORD-2020-00001'
const OUT = 'SAL-ORD-2020-00002'
const ASKED = 'SAL-ORD-2020-00003'
const PAID = 'SAL-ORD-2020-00004'
const RECEIVED = 'SAL-ORD-2020-00005'
const ADDRESS = 'ADR-11111111-1111-4111-8111-111111111111'
/** In which the owner is logged in elsewhere. */
const SESSION = '911111111'

/** Replaces each of the owner's ids with an unknown one of the same length. */
const missing = (id: string) => id.replace('SAL-ORD-2020', 'SAL-ORD-2019').replaceAll('1111', '2222')

/** Texts that only the owner's data hold. */
const OWNERS = [
  'owner@people.example',
  'Atieno Odera',
  '0712555777',
  '254712555777',
  'Kanari Lane 7',
  'The gate with the canary',
  '2020-02-02',
  'Opera on KaiOS',
]

const people = {
  owner: { name: 'Atieno Odera', role: 'Customer', phone: '0712555777' },
  other: { name: 'Other Customer', role: 'Customer', phone: '0712000002' },
  rider: { name: 'Assigned Rider', role: 'Rider', phone: '0712000003' },
  otherRider: { name: 'Other Rider', role: 'Rider', phone: '0712000004' },
  shopOwner: { name: 'Shop Owner', role: 'Owner', phone: '0712000010' },
  loggedOut: { name: 'Logged Out', role: 'Customer', phone: '0712000005' },
  reset: { name: 'New Password', role: 'Customer', phone: '0712000006' },
  deleted: { name: 'Deleted', role: 'Customer', phone: '0712000007' },
  idle: { name: 'Idle', role: 'Customer', phone: '0712000008' },
  old: { name: 'Long Logged In', role: 'Customer', phone: '0712000009' },
}
type Person = keyof typeof people
const emailOf = (person: Person) => `${person.toLowerCase()}@people.example`

const shop = testStore()
const keys = {} as Record<Person, { token: string; cookie: string }>

const sql = <Row>(text: string, values?: readonly (string | Date)[]) => shop.store.db.query<Row>(text, values)
const keepAlive = (person: Person) => shop.call('get_orders', { logged_in_user: '' }, { token: keys[person].token })
async function logIn(person: Person): Promise<void> {
  const open = people[person].role === 'Owner' ? ownerSessionOf : sessionOf
  keys[person] = await open(shop, emailOf(person))
}

const grantOf = (person: Person) => codeFor(person).then(({ headers }) => headers.getSetCookie()[0]!.split(';')[0]!)

async function codeFor(person: Person): Promise<TestAnswer> {
  await sql('delete from attempts')
  await shop.call('generate_otp', { mobile_number: people[person].phone })
  const { phone } = people[person]
  return shop.call('validate_otp_exists', { mobile_number: phone, otp: await codeSentTo(shop, phone) })
}

beforeAll(async () => {
  for (const [person, { name, role, phone }] of Object.entries(people)) {
    await sql(
      `insert into users (email, username, full_name, role, mobile_number, password_hash)
       select $1, $1, $2, $3, $4, password_hash from users where email = $5`,
      [emailOf(person as Person), name, role, phone, CUSTOMER.usr],
    )
  }
  await logIn('old')
  for (let spent = 0; spent < 11 * 60 + 36; spent += 29) {
    shop.advance(29 * MINUTE)
    await keepAlive('old')
  }
  await logIn('idle')
  shop.advance(15 * MINUTE)
  await keepAlive('old')
  for (const person of ['owner', 'other', 'rider', 'otherRider', 'shopOwner', 'loggedOut', 'reset', 'deleted'] as const)
    await logIn(person)
  await shop.call('logout', {}, keys.loggedOut)
  await shop.call(
    'password_recovery',
    { usr: emailOf('reset'), new_password: 'sukuma wiki 1' },
    { cookie: await grantOf('reset') },
  )
  await sql('delete from users where email = $1', [emailOf('deleted')])
  shop.advance(15 * MINUTE)
})

/** What is kept of each person where the data are those of the start of a test. */
let staged: Map<string, string> | null = null

/** The same, once the data of all users are as at the start of the test. */
async function belongingsAtStart(): Promise<Map<string, string>> {
  if (staged) await sql('delete from attempts')
  else await stage()
  return (staged ??= await belongings())
}

/** Restores the data of all users to the start of the test. */
async function stage(): Promise<void> {
  staged = null
  const at = shop.store.clock().toISOString()
  await sql(`
    delete from attempts; delete from mpesa_attempts; delete from invoices; delete from orders; delete from addresses;
    delete from reviews where user_id is not null; delete from sessions where session_id = ${SESSION};
    update products set price = 300, in_stock = true, stock = null where product_id = 'SKN-0001';
    update sessions set revoked_at = null from users u
    where u.user_id = sessions.user_id and u.email in ('owner@people.example', 'other@people.example',
      'rider@people.example', 'otherrider@people.example', 'shopowner@people.example');
    insert into sessions (session_id, user_id, api_key, secret_hash, sid_hash, created_at, last_seen_at, device)
      overriding system value
    select ${SESSION}, user_id, 'elsewhere', '', 'elsewhere', '${at}', '${at}', 'Opera on KaiOS' from users
      where email = 'owner@people.example';
    insert into orders (sales_order_name, user_id, status, items_total, total_amount, first_name, email_address,
      mobile_number, street_address, delivery_notes, rider_id)
    select name, (select user_id from users where email = 'owner@people.example'), status, 300, 300, 'Atieno Odera',
      'owner@people.example', '0712555777',
      'Kanari Lane 7', 'The gate with the canary', (select user_id from users
        where email = 'rider@people.example' and status in ('Dispatched', 'Delivered'))
    from (values ('${DRAFT}', 'Draft'), ('${OUT}', 'Dispatched'), ('${ASKED}', 'Dispatched'), ('${PAID}',
      'Delivered'), ('${RECEIVED}', 'Order Received')) as made (name, status);
    insert into order_items (sales_order_name, position, item_code, item_name, quantity, unit_price, amount)
    select sales_order_name, 0, 'SKN-0001', 'Thing', 1, 300, 300 from orders;
    insert into order_history (sales_order_name, status, at)
      select sales_order_name, 'Order Received', case status
      when 'Order Received' then '${shop.store.clock().toISOString()}' else '2020-02-02T09:00Z' end::timestamptz
    from orders where status <> 'Draft';
    insert into order_history (sales_order_name, status, at) values ('${PAID}', 'Delivered', '${at}');
    insert into mpesa_attempts (attempt_id, sales_order_name, account_reference, mobile_number, amount, state,
      started_by, created_at, settled_at)
    select name, name, name, '254712555777', 300, state, rider_id, now(), now()
    from orders join (values ('${ASKED}', 'prompted'), ('${PAID}', 'paid')) as made (name,
      state) on name = sales_order_name;
    insert into invoices (invoice_name, sales_order_name, amount, state, created_at, paid_at)
    select 'ACC-SINV-2020-00001', sales_order_name, 300, 'Paid', now(), now() from orders
      where sales_order_name = '${PAID}';
    insert into addresses (address_id, user_id, street_address, city, postal_code)
    select '${ADDRESS}', user_id, 'Kanari Lane 7', 'Nairobi', '00100' from users where email = 'owner@people.example'`)
}

/** All that is kept of each person, as text. */
async function belongings(): Promise<Map<string, string>> {
  const rows = await sql<{ email: string; kept: string }>(
    `select u.email, concat_ws('|', to_jsonb(u)::text,
       (select jsonb_agg(to_jsonb(o) order by sales_order_name) from orders o where o.user_id = u.user_id)::text,
       (select jsonb_agg(to_jsonb(i) order by sales_order_name, i.position)
         from order_items i join orders o using (sales_order_name) where o.user_id = u.user_id)::text,
       (select jsonb_agg(to_jsonb(t)) from returns t join orders o using (sales_order_name)
         where o.user_id = u.user_id)::text,
       (select jsonb_agg(to_jsonb(m) order by attempt_id) from mpesa_attempts m join orders o using (sales_order_name)
         where o.user_id = u.user_id)::text,
       (select jsonb_agg(to_jsonb(v) order by invoice_name) from invoices v join orders o using (sales_order_name)
         where o.user_id = u.user_id)::text,
       (select jsonb_agg(to_jsonb(d) order by attempt_id) from delivery_attempts d
         join orders o using (sales_order_name) where o.user_id = u.user_id)::text,
       (select jsonb_agg(to_jsonb(a) order by address_id) from addresses a where a.user_id = u.user_id)::text,
       (select jsonb_agg(to_jsonb(r) order by review_id) from reviews r where r.user_id = u.user_id)::text,
       (select jsonb_agg(session_id order by session_id) from sessions s
         where s.user_id = u.user_id and revoked_at is not null)::text
     ) as kept from users u`,
  )
  return new Map(rows.map(({ email, kept }) => [email, kept]))
}

interface Case {
  /** Of the contract; or the page beside it. */
  call: CallName | 'print_invoice'
  /** What is sent, in words. */
  sent?: string
  payload?: object
}

const titleOf = ({ call, sent = '' }: Case) => `\`${call}\` ${sent}`.trim()

const order = { ...orderRequest(item('SKN-0021')), logged_in_user: '' }
const on = (order_id: string, more: object = {}) => ({ payload: { order_id, ...more } })
const paid = { amount_to_pay: 300, mobile_number: '' }
const home = { logged_in_user: '', street_address: 'Moi Avenue 1', city: 'Thika', postal_code: '01000' }
const owner = { logged_in_user: emailOf('owner') }

const cases: Case[] = [
  { call: 'get_all_categories' },
  { call: 'get_all_products' },
  { call: 'get_all_hero_carousel_products' },
  { call: 'get_default_currency' },
  { call: 'get_contact_details' },
  { call: 'get_regions' },
  { call: 'get_locations', payload: { region: 'Nairobi' } },
  { call: 'get_item_reviews', payload: { item_code: 'SKN-0001' } },
  {
    call: 'submit_cookie_preferences',
    payload: { necessary: true, analytics: false, marketing: false, personalization: false, timestamp: '' },
  },
  { call: 'subscribe_newsletter', sent: 'the owner’s email', payload: { email_address: emailOf('owner') } },
  { call: 'login', sent: 'the owner’s password', payload: { usr: emailOf('owner'), pwd: CUSTOMER.pwd } },
  { call: 'login', sent: 'a wrong one', payload: { usr: emailOf('owner'), pwd: 'wrong password' } },
  { call: 'google_login', sent: 'a token that Google does not know', payload: { token: 'forged' } },
  { call: 'ask_login_passkey', sent: 'at a number, not the shop’s name' },
  {
    call: 'passkey_login',
    sent: 'a passkey that the shop does not know',
    payload: { answer: { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} } },
  },
  {
    call: 'customer_registration',
    sent: 'the owner’s number',
    payload: { mobile_number: people.owner.phone, email_address: 'fresh@example.com', full_name: 'Not Atieno' },
  },
  { call: 'generate_otp', sent: 'the owner’s number', payload: { mobile_number: people.owner.phone } },
  {
    call: 'validate_otp_exists',
    sent: 'the owner’s number, a wrong code',
    payload: { mobile_number: people.owner.phone, otp: 'wrong' },
  },
  {
    call: 'password_recovery',
    sent: 'the owner, no code validated',
    payload: { usr: emailOf('owner'), new_password: 'sukuma wiki 2' },
  },
  { call: 'get_orders', sent: 'no name', payload: { logged_in_user: '' } },
  { call: 'get_orders', sent: 'the owner’s name', payload: owner },
  { call: 'create_order', sent: 'a new one', payload: { ...order, sales_order_name: '' } },
  {
    call: 'create_order',
    sent: 'a new one in the owner’s name',
    payload: { ...order, ...owner, sales_order_name: '' },
  },
  { call: 'create_order', sent: 'the owner’s Draft', payload: { ...order, sales_order_name: DRAFT } },
  { call: 'create_order', sent: 'the owner’s order that is out', payload: { ...order, sales_order_name: OUT } },
  { call: 'complete_order', sent: 'the owner’s Draft', payload: delivery(DRAFT) },
  { call: 'complete_order', sent: 'the owner’s order that is out', payload: delivery(OUT) },
  { call: 'cancel_order', sent: 'the owner’s order that was just placed', ...on(RECEIVED) },
  { call: 'cancel_order', sent: 'the owner’s order that is out', ...on(OUT) },
  { call: 'delete_order', sent: 'the owner’s Draft', ...on(DRAFT) },
  { call: 'delete_order', sent: 'the owner’s order that is out', ...on(OUT) },
  { call: 'request_return', sent: 'the owner’s order that was delivered', ...on(PAID, { reason: 'Torn' }) },
  { call: 'request_return', sent: 'the owner’s order that is out', ...on(OUT, { reason: 'Torn' }) },
  { call: 'deliver_order', sent: 'the owner’s order that is out, unpaid', ...on(OUT) },
  {
    call: 'deliver_order',
    sent: 'the owner’s order that is out, with a reason',
    ...on(OUT, { reason: 'paid_in_cash' }),
  },
  { call: 'deliver_order', sent: 'the owner’s Draft', ...on(DRAFT) },
  { call: 'report_missed_delivery', sent: 'the owner’s order that is out', ...on(OUT, { reason: 'no_answer' }) },
  { call: 'get_order_tracking_status', sent: 'the owner’s Draft', ...on(DRAFT) },
  { call: 'get_order_tracking_status', sent: 'the owner’s order that is out', ...on(OUT) },
  { call: 'make_payment', sent: 'the owner’s Draft', ...on(DRAFT, { ...paid }) },
  { call: 'make_payment', sent: 'the owner’s order that is out', ...on(OUT, { ...paid }) },
  {
    call: 'make_payment',
    sent: 'the owner’s order that is out, another amount',
    ...on(OUT, { ...paid, amount_to_pay: 1 }),
  },
  { call: 'create_invoice', sent: 'the owner’s order, phone asked', ...on(ASKED) },
  { call: 'create_invoice', sent: 'the owner’s order, phone not asked', ...on(OUT) },
  { call: 'print_invoice', sent: 'the owner’s order that has one', ...on(PAID) },
  { call: 'get_last_mpesa_number', sent: 'no name', payload: { logged_in_user: '' } },
  { call: 'get_last_mpesa_number', sent: 'the owner’s name', payload: owner },
  { call: 'get_customer_addresses', sent: 'no name', payload: { logged_in_user: '' } },
  { call: 'get_customer_addresses', sent: 'the owner’s name', payload: owner },
  { call: 'create_address', sent: 'a new one', payload: { ...home, address_id: '' } },
  { call: 'create_address', sent: 'a new one in the owner’s name', payload: { ...home, ...owner, address_id: '' } },
  { call: 'create_address', sent: 'the owner’s', payload: { ...home, address_id: ADDRESS } },
  { call: 'delete_address', sent: 'the owner’s', payload: { address_id: ADDRESS } },
  {
    call: 'create_item_review',
    sent: 'no name',
    payload: { logged_in_user: '', item_code: 'SKN-0002', rating: 4, comment: 'Good' },
  },
  {
    call: 'create_item_review',
    sent: 'the owner’s name',
    payload: { ...owner, item_code: 'SKN-0002', rating: 4, comment: 'Good' },
  },
  { call: 'logout' },
  {
    call: 'change_password',
    sent: 'the caller’s own',
    payload: { current_password: CUSTOMER.pwd, new_password: CUSTOMER.pwd },
  },
  {
    call: 'change_password',
    sent: 'a wrong one',
    payload: { current_password: 'wrong password', new_password: 'sukuma wiki 2' },
  },
  { call: 'get_sessions' },
  { call: 'get_my_data' },
  { call: 'end_session', sent: 'one of the owner’s', payload: { session_id: SESSION } },
  { call: 'end_session', sent: 'all others', payload: { session_id: 'others' } },
  { call: 'set_language', payload: { language: 'sw' } },
  { call: 'delete_account', sent: 'a wrong password', payload: { current_password: 'wrong password' } },
]

/** As `shop.call`, and as a browser asks for the page of an invoice. */
async function ask(call: Case['call'], payload: object, options: CallOptions): Promise<TestAnswer> {
  if (call !== 'print_invoice') return shop.call(call, payload, options)
  const { token, cookie, headers } = options
  const query = new URLSearchParams(payload as Record<string, string>)
  const answer = await fetch(`${shop.url}${printInvoicePath('sokoni')}?${query}`, {
    headers: { ...(token ? { authorization: `token ${token}` } : {}), ...(cookie ? { cookie } : {}), ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

interface Kind {
  person: Person | null
  with: () => CallOptions
}

const byToken = (person: Person): Kind => ({ person, with: () => ({ token: keys[person].token }) })

const kinds: Record<string, Kind> = {
  'a guest': { person: null, with: () => ({}) },
  'the owner': byToken('owner'),
  'the owner’s cookie alone': { person: 'owner', with: () => ({ cookie: keys.owner.cookie }) },
  'another customer': byToken('other'),
  'the rider': byToken('rider'),
  'another rider': byToken('otherRider'),
  'an owner of the shop': byToken('shopOwner'),
}

const half = (person: Person, part: 0 | 1) => keys[person].token.split(':')[part]!

const endedOrBroken: Record<string, () => string> = {
  'idle for 30 minutes': () => `token ${keys.idle.token}`,
  'older than 12 hours': () => `token ${keys.old.token}`,
  'logged out': () => `token ${keys.loggedOut.token}`,
  'of before a new password': () => `token ${keys.reset.token}`,
  'of a deleted account': () => `token ${keys.deleted.token}`,
  'with a wrong secret': () => `token ${half('owner', 0)}:wrong`,
  'with another’s secret': () => `token ${half('owner', 0)}:${half('other', 1)}`,
  'with an empty secret': () => `token ${half('owner', 0)}:`,
  'without a secret': () => `token ${half('owner', 0)}`,
  'without a key': () => `token :${half('owner', 1)}`,
  unknown: () => 'token undefined:undefined',
  'of another kind': () => `Bearer ${keys.owner.token}`,
  'as a password': () => `Basic ${Buffer.from(keys.owner.token).toString('base64')}`,
  'in three parts': () => `token ${keys.owner.token} more`,
  'that is empty': () => '',
}

/** The kind of error that a status comes with; another one is named in the table. */
const USUAL: Record<number, string> = {
  401: 'AuthenticationError',
  403: 'PermissionError',
  404: 'DoesNotExistError',
  417: 'ValidationError',
}

function outcomeOf({ status, body }: TestAnswer): string {
  if (typeof body === 'string') return String(status)
  if (body?.exc_type !== USUAL[status]) return `${status} ${body?.exc_type}`
  if (body?.message?.success_key === 0) return `${status} (no)`
  const inside = body?.message?.status
  return typeof inside === 'number' && inside !== status ? `${status} (${inside})` : String(status)
}

/** The name of a user in the table. */
const possessive = (email: string, person: Person | null) =>
  person && email === emailOf(person) ? 'own' : email === emailOf('owner') ? 'the owner’s' : email

/** The cell of a call: how it was answered, whose data came with it, whose data it changed. */
async function cellOf(person: Person | null, before: Map<string, string>, answer: TestAnswer): Promise<string> {
  // the shop owner's email ends like the owner's
  const said = JSON.stringify(answer.body).replaceAll('shopowner@', '')
  const after = await belongings()
  const changed = [...after]
    .filter(([email, kept]) => before.get(email) !== kept)
    .map(([email]) => possessive(email, person))
  if (changed.length > 0 || after.size !== before.size) staged = null
  return [
    outcomeOf(answer),
    ...(OWNERS.some((text) => said.includes(text)) ? [`reads ${possessive(emailOf('owner'), person)}`] : []),
    ...changed.map((whose) => `writes ${whose}`),
  ].join(', ')
}

/** The parts of an answer that a caller sees; ids that were sent count as equal. */
function tellable({ status, headers, body }: TestAnswer): unknown {
  const text = [DRAFT, OUT, ASKED, PAID, RECEIVED, ADDRESS, SESSION].reduce(
    (all, id) => all.replaceAll(missing(id), id),
    JSON.stringify(body),
  )
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')),
    text,
  }
}

const ENDED = ['401', 'Your session has ended. Please log in again.']

it.each(Object.entries(endedOrBroken))('refuses a session %s', async (_kind, authorization) => {
  for (const call of ['get_orders', 'logout'] as const) {
    const answer = await ask(call, {}, { headers: { authorization: authorization() } })
    expect([outcomeOf(answer), saidIn(answer.body)]).toEqual(ENDED)
  }
})

/** What was asked, by how it was answered. */
const byCall = new Map<string, string[]>()
const byWhat: typeof byCall = new Map()
const note = (table: typeof byCall, answers: string, asked: string) =>
  table.set(answers, [...(table.get(answers) ?? []), asked])

it('has a case for every call', () => {
  expect([...new Set(cases.map(({ call }) => call))].sort()).toEqual([...Object.keys(calls), 'print_invoice'].sort())
})

describe('each kind of caller is answered, what is another’s as what does not exist:', () => {
  it.each(cases.map((each, index): [string, Case, number] => [titleOf(each), each, index]))(
    '%s',
    async (title, { call, payload = {} }, index) => {
      const row: string[] = []
      for (const { person, with: options } of Object.values(kinds)) {
        const before = await belongingsAtStart()
        const answer = await ask(call, payload, options())
        row.push(await cellOf(person, before, answer))
        if (answer.status !== 404) continue
        const unheard = await ask(call, JSON.parse(missing(JSON.stringify(payload))), options())
        expect(tellable(unheard)).toEqual(tellable(answer))
      }
      const before = await belongingsAtStart()
      // each call gets two of them, in turn
      const some = Object.entries(endedOrBroken).filter((_, at, { length }) => (at + index * 2) % length < 2)
      for (const [kind, authorization] of some) {
        const answer = await ask(call, payload, { headers: { authorization: authorization() } })
        expect([kind, outcomeOf(answer), saidIn(answer.body)]).toEqual([kind, ...ENDED])
      }
      expect(await belongings()).toEqual(before)
      note(byCall, row.join(' | '), title)
    },
  )
})

const review = { item_code: 'SKN-0002', rating: 4, comment: 'Good' }
const reviewOf = (...names: Person[]) => ({ ...review, logged_in_user: names.map(emailOf).join() })

interface Asked {
  call: CallName
  payload: object
}

const reviewed: Asked = { call: 'create_item_review', payload: reviewOf() }
const listed: Asked = { call: 'get_orders', payload: { logged_in_user: '' } }
const recovered: Asked = {
  call: 'password_recovery',
  payload: { usr: emailOf('owner'), new_password: 'sukuma wiki 2' },
}
const renewed: Asked = { ...recovered, payload: { usr: emailOf('owner'), new_password: CUSTOMER.pwd } }

/** The token and the cookie of these persons. */
const comes =
  ({ token, cookie }: { token?: Person; cookie?: Person }) =>
  (): CallOptions => ({ ...(token && { token: keys[token].token }), ...(cookie && { cookie: keys[cookie].cookie }) })

/** What comes with which call, and the user whom the call should be made for. */
const situations: [string, Asked, Person | null, () => CallOptions | Promise<CallOptions>][] = [
  ['no cookie', reviewed, null, () => ({})],
  ['an unknown cookie', reviewed, null, () => ({ cookie: 'sid=AAAA' })],
  ['the cookie of a login', reviewed, 'other', comes({ cookie: 'other' })],
  [
    'another’s cookie, the owner’s name',
    { ...reviewed, payload: reviewOf('owner') },
    'other',
    comes({ cookie: 'other' }),
  ],
  ['the cookie of a login that was logged out', reviewed, null, comes({ cookie: 'loggedOut' })],
  ['the cookie of before a new password', reviewed, null, comes({ cookie: 'reset' })],
  ['the cookie of a login idle for 30 minutes', reviewed, null, comes({ cookie: 'idle' })],
  ['the cookie of a deleted account', reviewed, null, comes({ cookie: 'deleted' })],
  [
    'another’s token, the owner’s cookie: the token counts',
    reviewed,
    'other',
    comes({ token: 'other', cookie: 'owner' }),
  ],
  ['a token that is logged out, the owner’s cookie', reviewed, 'owner', comes({ token: 'loggedOut', cookie: 'owner' })],
  ['another’s token, the owner’s cookie', listed, 'other', comes({ token: 'other', cookie: 'owner' })],
  ['the owner’s token, another’s cookie', listed, 'owner', comes({ token: 'owner', cookie: 'other' })],
  ['a secret for a cookie', listed, null, () => ({ cookie: `sid=${half('owner', 1)}` })],
  [
    'the cookie as the token’s secret',
    listed,
    null,
    () => ({ token: `${half('owner', 0)}:${keys.owner.cookie.slice(4)}` }),
  ],
  [
    'the owner’s name in capitals',
    { ...listed, payload: { logged_in_user: ' Owner@People.EXAMPLE ' } },
    'owner',
    comes({ token: 'owner' }),
  ],
  [
    'another’s token, the owner’s number for a name',
    { ...listed, payload: { logged_in_user: people.owner.phone } },
    'other',
    comes({ token: 'other' }),
  ],
  ['the grant of a validated code', listed, null, async () => ({ cookie: await grantOf('owner') })],
  ['the owner’s token, no grant', recovered, 'owner', comes({ token: 'owner', cookie: 'owner' })],
  ['a forged grant', recovered, null, () => ({ cookie: `reset_grant=${'A'.repeat(43)}` })],
  ['another’s grant', recovered, 'other', async () => ({ cookie: await grantOf('other') })],
  ['the owner’s grant', renewed, 'owner', async () => ({ cookie: await grantOf('owner') })],
  [
    'the owner’s grant a second time',
    recovered,
    null,
    async () => {
      const cookie = await grantOf('owner')
      await shop.call(renewed.call, renewed.payload, { cookie })
      return { cookie }
    },
  ],
]

it.each(situations.map(([what, asked, ...rest]) => [`${asked.call} with ${what}`, what, asked, ...rest] as const))(
  '%s',
  async (_title, what, { call, payload }, person, options) => {
    await stage()
    const given = await options()
    const before = await belongings()
    const cell = await cellOf(person, before, await shop.call(call, payload, given))
    expect(cell).toMatch(/^\d{3}(, (reads|writes) own)?$/)
    note(byWhat, cell, `\`${call}\` ${what}`)
  },
)

it('takes the first of two tokens, as the web server hears them', async () => {
  await stage()
  const heard = (...tokens: string[]) =>
    new Promise<string>((resolve, reject) => {
      const path = `${methodPath('sokoni', 'get_customer_addresses')}?logged_in_user=`
      const asked = request(
        `${shop.url}${path}`,
        { headers: ['host', '127.0.0.1', ...tokens.flatMap((token) => ['authorization', `token ${token}`])] as never },
        (answer) => {
          answer.setEncoding('utf8').on('data', resolve)
        },
      )
      asked.on('error', reject).end()
    })
  expect(await heard(keys.other.token, keys.owner.token)).toBe('{"message":{"data":[]}}')
  expect(await heard(keys.owner.token, keys.other.token)).toContain('Kanari Lane 7')
  expect(await heard(`${keys.other.token}, token ${keys.owner.token}`)).toContain('AuthenticationError')
})

describe('a user who was changed or deleted', () => {
  it('keeps the login under a new email, and the old one is another’s from then on', async () => {
    await stage()
    const readAs = async (logged_in_user: string) =>
      (await shop.call('get_customer_addresses', { logged_in_user }, { token: keys.owner.token })).status
    await sql(`update users set email = 'renamed@people.example' where email = 'owner@people.example'`)
    const statuses = [await readAs('owner@people.example'), await readAs('renamed@people.example'), await readAs('')]
    await sql(`update users set email = 'owner@people.example' where email = 'renamed@people.example'`)
    expect(statuses).toEqual([403, 200, 200])
  })

  const ofRider = async (person: Person) => {
    const options = { token: keys[person].token }
    const listed = (await shop.call('get_orders', { logged_in_user: '' }, options)).body.message.sales_orders.map(
      (each: any) => each.sales_order_name,
    )
    const tracked = await shop.call('get_order_tracking_status', { order_id: OUT }, options)
    const paid = await shop.call('make_payment', { order_id: OUT, amount_to_pay: 300, mobile_number: '' }, options)
    const invoiced = await shop.call('create_invoice', { order_id: ASKED }, options)
    return [listed, ...[tracked, paid, invoiced].map(outcomeOf)]
  }

  it('loses an order that is given to another rider, who then has it [OPN-74]', async () => {
    await stage()
    await sql(`update orders set rider_id = (select user_id from users where email = $1) where rider_id is not null`, [
      emailOf('otherRider'),
    ])
    expect(await ofRider('rider')).toEqual([[], '404', '404', '404'])
    expect(await ofRider('otherRider')).toEqual([[PAID, ASKED, OUT], '200', '200', '200'])
  })

  it('loses every order with the role of a rider, at once [ROL-01]', async () => {
    await stage()
    await sql(`update users set role = 'Customer' where email = $1`, [emailOf('rider')])
    const left = await ofRider('rider')
    await sql(`update users set role = 'Rider' where email = $1`, [emailOf('rider')])
    expect(left).toEqual([[], '404', '403', '403'])
  })
})

it(`${DOCUMENT} says the same (else: see there)`, async () => {
  const kept = readFileSync(DOCUMENT, 'utf8')
  const table = (head: string[], rows: typeof byCall) =>
    [head, head.map(() => '---'), ...[...rows].map(([answers, asked]) => [asked.join('; '), answers])]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n')
  const [first, second] = ['\n## By call\n', '\n## By what comes with the call\n']
  const prose = kept.slice(0, kept.indexOf(first))
  const now = [
    prose,
    `${first}\n${table(['', ...Object.keys(kinds)], byCall)}\n`,
    `${second}\n${table(['', 'Answer'], byWhat)}\n`,
  ].join('')
  await expect(now).toMatchFileSnapshot(`../../../${DOCUMENT}`)
})
