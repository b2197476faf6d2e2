import { beforeEach, expect, it } from 'vitest'
import { madePassword } from '../../../contract/owner/people.ts'
import { SECTIONS } from '../../../domain/owner/shop.ts'
import { runOwnerCommand } from '../../../server/owner/runCommand.ts'
import { tellOfNewTill } from '../../../server/owner/tellOwners.ts'
import { CUSTOMER, OWNER, ownerSessionOf, RIDER, saidIn, testStore } from '../support.ts'

const shop = testStore()
let token: string
beforeEach(async () => {
  shop.advance(25 * 60 * 60_000)
  await sql(`delete from outbox; delete from attempts; delete from audit_log; delete from order_history;
    delete from orders; delete from users where email not in ('${CUSTOMER.usr}', '${RIDER.usr}', '${OWNER.usr}');
    update users set disabled_at = null, paused_at = null`)
  token = (await ownerSessionOf(shop)).token
})

const sql = <Row>(text: string) => shop.store.db.query<Row>(text)
const idOf = async (email: string) =>
  String((await sql<{ user_id: number }>(`select user_id from users where email = '${email}'`))[0]!.user_id)
const write = (name: `owner_${string}`, payload: object) => shop.call(name, payload, { token })
const people = async (role: string, search = '', start = 0) =>
  (await shop.call('get_owner_people', { role, search, start }, { token })).body.message
const logsIn = async ({ usr, pwd }: typeof CUSTOMER) =>
  (await shop.call('login', { usr, pwd })).body.message.success_key === true
/** What the audit log says, newest first: event, account, owner. */
const logged = async () =>
  (await shop.call('get_owner_audit', { limit: 9 }, { token })).body.message.entries.map(
    ({ event, email, by }: Record<string, string>) => [event, email, by],
  )

it('lists riders, customers and owners with their orders, and finds them [OPN-143]', async () => {
  await sql(`insert into orders (sales_order_name, user_id, status, rider_id)
    select name, ${await idOf(CUSTOMER.usr)}, status, ${await idOf(RIDER.usr)}
    from (values ('A', 'Dispatched'), ('B', 'Delivered'), ('C', 'Draft')) as made (name, status)`)
  expect(await people('Rider')).toEqual({
    people: [
      {
        user: Number(await idOf(RIDER.usr)),
        name: 'Juma Kiprono',
        email: RIDER.usr,
        phone: '0110123456',
        isProven: true,
        role: 'Rider',
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        state: 'active',
        orders: 0,
        out: 1,
        is_you: 0,
      },
    ],
    next_start: null,
  })
  expect((await people('Customer')).people).toMatchObject([{ email: CUSTOMER.usr, orders: 2, out: 0 }])
  expect((await people('Owner')).people).toMatchObject([{ email: OWNER.usr, is_you: 1 }])
  for (const search of ['KIPRONO', '0110 123 456', '+254110123456', 'rider@', '  juma '])
    expect([search, (await people('', search)).people.map(({ email }: { email: string }) => email)]).toEqual([
      search,
      [RIDER.usr],
    ])
  expect((await people('', '%')).people).toEqual([])
  for (const start of [-1, 0.5, 2e198])
    expect((await shop.call('get_owner_people', { role: '', search: '', start }, { token })).status).toBe(417)
})

it('lists fifty at a time, newest first, without deleted accounts [OPN-143]', async () => {
  await sql(`insert into users (email, username, full_name, role, deleted_at)
    select 'u' || n || '@example.com', '', 'U' || n, 'Customer', case when n = 60 then now() end
    from generate_series(1, 60) n`)
  const first = await people('Customer')
  const second = await people('Customer', '', first.next_start)
  const names = [...first.people, ...second.people].map(({ name }: { name: string }) => name)
  expect([first.people.length, first.next_start, second.next_start, names[0], names.length]).toEqual([
    50,
    50,
    null,
    'U59',
    60,
  ])
})

it('adds a rider whose generated password works, and says who added them [OPN-144] [OPN-300]', async () => {
  const added = await write('owner_add_user', {
    email: 'new@example.com',
    phone: '0711 222 333',
    name: 'Neema Wambui',
    role: 'Rider',
  })
  expect(added.body).toEqual({
    message: {
      status: 200,
      result: { email: 'new@example.com', phone: '0711222333', role: 'Rider', password: expect.any(String) },
    },
  })
  expect(await logsIn({ usr: '0711222333', pwd: added.body.message.result.password })).toBe(true)
  expect((await logged())[1]).toEqual(['user add', 'new@example.com', OWNER.usr])
})

