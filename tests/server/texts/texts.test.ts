import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { africasTalking } from '../../../server/gateways/africasTalking.ts'
import { sendText } from '../../../server/texts/sendText.ts'
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
  await shop.store.db.query('truncate outbox')
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
