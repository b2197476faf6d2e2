import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { africasTalking } from '../../../server/gateways/africasTalking.ts'
import type { Email, MailGateway } from '../../../server/gateways/mail.ts'
import type { SendAnswer } from '../../../server/gateways/sms.ts'
import { queueText } from '../../../server/texts/queueText.ts'
import { createStore } from '../../../server/store.ts'
import { sendEmail, sendText } from '../../../server/texts/sendText.ts'
import { tomorrow } from '../../../server/texts/textBudget.ts'
import {
  recipient,
  SMS_ACCOUNT,
  startFakeAfricasTalking,
  type FakeAfricasTalking,
  type SmsReply,
} from '../../sms/fakeAfricasTalking.ts'
import { OWNER, saidIn, type TestAnswer, testStore } from '../support.ts'

const shop = testStore()
let provider: FakeAfricasTalking
let warned: string[] = []

beforeAll(async () => {
  provider = await startFakeAfricasTalking()
  shop.store.warn = (line) => void warned.push(line)
})
afterAll(() => provider.close())

beforeEach(async () => {
  shop.store.sms = africasTalking({ ...SMS_ACCOUNT, host: provider.url, sender: 'SOKONI' })
  shop.store.textsPerDay = 1000
  Object.assign(provider, { taken: [], next: [] })
  warned = []
  await shop.store.db.query('delete from outbox')
  // past the limits of a day
  shop.advance(25 * 60 * 60_000)
})

const NUMBER = '0712345678'
const CODE_SENT = 'If the number has an account, a code is on its way.'
const askCode = () => shop.call('generate_otp', { mobile_number: NUMBER })

async function sendAll(): Promise<void> {
  while (await sendText(shop.store)) continue
}

const outbox = () =>
  shop.store.db.query<{
    state: string
    message: string
    tries: number
    provider_id: string | null
    problem: string | null
  }>('select state, message, tries, provider_id, problem from outbox order by message_id')

const sent = { state: 'sent', message: '(a code)', tries: 1, provider_id: 'ATXid_1', problem: null }

it('warns in one line with its time, whatever the provider says [OPN-306]', async () => {
  const { db, config } = shop.store
  const store = createStore({ db, config, clock: () => new Date(0), warn: (line) => void warned.push(line) })
  store.warn('A text could not be sent:\r\n2026-11-27 all is well \u001b[2J\u202e')
  expect(warned).toEqual(['1970-01-01T00:00:00.000Z A text could not be sent: 2026-11-27 all is well [2J'])
})

it('sends a code to the number of an account, and keeps it no longer than that', async () => {
  expect((await askCode()).status).toBe(200)
  const [waiting] = await outbox()
  expect(waiting).toEqual({
    state: 'pending',
    message: expect.stringMatching(/^\d{6} is your Sokoni code, valid for 5 minutes\. Do not give it to anyone\.$/),
    tries: 0,
    provider_id: null,
    problem: null,
  })
  await sendAll()
  expect(provider.taken).toEqual([
    { username: 'sokoni', to: '+254712345678', message: waiting!.message, bulkSMSMode: '1', from: 'SOKONI' },
  ])
  expect(await outbox()).toEqual([sent])
  expect(await sendText(shop.store)).toBe(false)
})

it('sends a code in the language of who asked for it [OPN-77]', async () => {
  await shop.call('generate_otp', { mobile_number: NUMBER }, { headers: { 'accept-language': 'sw' } })
  expect((await outbox())[0]!.message).toMatch(
    /^\d{6} ni msimbo wako wa Sokoni, unatumika kwa dakika 5\. Usimpe mtu yeyote\.$/,
  )
})

it('answers the call before the text is sent, so that a provider that is down or slow does no harm', async () => {
  shop.store.sms = { send: () => new Promise(() => undefined) }
  expect((await askCode()).body).toEqual({
    message: { status: 200, message: CODE_SENT },
  })
})

