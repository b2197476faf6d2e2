import { beforeEach, describe, expect, it } from 'vitest'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { CUSTOMER, RIDER, saidIn, sessionOf, testStore, textsTo } from '../support.ts'

const google = { sub: '7', email: 'amina@gmail.com', name: 'Amina Said', isAuthoritative: true }

const shop = testStore({ google: { verify: async () => google } })

beforeEach(async () => {
  // past the limits of a day
  shop.advance(25 * 60 * 60_000)
  await shop.store.db.query('update users set language = null')
  await shop.store.db.query('delete from outbox')
})

const choose = async (language: unknown, email = CUSTOMER.usr) =>
  shop.call('set_language', { language }, await sessionOf(shop, email))

const texts = (number: string) => textsTo(shop, number)

describe('the language of an account [OPN-77]', () => {
  it('is stored, and told at the next log-in', async () => {
    const told = async (person: typeof CUSTOMER) => (await shop.call('login', person)).body.message.language
    expect(await told(CUSTOMER)).toBe('')
    const { status, body } = await choose('sw')
    expect([status, body]).toEqual([200, { message: { status: 200 } }])
    expect([await told(CUSTOMER), await told(RIDER)]).toEqual(['sw', ''])
    await choose('en')
    expect(await told(CUSTOMER)).toBe('en')
  })

  it('is told at a log-in with Google too', async () => {
    const told = async () => (await shop.call('google_login', { token: 'amina' })).body.message.language
    expect(await told()).toBe('')
    await choose('sw', google.email)
    expect(await told()).toBe('sw')
  })

  it.each(['fr', 'SW', '', 'constructor', 'sw-KE'])('is none that the shop lacks: %j', async (language) => {
    await choose('sw')
    const { status, body } = await choose(language)
    expect([status, body.code, saidIn(body)]).toEqual([417, 'unknownLanguage', 'The shop does not have this language.'])
    expect((await shop.call('login', CUSTOMER)).body.message.language).toBe('sw')
  })

  it('is that of texts that the user did not ask for', async () => {
    const register = (mobile_number: string) =>
      shop.call('customer_registration', { mobile_number, email_address: CUSTOMER.usr, full_name: 'Ann' })
    await register('0733000000')
    await choose('sw')
    await register('0733000001')
    expect(await texts('0712345678')).toEqual([
      expect.stringMatching(/^Someone registered at Sokoni with your email/),
      'Mtu amejisajili kwenye Sokoni kwa barua pepe yako na nambari nyingine. Akaunti yako haijaathirika.',
    ])
    expect(await texts('0733000001')).toEqual([expect.stringMatching(/^Welcome to Sokoni\./)])

    await shop.store.db.query(`update users set language = 'a language of another release'`)
    await register('0733000002')
    expect((await texts('0712345678')).at(-1)).toMatch(/^Someone registered at Sokoni with your email/)
  })

  it('is that of texts about what the owner changes', async () => {
    await choose('sw', RIDER.usr)
    await commandRunner(shop.store)('changePhone', { who: RIDER.usr, phone: '0733000111' }, () => {})
    expect([...(await texts('0110123456')), ...(await texts('0733000111'))]).toEqual([
      'Nambari hii si ya akaunti yako ya Sokoni tena. Ikiwa hukuomba hivyo, tupigie simu.',
      'Sasa hii ndiyo nambari ya akaunti yako ya Sokoni. Ikiwa hukuomba hivyo, tupigie simu.',
    ])
  })
})
