import { execFileSync, spawnSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedMpesa } from '../../../server/gateways/simulatedMpesa.ts'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { inProject } from '../../../scripts/lib/project.mjs'
import type { CommandRunner, Progress } from '../../../server/process/control.ts'
import { ownerCommands } from '../../../server/owner/commands.ts'
import type { OwnerCommand } from '../../../server/owner/ownerCommand.ts'
import { commandRunner, type CommandArgs, type CommandName } from '../../../server/owner/runCommand.ts'
import { OwnerRefusal } from '../../../server/refusals.ts'
import { terminalCommands } from '../../../server/owner/terminal/commands.ts'
import { progressPrinter, watchOutput } from '../../../server/owner/terminal/print.ts'
import { helpFor, helpForAll, runOwner } from '../../../server/owner/terminal/runOwner.ts'
import { linkAudit } from '../../../server/security/auditChain.ts'
import { verifyPassword } from '../../../server/security/passwords.ts'
import { createStore } from '../../../server/store.ts'
import { openEmptyDatabase } from '../testDatabase.ts'
import { inTerminal } from './terminal.ts'
import { layWholeShop } from './wholeShop.ts'

let db: Awaited<ReturnType<typeof openEmptyDatabase>>
let run: CommandRunner
let folder: string

beforeAll(async () => {
  db = await openEmptyDatabase()
  run = commandRunner(createStore({ db, config: shopConfig.parse({}), clock: () => new Date('2026-01-15T09:30:00Z') }))
  folder = await mkdtemp(join(tmpdir(), 'sokoni-owner-'))
})

afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await db.empty()
  await db.query(
    `insert into users (email, mobile_number, username, full_name, role, email_proven_at) values
       ('customer@example.com', '0712345678', 'customer', 'Amina Otieno', 'Customer', null),
       ('rider@example.com', '0110123456', 'rider', 'Juma Rider', 'Rider', '2026-01-01T09:00:00Z')`,
    [],
  )
})

/** What the terminal shows and the exit code. */
async function owner(...argv: string[]): Promise<{ code: number; out: string; err: string; progress: Progress[] }> {
  const progress: Progress[] = []
  return { ...(await inTerminal(run, argv.length === 1 ? argv[0]! : argv, (each) => progress.push(each))), progress }
}

async function order(name: string, status: string, values: { total?: number; firstName?: string } = {}): Promise<void> {
  await db.query(
    `insert into orders (sales_order_name, user_id, status, total_amount, first_name, last_name, mobile_number,
      region, location, created_at)
     values ($1, 1, $2, $3, $4, 'O', '0799000111', 'Nairobi', 'Karen', '2026-01-15T06:05:00Z')`,
    [name, status, values.total ?? 1250, values.firstName ?? 'Amina'],
  )
}

async function prompt(name: string, state = 'prompted', at = '2026-01-15T09:29:00Z'): Promise<void> {
  await db.query(
    `insert into mpesa_attempts (attempt_id, sales_order_name, checkout_request_id, account_reference, mobile_number,
      amount, state, started_by, created_at)
     values ($3, $1, 'ws_CO_' || $3, 'R', '254799000111', 1250, $2, 2, $3::timestamptz)`,
    [name, state, at],
  )
}

