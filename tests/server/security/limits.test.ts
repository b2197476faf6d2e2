import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '../../../contract/calls.ts'
import type { Database, Statements } from '../../../server/database/database.ts'
import { hashPassword, logInWithPlace, refuseWhileBusy, waitingHashes } from '../../../server/security/passwords.ts'
import { networksOf, rateLimitKeyOf } from '../../../server/security/rateLimitKey.ts'
import { item, orderRequest } from '../orderSteps.ts'
import { codeSentTo, CUSTOMER, saidIn, type TestAnswer, testStore } from '../support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const shop = testStore({ trustProxy: 1, callsPerMinute: 300 })
beforeEach(() => shop.advance(DAY))

/** A call as it comes from an address, through the owner's proxy. */
const from = (address: string, call: CallName, payload: object, token?: string): Promise<TestAnswer> =>
  shop.call(call, payload, { ...(token ? { token } : {}), headers: { 'x-forwarded-for': address } })

/** Inserts attempts, for limits that take long to reach. */
const tried = (subject: string, times: number) =>
  shop.store.db.query('insert into attempts (subject, at) select $1, $2 from generate_series(1, $3)', [
    subject,
    shop.store.clock(),
    times,
  ])

function expectTooMany({ status, headers, body }: TestAnswer, seconds: number): void {
  expect([status, body.exc_type, saidIn(body), headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    429,
    'RateLimitExceededError',
    'Too many tries. Please wait a little and try again.',
    String(seconds),
    'no-store',
  ])
}

const HERE = '203.0.113.7'
const ELSEWHERE = '203.0.113.8'
const choice = { necessary: true, analytics: false, marketing: false, personalization: false, timestamp: '' }
const newcomer = (number: number) => ({
  mobile_number: `07330${String(number).padStart(5, '0')}`,
  email_address: `new${number}@example.com`,
  full_name: 'Ann',
})

/** Asks for a code and returns the cookie that allows a new password. */
async function grantOf(mobile_number: string): Promise<string> {
  await shop.call('generate_otp', { mobile_number })
  const otp = await codeSentTo(shop, mobile_number)
  const { headers } = await shop.call('validate_otp_exists', { mobile_number, otp })
  return headers.getSetCookie()[0]!.split(';')[0]!
}

describe('one place may', () => {
  it.each([
    [
      'try to log in 30 times in a quarter of an hour',
      'login',
      'login-from',
      30,
      (n: number) => ({ usr: `nobody${n}@example.com`, pwd: 'wrong password' }),
      15 * MINUTE,
    ],
    ['register 20 times in an hour', 'customer_registration', 'register-from', 20, newcomer, HOUR],
    [
      'guess 60 codes in an hour',
      'validate_otp_exists',
      'guess-from',
      60,
      (n: number) => ({ mobile_number: newcomer(n).mobile_number, otp: '000000' }),
      HOUR,
    ],
    ['come from Google 60 times in an hour', 'google_login', 'google-from', 60, () => ({ token: 'x' }), HOUR],
    [
      'log in 600 times in an hour, whatever comes of it',
      'login',
      'logins-from',
      600,
      (n: number) => ({ usr: `nobody${n}@example.com`, pwd: 'wrong password' }),
      HOUR,
    ],
    ['choose cookies 600 times in an hour', 'submit_cookie_preferences', 'cookies-from', 600, () => choice, HOUR],
  ] as const)('%s', async (_what, call, subject, most, payload, within) => {
    const first = await from(HERE, call, payload(1))
    expect(first.status).toBe(call === 'validate_otp_exists' ? 417 : 200)
    await tried(`${subject}:${HERE}`, most - 2)
    expect((await from(HERE, call, payload(2))).status).toBe(first.status)
    expectTooMany(await from(HERE, call, payload(3)), within / 1000)
    expect((await from(ELSEWHERE, call, payload(3))).status).toBe(first.status)
    shop.advance(within)
    expect((await from(HERE, call, payload(4))).status).toBe(first.status)
  })

  it('try to set a password without a code 30 times in an hour, and with one all the same [OPN-283]', async () => {
    const recover = (address: string, cookie = 'reset_grant=forged') =>
      shop.call(
        'password_recovery',
        { usr: '0712345678', new_password: CUSTOMER.pwd },
        { cookie, headers: { 'x-forwarded-for': address } },
      )
    for (let sent = 1; sent <= 30; sent++) expect([sent, (await recover(HERE)).status]).toEqual([sent, 403])
    expectTooMany(await recover(HERE), 3600)
    expect((await recover(ELSEWHERE)).status).toBe(403)
    expect((await recover(HERE, await grantOf('0712345678'))).status).toBe(200)
  })

  it('not escape by a new address of the same line, or a new port', async () => {
    await tried('google-from:2001:db8:0:7::/64', 60)
    expectTooMany(await from('2001:db8:0:7::1', 'google_login', { token: 'x' }), 3600)
    expectTooMany(await from('2001:DB8:0:7:aaaa:bbbb:cccc:dddd', 'google_login', { token: 'x' }), 3600)
    expect((await from('2001:db8:0:108::1', 'google_login', { token: 'x' })).status).toBe(200)
    await tried(`google-from:${HERE}`, 60)
    for (const address of [`${HERE}:50123`, `::ffff:${HERE}`])
      expectTooMany(await from(address, 'google_login', { token: 'x' }), 3600)
  })
})

