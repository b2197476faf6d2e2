import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GooglePerson } from '../../../server/gateways/google.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { delivery, item, orderRequest } from '../orderSteps.ts'
import { CUSTOMER, RIDER, saidIn, sessionOf, testStore } from '../support.ts'
import { inTerminal } from './terminal.ts'

const google: GooglePerson = { sub: '7', email: 'customer@example.com', name: 'Not Achieng', isAuthoritative: true }

let hash: string
const shop = testStore({ google: { verify: async () => google } })

beforeAll(async () => {
  const [customer] = await sql<{ password_hash: string }>(
    `select password_hash from users where email = '${CUSTOMER.usr}'`,
  )
  hash = customer!.password_hash
})

const sql = <Row>(text: string) => shop.store.db.query<Row>(text)

beforeEach(async () => {
  shop.advance(25 * 60 * 60_000)
  await sql(`
    delete from mpesa_attempts; delete from invoices; delete from orders; delete from reviews
      where user_id is not null; delete from outbox;
    delete from users where email not in ('rider@example.com');
    insert into users (email, mobile_number, username, full_name, password_hash, email_proven_at)
      values ('customer@example.com', '0712345678', 'customer', 'Achieng Kamau', '${hash}', now());
    update users set role = 'Rider', disabled_at = null, mobile_number = '0110123456'
      where email = 'rider@example.com'`)
})

/** What the terminal shows and the exit code, of `user …`. */
async function user(...argv: string[]): Promise<[code: number, said: string]> {
  const { code, out, err } = await inTerminal(commandRunner(shop.store), ['user', ...argv])
  return [code, out + err]
}

const idOf = async (email: string) =>
  (await sql<{ user_id: number }>(`select user_id from users where email = '${email}'`))[0]!.user_id
const logIn = async ({ usr, pwd }: typeof CUSTOMER) => (await shop.call('login', { usr, pwd })).body
const isLoggedIn = async (token: string) => (await shop.call('get_sessions', {}, { token })).status === 200
const texts = () =>
  sql<{ mobile_number: string; message: string }>('select mobile_number, message from outbox order by message_id')

/** An order of the customer, as far as `status`; a Draft only in the cart. */
async function order(status: 'Draft' | 'Order Received' | 'Dispatched' | 'Delivered'): Promise<string> {
  const session = await sessionOf(shop, CUSTOMER.usr)
  const { body } = await shop.call('create_order', orderRequest(item('SKN-0011', 1)), session)
  const name = body.message.order_id as string
  if (status === 'Draft') return name
  await shop.call('complete_order', delivery(name), session)
  const run = commandRunner(shop.store)
  if (status !== 'Order Received') await run('dispatch', { order: name, rider: RIDER.usr }, () => {})
  if (status === 'Delivered') await run('deliver', { order: name, unpaid: 'Pays on Friday' }, () => {})
  return name
}