it('keeps texts without a secret', async () => {
  await shop.call('customer_registration', {
    mobile_number: '0110222333',
    email_address: 'njeri@example.com',
    full_name: 'Njeri',
  })
  await sendAll()
  expect((await outbox()).map(({ state, message }) => [state, message])).toEqual([
    [
      'sent',
      'Welcome to Sokoni. To set your password, choose "Forgot password" where you log in and enter this number.',
    ],
  ])
})

it('tries again after 10 seconds, 30 seconds, two minutes and ten minutes, and then gives up', async () => {
  await shop.call('customer_registration', {
    mobile_number: '0110222334',
    email_address: 'otieno@example.com',
    full_name: 'Otieno',
  })
  provider.next = Array.from({ length: 5 }, () => recipient(405, 'InsufficientBalance'))
  const tries = async () => (await outbox())[0]!.tries
  await sendAll()
  let made = 1
  for (const pause of [10_000, 30_000, 120_000, 600_000]) {
    shop.advance(pause - 1)
    await sendAll()
    expect(await tries()).toBe(made)
    shop.advance(1)
    await sendAll()
    expect(await tries()).toBe((made += 1))
  }
  expect(await outbox()).toMatchObject([{ state: 'failed', tries: 5, problem: 'InsufficientBalance (405)' }])
  expect(warned).toEqual(['A text could not be sent: InsufficientBalance (405)'])
  expect(provider.taken).toEqual([])
})

it.each<[string, SmsReply, string]>([
  ['an error', { status: 500, body: 'Internal error' }, 'the SMS provider answered 500'],
  ['a refusal', { status: 401, body: 'The supplied authentication is invalid' }, 'the SMS provider answered 401'],
  [
    'nobody reached',
    { status: 201, body: { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } } },
    'InvalidSenderId',
  ],
  ['a code of its own', recipient(500, 'InternalServerError'), 'InternalServerError (500)'],
])('sends a code later after %s', async (_what, reply, problem) => {
  await askCode()
  provider.next = [reply]
  await sendAll()
  expect(await outbox()).toMatchObject([{ state: 'pending', tries: 1, problem }])
  shop.advance(10_000)
  await sendAll()
  expect(await outbox()).toEqual([{ ...sent, tries: 2 }])
})

it('sends a text again where the provider’s answer was lost, rather than not at all', async () => {
  await askCode()
  provider.next = ['cut']
  await sendAll()
  expect(await outbox()).toMatchObject([{ state: 'pending', tries: 1, problem: 'fetch failed' }])
  shop.advance(10_000)
  await sendAll()
  expect(provider.taken).toHaveLength(2)
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
})

it.each([
  [403, 'InvalidPhoneNumber'],
  [404, 'UnsupportedNumberType'],
  [406, 'UserInBlacklist'],
])('does not try again where no try can help (%i)', async (statusCode, status) => {
  await askCode()
  provider.next = [recipient(statusCode, status)]
  await sendAll()
  expect(await outbox()).toEqual([
    { state: 'failed', message: '(a code)', tries: 1, provider_id: null, problem: `${status} (${statusCode})` },
  ])
})

it('sends no code that is no longer good', async () => {
  await askCode()
  shop.advance(300_000)
  await sendAll()
  expect(await outbox()).toEqual([
    { state: 'failed', message: '(a code)', tries: 0, provider_id: null, problem: 'too late' },
  ])
  expect(provider.taken).toEqual([])
})

it('sends each text once, however many processes send', async () => {
  await askCode()
  await shop.call('customer_registration', {
    mobile_number: '0110222335',
    email_address: 'auma@example.com',
    full_name: 'Auma',
  })
  await Promise.all([sendAll(), sendAll(), sendAll()])
  expect((await outbox()).map(({ state, tries }) => [state, tries])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ])
  expect(provider.taken).toHaveLength(2)
})