describe('one IPv6 network, with addresses of many lines, may [OPN-282]', () => {
  const come = (address: string) => from(address, 'google_login', { token: 'x' })
  const made = (subject: string, times: number) =>
    shop.store.db.query('update network_counts set made = $2 where subject = $1', [subject, times])

  it('do 4 times as often as one line what is limited, and 16 times as often if it is a /48', async () => {
    shop.advance(HOUR - (shop.store.clock().getTime() % HOUR) + 15 * MINUTE)
    expect((await come('2001:db8:5:101::1')).status).toBe(200)
    await made('google-from:2001:db8:5:100::/56', 60 * 4 - 1)
    expect((await come('2001:db8:5:1ff::1')).status).toBe(200)
    expectTooMany(await come('2001:db8:5:102::1'), 45 * 60)
    // of another /56
    await made('google-from:2001:db8:5::/48', 60 * 16 - 1)
    expect((await come('2001:db8:5:201::1')).status).toBe(200)
    expectTooMany(await come('2001:db8:5:301::1'), 45 * 60)
    // of another /48
    expect((await come('2001:db8:6:101::1')).status).toBe(200)
    shop.advance(45 * MINUTE)
    expect((await come('2001:db8:5:102::1')).status).toBe(200)
  })

  it('keep one row for each limit, however many lines it has', async () => {
    for (let line = 1; line <= 5; line++) expect((await come(`2001:db8:7:${line}::1`)).status).toBe(200)
    expect(
      await shop.store.db.query(
        `select subject, made from network_counts where subject like 'google-from:2001:db8:7:%' order by subject`,
      ),
    ).toEqual([
      { subject: 'google-from:2001:db8:7:0::/56', made: 5 },
      { subject: 'google-from:2001:db8:7::/48', made: 5 },
    ])
  })

  it('log in without its successes counting as failures', async () => {
    for (let line = 1; line <= 3; line++)
      expect((await from(`2001:db8:8:${line}::1`, 'login', CUSTOMER)).body.message.success_key).toBe(true)
    expect((await from('2001:db8:8:9::1', 'login', { ...CUSTOMER, pwd: 'wrong password' })).status).toBe(200)
    expect(
      await shop.store.db.query(
        `select subject, made from network_counts where subject like 'login%-from:2001:db8:8::/48' order by subject`,
      ),
    ).toEqual([
      { subject: 'login-from:2001:db8:8::/48', made: 1 },
      { subject: 'logins-from:2001:db8:8::/48', made: 4 },
    ])
  })

  it('fail at one account like one address: no new line has another try', async () => {
    await tried('login-to:0712345678', 99)
    const guess = (address: string, pwd = 'wrong password') => from(address, 'login', { usr: '0712345678', pwd })
    expect((await guess('2001:db8:9:1::1')).body.message.success_key).toBe(0)
    expectTooMany(await guess('2001:db8:9:2::1'), 3600)
    expect((await guess('2001:db8:a:1::1', CUSTOMER.pwd)).body.message.success_key).toBe(true)
  })

  it('not use up the codes of a number', async () => {
    shop.advance(DAY - (shop.store.clock().getTime() % DAY))
    const ask = (address: string) => from(address, 'generate_otp', { mobile_number: '0712345678' })
    expect((await ask('2001:db8:b:1::1')).status).toBe(200)
    await made('code:0712345678:2001:db8:b::/48', 24)
    expectTooMany(await ask('2001:db8:b:101::1'), DAY / 1000)
    expect((await ask('2001:db8:c:1::1')).status).toBe(200)
  })
})