describe('orders', () => {
  it('lists them in columns, oldest first, all or those of a status', async () => {
    expect(await owner('orders')).toMatchObject({ code: 0, out: 'There are no such orders.' })
    await order('SAL-ORD-2026-00001', 'Order Received', { total: 12500 })
    await order('SAL-ORD-2026-00002', 'Draft', { firstName: '\u001b[31mEvil\nname' })
    const { code, out } = await owner('orders')
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      'order               placed            status           total  customer         phone       to              ' +
        'rider  invoice  missed',
      'SAL-ORD-2026-00001  2026-01-15 09:05  Order Received  12,500  Amina O          0799000111  Nairobi, Karen',
      'SAL-ORD-2026-00002  2026-01-15 09:05  Draft            1,250  [31mEvil name O  0799000111  Nairobi, Karen',
    ])
    expect((await owner('orders', '--status', 'draft')).out).not.toContain('00001')
    expect(await owner('orders', '--status', 'Lost')).toMatchObject({
      code: 1,
      err:
        'There is no status "Lost". The statuses are: Draft, Order Received, Processing, Dispatched, Delivered, ' +
        'Cancelled.',
    })
  })

  it('print what they know as JSON with --json, as every list does [OPN-155]', async () => {
    await order('SAL-ORD-2026-00001', 'Order Received')
    const json = async (...argv: string[]) => JSON.parse((await owner(...argv, '--json')).out) as unknown
    expect(await json('orders', '--status', 'Cancelled')).toEqual([])
    expect(await json('orders')).toMatchObject([{ order: 'SAL-ORD-2026-00001', total: 1250, phone: '0799000111' }])
    for (const empty of ['payments', 'returns', 'audit', 'outbox']) expect(await json(empty)).toEqual([])
    expect(await json('limits')).toMatchObject({ orderTotal: 250_000 })
    expect(await json('texts')).toMatchObject({ received: true, paid: true })
    expect(await json('user', 'list')).toMatchObject([{ user: 1 }, { user: 2, role: 'Rider' }])
    expect(await json('user', 'show', '0110123456')).toMatchObject({ role: 'Rider', orders: 0 })
  })

  it('print what they did as JSON with --json, and nothing else [OPN-155]', async () => {
    await order('SAL-ORD-2026-00001', 'Order Received', { firstName: '\u001b[31mEvil\u009b2J\u202e\u{1f600}' })
    const json = async (...argv: string[]) => JSON.parse((await owner(...argv, '--json')).out) as unknown
    expect(await json('dispatch', 'sal-ord-2026-00001', '--rider', 'rider@example.com')).toEqual({
      order: 'SAL-ORD-2026-00001',
      status: 'Dispatched',
    })
    expect(await json('cancel', 'SAL-ORD-2026-00001', '--reason', 'Sold out')).toEqual({
      order: 'SAL-ORD-2026-00001',
      isRefundDue: false,
    })
    expect((await owner('pack', 'SAL-ORD-2026-00001')).out).not.toMatch(/[^\P{Cc}\n]/u)
    const file = join(folder, 'pack.html')
    expect(await json('pack', 'SAL-ORD-2026-00001', '--out', file)).toEqual({ orders: ['SAL-ORD-2026-00001'], file })
    expect(await json('user', 'pause', 'rider@example.com')).toMatchObject({ user: 2, state: 'paused' })
    const listed = await owner('orders', '--json')
    expect(listed.out).not.toMatch(/[^\P{Cc}\n]/u)
    expect(JSON.parse(listed.out)).toMatchObject([{ customer: '\u001b[31mEvil\u009b2J\u202e\u{1f600} O' }])
    expect(await owner('dispatch', 'SAL-ORD-2026-9', '--rider', 'rider@example.com', '--json')).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no order SAL-ORD-2026-9.',
    })
  })

  it('and all that changes something say before what they would do, and change nothing [OPN-155]', async () => {
    await order('SAL-ORD-2026-00001', 'Order Received')
    const all = () => db.query('select o.*, u.* from orders o, users u order by u.user_id', [])
    const before = await all()
    const would = async (...argv: string[]) => {
      const { code, out } = await owner(...argv, '--dry-run')
      const [begin, text, end] = out.split('\n\n')
      expect([code, begin, end]).toEqual([
        0,
        'This is a dry run: it says what the command would do.',
        'Nothing was changed.',
      ])
      return text
    }
    expect(await would('cancel', 'SAL-ORD-2026-00001', '--reason', 'Sold out')).toBe('SAL-ORD-2026-00001 is Cancelled.')
    expect(await would('user', 'delete', '0712345678')).toBe(
      "User 1 (customer@example.com) is deleted. 1 order stays, without the person's data.",
    )
    // a password that is not set is not shown
    expect(await would('user', 'password', '0712345678')).toBe(
      'User 1 (customer@example.com) is logged out everywhere.',
    )
    expect(
      await would('user', 'add', '--email', 'new@example.com', '--phone', '0722000111', '--name', 'Juma Otieno'),
    ).toBe('new@example.com can log in as Customer, by email or with 0722000111.')
    expect(await would('limits', '--pieces', '7')).toMatch(/\npieces +7\n/)
    expect(await would('texts', 'paid', 'off')).toMatch(/\npaid +off /)
    expect(await all()).toEqual(before)
    expect(await db.query('select from audit_log union all select from outbox union all select from settings')).toEqual(
      [],
    )
    const changing = Object.entries(terminalCommands).filter(([, { changes }]) => changes)
    expect(changing.map(([name]) => name).sort()).toEqual(
      (
        'accept-return,cancel,deliver,demo off,dispatch,hand-over,import,import-reviews,invoice,limits,mpesa,' +
        'paid-cash,payment-done,product,refund,refuse-return,regions,return-done,settings,slides,texts,undo-import,' +
        'undo-import-reviews,user add,user delete,user disable,user enable,user end-sessions,user password,' +
        'user pause,user phone,user reset-factors,user resume,user role,user session'
      ).split(','),
    )
    expect((await owner('sums', '--dry-run')).code).toBe(2)
  })

  it('come back: returns are listed, answered and done [OPN-103]', async () => {
    await order('SAL-ORD-2026-00001', 'Delivered')
    expect((await owner('returns')).out).toBe('No return is open.')
    await db.query(
      `insert into returns (sales_order_name, reason, requested_at)
       values ('SAL-ORD-2026-00001', $1, '2026-01-16T06:05:00Z')`,
      ['Torn,\n\u001B[2Jand wet'],
    )
    expect((await owner('returns')).out).toMatch(
      /^SAL-ORD-2026-00001 {2}2026-01-16 09:05 {2}requested {2}Amina O {2}0799000111 {2}: Torn, \[2Jand wet$/,
    )
    expect(await owner('accept-return', 'sal-ord-2026-00001')).toMatchObject({ code: 2 })
    expect((await owner('accept-return', 'sal-ord-2026-00001', '--note', 'On Friday')).out).toBe(
      'The return of SAL-ORD-2026-00001 is accepted. Once the goods are back: return-done SAL-ORD-2026-00001',
    )
    expect((await owner('return-done', 'SAL-ORD-2026-00001', '--restock')).out).toBe(
      'The return of SAL-ORD-2026-00001 is done. Its goods are back in the stock.',
    )
    expect((await owner('refuse-return', 'SAL-ORD-2026-00001', '--reason', 'Late')).err).toBe(
      'The return of order SAL-ORD-2026-00001 is already done.',
    )
  })
})

/** Run elsewhere: a copy of the data folder, and what is fetched from other sites. */
type OfOtherTests = 'backup' | 'downloadBackup' | 'fetchPictures'