it.each([
  [{ email: 'x' }, '"x" is no email address.'],
  [{ email: '', role: 'Owner' }, '"" is no email address.'],
  [{ email: '', role: 'Customer' }, '"" is no email address.'],
  [{ email: ' ', phone: '0110123456' }, 'There is already a user with the phone 0110123456.'],
  [{ phone: '12' }, 'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).'],
  [{ phone: '0110123456' }, 'There is already a user with the email new@example.com or the phone 0110123456.'],
  [{ email: RIDER.usr }, 'There is already a user with the email rider@example.com or the phone 0711222333.'],
  [{ name: 'N' }, 'The name should have at least 2 characters.'],
  [{ name: 'N'.repeat(141) }, 'Please shorten the name to 140 characters.'],
  [{ role: 'Boss' }, 'There is no role "Boss". The roles are: Customer, Rider, Owner.'],
])('adds nobody with %j, and says why in the owner’s language [OPN-144]', async (wrong, text) => {
  const person = { email: 'new@example.com', phone: '0711222333', name: 'Neema', role: 'Rider', ...wrong }
  const answer = await write('owner_add_user', person)
  expect([answer.status, saidIn(answer.body)]).toEqual([417, text])
  expect(await sql('select count(*)::int as users from users')).toEqual([{ users: 3 }])
  const swahili = await shop.call('owner_add_user', person, { token, headers: { 'accept-language': 'sw' } })
  expect(saidIn(swahili.body)).not.toBe(text)
})

it('pauses a rider, who keeps what is out and gets nothing more until they are back [OPN-145]', async () => {
  const who = await idOf(RIDER.usr)
  expect((await write('owner_pause_rider', { who })).body.message.result).toMatchObject({ state: 'paused' })
  expect(await logsIn(RIDER)).toBe(true)
  const again = await write('owner_pause_rider', { who })
  expect(saidIn(again.body)).toBe(`User ${who} (${RIDER.usr}) is paused already.`)
  await sql(`insert into orders (sales_order_name, user_id, status)
    values ('SAL-ORD-2026-00001', ${await idOf(CUSTOMER.usr)}, 'Order Received')`)
  const riders = async () => (await shop.call('get_owner_overview', {}, { token })).body.message.riders
  expect(await riders()).toEqual([])
  expect((await write('owner_dispatch', { order: 'SAL-ORD-2026-00001', rider: RIDER.usr })).body.message).toEqual({
    status: 409,
    message: 'rider@example.com is paused and gets no more orders.',
  })
  expect((await write('owner_resume_rider', { who })).body.message.result).toMatchObject({ state: 'active' })
  expect(await riders()).toHaveLength(1)
  const customer = await idOf(CUSTOMER.usr)
  expect(saidIn((await write('owner_pause_rider', { who: customer })).body)).toBe(
    `User ${customer} (${CUSTOMER.usr}) is not a rider.`,
  )
})

it('disables, enables and logs out a person, once for two presses [OPN-144]', async () => {
  const who = await idOf(CUSTOMER.usr)
  const session = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  const isIn = async () => (await shop.call('get_sessions', {}, session)).status === 200
  await write('owner_end_sessions', { who })
  expect([await isIn(), await logsIn(CUSTOMER)]).toEqual([false, true])
  const both = await Promise.all([write('owner_disable_user', { who }), write('owner_disable_user', { who })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 417])
  expect(await logsIn(CUSTOMER)).toBe(false)
  await write('owner_enable_user', { who })
  expect(await logsIn(CUSTOMER)).toBe(true)
  expect((await logged()).filter(([, , by]: string[]) => by)).toEqual([
    ['user enable', CUSTOMER.usr, OWNER.usr],
    ['user disable', CUSTOMER.usr, OWNER.usr],
    ['user end-sessions', CUSTOMER.usr, OWNER.usr],
  ])
})

it('replaces a password, ends the sessions, and texts the number [OPN-144] [OPN-300]', async () => {
  const who = await idOf(RIDER.usr)
  const session = await shop.logIn(RIDER.usr, RIDER.pwd)
  const [before] = await sql<{ password_hash: string }>(`select password_hash from users where user_id = ${who}`)
  const { password } = madePassword.parse((await write('owner_renew_password', { who })).body.message.result)
  expect([
    (await shop.call('get_sessions', {}, session)).status,
    await logsIn({ usr: RIDER.usr, pwd: password }),
  ]).toEqual([401, true])
  expect(await sql('select mobile_number from outbox')).toEqual([{ mobile_number: '0110123456' }])
  await sql(`update users set password_hash = '${before!.password_hash}' where user_id = ${who}`)
})

