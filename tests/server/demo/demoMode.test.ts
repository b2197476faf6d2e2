import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { demo } from '../../../demo/orders.ts'
import { seed } from '../../../demo/seed.ts'
import type { Database } from '../../../server/database/database.ts'
import { migrations } from '../../../server/database/migrate.ts'
import { endDemoOfRealShop } from '../../../server/owner/demo.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { introductionTo, programLines } from '../../../server/shop/introduction.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import { createStore } from '../../../server/store.ts'
import { inTerminal } from '../owner/terminal.ts'
import { CUSTOMER, openTestStore, OWNER, ownerSessionOf, RIDER, saidIn, sessionOf, type TestStore } from '../support.ts'
import { openEmptyDatabase, openTestDatabase } from '../testDatabase.ts'

const EMAIL = 'njeri@duka.example'
const ADD_OWNER = ['user', 'add', '--role', 'Owner', '--email', EMAIL, '--phone', '0722000001', '--name', 'Njeri Kamau']

const valueOf = async (db: Database) =>
  (await db.query<{ value: unknown }>(`select value from settings where name = 'demo'`))[0]?.value
const emails = async (db: Database) =>
  (await db.query<{ email: string }>(`select email from users where email <> '' order by email`)).map(
    ({ email }) => email,
  )