describe('user list and show', () => {
  it('say who there is, and of one what the shop has', async () => {
    const [customer, rider] = [await idOf(CUSTOMER.usr), await idOf(RIDER.usr)]
    await sql(
      `update users set created_at = '2026-01-15T06:05:00Z'; update users set disabled_at = now() where role = 'Rider'`,
    )
    await sql(
      `insert into users (email, mobile_number, username, full_name, created_at)
        values ('customer@example.com', '0722000001', 'c', E'\\u001b[31mEvil', '2026-01-16T06:05:00Z')`,
    )
    const other = await sql<{ user_id: number }>(`select user_id from users where mobile_number = '0722000001'`)
    const [code, list] = await user('list')
    expect(code).toBe(0)
    expect(list.split('\n').map((line) => line.trim().split(/ {2,}/).join(' | '))).toEqual([
      'user | name | phone | email | proven | role | since | state',
      `${rider} | Juma Kiprono | 0110123456 | rider@example.com | yes | Rider | 2026-01-15 09:05 | disabled`,
      `${customer} | Achieng Kamau | 0712345678 | customer@example.com | yes | Customer | 2026-01-15 09:05 | active`,
      `${other[0]!.user_id} | [31mEvil | 0722000001 | customer@example.com | no | Customer | 2026-01-16 09:05 | active`,
    ])
    expect((await user('list', '--role', 'rider'))[1].split('\n')).toHaveLength(2)
    expect(await user('list', '--role', 'boss')).toEqual([
      1,
      'There is no role "boss". The roles are: Customer, Rider, Owner.',
    ])

    await order('Order Received')
    await logIn({ usr: '0712345678', pwd: CUSTOMER.pwd })
    const [, shown] = await user('show', '+254 712 345 678')
    expect(Object.fromEntries(shown.split('\n').map((line) => line.split(/ {2,}/)))).toEqual({
      user: String(customer),
      name: 'Achieng Kamau',
      phone: '0712345678',
      email: 'customer@example.com (proven)',
      role: 'Customer',
      since: '2026-01-15 09:05',
      state: 'active',
      'logs in by': 'password',
      sessions: '2',
      orders: '1',
      addresses: '0',
      reviews: '0',
    })
    expect((await user('show', String(customer)))[1]).toBe(shown)
    expect(await user('show', CUSTOMER.usr)).toEqual([
      1,
      `2 users have the email customer@example.com: ${customer} (0712345678), ${other[0]!.user_id} (0722000001). ` +
        'Name one by phone or number.',
    ])
    expect(await user('show', '0799999999')).toEqual([1, 'There is no user 0799999999.'])
  })
})

describe('user disable and enable', () => {
  it('refuse a user like a wrong password, by every way to log in, and allow it again', async () => {
    const id = await idOf(CUSTOMER.usr)
    const { token } = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    await shop.call('generate_otp', { mobile_number: '0712345678' })
    const otp = (await texts())[0]!.message.slice(0, 6)
    const isOut = `User ${id} (${CUSTOMER.usr}) is logged out everywhere.`
    expect(await user('end-sessions', String(id))).toEqual([0, isOut])
    const isDisabled = `User ${id} (${CUSTOMER.usr}) is disabled and logged out everywhere.`
    expect(await user('disable', CUSTOMER.usr)).toEqual([0, isDisabled])
    expect(await isLoggedIn(token)).toBe(false)
    const wrong = await logIn({ usr: CUSTOMER.usr, pwd: 'wrong password' })
    expect(wrong).toEqual({
      message: { success_key: 0, message: 'Wrong number, email or password.' },
      code: 'wrongLogin',
    })
    expect([await logIn(CUSTOMER), await logIn({ ...CUSTOMER, usr: '0712345678' })]).toEqual([wrong, wrong])
    const validated = await shop.call('validate_otp_exists', { mobile_number: '0712345678', otp })
    expect([validated.status, saidIn(validated.body)]).toEqual([417, 'The code is wrong or has expired.'])
    const google = await shop.call('google_login', { token: 'any' })
    expect(google.body.message.success_key).toBe(0)
    // a code does not help either
    shop.advance(60_000)
    const before = await texts()
    await shop.call('generate_otp', { mobile_number: '0712345678' })
    expect(await texts()).toEqual(before)

    expect(await user('disable', CUSTOMER.usr)).toEqual([1, `User ${id} (${CUSTOMER.usr}) is disabled already.`])
    expect(await user('enable', CUSTOMER.usr)).toEqual([0, `User ${id} (${CUSTOMER.usr}) can log in again.`])
    expect(await user('enable', CUSTOMER.usr)).toEqual([1, `User ${id} (${CUSTOMER.usr}) is not disabled.`])
    expect(await isLoggedIn(token)).toBe(false)
    expect((await logIn(CUSTOMER)).message.success_key).toBe(true)
  })
})