it('renews passwords of accounts with one email so that each logs in by it, with one hash [OPN-282]', async () => {
  const usr = 'shared@example.com'
  const added = await sql<{ id: number }>(
    `insert into users (email, mobile_number, username, full_name, password_hash)
     select '${usr}', '073400000' || n, n::text, 'N', '$scrypt$ln=1,r=8,p=1$eA==$eA==' from generate_series(1, 2) n
     returning user_id as id`,
  )
  const passwords = []
  for (const { id } of added)
    passwords.push((await write('owner_renew_password', { who: String(id) })).body.message.result.password)
  const logins = []
  for (const pwd of passwords) logins.push((await shop.call('login', { usr, pwd })).body.message.mobile_number)
  expect(logins).toEqual(['0734000001', '0734000002'])
  await sql(`delete from users where email = '${usr}'`)
})

it.each(['its number', 'owner@example.com', ' OWNER@example.com', '0722333444', '+254 722 333 444'])(
  'lets no owner disable, delete or change the own account, also known by %j, so that one stays [OPN-144]',
  async (known) => {
    const who = known === 'its number' ? await idOf(OWNER.usr) : known
    for (const name of ['disable_user', 'renew_password', 'delete_user', 'change_phone']) {
      const { status, body } = await write(`owner_${name}`, { who, phone: '0711222333' })
      expect([name, status, saidIn(body)]).toEqual([
        name,
        417,
        'You cannot do this to your own account. Another owner can.',
      ])
    }
    expect(await logsIn(OWNER)).toBe(true)
  },
)

const owners = async () => {
  await sql(`insert into users (email, username, full_name, role, mobile_number)
    select 'owner' || n || '@example.com', '', 'Owner', 'Owner', '071200077' || n from generate_series(1, 2) n`)
  return [await idOf('owner1@example.com'), await idOf('owner2@example.com')] as const
}
const by = (userId: string) => ({
  userId: Number(userId),
  rateLimitKey: '127.0.0.1',
  session: { id: 0, isFresh: true },
})
const ownersOnly = { status: 403, message: 'Only an owner of the shop can do this.' }

it.each(['disableUser', 'deleteUser'] as const)(
  'keeps one of two owners who do %s to each other at the same moment [OPN-144]',
  async (name) => {
    const [one, other] = await owners()
    const outcomes = await Promise.allSettled([
      runOwnerCommand(shop.store, name, { who: other }, by(one)),
      runOwnerCommand(shop.store, name, { who: one }, by(other)),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: ownersOnly })
    expect(
      await sql(`select count(*) as left from users where email like 'owner_@example.com' and disabled_at is null`),
    ).toEqual([{ left: 1 }])
  },
)

it.each(['disabled_at = now()', `role = 'Customer'`])(
  'changes nothing for an owner whose account got %s after the call was let in [OPN-140]',
  async (change) => {
    const [one] = await owners()
    await sql(`update users set ${change} where user_id = ${one}`)
    const who = await idOf(RIDER.usr)
    await expect(runOwnerCommand(shop.store, 'pauseRider', { who }, by(one))).rejects.toMatchObject(ownersOnly)
    expect(await sql('select paused_at from users where paused_at is not null')).toEqual([])
  },
)

it('lets no owner delete themselves in the account’s settings [OPN-144]', async () => {
  const answer = await shop.call('delete_account', { current_password: OWNER.pwd }, { token })
  expect(saidIn(answer.body)).toBe('You cannot do this to your own account. Another owner can.')
})

it('names deleted people and owners in the log by their numbers [OPN-147]', async () => {
  const [one, other] = await owners()
  await runOwnerCommand(shop.store, 'endSessions', { who: other }, by(one))
  await write('owner_delete_user', { who: one })
  await write('owner_delete_user', { who: other })
  expect(await logged()).toEqual([
    ['user delete', `#${other}`, 'owner@example.com'],
    ['user delete', `#${one}`, 'owner@example.com'],
    ['user end-sessions', `#${other}`, `#${one}`],
  ])
})