it.each([
  ['203.0.113.7', []],
  ['0:0:0:0::/64', ['0:0:0:0::/56', '0:0:0::/48']],
  ['2001:db8:aa:1ff::/64', ['2001:db8:aa:100::/56', '2001:db8:aa::/48']],
  ['2001:db8:aa:abcd::/64', ['2001:db8:aa:ab00::/56', '2001:db8:aa::/48']],
])('%s is in the networks %j [OPN-282]', (key, networks) => {
  expect(networksOf(key).map(({ network }) => network)).toEqual(networks)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:0db8:00aa:0001::ffff', '2001:db8:aa:1::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is the place %s', (address, place) => {
  expect(rateLimitKeyOf(address)).toBe(place)
})

describe('one account', () => {
  const guess = (address: string, pwd = 'wrong password') => from(address, 'login', { usr: ' +254 712 345 678', pwd })

  it('takes 100 guesses in an hour from all addresses that have failed, and again after a new password', async () => {
    await tried('login-to:0712345678', 99)
    expect((await guess(HERE)).body.message.success_key).toBe(0)
    expectTooMany(await guess(HERE), 3600)
    expect((await guess(ELSEWHERE)).body.message.success_key).toBe(0)
    expectTooMany(await guess(ELSEWHERE, CUSTOMER.pwd), 3600)

    const cookie = await grantOf('0712345678')
    await shop.call('password_recovery', { usr: '0712345678', new_password: CUSTOMER.pwd }, { cookie })
    expect((await guess(ELSEWHERE, CUSTOMER.pwd)).body.message.success_key).toBe(true)
  })

  it('takes the right password from an address without failures, however many guess elsewhere', async () => {
    await tried('login-to:0712345678', 1000)
    expect((await guess(HERE, CUSTOMER.pwd)).body.message.success_key).toBe(true)
    // and again: a success does not count as a failure
    expect((await guess(HERE, CUSTOMER.pwd)).body.message.success_key).toBe(true)
    expect((await guess(HERE)).body.message.success_key).toBe(0)
    expectTooMany(await guess(HERE, CUSTOMER.pwd), 3600)
    shop.advance(HOUR)
    expect((await guess(HERE, CUSTOMER.pwd)).body.message.success_key).toBe(true)
  })

  it('costs its owner 3 texts a day by registrations, by the number or the email', async () => {
    const count = async () =>
      (
        await shop.store.db.query<{ count: number }>(`select count(*) from outbox where mobile_number = '0712345678'`)
      )[0]!.count
    const before = await count()
    for (const known of [{ mobile_number: '+254712345678' }, { email_address: 'Customer@example.com' }]) {
      for (let sent = 1; sent <= 3; sent++)
        expect(
          (await from(`203.0.113.${sent}`, 'customer_registration', { ...newcomer(100 + sent), ...known })).status,
        ).toBe(200)
      expectTooMany(await from('203.0.113.9', 'customer_registration', { ...newcomer(109), ...known }), 24 * 3600)
    }
    expect(await count()).toBe(before + 6)
  })
})