it('user session sets when an owner is logged out, and nobody else [OPN-146]', async () => {
  const id = await idOf(CUSTOMER.usr)
  expect(await user('session', String(id), '30')).toEqual([1, `User ${id} (${CUSTOMER.usr}) is not an owner.`])
  await user('role', String(id), 'Owner')
  expect(await user('session', String(id), '30')).toEqual([
    0,
    `User ${id} (${CUSTOMER.usr}) is logged out after 30 minutes without activity.`,
  ])
  expect(await sql("select idle_minutes from users where role = 'Owner' and idle_minutes is not null")).toEqual([
    { idle_minutes: 30 },
  ])
  expect((await user('session', String(id), '60'))[1]).toMatch(/^Use 1, 30; not "60"\./)
  await sql(`update users set idle_minutes = null`)
  await user('role', String(id), 'Customer')
})

it('a rider without an email logs in by number, brings an order and is named by number [OPN-385]', async () => {
  const phone = '0711222333'
  const person = ['--phone', phone, '--name', 'Neema']
  const [, customer] = await user('add', ...person)
  expect(customer).toContain('--email')
  const [code, added] = await user('add', ...person, '--role', 'Rider')
  const [, password = ''] = /^0711222333 can log in as Rider\.\nPassword, shown only now: (\S+)$/.exec(added) ?? []
  const again = await user('add', ...person, '--role', 'rider', '--email', ' ')
  expect([code, again]).toEqual([0, [1, `There is already a user with the phone ${phone}.`]])
  const other = await user('add', '--phone', '0711222444', '--name', 'Zawadi', '--role', 'Rider')
  expect(other[0]).toBe(0)
  const id = (await sql<{ id: number }>(`select user_id as id from users where mobile_number = '${phone}'`))[0]!.id
  const [, line = ''] = (await user('list', '--search', 'neema'))[1].split('\n')
  expect(line).toMatch(new RegExp(`^ *${id} +Neema +${phone} +Rider +\\S+ \\S+ +active$`))

  const { message } = await logIn({ usr: '+254 711 222 333', pwd: password })
  expect(message).toMatchObject({ email: '', username: phone, mobile_number: phone, role: 'Rider' })
  const token = `${message.api_key}:${message.api_secret}`
  const name = await order('Order Received')
  const run = async (...argv: string[]) => (await inTerminal(commandRunner(shop.store), argv)).out
  expect(await run('dispatch', name, '--rider', phone)).toBe(`${name} is Dispatched; ${phone} brings it.`)
  const orders = await shop.call('get_orders', { logged_in_user: phone }, { token })
  expect(orders.body.message.sales_orders).toMatchObject([{ sales_order_name: name }])
  expect(JSON.parse(await run('orders', '--json'))).toMatchObject([{ order: name, rider: phone }])
  expect(JSON.parse(await run('audit', '--limit', '1', '--json'))).toMatchObject([{ event: 'dispatch', email: phone }])

  await run('hand-over', name, '--rider', RIDER.usr)
  expect(await user('role', phone, 'Owner')).toEqual([
    1,
    `User ${id} (${phone}) has no email, so can only be a rider. Add a new account.`,
  ])
  expect((await user('pause', phone))[1]).toBe(`User ${id} (${phone}) gets no more orders.`)
  expect(await user('delete', phone)).toEqual([0, `User ${id} (${phone}) is deleted.`])
})

describe('user role', () => {
  it('makes a rider, and a customer of a rider who has no orders out', async () => {
    const [customer, rider] = [await idOf(CUSTOMER.usr), await idOf(RIDER.usr)]
    expect(await user('role', CUSTOMER.usr, 'rider')).toEqual([0, `User ${customer} (${CUSTOMER.usr}) is a Rider.`])
    expect(await user('role', CUSTOMER.usr, 'boss')).toEqual([
      1,
      'There is no role "boss". The roles are: Customer, Rider, Owner.',
    ])
    const [first, second] = [await order('Dispatched'), await order('Dispatched')]
    const isOut =
      `User ${rider} (${RIDER.usr}) is out with ${first}, ${second}. Each has to be delivered or handed on to ` +
      'another rider first.'
    expect(await user('role', RIDER.usr, 'Customer')).toEqual([1, isOut])
    expect(await user('delete', RIDER.usr)).toEqual([1, isOut])
    expect(await user('role', RIDER.usr, 'Rider')).toEqual([0, `User ${rider} (${RIDER.usr}) is a Rider.`])
    const stillOut =
      `\nStill out with them: ${first}, ${second}. To give one to another rider: ` +
      'hand-over ORDER --rider EMAIL|PHONE'
    expect(await user('pause', RIDER.usr)).toEqual([0, `User ${rider} (${RIDER.usr}) gets no more orders.${stillOut}`])
    await user('resume', RIDER.usr)
    expect((await user('disable', RIDER.usr))[1]).toBe(
      `User ${rider} (${RIDER.usr}) is disabled and logged out everywhere.${stillOut}`,
    )
    await user('enable', RIDER.usr)
    for (const name of [first, second])
      await commandRunner(shop.store)('deliver', { order: name, unpaid: 'Pays on Friday' }, () => {})
    await user('pause', RIDER.usr)
    expect(await user('role', RIDER.usr, 'Customer')).toEqual([0, `User ${rider} (${RIDER.usr}) is a Customer.`])
    expect((await user('show', RIDER.usr))[1]).toMatch(/^state +active$/m)
  })
})