it('logs what an owner reads of people, once an hour, and no page twice [OPN-333]', async () => {
  const reads = async () => {
    await people('Rider')
    await people('Customer', 'Achieng')
    await people('Rider', '', 50)
    await shop.call('get_owner_newsletter', { limit: 5 }, { token })
  }
  await reads()
  await reads()
  const entries = async () =>
    (await shop.call('get_owner_audit', { limit: 9 }, { token })).body.message.entries.map(
      ({ event, about, by, values }: Record<string, unknown>) => [event, about, by, values],
    )
  const once = [
    ['newsletter', '', OWNER.usr, [{ name: 'addresses', value: '0' }]],
    ['user list', 'Customer', OWNER.usr, []],
    ['user list', 'Rider', OWNER.usr, []],
  ]
  expect(await entries()).toEqual(once)
  // changing an account looks it up, and has an entry of its own
  await write('owner_disable_user', { who: await idOf(RIDER.usr) })
  expect((await entries()).slice(0, 2).map(([event]: string[]) => event)).toEqual(['user disable', 'newsletter'])
  shop.advance(61 * 60_000)
  token = (await ownerSessionOf(shop)).token
  await people('Rider')
  expect((await entries())[0]).toEqual(once[2])
})

const order = 'SAL-ORD-2026-00009'
const rows = [{ county: 'Kisumu', area: '', fee: '300', days: '' }]
const change = (changes: object) => ({ changes, from: {} })
const person = { email: 'new@example.com', phone: '0711222333', name: 'Neema Wambui', role: 'Owner' }

const file = { name: 'a.csv', file: Buffer.from('name,price\nMug,1\n').toString('base64'), answers: {} }
const { promises, limits } = SECTIONS
/** What shoppers know the shop by, and what keeps its orders small. */
const GUARDED = [
  'name',
  'contact.phone',
  'contact.email',
  'contact.location',
  'social.whatsapp',
  ...promises,
  ...limits,
]

const FRESH: [`owner_${string}`, object][] = [
  ['owner_add_user', person],
  ['owner_disable_user', { who: RIDER.usr }],
  ['owner_enable_user', { who: RIDER.usr }],
  ['owner_end_sessions', { who: RIDER.usr }],
  ['owner_renew_password', { who: RIDER.usr }],
  ['owner_change_phone', { who: RIDER.usr, phone: '0711222333' }],
  ['owner_delete_user', { who: RIDER.usr }],
  ['owner_refund', { order, note: 'sent' }],
  ['owner_paid_cash', { order }],
  ['owner_check_payments', { order, note: 'returned' }],
  ['owner_finish_return', { order, note: 'sent', isRestocked: false }],
  ['owner_save_regions', { rows, from: rows }],
  ['owner_save_slides', { slides: [], from: [] }],
  ['owner_import_file', { ...file, answers: { prune: true } }],
  ['owner_undo_import', {}],
  ...['currency', 'deliveryFees', 'freeDeliveryFrom', 'sellerPin', ...GUARDED].map(
    (name) => ['owner_change_settings', change({ tagline: 'Karibu', [name]: null })] as [`owner_${string}`, object],
  ),
]

it.each(FRESH)(
  '%s %j asks for a second factor of the last 5 minutes, and changes nothing [OPN-301, OPN-420]',
  async (...asked) => {
    const tables = ['users', 'regions', 'settings', 'outbox', 'hero_slides', 'products']
    const held = () =>
      Promise.all([
        ...tables.map((table) => sql(`select * from ${table} order by 1`)),
        sql('select session_id, confirmed_at, revoked_at from sessions order by 1'),
      ])
    shop.advance(5 * 60_000 + 1)
    const before = await held()
    const answer = await write(...asked)
    expect([answer.status, answer.body.code, saidIn(answer.body), await held()]).toEqual([
      403,
      'freshFactorNeeded',
      'This asks for a new code, at most 5 minutes old. Nothing was changed.',
      before,
    ])
    expect(await sql('select event, user_id::text as owner, about, by_user_id from audit_log')).toEqual([
      { event: 'fresh code needed', owner: await idOf(OWNER.usr), about: '', by_user_id: null },
    ])
  },
)

it('takes a second factor for 5 minutes, and one from the future not [OPN-301]', async () => {
  const end = async () => (await write('owner_end_sessions', { who: RIDER.usr })).status
  const minutes = async (ahead: number) => {
    await sql(`update sessions set confirmed_at = last_seen_at + interval '${ahead} minutes'`)
    return end()
  }
  shop.advance(5 * 60_000)
  expect(await end()).toBe(200)
  shop.advance(1)
  expect([await end(), await minutes(0), await minutes(6), await minutes(-6)]).toEqual([403, 200, 403, 403])
  await shop.call('send_owner_code', {}, { token })
  const [text] = await sql<{ message: string }>('select message from outbox order by message_id desc limit 1')
  await shop.call('confirm_owner', { otp: text!.message.slice(0, 6) }, { token })
  expect(await end()).toBe(200)
})

