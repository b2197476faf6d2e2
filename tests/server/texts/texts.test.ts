import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kenyaDay } from '../../../domain/kenyaTime.ts'
import { africasTalking } from '../../../server/gateways/africasTalking.ts'
import type { Email, MailGateway } from '../../../server/gateways/mail.ts'
import type { SendAnswer } from '../../../server/gateways/sms.ts'
import { sendEmail, sendText } from '../../../server/texts/sendText.ts'
import {
  recipient,
  SMS_ACCOUNT,
  startFakeAfricasTalking,
  type FakeAfricasTalking,
  type SmsReply,
} from '../../sms/fakeAfricasTalking.ts'
import { openTestStore, type TestStore } from '../support.ts'

let shop: TestStore
let provider: FakeAfricasTalking
let warned: string[] = []

beforeAll(async () => {
  provider = await startFakeAfricasTalking()
  shop = await openTestStore()
  shop.store.warn = (line) => void warned.push(line)
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

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
    message: { status: 200, message: 'If the number has an account, a code is on its way.' },
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

it('sends no more in a day than the owner allows, and the rest the next day', async () => {
  shop.store.textsPerDay = 1
  for (const last of [6, 7])
    await shop.call('customer_registration', {
      mobile_number: `011022233${last}`,
      email_address: `w${last}@example.com`,
      full_name: 'Wafula',
    })
  await sendAll()
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'pending'])
  await sendAll()
  expect(warned).toEqual(['The texts of today are spent (SMS_PER_DAY is 1). Waiting until tomorrow: 1'])
  shop.advance(24 * 60 * 60_000)
  await sendAll()
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent'])
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

  it('a fifth of a day’s texts is left for codes, and texts about orders wait until the morning [OPN-95]', async () => {
    shop.store.textsPerDay = 5
    const night = new Date(`${kenyaDay(shop.store.clock())}T00:00:00+03:00`).getTime() + 24 * 60 * 60_000
    const events = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const event of events) await about(event)
    await sendAll()
    await askCode()
    await sendAll()
    expect(await states()).toEqual({
      '(a code)': 'sent',
      a: 'sent',
      b: 'sent',
      c: 'sent',
      d: 'sent',
      e: 'pending',
      f: 'pending',
    })
    expect(warned).toEqual(['The texts about orders of today are spent (SMS_PER_DAY is 5). Waiting until tomorrow: 2'])
    shop.advance(night + 8 * 60 * 60_000 - 1 - shop.store.clock().getTime())
    await sendAll()
    expect(await states()).toMatchObject({ e: 'pending', f: 'pending' })
    shop.advance(1)
    await sendAll()
    expect(await states()).toMatchObject({ e: 'sent', f: 'sent' })
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
    shop.store.textsPerDay = 1
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