// the type of the calls names a command that has none
it('each does what its rule says, with its entry in the audit log [OPN-455]', async () => {
  const files = {
    'goods.csv': 'sku,name,price,stock\nMUG,Mug,450,5\nCUP,Cup,300,5',
    'stars.csv': 'sku,name,title,comment,rating\nMUG,Amina,Good,Holds tea,5',
    'counties.csv': 'county,area,fee,days\nKisii,,300,2-3\n',
  }
  await layWholeShop(db, 12)
  const of = (number: number) => `SAL-ORD-2026-${String(number).padStart(5, '0')}`
  await db.query(
    `insert into settings (name, value) values ('demo', 'true');
     insert into users (email, mobile_number, username, full_name, role, email_proven_at, disabled_at, paused_at) values
       ('owner@example.com', '0722000001', 'o', 'Wanjiru', 'Owner', now(), null, null),
       ('away@example.com', '0722000002', 'a', 'Otieno', 'Rider', now(), now(), null),
       ('ill@example.com', '0722000003', 'i', 'Achieng', 'Rider', now(), null, now());
     update orders set refunded_at = null where sales_order_name = '${of(4)}';
     update mpesa_attempts set needs_review = 'unclear' where sales_order_name = '${of(2)}';
     delete from invoices where sales_order_name = '${of(2)}';
     delete from mpesa_attempts where sales_order_name = '${of(8)}';
     update returns set state = 'requested', answered_at = null where sales_order_name = '${of(5)}';
     update returns set state = 'accepted' where sales_order_name = '${of(11)}'`,
  )
  await prompt(of(7))
  const given: Record<string, unknown> = {}
  const noting: CommandRunner = (name, args, report) => run(name, (given[name] = args), report)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const [goods, stars, counties] = Object.keys(files).map((name) => join(folder, name)) as [string, string, string]
  for (const words of [
    ['import', goods],
    ['import-reviews', stars],
    ['regions', 'import', counties],
  ])
    expect((await inTerminal(noting, words)).err).toBe('')
  const ofGiven = <Name extends CommandName>(name: Name) => given[name] as CommandArgs<Name>
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const [inBase64, starsInBase64] = [
    files['goods.csv'].replace('450', '460'),
    files['stars.csv'].replace('Good', 'Bad'),
  ].map((text) => Buffer.from(text).toString('base64')) as [string, string]
  const rider = { who: '0110123456' }
  const CALLS: { [Name in Exclude<CommandName, OfOtherTests>]: CommandArgs<Name> } = {
    orders: {},
    order: { order: of(1) },
    sums: {},
    pack: { orders: [of(1)] },
    invoice: { order: of(2) },
    limits: { piecesOfOne: 7 },
    dispatch: { order: of(1), rider: 'rider@example.com' },
    handOver: { order: of(2), rider: 'rider@example.com' },
    deliver: { order: of(2) },
    cancel: { order: of(1), reason: 'Sold out' },
    returns: {},
    acceptReturn: { order: of(5), note: 'On Friday' },
    refuseReturn: { order: of(5), reason: 'Worn' },
    finishReturn: { order: of(11), isRestocked: true },
    payments: { all: true },
    money: {},
    checkPayments: { order: of(2), note: 'It is right' },
    paidCash: { order: of(8) },
    refund: { order: of(4), note: 'QK1' },
    mpesa: { answer: 'pay', order: of(7) },
    listProducts: {},
    showOwnerProduct: { product: 'MUG' },
    editProduct: { product: 'MUG', changes: { price: { to: 460 } } },
    editProducts: { rows: [{ product: 'MUG', from: { is_hidden: false }, to: { is_hidden: true } }], key: 'a' },
    addProduct: { values: { product_name: 'Basket', price: 900, category: 'Home' } },
    hideProduct: { product: 'MUG' },
    showProduct: { product: 'CUP' },
    setLowStock: { pieces: 4 },
    matchPhotos: { names: ['MUG.jpg'] },
    uploadPicture: { base64: picture.toString('base64') },
    addUser: { email: 'n@example.com', phone: '0711222333', name: 'Neema', role: 'Rider' },
    listUsers: {},
    listPeople: { start: 0 },
    showUser: rider,
    exportUser: rider,
    userToChange: rider,
    disableUser: rider,
    enableUser: { who: '0722000002' },
    endSessions: rider,
    changeRole: { ...rider, role: 'Owner' },
    changePhone: { ...rider, phone: '0711222333' },
    pauseRider: rider,
    resumeRider: { who: '0722000003' },
    renewPassword: rider,
    resetSecondFactor: { who: '0722000001' },
    setIdleMinutes: { who: '0722000001', minutes: 30 },
    deleteUser: rider,
    outbox: {},
    newsletter: {},
    audit: { limit: 9 },
    verifyAudit: {},
    import: ofGiven('import'),
    importFile: { name: 'goods.csv', file: inBase64, answers: {} },
    undoImport: {},
    importProfiles: {},
    importReviews: ofGiven('importReviews'),
    importReviewsFile: { name: 'stars.csv', file: starsInBase64, answers: {} },
    undoReviewsImport: {},
    export: {},
    settings: {},
    changeSettings: { changes: { name: 'Duka' } },
    regions: {},
    saveRegions: {
      rows: [{ county: 'Kisii', area: '', fee: '400', days: '1' }],
      from: [{ county: 'Kisii', area: '', fee: '300', days: '2-3' }],
    },
    importRegions: { ...ofGiven('importRegions'), csv: files['counties.csv'].replace('300', '400') },
    undoRegionsImport: {},
    readRegionsFile: { csv: files['counties.csv'] },
    slides: {},
    saveSlides: { slides: [], from: [] },
    texts: { event: 'paid', state: 'off' },
    demo: {},
    demoOff: {},
    verify: {},
  }
  await db.query(`update products set is_hidden = true where product_id = 'CUP'`)
  for (const [name, args] of Object.entries(CALLS)) {
    const dry = { ...(args as object), dryRun: true }
    const result: unknown = await run(name, dry, () => undefined).catch((error: Error) => `${name}: ${error.message}`)
    expect.soft(result, name).not.toBeTypeOf('string')
    const { changes } = ownerCommands[name as CommandName] as OwnerCommand<unknown, unknown>
    if (changes && typeof result === 'object') expect.soft(changes(args, result), name).not.toBeNull()
  }
})

describe('user add', () => {
  const ADD = "user add --email ' New@Example.com' --phone '+254 711 222 333' --name 'Neema  W'"
  const added = () =>
    db.query<{ full_name: string; password_hash: string }>(
      `select full_name, password_hash from users where email = 'new@example.com'`,
    )

  it('takes the password given and does not repeat it', async () => {
    const { out } = await owner(`${ADD} --password mti-mkubwa`)
    expect(out).toBe('new@example.com can log in as Customer, by email or with 0711222333.')
    const [user] = await added()
    expect([user!.full_name, await verifyPassword('mti-mkubwa', user!.password_hash)]).toEqual(['Neema W', true])
  })

  it.each([
    ['short', 'The new password needs at least 8 characters.'],
    [
      'Neema2026',
      'Others would guess this password soon. Please choose another, such as three words that nobody would put ' +
        'together.',
    ],
  ])('refuses the password %s', async (password, err) => {
    expect(await owner(`${ADD} --password ${password}`)).toMatchObject({ code: 1, err })
    expect(await added()).toEqual([])
  })
})