it.each<[`owner_${string}`, object]>([
  ['owner_pause_rider', { who: RIDER.usr }],
  ['owner_resume_rider', { who: RIDER.usr }],
  ['owner_dispatch', { order, rider: RIDER.usr }],
  ['owner_deliver', { order }],
  ['owner_cancel', { order, reason: 'gone' }],
  ['owner_accept_return', { order, note: 'yes' }],
  ['owner_refuse_return', { order, reason: 'no' }],
  ['owner_change_settings', change({ tagline: null })],
  ['owner_import_file', { ...file, dryRun: true }],
  ['owner_read_regions_file', { csv: 'county,area,fee,days\nKisumu,,300,\n' }],
])('%s asks for none, so that the day’s work goes on [OPN-301, OPN-420]', async (...asked) => {
  shop.advance(20 * 60_000)
  expect((await write(...asked)).body.code).not.toBe('freshFactorNeeded')
})

const told = () =>
  sql<{ to: string; message: string }>(
    `select coalesce(mobile_number, email_address) as to, message from outbox order by message_id`,
  )

/** Two more owners: one reads Kiswahili. */
async function twoOwners() {
  const [one, other] = await owners()
  await sql(`update users set language = 'sw', full_name = 'Amina' where user_id = ${one};
    update users set email_proven_at = now(), full_name = 'Baraka' where user_id = ${other}`)
  return [one, other] as const
}

it('tells each owner of a new owner, once, in their language, and not the new one [OPN-303]', async () => {
  await twoOwners()
  await write('owner_add_user', person)
  await write('owner_add_user', person)
  const english = 'Sokoni: Neema Wambui is an owner now (by Wanjiru Njeri). Unexpected? See the tab People.'
  expect(await told()).toEqual([
    { to: '0722333444', message: english },
    {
      to: '0712000771',
      message: 'Sokoni: Neema Wambui sasa ni mmiliki (na Wanjiru Njeri). Hukutarajia? Angalia Watu.',
    },
    { to: '0712000772', message: english },
  ])
})

it('tells a disabled owner too, and who was deleted not [OPN-303]', async () => {
  const [one, other] = await twoOwners()
  await write('owner_disable_user', { who: other })
  await write('owner_enable_user', { who: other })
  await sql('delete from outbox')
  await write('owner_disable_user', { who: other })
  const gone = 'Sokoni: Baraka is no longer an owner (by Wanjiru Njeri). Unexpected? See the tab People.'
  expect((await told()).filter(({ message }) => message === gone).map(({ to }) => to)).toEqual([
    '0722333444',
    '0712000772',
  ])
  await sql('delete from outbox')
  await write('owner_delete_user', { who: one })
  expect((await told()).map(({ to }) => to)).toEqual(['0722333444'])
})

it('tells owners of another owner’s new password and number, at the old number too [OPN-303]', async () => {
  const [, other] = await twoOwners()
  await write('owner_renew_password', { who: other })
  await write('owner_change_phone', { who: other, phone: '0712000779' })
  const changed = 'Sokoni: how Baraka logs in was changed (by Wanjiru Njeri). Unexpected? See the tab People.'
  expect((await told()).filter(({ message }) => message === changed).map(({ to }) => to)).toEqual([
    '0722333444',
    '0712000772',
    '0722333444',
    '0712000772',
  ])
})

it('leaves half of the owners’ texts of a day to their codes, however often something changes [OPN-303]', async () => {
  shop.store.textsPerDay = 40
  for (const freeDeliveryFrom of [9000, 8000, 7000, null])
    await write('owner_change_settings', change({ freeDeliveryFrom }))
  shop.store.textsPerDay = 1000
  expect(await sql('select kind from outbox order by message_id')).toEqual([
    { kind: 'owner' },
    { kind: 'owner' },
    { kind: 'recovery' },
    { kind: 'recovery' },
  ])
})

it('tells nobody of a disabled customer or a paused rider [OPN-303]', async () => {
  await write('owner_disable_user', { who: CUSTOMER.usr })
  await write('owner_pause_rider', { who: RIDER.usr })
  expect(await told()).toEqual([])
})

