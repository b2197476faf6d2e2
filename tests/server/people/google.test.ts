import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tokeninfoVerifier, type GooglePerson } from '../../../server/gateways/google.ts'
import { saidIn, testStore } from '../support.ts'

const people: Record<string, GooglePerson> = {
  amina: { sub: '1', email: 'amina@gmail.com', name: 'Amina Said', isAuthoritative: true },
  renamed: { sub: '1', email: 'amina.new@gmail.com', name: 'Amina Said', isAuthoritative: true },
  stranger: { sub: '2', email: 'customer@example.com', name: 'Not Achieng', isAuthoritative: false },
  owner: { sub: '3', email: 'rider@example.com', name: 'Juma', isAuthoritative: true },
  notVouched: { sub: '5', email: 'zuri@gmail.com', name: 'Not Vouched', isAuthoritative: false },
  baraka: { sub: '6', email: 'baraka@gmail.com', name: 'Baraka', isAuthoritative: true },
  registered: { sub: '4', email: 'zuri@gmail.com', name: 'Zuri', isAuthoritative: true },
}

describe('the call google_login', () => {
  const shop = testStore({
    google: {
      async verify(token) {
        if (token === 'down') throw new Error('no network')
        return people[token] ?? null
      },
    },
  })

  const logIn = async (token: string) => (await shop.call('google_login', { token })).body

  it('opens an account at the first visit and finds it again by Google’s id', async () => {
    const first = await logIn('amina')
    expect(first).toMatchObject({
      full_name: 'Amina Said',
      message: {
        success_key: 1,
        email: 'amina@gmail.com',
        mobile_number: '',
        role: 'Customer',
        api_key: expect.any(String),
        api_secret: expect.any(String),
        sid: expect.any(String),
      },
    })
    expect((await logIn('renamed')).message.email).toBe('amina@gmail.com')
    const { api_key, api_secret } = first.message
    expect(
      (await shop.call('get_orders', { logged_in_user: 'amina@gmail.com' }, { token: `${api_key}:${api_secret}` }))
        .status,
    ).toBe(200)
  })

  it('joins no account with a password: its email may have been typed by someone else', async () => {
    for (const token of ['stranger', 'owner']) {
      expect(await logIn(token)).toEqual({
        message: { success_key: 0, message: 'This email has an account here. Please log in with its password.' },
        code: 'emailHasPassword',
      })
    }
  })

  it('joins an account without a password only when Google manages the email, and removes its number', async () => {
    const details = { mobile_number: '0722000001', email_address: 'zuri@gmail.com', full_name: 'Typed By Anyone' }
    await shop.call('customer_registration', details)
    // without Google's proof the user gets another account
    expect((await logIn('notVouched')).message).toMatchObject({ success_key: 1, full_name: 'Not Vouched' })
    expect((await logIn('registered')).message).toMatchObject({
      success_key: 1,
      email: 'zuri@gmail.com',
      mobile_number: '',
      role: 'Customer',
      full_name: 'Typed By Anyone',
    })
    expect(
      await shop.store.db.query(`select message from outbox where mobile_number = '0722000001' order by message_id`),
    ).toEqual([
      { message: expect.stringMatching(/^Welcome to Sokoni\./) },
      {
        message:
          "Your number was taken off an account at Sokoni that its email's owner now uses. Register again to use it.",
      },
    ])
    await shop.call('customer_registration', {
      ...details,
      email_address: 'number@example.com',
      full_name: 'Who Has The Number',
    })
    expect(await shop.store.db.query(`select email from users where mobile_number = '0722000001'`, [])).toEqual([
      { email: 'number@example.com' },
    ])
  })

  it('ignores accounts with the email unproven: the user gets an account that has proven it', async () => {
    await shop.store.db.query(
      `insert into users (email, mobile_number, username, full_name, password_hash)
       select 'baraka@gmail.com', '0722000002', 'b', 'Typed By Anyone', password_hash from users
         where email = 'customer@example.com'`,
    )
    // nor does anyone become a rider by it
    await shop.store.db.query(
      `insert into users (email, mobile_number, username, full_name, role)
        values ('baraka@gmail.com', '0722000003', 'b', 'Made A Rider', 'Rider')`,
    )
    expect((await logIn('baraka')).message).toMatchObject({ success_key: 1, full_name: 'Baraka', mobile_number: '' })
    expect(
      await shop.store.db.query(
        `select full_name, mobile_number, email_proven_at is not null as is_proven from users
         where email in ('baraka@gmail.com', 'zuri@gmail.com') order by email, full_name`,
      ),
    ).toEqual([
      { full_name: 'Baraka', mobile_number: null, is_proven: true },
      { full_name: 'Made A Rider', mobile_number: '0722000003', is_proven: false },
      { full_name: 'Typed By Anyone', mobile_number: '0722000002', is_proven: false },
      { full_name: 'Not Vouched', mobile_number: null, is_proven: false },
      { full_name: 'Typed By Anyone', mobile_number: null, is_proven: true },
    ])
    expect((await shop.call('login', { usr: '0722000002', pwd: 'karibu-sokoni' })).body.message.success_key).toBe(true)
    expect((await logIn('baraka')).message.full_name).toBe('Baraka')
  })

  const failed = { message: { success_key: 0, message: 'Authentication failed' }, code: 'googleFailed' }

  it('refuses a disabled account', async () => {
    await shop.store.db.query(`update users set disabled_at = now() where google_sub = '6'`)
    expect(await logIn('baraka')).toEqual(failed)
  })

  it('refuses an invalid token, and says so when Google cannot be reached', async () => {
    expect(await logIn('forged')).toEqual(failed)
    const { status, body } = await shop.call('google_login', { token: 'down' })
    expect([status, saidIn(body)]).toEqual([503, 'Google cannot be reached. Please try again.'])
  })
})