describe('audit', () => {
  it('lists what happened to accounts and what the owner changed, newest last', async () => {
    await db.query(`insert into settings (name, value) values ('demo', 'true')`)
    expect((await owner('audit')).out).toBe('There are no such entries.')
    await db.query(
      `insert into audit_log (at, event, place, user_id) values
         ('2026-01-14T20:59:00Z', 'code wrong', '203.0.113.7', 99), ('2026-01-14T21:00:00Z', 'login',
           '2001:db8:0:7::/64', 1)`,
    )
    await order('SAL-ORD-2026-00001', 'Order Received')
    await owner('dispatch', 'sal-ord-2026-00001', '--rider', ' Rider@example.com')
    await prompt('SAL-ORD-2026-00001')
    await owner('mpesa', 'pay', 'SAL-ORD-2026-00001')
    const delivered = await owner('deliver', 'SAL-ORD-2026-00001', '--unpaid', 'Pays on Friday')
    expect(delivered.out).toBe('SAL-ORD-2026-00001 is Delivered.')
    await owner('user add --email new@example.com --phone 0711222333 --name Neema')
    await writeFile(join(folder, 'goods.csv'), 'sku,name,price\nA,Bag,10')
    await owner('import', join(folder, 'goods.csv'))
    // refusals are not in the log, nor are reads that tell of nobody
    for (const words of ['orders', 'payments', 'mpesa', 'audit', 'deliver SAL-ORD-2026-00001'])
      await owner(...words.split(' '))
    const { code, out } = await owner('audit')
    expect(code).toBe(0)
    const lines = [
      expect.stringMatching(/^when {14}event {7}from {15}account {2}email {17}about +by$/),
      '2026-01-14 23:59  code wrong  203.0.113.7        99',
      '2026-01-15 00:00  login       2001:db8:0:7::/64  1        customer@example.com',
      '2026-01-15 12:30  dispatch    owner              2        rider@example.com     SAL-ORD-2026-00001',
      '2026-01-15 12:30  mpesa pay   owner                                             SAL-ORD-2026-00001',
      '2026-01-15 12:30  deliver     owner                                             SAL-ORD-2026-00001',
      '2026-01-15 12:30  user add    owner              3        new@example.com       Customer',
      '2026-01-15 12:30  import      owner                                             1 new, 0 updated from goods.csv',
    ]
    expect(out.split('\n')).toEqual(lines)

    const listed = async (...options: string[]) =>
      (await owner('audit', ...options)).out.split('\n').map((line) => line.slice(18).split('  ')[0])
    expect(await listed('--limit', '2')).toEqual(['event', 'user add', 'import'])
    const owners = ['dispatch', 'mpesa pay', 'deliver', 'user add', 'import']
    expect(await listed('--since', '2026-01-15')).toEqual(['event', 'login', ...owners])
    expect(await listed('--since', '2026-01-15 00:01')).toEqual(['event', ...owners])
    expect((await owner('audit', '--since', '2026-01-16')).out).toBe('There are no such entries.')
  })

  it.each([
    [
      ['--since', 'yesterday'],
      "--since takes a day such as 2026-11-20, or a day and a time such as '2026-11-20 14:30'.",
    ],
    [
      ['--since', '2026-13-01'],
      "--since takes a day such as 2026-11-20, or a day and a time such as '2026-11-20 14:30'.",
    ],
    [['--limit', '0'], '--limit takes a whole number from 1 to 999999.'],
  ])('refuses %j', async (options, text) => {
    const { code, err } = await owner('audit', ...options)
    expect([code, err.split('\n')[0]]).toEqual([2, text])
  })

  it('logs what the terminal reads of people, but no dry run [OPN-333]', async () => {
    await owner('user', 'list')
    await owner('user', 'show', '0712345678')
    await owner('user', 'delete', '0712345678', '--dry-run')
    for (const words of ['outbox', 'newsletter', 'orders', 'payments', 'audit']) await owner(words)
    expect((await owner('audit', '--values')).out.split('\n').map((line) => line.slice(18))).toEqual([
      'user list  owner  all  {"accounts":2}',
      'user show  owner  account 1',
      'outbox  owner  {"messages":0}',
      'newsletter  owner  {"addresses":0}',
    ])
  })

  it('says whether its chain is whole, and ends with 1 when it is not [OPN-332]', async () => {
    const none = await owner('audit', '--verify')
    expect(none).toMatchObject({ code: 0, out: 'The audit log is whole: 0 entries.\nEnd: 0:', err: '' })
    await owner('texts', 'paid', 'off')
    expect((await owner('audit', '--verify')).out).toContain('whole: 0 entries, 1 not linked yet.')
    await linkAudit(db, new Date())
    const { out } = await owner('audit', '--verify')
    expect(out).toMatch(/^The audit log is whole: 1 entry\.\nEnd: 1:[0-9a-f]{64}$/)
    const end = out.split('End: ')[1]!
    expect((await owner('audit', '--verify', '--expect', end)).code).toBe(0)
    await db.query('delete from audit_log')
    expect(await owner('audit', '--verify', '--expect', end)).toMatchObject({
      code: 1,
      out: '',
      err: `Entry 1 of the audit log is missing.\nEntry 1 of the audit log is another one: ${end} was noted.`,
    })
    expect((await owner('audit', '--expect', end)).err.split('\n')[0]).toBe('--expect is for --verify.')
  })

  it('names no account where a command is about none, also after one was deleted [OPN-142]', async () => {
    await order('SAL-ORD-2026-00001', 'Delivered')
    await owner('user', 'delete', '0712345678')
    await owner('texts', 'paid', 'off')
    expect(await db.query('select event, user_id from audit_log order by audit_id', [])).toEqual([
      { event: 'user delete', user_id: 1 },
      { event: 'texts', user_id: null },
    ])
  })

  it('undoes a command that could not be noted [OPN-142]', async () => {
    await order('SAL-ORD-2026-00001', 'Dispatched')
    await db.query('alter table audit_log add constraint broken check (false)')
    const { code, err } = await owner('deliver', 'SAL-ORD-2026-00001', '--unpaid', 'Pays on Friday')
    await db.query('alter table audit_log drop constraint broken')
    expect([code, err.split('\n')[0]]).toEqual([1, expect.stringContaining('audit_log')])
    expect(await db.query('select status from orders', [])).toEqual([{ status: 'Dispatched' }])
  })
})

it('outbox lists texts and emails, newest last, each on a line with what became of it [OPN-96]', async () => {
  expect((await owner('outbox')).out).toBe('No text was sent yet.')
  await db.query(
    `insert into outbox (mobile_number, email_address, subject, message, created_at, state, problem) values
       ('0712345678', null, null, 'Your code is 123456.', '2026-01-15T06:00:00Z', 'kept', null),
       (null, 'customer@example.com', 'Order 1 is paid', E'Hello Amina,\n\nPaid.', '2026-01-15T07:00:00Z', 'pending',
         null),
       ('0712345678', null, null, '(a code)', '2026-01-15T08:00:00Z', 'sent', null),
       ('0711222333', null, null, 'Welcome', '2026-01-15T08:00:00Z', 'pending', 'InsufficientBalance (405)'),
       ('0711222444', null, null, 'Welcome', '2026-01-15T08:00:00Z', 'failed', 'too late')`,
  )
  expect((await owner('outbox')).out.split('\n')).toEqual([
    '2026-01-15 09:00  0712345678  Your code is 123456.',
    '2026-01-15 10:00  customer@example.com  Order 1 is paid: Hello Amina,  Paid.  (waiting)',
    '2026-01-15 11:00  0712345678  (a code)  (sent)',
    '2026-01-15 11:00  0711222333  Welcome  (waiting: InsufficientBalance (405))',
    '2026-01-15 11:00  0711222444  Welcome  (failed: too late)',
  ])
})