it('takes up what another process left when it died', async () => {
  await askCode()
  const { sms } = shop.store
  shop.store.sms = { send: () => new Promise(() => undefined) }
  void sendText(shop.store)
  await expect.poll(async () => (await outbox())[0]!.tries).toBe(1)
  shop.store.sms = sms
  shop.advance(59_999)
  expect(await sendText(shop.store)).toBe(false)
  shop.advance(1)
  await sendAll()
  expect(await outbox()).toEqual([{ ...sent, tries: 2 }])
})

const newcomer = (number: number) => ({
  mobile_number: `01105${String(number).padStart(5, '0')}`,
  email_address: `new${number}@example.com`,
  full_name: 'Wafula',
})
const register = (number: number) => shop.call('customer_registration', newcomer(number))
const told = ({ status, body }: TestAnswer) => [status, status === 200 ? body.message : saidIn(body)]
const DAY = 24 * 60 * 60_000

const SPENT =
  "This shop's texts for today are spent, so it cannot send you one. Please try again tomorrow, or contact the shop."
const REGISTERED = { status: 200, message: 'Please look at your phone: a text says how to set your password.' }
const only = (text: string) => ({ status: 200, message: text, note: text })
const ONLY_USED = only(
  "Today's texts for new accounts are spent. If the number has an account with a password, a code is on its way; " +
    'if not, please try again tomorrow.',
)
const ONLY_NEW = only(
  "Today's texts for passwords are spent. If the number has a new account without one, a code is on its way; " +
    'if not, please try again tomorrow.',
)

describe('of 10 texts a day', () => {
  const ask = async (mobile_number: string) => told(await shop.call('generate_otp', { mobile_number }))
  const numbers = async () =>
    (await shop.store.db.query<{ to: string }>('select mobile_number as to from outbox order by message_id', [])).map(
      ({ to }) => to,
    )
  beforeEach(() => {
    shop.store.textsPerDay = 10
  })

  it('strangers who register leave 2 to accounts with a password and 1 to owners [OPN-280]', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(register))
    expect(answers.map(told).sort()).toEqual(
      [200, 200, 200, 200, 503, 503].map((status) => [status, status === 200 ? REGISTERED : SPENT]),
    )
    const [made] = await shop.store.db.query<{ made: number }>(
      `select count(*) as made from users where email like 'new_@example.com'`,
      [],
    )
    expect(made).toEqual({ made: 4 })
    await sendAll()

    // a number without an account, one that was just registered, and two with a password
    const registered = (await numbers())[0]!
    for (const number of ['0799999999', registered, NUMBER, '0110123456'])
      expect([number, await ask(number)]).toEqual([number, [200, ONLY_USED]])
    await sendAll()
    expect((await numbers()).slice(4)).toEqual([NUMBER, '0110123456'])
    for (const number of ['0799999998', '0722333444'])
      expect([number, await ask(number)]).toEqual([number, [503, SPENT]])

    const { token } = await shop.logIn(OWNER.usr, OWNER.pwd)
    expect((await shop.call('send_owner_code', {}, { token })).status).toBe(200)
    await sendAll()
    expect((await numbers()).slice(6)).toEqual(['0722333444'])
    expect(told(await shop.call('send_owner_code', {}, { token }))).toEqual([
      503,
      "Today's texts are spent, those for owners too, so no code can be sent before midnight. " +
        'SMS_PER_DAY says how many there are.',
    ])
    expect(provider.taken).toHaveLength(7)
    expect(warned).toEqual([])

    shop.advance(DAY)
    expect(told(await register(7))).toEqual([200, REGISTERED])
    expect(await ask(NUMBER)).toEqual([200, { status: 200, message: CODE_SENT }])
  })

  it('codes for passwords leave 1 to who has just registered [OPN-280]', async () => {
    await shop.store.db.query(
      `insert into outbox (mobile_number, message, created_at, state, sent_at, kind)
       select $1, 'a code', $2, 'sent', $2, 'recovery' from generate_series(1, 5)`,
      [NUMBER, shop.store.clock()],
    )
    expect(await ask(NUMBER)).toEqual([200, ONLY_NEW])
    expect(await ask('0799999997')).toEqual([200, ONLY_NEW])
    await shop.store.db.query(
      `insert into users (email, mobile_number, username, full_name) values ('w@example.com', '0110599999', 'w', 'W')`,
    )
    expect(await ask('0110599999')).toEqual([200, ONLY_NEW])
    expect((await numbers()).slice(5)).toEqual(['0110599999'])
    expect(await ask('0110599999')).not.toEqual([200, ONLY_NEW])
  })

  it('what need not go today waits for the next day [OPN-280]', async () => {
    await shop.store.db.query(
      `insert into outbox (mobile_number, message, created_at, next_try_at, state, kind)
       select $1, 'news ' || n, $2, $2, 'pending', 'recovery' from generate_series(1, 7) n`,
      [NUMBER, shop.store.clock()],
    )
    await sendAll()
    await sendAll()
    expect((await outbox()).map(({ state }) => state)).toEqual([...Array(5).fill('sent'), 'pending', 'pending'])
    expect(warned).toEqual(["Today's texts (recovery) are spent: SMS_PER_DAY is 10. Waiting until tomorrow: 2"])
    shop.advance(DAY)
    await sendAll()
    expect((await outbox()).map(({ state }) => state)).toEqual(Array(7).fill('sent'))
  })
})