describe('the check of an access token', () => {
  const info = { aud: 'our-client', sub: '42', expires_in: '3599', email: 'A@gmail.com', email_verified: 'true' }
  const asked: string[] = []

  function verifier(tokenInfo: object, status = 200, clientId = 'our-client') {
    return tokeninfoVerifier(clientId, async (url, init) => {
      asked.push(`${init?.method} ${String(url)} ${new Headers(init?.headers).get('authorization')}`)
      return String(url).includes('tokeninfo') ? Response.json(tokenInfo, { status }) : Response.json({ name: 'Amina' })
    })
  }

  it('returns the user of a token that was issued for this shop', async () => {
    expect(await verifier(info).verify('ya29.abc')).toEqual({
      sub: '42',
      email: 'a@gmail.com',
      name: 'Amina',
      isAuthoritative: true,
    })
    expect(asked).toEqual([
      'POST https://oauth2.googleapis.com/tokeninfo Bearer ya29.abc',
      'GET https://openidconnect.googleapis.com/v1/userinfo Bearer ya29.abc',
    ])
  })

  it('does not vouch for an address that Google does not run', async () => {
    expect((await verifier({ ...info, email: 'a@example.com' }).verify('t'))?.isAuthoritative).toBe(false)
  })

  it.each([
    ['made for another site', { aud: 'their-client' }, 200],
    ['expired', { expires_in: '0' }, 200],
    ['of an unproven email', { email_verified: 'false' }, 200],
    ['refused by Google', {}, 400],
  ])('refuses a token that is %s', async (_why, changes, status) => {
    expect(await verifier({ ...info, ...changes }, status).verify('t')).toBeNull()
  })

  it('refuses every token in a shop without a client id', async () => {
    expect(await verifier({ ...info, aud: '' }, 200, '').verify('t')).toBeNull()
  })

  it('does not take an outage for a refusal', async () => {
    await expect(verifier(info, 503).verify('t')).rejects.toThrow('Google tokeninfo answered 503')
  })

  it('follows no redirect', async () => {
    const elsewhere = createServer((_request, response) => response.writeHead(302, { location: '/info' }).end())
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void elsewhere.close())
    const { port } = elsewhere.address() as AddressInfo
    const google = tokeninfoVerifier('shop', (_url, init) => fetch(`http://127.0.0.1:${port}/`, init))
    await expect(google.verify('token')).rejects.toThrow('fetch failed')
  })
})