describe('texts', () => {
  const table = (received: string, paid: string) =>
    [
      'event       sent  what it says',
      `received    ${received.padEnd(4)}  The order is placed: number, total, arrival, link.`,
      'dispatched  on    It is on its way: the rider with the number, link.',
      `paid        ${paid.padEnd(4)}  It is paid: M-PESA's receipt.`,
      'cancelled   on    It is cancelled: your reason.',
    ].join('\n')

  it('shows what customers are told of, and switches it off and on [OPN-95]', async () => {
    expect((await owner('texts')).out).toBe(table('on', 'on'))
    expect((await owner('texts', 'received', 'off')).out).toBe(table('off', 'on'))
    expect((await owner('texts', 'paid', 'off')).out).toBe(table('off', 'off'))
    expect((await owner('texts', 'received', 'on')).out).toBe(table('on', 'off'))
    const changes = (await owner('audit')).out.match(/texts {2,}owner.*/g)
    expect(changes?.map((line) => line.replace(/ {2,}/g, ' '))).toEqual([
      'texts owner received off',
      'texts owner paid off',
      'texts owner received on',
    ])
  })
})

describe('mpesa, the simulated phone', () => {
  beforeEach(async () => {
    await db.query(`insert into settings (name, value) values ('demo', 'true')`)
    await order('SAL-ORD-2026-00001', 'Dispatched')
  })

  it('answers nothing where real phones are asked', async () => {
    await prompt('SAL-ORD-2026-00001')
    const mpesa = { ...simulatedMpesa(), status: async () => null }
    const real = commandRunner(createStore({ db, config: shopConfig.parse({}), mpesa }))
    await expect(real('mpesa', { order: 'SAL-ORD-2026-00001', answer: 'pay' }, () => undefined)).rejects.toThrow(
      'This shop takes real M-PESA payments: the customer answers on the phone.',
    )
    expect(await db.query('select state from mpesa_attempts')).toEqual([{ state: 'prompted' }])
  })

  it('shows the open prompts and pays one, which pays the invoice', async () => {
    expect((await owner('mpesa')).out).toBe('No phone shows a prompt.')
    await prompt('SAL-ORD-2026-00001')
    await db.query(
      `insert into invoices (invoice_name, sales_order_name, amount)
        values ('ACC-SINV-2026-00001', 'SAL-ORD-2026-00001', 1250)`,
      [],
    )
    expect((await owner('mpesa')).out.split('\n')).toEqual([
      'order               phone         amount  since',
      'SAL-ORD-2026-00001  254799000111   1,250  2026-01-15 12:29',
    ])
    const { code, out } = await owner('mpesa', 'pay', 'sal-ord-2026-00001')
    expect(code).toBe(0)
    const [, receipt] = /^SAL-ORD-2026-00001 is paid: KES 1,250, receipt ([A-Z0-9]{10})\.$/.exec(out) ?? []
    expect(await db.query('select state, receipt from mpesa_attempts', [])).toEqual([{ state: 'paid', receipt }])
    expect(await db.query('select state from invoices', [])).toEqual([{ state: 'Paid' }])
    expect(await owner('mpesa', 'pay', 'SAL-ORD-2026-00001')).toMatchObject({
      code: 1,
      err: 'No phone shows a prompt for SAL-ORD-2026-00001. The rider brings one up with Initiate Payment.',
    })
  })

  it.each([
    ['cancel', '1032', 'the prompt was cancelled'],
    ['wrong-pin', '2001', 'the PIN was wrong'],
    ['low-balance', '1', 'the account had not enough money'],
    ['silent', '1037', 'the phone did not answer'],
  ])('can %s', async (answer, code, said) => {
    await prompt('SAL-ORD-2026-00001')
    expect(await owner('mpesa', answer, 'SAL-ORD-2026-00001')).toMatchObject({
      code: 0,
      out: `SAL-ORD-2026-00001 was not paid: ${said}.`,
    })
    expect(await db.query('select state, result_code, receipt from mpesa_attempts', [])).toEqual([
      { state: 'failed', result_code: code, receipt: null },
    ])
  })

  // a prompt lives for two minutes, and it is 09:30
  it.each([
    ['prompted', '2026-01-15T09:27:59Z'],
    ['timed_out', '2026-01-15T09:20:00Z'],
  ])('can only be paid, late, once its prompt has run out (%s)', async (state, at) => {
    await prompt('SAL-ORD-2026-00001', state, at)
    expect((await owner('mpesa')).out).toBe('No phone shows a prompt.')
    expect(await owner('mpesa', 'cancel', 'SAL-ORD-2026-00001')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No phone shows a prompt for SAL-ORD-2026-00001\./),
    })
    expect(await db.query('select state from mpesa_attempts', [])).toEqual([{ state }])
    expect((await owner('mpesa', 'pay', 'SAL-ORD-2026-00001')).out).toMatch(
      /^SAL-ORD-2026-00001 is paid: KES 1,250, receipt [A-Z0-9]{10}\.$/,
    )
    expect(await db.query('select state from mpesa_attempts', [])).toEqual([{ state: 'paid' }])
  })

  it('answers the prompt that is open, not one that ran out before, and nothing once the order is paid', async () => {
    await prompt('SAL-ORD-2026-00001', 'timed_out', '2026-01-15T09:20:00Z')
    await prompt('SAL-ORD-2026-00001', 'prompted', '2026-01-15T09:28:00Z')
    expect((await owner('mpesa')).out.split('\n')).toHaveLength(2)
    expect((await owner('mpesa', 'pay', 'SAL-ORD-2026-00001')).code).toBe(0)
    expect(await db.query('select state from mpesa_attempts order by created_at', [])).toEqual([
      { state: 'timed_out' },
      { state: 'paid' },
    ])
    expect(await owner('mpesa', 'pay', 'SAL-ORD-2026-00001')).toMatchObject({ code: 1 })
  })

  it.each(['failed', 'created'])('shows no prompt where M-PESA took none (%s)', async (state) => {
    await prompt('SAL-ORD-2026-00001', state)
    await db.query('update mpesa_attempts set checkout_request_id = null', [])
    expect((await owner('mpesa')).out).toBe('No phone shows a prompt.')
    expect(await owner('mpesa', 'pay', 'SAL-ORD-2026-00001')).toMatchObject({ code: 1 })
    expect(await db.query('select state, receipt from mpesa_attempts', [])).toEqual([{ state, receipt: null }])
  })
})