describe('user phone', () => {
  it('changes the number, texts both, and voids the old one’s codes', async () => {
    const id = await idOf(CUSTOMER.usr)
    await shop.call('generate_otp', { mobile_number: '0712345678' })
    const otp = (await texts())[0]!.message.slice(0, 6)
    const validated = await shop.call('validate_otp_exists', { mobile_number: '0712345678', otp })
    const cookie = validated.headers.getSetCookie()[0]!.split(';')[0]!
    expect(await user('phone', CUSTOMER.usr, '+254 733 000 111')).toEqual([
      0,
      `User ${id} (${CUSTOMER.usr}) has the phone 0733000111. A text went to the old number and to the new one.`,
    ])
    expect((await texts()).slice(1)).toEqual([
      {
        mobile_number: '0712345678',
        message: 'This number is no longer that of your Sokoni account. If you did not ask for that, call us.',
      },
      {
        mobile_number: '0733000111',
        message: 'This is now the number of your Sokoni account. If you did not ask for that, call us.',
      },
    ])
    const late = await shop.call(
      'password_recovery',
      { usr: CUSTOMER.usr, new_password: 'mti mkubwa sana' },
      { cookie },
    )
    expect(late.status).toBe(403)
    expect((await logIn({ ...CUSTOMER, usr: '0733000111' })).message.success_key).toBe(true)
    expect((await logIn({ ...CUSTOMER, usr: '0712345678' })).message.success_key).toBe(0)
    expect(await user('phone', CUSTOMER.usr, '0110123456')).toEqual([
      1,
      'There is already a user with the phone 0110123456.',
    ])
    expect(await user('phone', CUSTOMER.usr, '12')).toEqual([
      1,
      'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).',
    ])
  })
})