describe('codes for one number', () => {
  const NUMBER = '0712345678'
  const THIRD = '203.0.113.9'
  const ask = (address: string) => from(address, 'generate_otp', { mobile_number: '+254 712 345 678' })
  const guess = async (address: string, otp: string) =>
    (await from(address, 'validate_otp_exists', { mobile_number: NUMBER, otp })).status

  /** The code that was just asked for at an address. */
  async function codeAskedFor(address: string): Promise<string> {
    expect((await ask(address)).status).toBe(200)
    return codeSentTo(shop, NUMBER)
  }
  const wrongFor = (...codes: string[]) => ['000000', '000001', '000002'].find((code) => !codes.includes(code))!

  it('go to each place once a minute, 3 times in a quarter of an hour and 6 times a day', async () => {
    expect((await ask(HERE)).status).toBe(200)
    expectTooMany(await ask(HERE), 60)
    expect((await ask(ELSEWHERE)).status).toBe(200)
    await tried(`code:${NUMBER}:${HERE}`, 2)
    shop.advance(MINUTE)
    expectTooMany(await ask(HERE), 14 * 60)
    await tried(`code:${NUMBER}:${HERE}`, 3)
    shop.advance(15 * MINUTE)
    expectTooMany(await ask(HERE), (DAY - 16 * MINUTE) / 1000)
    expect((await ask(ELSEWHERE)).status).toBe(200)
  })

  it('go to all places together 5 times in the 5 minutes that a code lives, and 30 times a day', async () => {
    await tried(`code-to:${NUMBER}`, 4)
    expect((await ask(HERE)).status).toBe(200)
    expectTooMany(await ask(ELSEWHERE), 5 * 60)
    shop.advance(5 * MINUTE)
    await tried(`code-to:${NUMBER}`, 24)
    shop.advance(5 * MINUTE)
    expect((await ask(ELSEWHERE)).status).toBe(200)
    expectTooMany(await ask(THIRD), (DAY - 10 * MINUTE) / 1000)
  })

  it('stay valid although others request codes and guess elsewhere', async () => {
    const owners = await codeAskedFor(HERE)
    const strangers = await codeAskedFor(ELSEWHERE)
    const wrong = wrongFor(owners, strangers)
    for (const address of [ELSEWHERE, THIRD])
      for (let guesses = 1; guesses <= 6; guesses++) expect(await guess(address, wrong)).toBe(417)
    const another = await codeAskedFor(THIRD)
    // as often as the owner may be wrong
    for (let guesses = 1; guesses <= 4; guesses++) expect(await guess(HERE, wrong)).toBe(417)
    expect(await guess(HERE, owners)).toBe(200)
    // and then no other of the number
    expect(await guess(THIRD, another)).toBe(417)
  })

  it('are good at another place too, for 3 guesses from all others together', async () => {
    const first = await codeAskedFor(HERE)
    expect(await guess(ELSEWHERE, wrongFor(first))).toBe(417)
    expect(await guess(THIRD, wrongFor(first))).toBe(417)
    expect(await guess(ELSEWHERE, first)).toBe(200)
    shop.advance(MINUTE)
    const second = await codeAskedFor(HERE)
    for (const address of [ELSEWHERE, THIRD, ELSEWHERE]) expect(await guess(address, wrongFor(second))).toBe(417)
    expect(await guess(THIRD, second)).toBe(417)
    expect(await guess(HERE, second)).toBe(200)
  })
})

describe('one user may', () => {
  let customer: { token: string }
  beforeEach(async () => {
    customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  })

  it('log in 300 times in an hour, from all addresses together; wrong passwords do not count', async () => {
    const [user] = await shop.store.db.query<{ user_id: number }>(
      'select user_id from users where email = $1 order by user_id',
      [CUSTOMER.usr],
    )
    await tried(`session:${user!.user_id}`, 298)
    expect((await from(HERE, 'login', { ...CUSTOMER, pwd: 'wrong password' })).body.message.success_key).toBe(0)
    expect((await from(HERE, 'login', CUSTOMER)).body.message.success_key).toBe(true)
    expectTooMany(await from(ELSEWHERE, 'login', CUSTOMER), 3600)
  })

  it('make 60 new orders in an hour, and change a Draft as often as they like', async () => {
    const [user] = await shop.store.db.query<{ user_id: number }>(
      'select user_id from users where email = $1 order by user_id',
      [CUSTOMER.usr],
    )
    const { body } = await shop.call('create_order', orderRequest(item('SKN-0001')), customer)
    await tried(`order:${user!.user_id}`, 59)
    expectTooMany(await shop.call('create_order', orderRequest(item('SKN-0021')), customer), 3600)
    expect(
      (
        await shop.call(
          'create_order',
          { ...orderRequest(item('SKN-0021')), sales_order_name: body.message.order_id },
          customer,
        )
      ).body.message.status,
    ).toBe(200)
  })

  it('call 300 times in a minute, by whichever login, and read the catalogue as often as they like', async () => {
    shop.advance(MINUTE - (shop.store.clock().getTime() % MINUTE) + 15_000)
    const other = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    const read = ({ token }: { token: string }) =>
      shop.call('get_customer_addresses', { logged_in_user: '' }, { token })
    expect((await read(customer)).status).toBe(200)
    await shop.store.db.query('update call_counts set made = 298')
    expect((await read(other)).status).toBe(200)
    expect((await read(customer)).status).toBe(200)
    expectTooMany(await read(customer), 45)
    expectTooMany(await read(other), 45)
    expect((await shop.call('get_all_categories')).status).toBe(200)
    shop.advance(45_000)
    expect((await read(customer)).status).toBe(200)
  })
})