describe('invoice', () => {
  const invoiced = () =>
    db.query(
      `insert into invoices (invoice_name, sales_order_name, amount, created_at)
        values ('ACC-SINV-2026-00001', 'SAL-ORD-2026-00001', 1250, '2026-01-15T09:29:00Z')`,
      [],
    )

  it('is printed or written as the page that its customer and its rider see', async () => {
    await order('SAL-ORD-2026-00001', 'Dispatched', { firstName: '<b>Amina' })
    await invoiced()
    const { code, out } = await owner('invoice', 'sal-ord-2026-00001')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^<!doctype html>\n<html lang="en">[^]*<title>Invoice ACC-SINV-2026-00001<\/title>[^]*<\/html>$/,
    )
    expect(out).toContain(
      '<dt>Date</dt><dd>15 Jan 2026 at 12:29</dd>\n<dt>Order</dt><dd>SAL-ORD-2026-00001</dd>\n' +
        '<dt>Customer</dt><dd>&lt;b&gt;Amina O</dd>\n',
    )
    const file = join(folder, 'invoice.html')
    expect(await owner('invoice', 'SAL-ORD-2026-00001', '--out', file)).toMatchObject({
      code: 0,
      out: `Invoice ACC-SINV-2026-00001 of order SAL-ORD-2026-00001 is in ${file}.`,
    })
    expect(await readFile(file, 'utf8')).toBe(`${out}\n`)
  })

  it('is in a file that only this user may read; a link stays a link, and a pipe a pipe [OPN-154]', async () => {
    await order('SAL-ORD-2026-00001', 'Dispatched')
    await invoiced()
    const [file, link, pipe] = ['a.html', 'link.html', 'pipe'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(file, 'old')
    await symlink(file, link)
    execFileSync('mkfifo', [pipe])
    const read = readFile(pipe, 'utf8')
    for (const out of [link, pipe]) expect((await owner('invoice', 'SAL-ORD-2026-00001', '--out', out)).code).toBe(0)
    expect(await read).toBe(await readFile(file, 'utf8'))
    const [ofFile, ofLink, ofPipe] = await Promise.all([file, link, pipe].map((path) => lstat(path)))
    expect([ofFile!.mode & 0o777, ofLink!.isSymbolicLink(), ofPipe!.isFIFO()]).toEqual([0o600, true, true])
  })

  it('is made, once, of a paid order that has none, which `payments` names [OPN-412]', async () => {
    for (const name of ['SAL-ORD-2026-00001', 'SAL-ORD-2026-00002']) await order(name, 'Delivered')
    await db.query(
      `update orders set updated_at = created_at;
       update orders set paid_cash_at = '2026-01-15T08:00:00Z' where sales_order_name = 'SAL-ORD-2026-00001'`,
    )
    await prompt('SAL-ORD-2026-00002', 'paid')
    await db.query(`update mpesa_attempts set settled_at = '2026-01-15T09:00:00Z'`)
    const due = (number: number) =>
      `SAL-ORD-2026-0000${number}  2026-01-15 09:05  0799000111  KES 1,250  Paid, without an invoice. Make its invoice.`
    expect((await owner('payments')).out).toBe([due(1), due(2)].join('\n'))
    const made = async (name: string, ...options: string[]) => {
      const { isNew, number } = JSON.parse((await owner('invoice', name, '--json', ...options)).out)
      return [isNew, number]
    }
    expect(await made('SAL-ORD-2026-00001', '--dry-run')).toEqual([true, 'ACC-SINV-2026-00001'])
    expect(await made('SAL-ORD-2026-00002')).toEqual([true, 'ACC-SINV-2026-00001'])
    expect(await made('SAL-ORD-2026-00002')).toEqual([false, 'ACC-SINV-2026-00001'])
    expect((await owner('payments')).out).toBe(due(1))
    expect(await made('SAL-ORD-2026-00001')).toEqual([true, 'ACC-SINV-2026-00002'])
    expect((await owner('payments')).out).toBe('No money needs you.')
    const at = (text: string) => new Date(`2026-01-15T${text}Z`)
    expect(await db.query('select state, created_at, paid_at from invoices order by invoice_name')).toEqual([
      { state: 'Paid', created_at: at('09:30:00'), paid_at: at('09:00:00') },
      { state: 'Paid', created_at: at('09:30:00'), paid_at: at('08:00:00') },
    ])
    expect(await db.query(`select about from audit_log where event = 'invoice' order by audit_id`)).toEqual([
      { about: 'SAL-ORD-2026-00002: ACC-SINV-2026-00001' },
      { about: 'SAL-ORD-2026-00001: ACC-SINV-2026-00002' },
    ])
  })

  it('is refused when there is none, or its file cannot be written', async () => {
    await order('SAL-ORD-2026-00001', 'Dispatched')
    const none =
      'There is no invoice for SAL-ORD-2026-00001. An order has one once its rider has asked for the payment.'
    expect(await owner('invoice', 'SAL-ORD-2026-00001')).toMatchObject({ code: 1, out: '', err: none })
    await invoiced()
    const file = join(folder, 'no', 'such.html')
    expect(await owner('invoice', 'SAL-ORD-2026-00001', '--out', file)).toMatchObject({
      code: 1,
      err: `The invoice cannot be written to ${file}: there is no such folder.`,
    })
  })
})