describe('user delete', () => {
  /** All that the database holds, as text. */
  async function everything(): Promise<string> {
    const tables = await sql<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const rows = await Promise.all(
      tables.map(({ name }) => sql<object>(`select to_jsonb(t)::text as row from ${name} t`)),
    )
    return JSON.stringify(rows)
  }

  const person = [CUSTOMER.usr, 'Achieng Kamau', '0712345678', 'Kanari Lane 7']

  /** A user's data in every table. */
  async function live(): Promise<string> {
    const { token, cookie } = await shop.logIn('0712345678', CUSTOMER.pwd)
    await shop.call(
      'create_address',
      { address_id: '', logged_in_user: '', street_address: 'Kanari Lane 7', city: 'Nairobi', postal_code: '00100' },
      { token },
    )
    await shop.call(
      'create_item_review',
      { logged_in_user: '', item_code: 'SKN-0002', rating: 4, comment: 'Good' },
      { cookie },
    )
    await shop.call('generate_otp', { mobile_number: '0712345678' })
    await shop.call('set_language', { language: 'sw' }, { token })
    await order('Draft')
    return token
  }

  it('leaves nothing of a user without orders but their reviews, without a name', async () => {
    const id = await idOf(CUSTOMER.usr)
    const token = await live()
    await sql('delete from attempts')
    expect(await user('delete', CUSTOMER.usr)).toEqual([
      0,
      `User ${id} (${CUSTOMER.usr}) is deleted, with 1 address. 1 review stays, without the person's data.`,
    ])
    const left = await everything()
    for (const text of person) expect(left).not.toContain(text)
    expect(await sql(`select user_id from users where user_id = ${id}`)).toEqual([])
    expect(await isLoggedIn(token)).toBe(false)
    const { body } = await shop.call('get_item_reviews', { item_code: 'SKN-0002' })
    expect(body.message.reviews[0]).toMatchObject({ customer_name: 'A customer', comment: 'Good', rating: 4 })
    expect(await user('delete', CUSTOMER.usr)).toEqual([1, `There is no user ${CUSTOMER.usr}.`])
  })

  it('keeps orders as what was sold, and of those under way who and where to until they are delivered', async () => {
    const id = await idOf(CUSTOMER.usr)
    await live()
    const [received, out, delivered] = [
      await order('Order Received'),
      await order('Dispatched'),
      await order('Delivered'),
    ]
    await sql(
      `update orders set street_address = 'Kanari Lane 7', email_address = '${CUSTOMER.usr}',
        mobile_number = '0712345678' where status <> 'Draft'; delete from attempts`,
    )
    expect(await user('delete', CUSTOMER.usr)).toEqual([
      0,
      `User ${id} (${CUSTOMER.usr}) is deleted, with 1 address. 3 orders and 1 review stay, without the person's data.`,
    ])
    const orders = () =>
      sql<object>(
        `select sales_order_name as name,
          mobile_number || street_address || email_address || first_name || last_name <> '' as is_told,
          total_amount > 0 as is_priced, region <> '' as is_placed
         from orders order by sales_order_name`,
      )
    const kept = (name: string, is_told: boolean) => ({ name, is_told, is_priced: true, is_placed: true })
    expect(await orders()).toEqual([kept(received, true), kept(out, true), kept(delivered, false)])
    await commandRunner(shop.store)('dispatch', { order: received, rider: RIDER.usr }, () => {})
    for (const name of [received, out])
      await commandRunner(shop.store)('deliver', { order: name, unpaid: 'Pays on Friday' }, () => {})
    expect(await orders()).toEqual([received, out, delivered].map((name) => kept(name, false)))
    const left = await everything()
    for (const text of person) expect(left).not.toContain(text)

    expect(await sql(`select language from users where user_id = ${id}`)).toEqual([{ language: null }])
    expect((await user('list', '--role', 'Customer'))[1]).toContain('Deleted account')
    expect(await user('delete', String(id))).toEqual([1, `User ${id} (deleted) is deleted.`])
    expect(await user('enable', String(id))).toEqual([1, `User ${id} (deleted) is deleted.`])
    // the number and the email are free
    await shop.call('customer_registration', {
      mobile_number: '0712345678',
      email_address: CUSTOMER.usr,
      full_name: 'Achieng',
    })
    expect((await user('show', '0712345678'))[1]).toContain('Achieng')
  })

  it('keeps the row of a rider who has delivered, and nothing in it', async () => {
    const id = await idOf(RIDER.usr)
    const [rider] = await sql<{ password_hash: string }>(`select password_hash from users where user_id = ${id}`)
    await order('Delivered')
    expect(await user('delete', RIDER.usr)).toEqual([0, `User ${id} (${RIDER.usr}) is deleted.`])
    expect(
      await sql(
        `select email, mobile_number, username, full_name, password_hash, google_sub, role from users
          where user_id = ${id}`,
      ),
    ).toEqual([
      {
        email: '',
        mobile_number: null,
        username: '',
        full_name: 'Deleted account',
        password_hash: null,
        google_sub: null,
        role: 'Rider',
      },
    ])
    await sql(
      `update users set email = '${RIDER.usr}', mobile_number = '0110123456', full_name = 'Juma Kiprono',
        email_proven_at = now(), deleted_at = null, password_hash = '${rider!.password_hash}' where user_id = ${id}`,
    )
  })
})
