import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ownerCalls } from '../../../contract/owner/calls.ts'
import { CUSTOMER, openTestStore, OWNER, ownerSessionOf, RIDER, saidIn, sessionOf, type TestStore } from '../support.ts'

let shop: TestStore
beforeAll(async () => {
  shop = await openTestStore()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.advance(25 * 60 * 60_000)
  await shop.store.db.query('delete from outbox; delete from attempts; delete from one_time_codes', undefined)
})

const NUMBER = '0722333444'

/** The code of the last text to the owner. */
async function codeSent(): Promise<string> {
  const [text] = await shop.store.db.query<{ message: string }>(
    'select message from outbox where mobile_number = $1 order by message_id desc limit 1',
    [NUMBER],
  )
  return text!.message.slice(0, 6)
}

const isOpen = async (token: string) => (await shop.call('get_owner_access', {}, { token })).body.message.is_confirmed

it('opens the counter with the code that was texted to the owner, in that session only [OPN-141]', async () => {
  const { token } = await shop.logIn(OWNER.usr, OWNER.pwd)
  const other = await sessionOf(shop, OWNER.usr)
  expect((await shop.call('get_owner_access', {}, { token })).body).toEqual({
    message: { is_confirmed: 0, phone: '07•• ••• 444' },
  })
  const locked = await shop.call('get_owner_people', { role: '', search: '', start: 0 }, { token })
  expect([locked.status, saidIn(locked.body)]).toEqual([403, 'Please enter the code that we sent to your phone first.'])
  expect((await shop.call('send_owner_code', {}, { token })).status).toBe(200)
  const otp = await codeSent()
  expect((await shop.call('confirm_owner', { otp }, { token })).body).toEqual({ message: { status: 200 } })
  expect([await isOpen(token), await isOpen(other.token)]).toEqual([1, 0])
  expect((await shop.call('get_owner_people', { role: '', search: '', start: 0 }, { token })).status).toBe(200)
  const again = await shop.call('confirm_owner', { otp }, { token: other.token })
  expect([again.status, saidIn(again.body), await isOpen(other.token)]).toEqual([
    417,
    'The code is wrong or has expired.',
    0,
  ])
})

it('stays locked after wrong codes, also for the right one then [OPN-141]', async () => {
  const { token } = await sessionOf(shop, OWNER.usr)
  await shop.call('send_owner_code', {}, { token })
  const otp = await codeSent()
  const wrong = otp === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++) await shop.call('confirm_owner', { otp: wrong }, { token })
  expect((await shop.call('confirm_owner', { otp }, { token })).status).toBe(417)
  expect(await isOpen(token)).toBe(0)
})

it('sets no new password of an owner by a code, so that the phone alone opens nothing [OPN-141]', async () => {
  await shop.call('generate_otp', { mobile_number: NUMBER })
  const validated = await shop.call('validate_otp_exists', { mobile_number: NUMBER, otp: await codeSent() })
  const cookie = validated.headers.getSetCookie()[0]!.split(';')[0]!
  const answer = await shop.call('password_recovery', { usr: NUMBER, new_password: 'sukuma wiki 1' }, { cookie })
  expect([answer.status, saidIn(answer.body)]).toEqual([
    403,
    'An owner’s password is not set by a code. Another owner can set a new one.',
  ])
  expect((await shop.call('login', OWNER)).body.message.success_key).toBe(1)
})

it('leaves no way to a new password after the code has opened the counter [OPN-141]', async () => {
  const { token } = await sessionOf(shop, OWNER.usr)
  await shop.call('send_owner_code', {}, { token })
  await shop.call('confirm_owner', { otp: await codeSent() }, { token })
  expect(await shop.store.db.query('select * from reset_grants')).toEqual([])
})

it.each(ownerCalls.map(({ name }) => name))('refuses %s to everyone but owners [OPN-140]', async (name) => {
  const answers = []
  for (const token of [
    undefined,
    (await sessionOf(shop, CUSTOMER.usr)).token,
    (await sessionOf(shop, RIDER.usr)).token,
  ]) {
    const { status, body } = await shop.call(name as 'owner', {}, token === undefined ? {} : { token })
    answers.push([status, saidIn(body)])
  }
  const owners = [403, 'Only an owner of the shop can do this.']
  expect(answers).toEqual([[403, 'Please log in first.'], owners, owners])
})

it('refuses a call of owners with a cookie alone, which another site could have sent [OPN-140]', async () => {
  const { cookie } = await ownerSessionOf(shop)
  expect((await shop.call('get_owner_audit', { limit: 5 }, { cookie })).status).toBe(403)
})

it('sends an owner’s codes however many others ask for, up to 10 in 15 minutes [OPN-141]', async () => {
  const { token } = await sessionOf(shop, OWNER.usr)
  for (let asked = 0; asked < 7; asked++) await shop.call('generate_otp', { mobile_number: NUMBER })
  const answers = []
  for (let asked = 0; asked < 11; asked++) answers.push((await shop.call('send_owner_code', {}, { token })).status)
  expect(answers).toEqual([...Array<number>(10).fill(200), 429])
  expect((await shop.call('confirm_owner', { otp: await codeSent() }, { token })).status).toBe(200)
})

it('lets an owner choose 30 minutes for later log-ins, and nobody else [OPN-146]', async () => {
  const { token } = await ownerSessionOf(shop)
  expect((await shop.call('login', OWNER)).body.message).not.toHaveProperty('idle_minutes')
  expect((await shop.call('set_owner_session', { minutes: 30 }, { token })).body.message.status).toBe(200)
  expect((await shop.call('login', OWNER)).body.message.idle_minutes).toBe(30)
  const other = await shop.call('set_owner_session', { minutes: 600 }, { token })
  expect([other.status, saidIn(other.body)]).toEqual([417, 'The value of minutes does not fit.'])
  await shop.store.db.query(`update users set idle_minutes = 30 where email = '${CUSTOMER.usr}'`)
  expect((await shop.call('login', CUSTOMER)).body.message).not.toHaveProperty('idle_minutes')
})