describe('payments', () => {
  // it is 09:30, 12:30 in Kenya
  const asked = async (
    name: string,
    state: string,
    at: string,
    more: { receipt?: string; amount?: number; review?: string; text?: string } = {},
  ) => {
    await prompt(name, state, at)
    await db.query(
      'update mpesa_attempts set receipt = $2, amount = $3, needs_review = $4, result_text = $5 where attempt_id = $1',
      [at, more.receipt ?? null, more.amount ?? 1250, more.review ?? null, more.text ?? null],
    )
    if (state === 'paid')
      await db.query(
        `insert into invoices (invoice_name, sales_order_name, amount) values ($1, $1, 1250) on conflict do nothing`,
        [name],
      )
  }
  const lines = async (...options: string[]) => (await owner('payments', ...options)).out.split('\n')

  it('are none at first, and none to look at while all is in order', async () => {
    expect(await owner('payments')).toMatchObject({ code: 0, out: 'No money needs you.' })
    expect(await owner('payments', '--all')).toMatchObject({ code: 0, out: 'No payment was requested yet.' })
    await order('SAL-ORD-2026-00001', 'Delivered', { total: 1249.5 })
    await order('SAL-ORD-2026-00002', 'Dispatched')
    await asked('SAL-ORD-2026-00001', 'timed_out', '2026-01-15T06:00:00Z')
    await asked('SAL-ORD-2026-00001', 'failed', '2026-01-15T06:10:00Z', { text: 'The customer cancelled the payment.' })
    await asked('SAL-ORD-2026-00001', 'paid', '2026-01-15T06:20:00Z', { receipt: 'QK00000001' })
    await asked('SAL-ORD-2026-00002', 'timed_out', '2026-01-15T08:30:00Z')
    await asked('SAL-ORD-2026-00002', 'prompted', '2026-01-15T09:29:00Z')
    expect(await owner('payments')).toMatchObject({ code: 0, out: 'No money needs you.' })
    expect(await lines('--all')).toEqual([
      'SAL-ORD-2026-00001  2026-01-15 09:00  254799000111  KES 1,250  Expired.',
      'SAL-ORD-2026-00001  2026-01-15 09:10  254799000111  KES 1,250  Not paid. The customer cancelled the payment.',
      'SAL-ORD-2026-00001  2026-01-15 09:20  254799000111  KES 1,250  Paid, receipt QK00000001.',
      'SAL-ORD-2026-00002  2026-01-15 11:30  254799000111  KES 1,250  Expired.',
      'SAL-ORD-2026-00002  2026-01-15 12:29  254799000111  KES 1,250  Waits for an answer.',
    ])
  })

  it('need the owner where an order was paid twice, until that is noted [OPN-323]', async () => {
    await order('SAL-ORD-2026-00001', 'Delivered')
    await asked('SAL-ORD-2026-00001', 'paid', '2026-01-15T09:00:00Z', { receipt: 'QK00000001' })
    await asked('SAL-ORD-2026-00001', 'failed', '2026-01-15T09:10:00Z')
    await asked('SAL-ORD-2026-00001', 'paid', '2026-01-15T09:20:00Z', { review: 'The order was paid twice.' })
    expect(await lines()).toEqual([
      'SAL-ORD-2026-00001  2026-01-15 12:20  254799000111  KES 1,250  Paid, receipt not known. The order was paid ' +
        'twice. Return KES 1,250 to 254799000111, then note it as checked.',
    ])
    const note = ['payment-done', 'SAL-ORD-2026-00001', '--note', 'QK9 returned'] as const
    expect(await owner(...note)).toMatchObject({ code: 0, out: 'The payments of SAL-ORD-2026-00001 are checked.' })
    expect(await lines()).toEqual(['No money needs you.'])
    expect(await owner('settings', 'currency', 'USD')).toMatchObject({ code: 0 })
    expect((await lines('--all')).map((line) => /254799000111  (\S+ ?\S+)/.exec(line)?.[1])).toEqual(
      Array(3).fill('USD 1,250'),
    )
    expect(await owner(...note)).toMatchObject({
      code: 1,
      err: 'No payment of order SAL-ORD-2026-00001 needs a look.',
    })
  })

  it('are looked at where another amount was paid than the total', async () => {
    await order('SAL-ORD-2026-00001', 'Delivered', { total: 1300 })
    await asked('SAL-ORD-2026-00001', 'paid', '2026-01-15T09:00:00Z', { receipt: 'QK00000001' })
    expect(await lines()).toEqual([
      'SAL-ORD-2026-00001  2026-01-15 12:00  254799000111  KES 1,250  Paid, receipt QK00000001. The total of the ' +
        'order is KES 1,300. Return what is too much or collect what is missing, then note it as checked.',
    ])
  })

  it('are looked at where the shop could not make out what M-PESA said, paid or not', async () => {
    await order('SAL-ORD-2026-00001', 'Delivered')
    await asked('SAL-ORD-2026-00001', 'failed', '2026-01-15T09:00:00Z', {
      text: 'Not enough money.',
      review: 'M-PESA called back, but it \u001b[31mcannot be read.',
    })
    await asked('SAL-ORD-2026-00001', 'paid', '2026-01-15T09:10:00Z', { receipt: 'QK00000001' })
    expect(await lines()).toEqual([
      'SAL-ORD-2026-00001  2026-01-15 12:00  254799000111  KES 1,250  Not paid. Not enough money. M-PESA called ' +
        'back, but it  [31mcannot be read. Look the payment up at M-PESA, then note as checked what you found.',
    ])
  })

  it.each(['created', 'prompted', 'timed_out'])('are listed without an answer for over an hour (%s)', async (state) => {
    await order('SAL-ORD-2026-00001', 'Dispatched')
    await asked('SAL-ORD-2026-00001', state, '2026-01-15T08:30:00Z')
    expect(await lines()).toEqual(['No money needs you.'])
    await db.query(`update mpesa_attempts set created_at = created_at - interval '1 millisecond'`, [])
    expect(await lines()).toEqual([
      'SAL-ORD-2026-00001  2026-01-15 11:29  254799000111  KES 1,250  Expired. No answer came for over an hour. ' +
        'Look the payment up at M-PESA, or ask 254799000111 to pay again. Then note it as checked.',
    ])
  })
})

describe('import', () => {
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }

  it('shows twenty rows in full, counts the rest by reason and writes all to a file', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `S${index},=Thing ${index},${index < 25 ? '' : 'x'}`)
    const goods = await file('many.csv', ['sku,name,price', 'OK,Fine,1', ...rows].join('\n'))
    const report = join(folder, 'left.csv')
    const { out } = await owner('import', goods, '--report', report)
    expect(out.split('\n').slice(-4)).toEqual([
      ' 22  =Thing 19  no price',
      'and 5 more: no price',
      'and 5 more: the price is not a number',
      `The skipped rows are in ${report}.`,
    ])
    const written = (await readFile(report, 'utf8')).split('\r\n')
    expect(written).toHaveLength(32)
    expect(written.slice(0, 2)).toEqual(['row,name,why', "3,'=Thing 0,no price"])
    expect(written[30]).toBe("32,'=Thing 29,the price is not a number (x)")
    expect((await owner('import', goods)).out).toContain('All of them: the same command with --report FILE')
  })

  it('takes mapped columns, the delimiter, the category and the rate', async () => {
    const goods = await file('list.txt', 'ref~label~usd, net\n1~Radio~10\n')
    const options =
      "--map id=ref,name=label --map 'price=usd, net' --delimiter ~ --category Audio --currency-rate 129.5"
    const { code, progress } = await owner(`import ${goods} ${options}`)
    expect([code, progress.at(-1)]).toEqual([0, { what: 'Importing', done: 1, total: 1 }])
    expect(await db.query('select product_id, product_name, category, price, source from products', [])).toEqual([
      { product_id: '1', product_name: 'Radio', category: 'Audio', price: 1295, source: 'list.txt' },
    ])
  })

  it('changes nothing when no row is a product, the file is missing, or the report cannot be written', async () => {
    const goods = await file('none.csv', 'sku,name,price\nA,Kettle,\n')
    expect(await owner('import', goods)).toMatchObject({
      code: 1,
      err: 'No row of none.csv is a product, so nothing was changed.\nrow  skipped  why\n  2  Kettle   no price',
    })
    expect(await owner('import', join(folder, 'gone.csv'))).toMatchObject({
      code: 1,
      err: `There is no file ${join(folder, 'gone.csv')}. Check its name and its folder.`,
    })
    expect(await owner('import', folder)).toMatchObject({ code: 1, err: `${folder} is a folder. Name a file in it.` })
    const fine = await file('fine.csv', 'sku,name,price\nA,Kettle,1\n')
    const { code, err } = await owner('import', fine, '--report', join(folder, 'no', 'such.csv'))
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The report cannot be written to .+\. Nothing was imported\.$/),
    ])
    expect(await db.query('select product_id from products', [])).toEqual([])
  })

  it.each([
    [['--map', 'titel=x'], '--map knows no field "titel".'],
    [['--delimiter', 'ab'], '--delimiter takes one character, or "tab".'],
    [['--format', 'xml'], '--format knows no "xml".'],
    ...['0', 'GBP', 'GBP=0', '5,6', 'GBP=165,6'].map((rate): [string[], string] => [
      ['--currency-rate', rate],
      '--currency-rate takes a number above 0, such as 129.5, or rates such as GBP=165,USD=129.5.',
    ]),
    [['--decimal', '.'], '--decimal is point or comma: the sign before the decimals of prices.'],
  ])('is called wrongly with %j', async (options, problem) => {
    const { code, err } = await owner('import', 'goods.csv', ...options)
    expect(code).toBe(2)
    expect(err.split('\n')[0]).toBe(problem)
    expect(err).toContain('npm run store -- import FILE')
  })
})