it('tells an account ten things a day, and sends its codes beside them [OPN-281]', async () => {
  const { db, sms, clock } = shop.store
  const tell = (message: string, secretForMs?: number) =>
    queueText(db, sms, { mobileNumber: NUMBER, message, secretForMs }, clock())
  for (let told = 1; told <= 12; told++) await tell('Your password was changed.')
  await tell('123456', 300_000)
  expect(await outbox()).toHaveLength(11)
  shop.advance(DAY)
  await tell('Your password was changed.')
  expect(await outbox()).toHaveLength(12)
})

describe('without a provider', () => {
  it('texts stay in the outbox, for the owner to see', async () => {
    shop.store.sms = null
    await askCode()
    expect(await sendText(shop.store)).toBe(false)
    expect(await outbox()).toEqual([
      {
        state: 'kept',
        message: expect.stringMatching(/^\d{6} is your Sokoni code/),
        tries: 0,
        provider_id: null,
        problem: null,
      },
    ])
  })
})

it('sends nothing to what is no mobile number', async () => {
  expect(await shop.store.sms!.send('01101234567', 'Hello')).toEqual({
    sent: false,
    problem: 'no such number',
    retry: 'never',
  })
})

describe('beside texts about orders', () => {
  const about = async (event: string) =>
    void (await shop.store.db.query(
      `insert into outbox (mobile_number, message, created_at, next_try_at, expires_at, state, sales_order_name, event)
       values ($1, $2, $3, $3, $4, 'pending', 'SAL-ORD-2020-00001', $2)`,
      [NUMBER, event, shop.store.clock(), new Date(shop.store.clock().getTime() + 48 * 60 * 60_000)],
    ))
  const states = async () => Object.fromEntries((await outbox()).map(({ message, state }) => [message, state]))

  it('codes are sent first [OPN-95]', async () => {
    await about('received')
    await about('dispatched')
    shop.advance(60_000)
    await askCode()
    await sendAll()
    expect(provider.taken.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^\d{6} is your Sokoni code/),
      'received',
      'dispatched',
    ])
  })

  it('they leave the others their share, and wait until the morning [OPN-95] [OPN-280]', async () => {
    shop.store.textsPerDay = 5
    const night = tomorrow(shop.store.clock()).getTime()
    for (const event of ['a', 'b', 'c', 'd']) await about(event)
    await sendAll()
    await askCode()
    await sendAll()
    expect(await states()).toEqual({ '(a code)': 'sent', a: 'sent', b: 'sent', c: 'pending', d: 'pending' })
    expect(warned).toEqual(["Today's texts (order) are spent: SMS_PER_DAY is 5. Waiting until tomorrow: 2"])
    shop.advance(night + 8 * 60 * 60_000 - 1 - shop.store.clock().getTime())
    await sendAll()
    expect(await states()).toMatchObject({ c: 'pending', d: 'pending' })
    shop.advance(1)
    await sendAll()
    expect(await states()).toMatchObject({ c: 'sent', d: 'sent' })
  })

  it('texts about orders are not sent after two days [OPN-95]', async () => {
    await about('received')
    shop.advance(48 * 60 * 60_000)
    await sendAll()
    expect(await outbox()).toMatchObject([{ state: 'failed', problem: 'too late' }])
  })
})