describe('passwords are hashed', () => {
  const told = (result: PromiseSettledResult<unknown>) =>
    result.status === 'fulfilled' ? 'hashed' : `${result.reason.status} ${result.reason.message}`

  it('two at once, while at most fifty wait', async () => {
    const results = await Promise.allSettled(Array.from({ length: 55 }, () => hashPassword('password')))
    expect(results.map(told)).toEqual([
      ...Array(52).fill('hashed'),
      ...Array(3).fill('503 The shop is very busy. Please try again in a few seconds.'),
    ])
  })

  const line = (network: string, number: number) => `2001:db8:${network}:${number}::/64`

  it('in turn for each IPv4 address and IPv6 /48, so that a crowd waits for itself [OPN-282]', async () => {
    const done: string[] = []
    const crowd = Array.from({ length: 20 }, (_, number) =>
      hashPassword('password', line('5', number)).then(() => void done.push('crowd')),
    )
    const others = ['2001:db8:6:1::/64', HERE].map((key) =>
      hashPassword('password', key).then(() => void done.push(key)),
    )
    await Promise.all(others)
    // two of the crowd were there first, and each other one has a turn after one more
    expect(done.filter((each) => each === 'crowd').length).toBeLessThanOrEqual(5)
    await Promise.all(crowd)
  })

  it('for a newcomer though a crowd has taken all places, of whom the latest gives up one [OPN-282]', async () => {
    const crowd = Promise.allSettled(
      Array.from({ length: 52 }, (_, number) => hashPassword('password', line('5', number))),
    )
    expect(() => refuseWhileBusy(line('5', 99))).toThrow('The shop is very busy.')
    expect(() => refuseWhileBusy(HERE)).not.toThrow()
    const [newcomer] = await Promise.allSettled([hashPassword('password', HERE)])
    expect(told(newcomer)).toBe('hashed')
    expect((await crowd).map(told)).toEqual([
      ...Array(51).fill('hashed'),
      '503 The shop is very busy. Please try again in a few seconds.',
    ])
    expect(waitingHashes()).toBe(0)
  })

  it('for 50 log-ins of a crowd and whoever comes beside it, the database included [OPN-282]', async () => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const logIn = (key: string) => logInWithPlace(key, () => ended)
    const crowd = Promise.allSettled(Array.from({ length: 52 }, (_, number) => logIn(line('5', number))))
    const others = [logIn(HERE), logIn(line('6', 1))]
    end()
    expect((await crowd).map(({ status }) => status)).toEqual([
      ...Array(50).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    await Promise.all(others)
    await logIn(line('5', 1))
  })

  it('for no more users while too many wait; that costs no attempt', async () => {
    const line = { isFull: true }
    /** Queues again as soon as it is done. */
    const standInLine = async () => {
      while (line.isFull) await hashPassword('password', '127.0.0.1')
    }
    const standing = Array.from({ length: 52 }, standInLine)
    const before = await shop.store.db.query('select count(*) from attempts')
    const ask = async (call: CallName, payload: object, cookie = '') => {
      const { status, body, headers } = await shop.call(call, payload, { cookie })
      return [status, body.exc_type, saidIn(body), headers.get('retry-after')]
    }
    const answers = [
      await ask('login', CUSTOMER),
      await ask('generate_otp', { mobile_number: '0712345678' }),
      await ask('validate_otp_exists', { mobile_number: '0712345678', otp: '000000' }),
      await ask('password_recovery', { usr: '0712345678', new_password: 'sukuma wiki 1' }, 'reset_grant=forged'),
    ]
    line.isFull = false
    await Promise.all(standing)
    const busy = [503, 'ServiceUnavailable', 'The shop is very busy. Please try again in a few seconds.', '10']
    expect(answers).toEqual([busy, busy, busy, busy])
    expect(await shop.store.db.query('select count(*) from attempts')).toEqual(before)
    expect((await shop.call('login', CUSTOMER)).body.message.success_key).toBe(true)
  })
})

describe('neither the answer nor the work done shows whether an account exists', () => {
  /** Records every statement. */
  function listening(db: Database, heard: (text: string) => void): Database {
    const wrap = (statements: Statements): Statements => ({
      query(text, values) {
        heard(text)
        return statements.query(text, values)
      },
    })
    return {
      ...wrap(db),
      transaction: (work) => db.transaction((statements) => work(wrap(statements))),
      probe: () => db.probe(),
      writeProblem: () => db.writeProblem(),
      waiting: () => db.waiting(),
      close: () => db.close(),
    }
  }

  const heard: string[] = []
  beforeAll(async () => {
    const { db } = shop.store
    shop.store.db = listening(db, (text) => heard.push(text))
    await db.query(
      `insert into users (email, mobile_number, username, full_name)
        values ('nopassword@example.com', '0722000008', 'n', 'N')`,
    )
    await db.query(
      `insert into users (email, mobile_number, username, full_name, password_hash)
       select 'shared@example.com', '072300000' || n, 's', 'S', password_hash from users, generate_series(1, 4) n
         where mobile_number = '0712345678'`,
    )
  })

  const grant = { cookie: `reset_grant=${'A'.repeat(43)}` }
  const register = { full_name: 'Ann', email_address: 'fresh@example.com', mobile_number: '0735000001' }

  const pwd = 'wrong password'
  const stranger = '0799999999'
  const forgotten = { usr: stranger, new_password: 'sukuma wiki 1' }
  const byEmail = ['nopassword@example.com', 'shared@example.com', CUSTOMER.usr].map((usr) => ({ usr }))
  const registered = [
    { mobile_number: '0712345678' },
    { email_address: CUSTOMER.usr, mobile_number: '0735000002' },
    { email_address: CUSTOMER.usr, mobile_number: '0712345678' },
    { email_address: 'shared@example.com', mobile_number: '0735000003' },
  ]
  const known = [{ mobile_number: '0712345678' }]
  const users = ['0712345678', CUSTOMER.usr, '0722000008'].map((usr) => ({ usr }))

  it.each<[string, CallName, object, object[], object]>([
    ['a login by email', 'login', { usr: 'nobody@example.com', pwd }, byEmail, {}],
    ['a login by number', 'login', { usr: stranger, pwd }, [{ usr: '0712345678' }, { usr: '254 722 000 008' }], {}],
    ['a registration', 'customer_registration', register, registered, {}],
    ['the request of a code', 'generate_otp', { mobile_number: stranger }, known, {}],
    ['a wrong code that was requested', 'validate_otp_exists', { mobile_number: stranger, otp: 'wrong' }, known, {}],
    [
      'a wrong code out of the blue',
      'validate_otp_exists',
      { mobile_number: '0799999998', otp: 'wrong' },
      [{ mobile_number: '0110123456' }],
      {},
    ],
    ['a new password without a grant', 'password_recovery', forgotten, users, {}],
    ['a new password with a forged grant', 'password_recovery', forgotten, users, grant],
    [
      'an easy password with a forged grant',
      'password_recovery',
      { ...forgotten, new_password: 'password' },
      users,
      grant,
    ],
  ])('%s', async (_what, call, unknown, changes, options) => {
    const told = async (payload: object) => {
      heard.length = 0
      const { status, headers, body } = await shop.call(call, payload, options)
      return {
        status,
        headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
        body,
        statements: [...heard],
      }
    }
    const first = await told(unknown)
    expect(first.statements.length).toBeGreaterThan(call === 'password_recovery' && !('cookie' in options) ? -1 : 2)
    for (const change of changes) expect(await told({ ...unknown, ...change })).toEqual(first)
  })
})