const ACTIONS =
  'add, list, show, export, disable, enable, end-sessions, role, phone, pause, resume, password, ' +
  'reset-factors, session, delete'

it('goes on when its reader has seen enough, and says when its output cannot be written [OPN-155]', () => {
  const stream = new EventEmitter()
  const problems: string[] = []
  watchOutput(stream, (problem) => problems.push(problem))
  stream.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  stream.emit('error', Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  expect(problems).toEqual(['The command is done, but its output cannot be written: no space left'])
})

it.each([
  [true, '\rImporting 50%  500 of 1,000\u001b[K\r\u001b[K'],
  [false, ''],
])('shows progress on a terminal (%j) only, so that a log has the result alone [OPN-419]', (isTTY, shown) => {
  const stream = Object.assign(new PassThrough(), { isTTY })
  const { show, clear } = progressPrinter(stream)
  show({ what: 'Importing', done: 500, total: 1000 })
  clear()
  expect(String(stream.read() ?? '')).toBe(shown)
})

describe('the arguments of a command', () => {
  it('that imports are said with the formats that it recognizes, as in the manual [OPN-419]', () => {
    const manual = readFileSync(inProject('docs/running-a-shop.md'), 'utf8')
    const [, names = ''] = /recognizes exports of ([^.]+?),\s+feeds/.exec(manual) ?? []
    const help = helpFor('import').split(/\W+/)
    const formats = names.split(/,\s+|\s+and\s+/)
    expect([formats.length > 10, formats.filter((name) => !help.includes(name))]).toEqual([true, []])
  })

  // `npx vitest run --project server ownerCommands -u` writes the file anew
  it('help is in the docs, from where a project that is not built prints it [OPN-361]', async () => {
    const names = new Set(Object.keys(terminalCommands).map((name) => name.split(' ')[0]!))
    const each = [...names].map(helpFor)
    await expect([helpForAll(), ...each, ''].join('\n\n\n')).toMatchFileSnapshot('../../../docs/commands.txt')
    expect((await owner('--help')).out).toBe(helpForAll())
    expect((await owner('cancel', '-h')).out).toBe(helpFor('cancel'))
  })

  it.each([
    [['--help'], /^The shop owner's commands: npm run store -- COMMAND …\n/],
    [['import', '--help'], /^npm run store -- import FILE .*\nImport a catalogue:/],
    [['ship', '-h'], /^The shop owner's commands/],
  ])('a bare clone prints %j and installs nothing [OPN-361]', (words, help) => {
    const clone = mkdtempSync(join(tmpdir(), 'sokoni-clone-'))
    for (const part of ['scripts', 'docs/commands.txt', 'package.json', 'package-lock.json'])
      cpSync(inProject(part), join(clone, part), { recursive: true })
    const { stdout, status } = spawnSync('node', [join(clone, 'scripts/shop.mjs'), 'store', ...words], {
      encoding: 'utf8',
    })
    const left = readdirSync(clone).toSorted()
    rmSync(clone, { recursive: true })
    expect([status, left]).toEqual([0, ['docs', 'package-lock.json', 'package.json', 'scripts']])
    expect(stdout).toMatch(help)
  })

  it.each([
    [[], 'Name a command.'],
    [['buy'], 'There is no command "buy".'],
    [['toString'], 'There is no command "toString".'],
    [['dispatch'], 'ORDER is missing.'],
    [['dispatch', 'SAL-ORD-2026-00001'], '--rider EMAIL|PHONE is missing.'],
    [['deliver', 'a', 'b'], '"b" is one word too many.'],
    [['orders', '--colour'], "Unknown option '--colour'"],
    [['user'], `What about the user? You can ${ACTIONS}.`],
    [['user', 'sing'], `What about the user? You can ${ACTIONS}; not "sing".`],
    [['user', 'disable'], 'WHO is missing.'],
    [['user', 'role', '1'], 'ROLE is missing.'],
    [['user', 'add', '--email', 'a@example.com'], '--phone PHONE is missing.'],
    [['mpesa', 'pay'], 'ORDER is missing.'],
    [['mpesa', 'steal', 'x'], 'Use pay, cancel, wrong-pin, low-balance, silent; not "steal".'],
    [['texts', 'received'], 'on|off is missing.'],
    [['texts', 'lost', 'on'], 'Use received, dispatched, paid, cancelled; not "lost".'],
    [['texts', 'paid', 'maybe'], 'Use on, off; not "maybe".'],
    [['invoice'], 'ORDER is missing.'],
    [['payments', 'SAL-ORD-2026-00001'], '"SAL-ORD-2026-00001" is one word too many.'],
    [['import'], 'FILE is missing.'],
  ])('%j ends with 2 and the usage', async (argv, problem) => {
    const { code, err } = await owner(...argv)
    expect([code, err.split('\n')[0]]).toEqual([2, problem])
    expect(err).toContain('npm run store -- ')
  })

  it('a fault is not a refusal, and a shop of another version says what to do', async () => {
    const print: string[] = []
    const around = {
      print: () => {},
      printError: (text: string) => print.push(text),
      report: () => {},
      endProgress: () => {},
    }
    expect(await runOwner(['orders'], { ...around, run: () => Promise.reject(new Error('disk full')) })).toBe(1)
    expect(print).toEqual(['The command failed and changed nothing: disk full'])
    await expect(run('sing', {}, () => {})).rejects.toThrow(
      new OwnerRefusal(
        'The running shop does not know the command sing. Restart the shop so that both have the same version.',
      ),
    )
  })
})