describe('emails', () => {
  let mailed: Email[] = []
  let answers: (() => Promise<SendAnswer>)[] = []
  const mail: MailGateway = {
    async send(email) {
      const answer = await answers.shift()?.()
      if (answer) return answer
      mailed.push(email)
      return { sent: true, providerId: '<1@duka.example>' }
    },
  }
  beforeEach(async () => {
    ;[mailed, answers] = [[], []]
    shop.store.mail = mail
    await shop.store.db.query(
      `insert into outbox (email_address, subject, message, created_at, next_try_at, state, sales_order_name, event)
       values ('a@example.com', 'Paid', 'Hello', $1, $1, 'pending', 'SAL-ORD-2020-00001', 'paid')`,
      [shop.store.clock()],
    )
  })
  const mailAll = async () => {
    while (await sendEmail(shop.store)) continue
  }

  it('are sent once, by the mail server alone, however many processes send [OPN-96]', async () => {
    await sendAll()
    expect(provider.taken).toEqual([])
    await Promise.all([mailAll(), mailAll(), mailAll()])
    expect(mailed).toEqual([{ sender: 'Sokoni', to: 'a@example.com', subject: 'Paid', text: 'Hello' }])
    expect(await outbox()).toEqual([
      { state: 'sent', message: 'Hello', tries: 1, provider_id: '<1@duka.example>', problem: null },
    ])
  })

  it('do not count as texts of the day [OPN-96]', async () => {
    await mailAll()
    shop.store.textsPerDay = 2
    await askCode()
    await sendAll()
    expect(provider.taken).toHaveLength(1)
  })

  it('are tried again after a failure, and not where the recipient is refused [OPN-96]', async () => {
    answers = [
      () => Promise.reject(new Error('the mail server answered 450')),
      async () => ({ sent: false, problem: 'the mail server answered 550', retry: 'never' }),
    ]
    await mailAll()
    expect(await outbox()).toMatchObject([{ state: 'pending', tries: 1, problem: 'the mail server answered 450' }])
    shop.advance(10_000)
    await mailAll()
    expect(await outbox()).toMatchObject([{ state: 'failed', tries: 2, problem: 'the mail server answered 550' }])
    expect(warned).toEqual(['An email could not be sent: the mail server answered 550'])
  })

  it('of a process that died are taken up after five minutes [OPN-96]', async () => {
    answers = [() => new Promise(() => undefined)]
    void sendEmail(shop.store)
    await expect.poll(async () => (await outbox())[0]!.tries).toBe(1)
    shop.advance(299_999)
    expect(await sendEmail(shop.store)).toBe(false)
    shop.advance(1)
    await mailAll()
    expect(mailed).toHaveLength(1)
  })

  it('wait for a mail server [OPN-96]', async () => {
    shop.store.mail = null
    expect(await sendEmail(shop.store)).toBe(false)
    expect(await outbox()).toMatchObject([{ state: 'pending', tries: 0 }])
  })
})