it('tells owners of a role changed in the terminal, which ends the person’s sessions [OPN-302] [OPN-303]', async () => {
  const who = await idOf(RIDER.usr)
  const session = await shop.logIn(RIDER.usr, RIDER.pwd)
  const change = (role: string) => runOwnerCommand(shop.store, 'changeRole', { who, role }, 'terminal')
  const isIn = async () => (await shop.call('get_sessions', {}, session)).status === 200
  await change('Rider')
  expect([await isIn(), await told()]).toEqual([true, []])
  await change('Customer')
  expect([await isIn(), await told()]).toEqual([
    false,
    [
      {
        to: '0722333444',
        message: 'Sokoni: Juma Kiprono is a customer now (in the terminal). Unexpected? See the tab People.',
      },
    ],
  ])
  await change('Rider')
})

it('tells owners of changed settings of money, and of no others or what stayed the same [OPN-303]', async () => {
  await write('owner_change_settings', change({ tagline: 'Karibu', freeDeliveryFrom: 9000, currency: 'KES' }))
  await write('owner_change_settings', change({ freeDeliveryFrom: 9000 }))
  await write('owner_change_settings', change({ tagline: null }))
  const listed = (await shop.call('get_owner_regions', {}, { token })).body.message.rows
  const dearer = listed.map((row: object, at: number) => (at === 0 ? { ...row, fee: '777' } : row))
  await write('owner_save_regions', { rows: dearer, from: listed })
  await write('owner_save_regions', { rows: dearer, from: dearer })
  expect((await told()).map(({ message }) => message)).toEqual([
    'Sokoni: changed: free delivery (by Wanjiru Njeri). Unexpected? See the tab Shop.',
    'Sokoni: changed: fees of counties (by Wanjiru Njeri). Unexpected? See the tab Shop.',
  ])
  await write('owner_save_regions', { rows: listed, from: dearer })
  await write('owner_change_settings', change({ freeDeliveryFrom: null }))
})

it('tells owners once of contact and limits that were changed together [OPN-422]', async () => {
  const [{ value: contact }] = (await sql<{ value: unknown }>(`select value from settings where name = 'contact'`)) as [
    { value: unknown },
  ]
  const changes = { 'contact.phone': '0799 000 111', 'social.whatsapp': '0799 000 111', 'limits.orderTotal': 9_000_000 }
  await write('owner_change_settings', change({ ...changes, tagline: 'Karibu' }))
  await write('owner_change_settings', change(changes))
  await write('owner_change_settings', change({ 'limits.orderTotal': null }))
  expect((await told()).map(({ message }) => message)).toEqual([
    'Sokoni: changed: contact, limits (by Wanjiru Njeri). Unexpected? See the tab Shop.',
    'Sokoni: changed: limits (by Wanjiru Njeri). Unexpected? See the tab Shop.',
  ])
  await write('owner_change_settings', change({ tagline: null, 'social.whatsapp': null }))
  await sql(`update settings set value = '${JSON.stringify(contact)}' where name = 'contact'`)
})

it('tells owners at a start that the till or paybill is another than before [OPN-303]', async () => {
  const start = async (shortcode: string, till: string) => {
    await tellOfNewTill(shop.store, shortcode ? { shortcode, till } : null)
    const messages = (await told()).map(({ message }) => message)
    await sql('delete from outbox')
    return messages
  }
  const changed = [
    'Sokoni: customers pay to another till or paybill than before. Unexpected? Ask who runs the server of the shop.',
  ]
  expect([
    await start('600000', '12345'),
    await start('600000', '12345'),
    await start('600000', '54321'),
    await start('700000', '54321'),
    await start('', ''),
    await start('', ''),
  ]).toEqual([[], [], changed, changed, changed, []])
  await sql(`delete from settings where name = 'mpesa_account'`)
})

it('emails owners where the shop sends no texts, to a proven address only [OPN-303]', async () => {
  await twoOwners()
  await sql(`update users set email_proven_at = null where email = 'owner1@example.com'`)
  const mail = { send: async () => ({ sent: true, providerId: '' }) as const }
  await runOwnerCommand({ ...shop.store, mail }, 'addUser', person, 'terminal')
  const rows = await sql<object>(`select mobile_number, email_address, subject, state from outbox order by message_id`)
  const email = { mobile_number: null, subject: 'Sokoni: a change that owners are told', state: 'pending' }
  expect(rows).toEqual([
    { ...email, email_address: OWNER.usr },
    { mobile_number: '0712000771', email_address: null, subject: null, state: 'kept' },
    { ...email, email_address: 'owner2@example.com' },
  ])
})