describe('demo mode [OPN-192]', () => {
  let shop: TestStore
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    shop = await openTestStore({ database })
  })
  beforeEach(async () => {
    await database.restored()
    await shop.store.db.query(`update settings set value = 'true' where name = 'demo'`)
  })
  afterAll(() => shop.close())

  const owner = (...argv: string[]) => inTerminal(commandRunner(shop.store), argv)
  const google = async (token: string) => (await shop.call('google_login', { token })).body

  /** A dispatched order of people of the shop's own. Returns what its rider sends to ask for payment. */
  async function dispatched() {
    await shop.store.db.query(
      `insert into users (user_id, email, mobile_number, username, full_name, role) overriding system value
       values (101, 'amina@duka.example', '0722000002', 'a', 'Amina Said', 'Customer'),
         (102, 'otieno@duka.example', '0722000003', 'o', 'Otieno Odhiambo', 'Rider');
       insert into orders (sales_order_name, user_id, rider_id, status, total_amount, mobile_number)
       values ('SAL-ORD-2026-00001', 101, 102, 'Dispatched', 900, '0722000002')`,
    )
    return { order_id: 'SAL-ORD-2026-00001', mobile_number: '', amount_to_pay: 900 }
  }

  it('ends with the first owner of its own: no demo account, no session, nothing simulated [OPN-194]', async () => {
    const payment = await dispatched()
    const zawadi = (await google('simulated-zawadi')).message
    expect(zawadi).toMatchObject({ success_key: 1, full_name: 'Zawadi Wambui', email: 'zawadi@gmail.example' })
    const sessions = [
      await sessionOf(shop, CUSTOMER.usr),
      await ownerSessionOf(shop),
      { token: `${zawadi.api_key}:${zawadi.api_secret}` },
    ]
    expect(await owner('demo')).toEqual({ code: 0, out: 'The shop is in demo mode.', err: '' })

    expect(await owner(...ADD_OWNER)).toMatchObject({ code: 0, err: '' })

    expect(await owner('demo')).toEqual({ code: 0, out: 'The shop is not in demo mode.', err: '' })
    expect(await emails(shop.store.db)).toEqual(['amina@duka.example', EMAIL, 'otieno@duka.example'])
    for (const session of sessions) expect((await shop.call('get_sessions', {}, session)).status).toBe(401)
    for (const { usr, pwd } of [CUSTOMER, RIDER, OWNER])
      expect((await shop.call('login', { usr, pwd })).body.message.success_key).toBe(0)

    expect(await google('simulated-zawadi')).toEqual({
      message: { success_key: 0, message: 'This shop has not set up the log-in with Google.' },
      code: 'noGoogle',
    })
    const rider = await sessionOf(shop, 'otieno@duka.example')
    expect((await shop.call('make_payment', payment, rider)).body.message).toMatchObject({
      status: 503,
      message: 'This shop has not set up M-PESA. The customer can pay in cash.',
    })
    expect(await owner('mpesa', 'pay', payment.order_id)).toMatchObject({
      code: 1,
      err: 'The simulated phone is only in demo mode. Set up M-PESA with MPESA_…, or note cash: paid-cash.',
    })
    const newcomer = { mobile_number: '0722000009', email_address: 'zuri@duka.example', full_name: 'Zuri Atieno' }
    for (const [name, payload] of [
      ['generate_otp', { mobile_number: '0722000002' }],
      ['customer_registration', newcomer],
    ] as const) {
      const { status, body } = await shop.call(name, payload)
      expect([status, saidIn(body)]).toEqual([
        503,
        'This shop has not set up texts to phones, so it cannot send you a code. Please contact the shop.',
      ])
    }
  })

  it('keeps no text once it has ended, but the code that an owner reads in the outbox [OPN-194]', async () => {
    const { order_id } = await dispatched()
    await owner(...ADD_OWNER)
    await shop.store.db.query('delete from outbox')
    await owner('paid-cash', order_id)
    await owner('user', 'password', 'amina@duka.example')
    expect(await shop.store.db.query('select * from outbox')).toEqual([])
    await shop.call('send_owner_code', {}, await sessionOf(shop, EMAIL))
    expect(await shop.store.db.query('select mobile_number, state from outbox')).toEqual([
      { mobile_number: '0722000001', state: 'kept' },
    ])
  })

  it('does not end with an owner whom the simulated Google logs in', async () => {
    await google('simulated-zawadi')
    expect(await owner('user', 'role', 'zawadi@gmail.example', 'Owner')).toMatchObject({ code: 0, err: '' })
    expect(await valueOf(shop.store.db)).toBe(true)
    await owner(...ADD_OWNER)
    expect(await emails(shop.store.db)).toEqual([EMAIL])
  })

  it('makes no account of a simulated person whose log-in began before its end', async () => {
    const { transaction } = shop.store.db
    let begun = 0
    vi.spyOn(shop.store.db, 'transaction').mockImplementation(async (run) => {
      // after the attempt is counted, before the account
      if (++begun === 2) await shop.store.db.query(`update settings set value = 'false' where name = 'demo'`)
      return transaction(run)
    })
    expect(await google('simulated-zawadi')).toMatchObject({ code: 'noGoogle' })
    expect(await emails(shop.store.db)).not.toContain('zawadi@gmail.example')
  })

  it('`demo off` ends it and says how to go on; a dry run does not', async () => {
    const said = 'Demo mode has ended: the demo accounts are gone, and nothing is simulated any more.'
    await owner('demo', 'off', '--dry-run')
    expect(await valueOf(shop.store.db)).toBe(true)
    expect((await owner('demo', 'off')).out).toBe(
      `${said}\nNow make the account of an owner: user add --role Owner --email EMAIL --phone PHONE --name NAME`,
    )
    expect((await owner('demo', 'off', '--json')).out).toBe(
      JSON.stringify({ isDemo: false, hasOwner: false, hasEnded: false }, null, 2),
    )
    expect(await emails(shop.store.db)).toEqual([])
    expect((await owner('audit')).out).toMatch(/ demo off /)
  })

  it('that is set to "always" ends with `demo off` only', async () => {
    await shop.store.db.query(`update settings set value = '"always"' where name = 'demo'`)
    await owner(...ADD_OWNER)
    expect(await emails(shop.store.db)).toEqual([CUSTOMER.usr, EMAIL, OWNER.usr, RIDER.usr])
    await owner('demo', 'off')
    expect(await emails(shop.store.db)).toEqual([EMAIL])
  })

  it('has a page of a simulated Google, which says that it is none and offers two persons [OPN-195]', async () => {
    const open = async (language: string) => {
      const answer = await fetch(`${shop.url}/simulated-google`, { headers: { cookie: `language=${language}` } })
      return { status: answer.status, headers: answer.headers, page: await answer.text() }
    }
    const { status, headers, page } = await open('en')
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([200, 'noindex', 'no-store'])
    expect(page).toContain('<title>Simulated Google - Sokoni</title>')
    expect(page).toContain(
      'This is not Google. Sokoni is in demo mode and only plays it: nobody sees your Google account.',
    )
    expect([...page.matchAll(/<a href="#access_token=(.*?)"><b>(.*?)<\/b>/g)].map(([, ...each]) => each)).toEqual([
      ['simulated-zawadi', 'Zawadi Wambui'],
      ['simulated-baraka', 'Baraka Ochieng'],
    ])
    expect((await google('simulated-baraka')).message).toMatchObject({ success_key: 1, full_name: 'Baraka Ochieng' })
    expect((await open('sw')).page).toContain('Hii si Google.')
    await owner('demo', 'off')
    const after = await open('en')
    // the 404 page
    expect([after.status, after.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('is not what a shop with a client id of Google simulates', async () => {
    shop.store.google = { verify: async () => null }
    expect((await google('simulated-zawadi')).message).toEqual({ success_key: 0, message: 'Authentication failed' })
    expect((await fetch(`${shop.url}/simulated-google`)).status).toBe(404)
    shop.store.google = null
  })
})

describe('at the start [OPN-192]', () => {
  let db: Database & { empty(): Promise<void> }
  beforeAll(async () => {
    db = await openEmptyDatabase()
  })
  beforeEach(() => db.empty())
  afterAll(() => db.close())

  const start = (address = '') => endDemoOfRealShop(db, demo, shopConfig.parse({ address }), new Date())
  const introduction = async (databaseUrl: string | null = null, rolsuper = false, env = {}) => {
    const query: Database['query'] = async <Row>(text: string, ...more: []) =>
      text.includes('pg_roles') ? [{ rolsuper } as Row] : db.query<Row>(text, ...more)
    return introductionTo(createStore({ db: { ...db, query }, config: shopConfig.parse({}), demo }), {
      ...readSettings(env),
      databaseUrl,
    })
  }

  const isOpen =
    'Not encrypted: the line to the database of DATABASE_URL, on another machine. Add sslmode=verify-full to it.'
  it.each([
    ['db.example.com/shop', true],
    ['db.example.com/shop?sslmode=disable', true],
    ['10.0.0.7:6432/shop', true],
    ['[2001:db8::7]/shop', true],
    ['db.example.com/shop?sslmode=require', false],
    ['db.example.com/shop?sslmode=verify-full', false],
    ['localhost/shop', false],
    ['127.0.0.1:5432/shop', false],
    ['[::1]/shop', false],
    ['database:5432/shop', false],
    ['/shop?host=/var/run/postgresql', false],
  ])('says at the start that the line to %s can be read: %s [OPN-304]', async (address, isSaid) => {
    const lines = (await introduction(`postgres://me:secret@${address}`)).split('\n')
    expect(lines.includes(isOpen)).toBe(isSaid)
  })

  it('says at the start that the database’s user may do everything [OPN-304]', async () => {
    const line =
      'Too many rights: the user of DATABASE_URL is a superuser of its server. Use one that only owns the database.'
    const said = async (isSuper: boolean) => (await introduction('postgres://me@localhost/shop', isSuper)).split('\n')
    expect([(await said(true)).includes(line), (await said(false)).includes(line)]).toEqual([true, false])
  })

  it.each([
    ['mpesa.duka.co.ke', 'mpesa'],
    ['ExecutiveWear.co.ke', 'exe'],
    ['duka.co.ke', null],
  ])('says at the start which word may keep callbacks from %s: %s [OPN-410]', async (host, word) => {
    const names = ['CONSUMER_KEY', 'CONSUMER_SECRET', 'PASSKEY'].map((name) => [`MPESA_${name}`, 'x'])
    const env = { ...Object.fromEntries(names), MPESA_SHORTCODE: '174379', MPESA_CALLBACK_URL: `https://${host}` }
    const said = (await introduction(null, false, env)).split('\n').filter((line) => line.includes('CALLBACK'))
    const line = `Callbacks may not come: MPESA_CALLBACK_URL has "${word}" in it, which Safaricom asks to leave out.`
    expect(said).toEqual(word === null ? [] : [line])
  })

  it('a new shop outside it has no account, says how to make its owner and what is not set up [OPN-193]', async () => {
    await seed(db, 'off')
    expect([await valueOf(db), await emails(db)]).toEqual([false, []])
    expect(await introduction()).toBe(
      [
        'The shop has no owner yet. Make the account of one:',
        '  npm run store -- user add --role Owner --email EMAIL --phone PHONE --name NAME',
        '  (in a container: node dist/server/owner.js user add --role Owner …)',
        'Not set up: M-PESA (MPESA_…). Riders cannot ask for payments.',
        'Not set up: texts (SMS_…). Nobody can register; an owner reads the own code with npm run store -- outbox.',
        'Not set up: emails (SMTP_URL).',
        'For the shop owner: npm run store -- --help (lists the commands). Stop the shop with Ctrl-C.',
      ].join('\n'),
    )
  })

  it('names version and commit, and in a line that a Node is out of support [OPN-340] [OPN-341]', () => {
    const release = { version: '1.2.3', commit: '0123456789ab' }
    expect(['22.0.0', '24.21.0'].map((node) => programLines(release, node))).toEqual([
      ['Version 1.2.3, commit 0123456789ab'],
      ['Version 1.2.3, commit 0123456789ab'],
    ])
    expect(programLines({ ...release, commit: null }, '20.19.0')).toEqual([
      'Version 1.2.3',
      'Node 20.19.0 gets no more security updates. The shop runs on it until version 2.0: please install Node 24.',
    ])
  })

  it('a demo names itself, its accounts and what ends it', async () => {
    await seed(db, 'on')
    expect(await start()).toBe(false)
    expect(await introduction()).toBe(
      [
        'Demo mode: M-PESA, texts, emails and Google are simulated where they are not set up. It ends for good',
        'with the first owner account of your own (npm run store -- user add --role Owner …), with an address in',
        'shop.config.json or SHOP_ADDRESS, or with npm run store -- demo off.',
        'Accounts to try it with:',
        '  Customer  customer@example.com or 0712345678, password karibu-sokoni',
        '  Rider     rider@example.com or 0110123456, password safari-salama',
        '  Owner     owner@example.com or 0722333444, password duka-langu (its code: npm run store -- outbox)',
        'For the shop owner: npm run store -- --help (lists the commands). Stop the shop with Ctrl-C.',
      ].join('\n'),
    )
  })

  const OWNER_ROW = `insert into users (email, mobile_number, username, full_name, role)
    values ('njeri@duka.example', '0722000001', 'n', 'Njeri', 'Owner')`

  it.each([
    ['an address', '', 'https://duka.example', true],
    ['an owner of its own', OWNER_ROW, '', true],
    [
      'an owner of its own who is disabled',
      `${OWNER_ROW}; update users set disabled_at = now() where not is_demo`,
      '',
      false,
    ],
    ['all demo accounts disabled', 'update users set disabled_at = now()', '', true],
    ['a demo account disabled', `update users set disabled_at = now() where role = 'Rider'`, '', false],
    [
      'an address, but set to "always"',
      `update settings set value = '"always"' where name = 'demo'`,
      'https://duka.example',
      false,
    ],
  ])('ends in a shop with %s: %#', async (_what, change, address, ends) => {
    await seed(db, 'on')
    if (change) await db.query(change)
    expect(await start(address)).toBe(ends)
    expect([(await valueOf(db)) !== false, (await emails(db)).includes(OWNER.usr)]).toEqual([!ends, !ends])
    // for good
    if (ends) expect(await start(address)).toBe(false)
  })

  it.each(['on', 'always', 'off'] as const)(
    'a shop that begins with DEMO=%s, and its orders [OPN-449]',
    async (mode) => {
      await demo.fill(db, mode)
      const orders = async () => (await db.query<{ count: number }>('select count(*) from orders'))[0]!.count
      const begins = await orders()
      await demo.fill(db, mode)
      expect([begins, await orders()]).toEqual(mode === 'on' ? [11, 11] : [0, 0])
      expect([await start('https://duka.example'), await orders()]).toEqual([mode === 'on', 0])
      if (mode === 'on') expect(await db.query('select from users')).toEqual([])
    },
  )

  it('a shop of an older version is a demo until its start finds an owner of its own', async () => {
    await seed(db, 'on')
    const { sql } = migrations.find(({ name }) => name === '0022-demo')!
    const marked = async () => {
      await db.query(
        `update users set is_demo = false; delete from settings where name in ('demo', 'public_password_hashes')`,
      )
      await db.query(sql.slice(sql.indexOf('update users')))
      return start()
    }
    expect([await marked(), await emails(db)]).toEqual([false, [CUSTOMER.usr, OWNER.usr, RIDER.usr]])
    // another number makes no person of the demo's owner, whose password is still public; another password does
    await db.query(`update users set mobile_number = '0722000001' where email = '${OWNER.usr}'`)
    expect([await marked(), await emails(db)]).toEqual([false, [CUSTOMER.usr, OWNER.usr, RIDER.usr]])
    await db.query(
      `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
      [CUSTOMER.usr, OWNER.usr],
    )
    expect([await start(), await emails(db)]).toEqual([true, [OWNER.usr]])
  })

  it('does not verify again what it once found to be a public password', async () => {
    await seed(db, 'on')
    const NAME = `name = 'public_password_hashes'`
    const marks = async () => {
      await start()
      return db.query('select is_demo from users group by is_demo')
    }
    const kept = () => db.query(`select value from settings where ${NAME}`)
    const [seeded] = await kept()
    await db.query(`delete from settings where ${NAME}`)
    expect([await marks(), await kept()]).toEqual([[{ is_demo: true }], [seeded]])

    const HASHES = '(select jsonb_object_agg(role, password_hash) from users)'
    await db.query(`update users set password_hash = 'not to be verified'`)
    await db.query(`update settings set value = ${HASHES} where ${NAME}`)
    expect(await marks()).toEqual([{ is_demo: true }])
    await db.query(`update users set password_hash = 'another'`)
    expect(await marks()).toEqual([{ is_demo: false }])
  })
})
