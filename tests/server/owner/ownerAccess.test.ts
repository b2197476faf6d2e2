import { URI, type TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import type { Statements } from '../../../server/database/database.ts'
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { CUSTOMER, testStore, OWNER, ownerCalls, ownerSessionOf, RIDER, saidIn, sessionOf } from '../support.ts'
import { addApp, appCode, ownerCallOf, OWNERS_NUMBER as NUMBER, textedCode } from './ownerSession.ts'
import { softAuthenticator } from './softAuthenticator.ts'
import { inTerminal } from './terminal.ts'

const shop = testStore()
beforeEach(async () => {
  shop.advance(25 * 60 * 60_000)
  await shop.store.db.query(
    `delete from outbox; delete from attempts; delete from one_time_codes; delete from audit_log;
     delete from owner_apps; delete from recovery_codes; delete from passkeys; delete from login_challenges`,
  )
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const codeSent = () => textedCode(shop)

const isOpen = async (token: string) => (await shop.call('get_owner_access', {}, { token })).body.message.is_confirmed

it('opens the counter with the code that was texted to the owner, in that session only [OPN-141]', async () => {
  const { token } = await shop.logIn(OWNER.usr, OWNER.pwd)
  const other = await sessionOf(shop, OWNER.usr)
  expect((await shop.call('get_owner_access', {}, { token })).body).toEqual({
    message: { is_confirmed: 0, phone: '07•• ••• 444', has_app: 0, has_passkeys: 0, has_texts: 1 },
  })
  const locked = await shop.call('get_owner_people', { role: '', search: '', start: 0 }, { token })
  expect([locked.status, saidIn(locked.body)]).toEqual([403, 'Please confirm first that it is you, with a code.'])
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
  expect((await shop.call('login', OWNER)).body.message.success_key).toBe(true)
})

it('leaves no way to a new password after the code has opened the counter [OPN-141]', async () => {
  const { token } = await sessionOf(shop, OWNER.usr)
  await shop.call('send_owner_code', {}, { token })
  await shop.call('confirm_owner', { otp: await codeSent() }, { token })
  expect(await shop.store.db.query('select * from reset_grants')).toEqual([])
})

/** With these an owner confirms a session. */
const OPEN = ['get_owner_access', 'send_owner_code', 'confirm_owner', 'ask_owner_passkey', 'confirm_owner_passkey']

/** What the calls that change a second factor take, whose arguments are read first. */
const FACTOR = {
  code: '000000',
  is_on: true,
  passkey: 1,
  answer: { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} },
}

it.each(ownerCalls.map(({ name }) => name))(
  'refuses %s to all but owners who are confirmed [OPN-140]',
  async (name) => {
    const answers = []
    const people = [null, CUSTOMER.usr, RIDER.usr, ...(OPEN.includes(name) ? [] : [OWNER.usr])]
    for (const usr of people) {
      const { token } = usr ? await sessionOf(shop, usr) : {}
      const { status, body } = await shop.call(name as 'owner', FACTOR, token ? { token } : {})
      answers.push([status, saidIn(body)])
    }
    const owners = [403, 'Only an owner of the shop can do this.']
    const unconfirmed = [403, 'Please confirm first that it is you, with a code.']
    expect(answers).toEqual([[403, 'Please log in first.'], owners, owners, unconfirmed].slice(0, people.length))
  },
)

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

const shown = (secret: string, steps?: number) => appCode(shop, secret, steps)

const confirm = async (otp: string, token: string) => (await shop.call('confirm_owner', { otp }, { token })).status

/** An owner who has set up an app, with its secret and the recovery codes. */
async function withApp(): Promise<{ token: string; secret: string; codes: string[] }> {
  const { token } = await ownerSessionOf(shop)
  return { token, ...(await addApp(shop, ownerCallOf(shop, token))) }
}

const events = async (): Promise<string[]> =>
  (await shop.store.db.query<{ event: string }>('select event from audit_log order by audit_id')).map(
    ({ event }) => event,
  )

/** What owners were told, without codes. */
const told = async () =>
  (
    await shop.store.db.query<{ to: string; message: string }>(
      'select mobile_number as to, message from outbox where not is_secret order by message_id',
    )
  ).map(({ to, message }) => [to, message])

describe('an owner’s app', () => {
  it('confirms sessions from its first code on, with the secret of the picture [OPN-290]', async () => {
    const { token } = await ownerSessionOf(shop)
    const begun = (await shop.call('owner_begin_app', {}, { token })).body.message.result
    expect(begun).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), address: expect.any(String) })
    const address = URI.parse(begun.address) as TOTP
    expect([address.issuer, address.label, address.secret.base32, address.digits, address.period]).toEqual([
      shop.store.config.name,
      OWNER.usr,
      begun.secret,
      6,
      30,
    ])
    const early = await sessionOf(shop, OWNER.usr)
    expect(await confirm(shown(begun.secret), early.token)).toBe(417)
    const wrong = await shop.call('owner_confirm_app', { code: '1' }, { token })
    expect([wrong.status, saidIn(wrong.body)]).toEqual([
      417,
      'The code is wrong. Please type the one that the app shows now, and look whether the phone’s clock is right.',
    ])
    const { result } = (await shop.call('owner_confirm_app', { code: shown(begun.secret) }, { token })).body.message
    expect(result).toEqual({
      app: kenyaTime(shop.store.clock()),
      recovery_codes: 10,
      texts: 1,
      passkeys: [],
      codes: expect.any(Array),
    })
    shop.advance(30_000)
    expect(await confirm(shown(begun.secret), early.token)).toBe(200)
    expect((await shop.call('get_owner_access', {}, { token: early.token })).body.message).toEqual({
      is_confirmed: 1,
      phone: '07•• ••• 444',
      has_app: 1,
      has_passkeys: 0,
      has_texts: 1,
    })
    expect((await events()).slice(-2)).toEqual(['app added', 'session confirmed'])
    expect((await shop.call('owner_begin_app', {}, { token })).status).toBe(417)
  })

  it('is taken one step early or late, each code once, and none before it [OPN-291]', async () => {
    const { token, secret } = await withApp()
    const answers = []
    for (const steps of [-2, 2, 0, 0, -1, 1, 0]) answers.push(await confirm(shown(secret, steps), token))
    expect(answers).toEqual([417, 417, 200, 417, 417, 200, 417])
    // accepted when the clock was a year ahead
    await shop.store.db.query('update owner_apps set last_step = last_step + 1000000', [])
    expect(await confirm(shown(secret), token)).toBe(200)
  })

  it('takes ten wrong codes in 15 minutes, from wherever; others go on [OPN-291, OPN-425]', async () => {
    const { secret, codes } = await withApp()
    const { token } = await sessionOf(shop, OWNER.usr)
    const answers = []
    for (let tries = 0; tries < 11; tries++) answers.push(await confirm('000000', token))
    expect(answers).toEqual([...Array<number>(10).fill(417), 429])
    const shut = await shop.call('confirm_owner', { otp: shown(secret) }, { token })
    expect([shut.status, shut.headers.get('retry-after'), saidIn(shut.body)]).toEqual([
      429,
      '900',
      'Too many tries. Please wait a little and try again. You can use a recovery code or a texted code.',
    ])
    expect(await confirm(codes[0]!, token)).toBe(200)
    await shop.call('send_owner_code', {}, { token })
    expect(await confirm(await codeSent(), token)).toBe(200)
    shop.advance(15 * 60_000)
    expect(await confirm(shown(secret), (await sessionOf(shop, OWNER.usr)).token)).toBe(200)
    expect(await shop.store.db.query(`select * from attempts where subject like 'app-code:%'`, [])).toEqual([])
  })

  it('comes with ten recovery codes, each once, of which only hashes are kept [OPN-292]', async () => {
    const { token, codes } = await withApp()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const rows = await shop.store.db.query('select * from recovery_codes', [])
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 4))
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ')
    expect([await confirm(typed, token), await confirm(codes[0]!, token)]).toEqual([200, 417])
    expect((await shop.call('get_owner_factors', {}, { token })).body.message.recovery_codes).toBe(9)
    const renewed = (await shop.call('owner_renew_recovery_codes', {}, { token })).body.message.result
    expect([renewed.codes.length, renewed.recovery_codes]).toEqual([10, 10])
    expect([await confirm(codes[1]!, token), await confirm(renewed.codes[0], token)]).toEqual([417, 200])
    expect((await events()).filter((event) => event.startsWith('recovery'))).toEqual([
      'recovery code used',
      'recovery codes renewed',
      'recovery code used',
    ])
  })

  it('is changed only within 5 minutes of a code, so not by a stolen session [OPN-293]', async () => {
    const { token, secret } = await withApp()
    shop.advance(5 * 60_000)
    for (const name of ['owner_begin_app', 'owner_remove_app', 'owner_renew_recovery_codes']) {
      const { status, body } = await shop.call(name as 'owner', {}, { token })
      expect([status, body.code, saidIn(body), (await events()).at(-1)]).toEqual([
        403,
        'freshFactorNeeded',
        'This asks for a new code, at most 5 minutes old. Nothing was changed.',
        'fresh code needed',
      ])
    }
    expect((await events()).filter((event) => event === 'fresh code needed')).toHaveLength(3)
    expect(await confirm(shown(secret), token)).toBe(200)
    const removed = (await shop.call('owner_remove_app', {}, { token })).body.message.result
    expect(removed).toEqual({ app: '', recovery_codes: 0, texts: 1, passkeys: [], codes: [] })
    expect((await events()).at(-1)).toBe('app removed')
    expect(saidIn((await shop.call('owner_renew_recovery_codes', {}, { token })).body)).toBe(
      'Please set up an app or a passkey first.',
    )
  })

  it('lets an owner switch off texts, which open nothing until the app is removed [OPN-295, OPN-425]', async () => {
    const alone = (await ownerSessionOf(shop)).token
    const refused = await shop.call('owner_set_code_texts', { is_on: false }, { token: alone })
    expect([refused.status, saidIn(refused.body)]).toEqual([417, 'Please set up an app or a passkey first.'])
    const { token, secret, codes } = await withApp()
    const off = (await shop.call('owner_set_code_texts', { is_on: false }, { token })).body.message.result
    expect([off.texts, off.codes]).toEqual([0, []])
    const later = (await sessionOf(shop, OWNER.usr)).token
    expect((await shop.call('get_owner_access', {}, { token: later })).body.message.has_texts).toBe(0)
    const sent = await shop.call('send_owner_code', {}, { token: later })
    expect([sent.status, saidIn(sent.body)]).toEqual([
      417,
      'You have switched off codes by text. You can use your app or a recovery code.',
    ])
    // anyone can have a code for a new password texted
    await shop.call('generate_otp', { mobile_number: NUMBER })
    expect(await confirm(await codeSent(), later)).toBe(417)
    expect(await confirm(codes[0]!, later)).toBe(200)
    const removed = (await shop.call('owner_remove_app', {}, { token: later })).body.message.result
    expect(removed.texts).toBe(1)
    expect((await shop.call('send_owner_code', {}, { token: later })).status).toBe(200)
    expect(await confirm(shown(secret), later)).toBe(417)
    expect((await events()).filter((event) => event.startsWith('codes'))).toEqual(['codes by text off'])
  })

  it('is told to owners when it comes and goes, also by the terminal [OPN-303]', async () => {
    const { token } = await withApp()
    await shop.call('owner_remove_app', {}, { token })
    await shop.call('owner_remove_app', {}, { token })
    await inTerminal(commandRunner(shop.store), ['user', 'reset-factors', OWNER.usr])
    const changed = (by: string) => [
      NUMBER,
      `Sokoni: how Wanjiru Njeri logs in was changed (${by}). Unexpected? See the tab People.`,
    ]
    expect(await told()).toEqual([changed('by Wanjiru Njeri'), changed('by Wanjiru Njeri'), changed('in the terminal')])
  })

  it('stays when owners cannot be told, and no command says that it changed nothing then [OPN-303]', async () => {
    const { token } = await withApp()
    const { db } = shop.store
    const mute = <Parts extends Statements>(parts: Parts): Parts => ({
      ...parts,
      query: (text: string, values = []) =>
        text.includes('insert into outbox')
          ? Promise.reject(new DatabaseUnavailable('The connection was lost'))
          : parts.query(text, values),
    })
    const store = {
      ...shop.store,
      db: { ...mute(db), transaction: (work) => db.transaction((s) => work(mute(s))) } as typeof db,
    }
    Object.assign(shop.store, { db: store.db })
    const statuses = [(await shop.call('owner_remove_app', {}, { token })).status]
    const { code, err } = await inTerminal(commandRunner(store), ['user', 'reset-factors', OWNER.usr])
    Object.assign(shop.store, { db })
    statuses.push((await shop.call('owner_remove_app', {}, { token })).status)
    expect([statuses, code, err, (await told()).length]).toEqual([
      [503, 200],
      1,
      'The database did not answer: The connection was lost. ' +
        'Look with the same command whether it took effect, then repeat it.',
      2,
    ])
  })

  it('is removed by the terminal for an owner who lost the phone, who confirms by text then [OPN-294]', async () => {
    const { token, secret, codes } = await withApp()
    const { out } = await inTerminal(commandRunner(shop.store), ['user', 'reset-factors', OWNER.usr])
    expect(out.trim().replace(/\d+/, '3')).toBe(
      'User 3 (owner@example.com) has no app, recovery codes and passkeys any more, and is logged out everywhere. ' +
        'A text confirms the next log-in.',
    )
    expect((await shop.call('get_owner_access', {}, { token })).status).toBe(401)
    const later = (await sessionOf(shop, OWNER.usr)).token
    expect([await confirm(shown(secret), later), await confirm(codes[0]!, later)]).toEqual([417, 417])
    await shop.call('send_owner_code', {}, { token: later })
    expect(await confirm(await codeSent(), later)).toBe(200)
    expect(
      await shop.store.db.query(`select by_user_id from audit_log where event = 'user reset-factors'`, []),
    ).toEqual([{ by_user_id: null }])
    const refused = await inTerminal(commandRunner(shop.store), ['user', 'reset-factors', RIDER.usr])
    expect([refused.code, refused.err.trim()]).toEqual([1, expect.stringMatching(/is not an owner\.$/)])
  })
})

describe('an owner’s passkey', () => {
  const DUKA = 'http://duka.example'
  const at = (token: string, host = 'duka.example') => ({
    token,
    // one that no proxy of the shop's has sent
    headers: { host, 'x-forwarded-host': 'evil.example', 'user-agent': ANDROID },
  })
  const begin = async (token: string, host?: string) =>
    (await shop.call('owner_begin_passkey', {}, at(token, host))).body.message.result.options

  /** An owner who has added a passkey. */
  async function withPasskey() {
    const { token } = await ownerSessionOf(shop)
    const key = softAuthenticator()
    const answer = key.create(await begin(token), DUKA)
    const { body } = await shop.call('owner_add_passkey', { answer }, at(token))
    return { token, key, result: body.message?.result }
  }

  const ask = async (token: string) => (await shop.call('ask_owner_passkey', {}, at(token))).body.message
  const prove = async (token: string, answer: object) =>
    (await shop.call('confirm_owner_passkey', { answer }, at(token))).status

  it('is added with recovery codes, and confirms a session once for each question [OPN-296]', async () => {
    const { token, key, result } = await withPasskey()
    const time = kenyaTime(shop.store.clock())
    expect(result).toEqual({
      app: '',
      recovery_codes: 10,
      texts: 1,
      passkeys: [{ passkey: expect.any(Number), name: 'Chrome on Android', since: time, used: '' }],
      codes: expect.any(Array),
    })
    const later = (await sessionOf(shop, OWNER.usr)).token
    expect((await shop.call('get_owner_access', {}, { token: later })).body.message.has_passkeys).toBe(1)
    const asked = await ask(later)
    expect([asked.rpId, asked.allowCredentials]).toEqual([
      'duka.example',
      [{ id: key.id, type: 'public-key', transports: [] }],
    ])
    const answer = key.get(asked, DUKA)
    expect([await prove(later, answer), await isOpen(later), await prove(later, answer)]).toEqual([200, 1, 417])
    const { passkeys } = (await shop.call('get_owner_factors', {}, { token })).body.message
    expect(passkeys[0].used).toBe(time)
    const removed = await shop.call('owner_remove_passkey', { passkey: passkeys[0].passkey }, { token })
    expect(removed.body.message.result).toEqual({ app: '', recovery_codes: 0, texts: 1, passkeys: [], codes: [] })
    expect((await events()).filter((event) => event.startsWith('passkey'))).toEqual([
      'passkey added',
      'passkey removed',
    ])
  })

  it('is one of ten at most, also when twelve sessions have begun at once [OPN-424]', async () => {
    const begun = []
    for (let sessions = 0; sessions < 12; sessions++) {
      const { token } = await ownerSessionOf(shop)
      begun.push({ token, answer: softAuthenticator().create(await begin(token), DUKA) })
    }
    const added = await Promise.all(
      begun.map(({ token, answer }) => shop.call('owner_add_passkey', { answer }, at(token))),
    )
    const refused = added.filter(({ status }) => status !== 200).map(({ status, body }) => [status, saidIn(body)])
    expect(refused).toEqual([1, 2].map(() => [417, 'An owner has at most 10 passkeys. Remove one first.']))
    expect(await shop.store.db.query('select count(*)::int as passkeys from passkeys')).toEqual([{ passkeys: 10 }])
  })

  it('that is gone, or opened at a number, leads to the ways that are open [OPN-425]', async () => {
    const { token, key } = await withPasskey()
    const asked = await shop.call('ask_owner_passkey', {}, at(token, '192.0.2.1'))
    const open = 'You can use a recovery code or a texted code.'
    expect([asked.status, saidIn(asked.body)]).toEqual([
      417,
      expect.stringMatching(new RegExp(`localhost\\. ${open}$`)),
    ])
    expect(await prove(token, key.get(await ask(token), DUKA))).toBe(200)
    await shop.store.db.query('delete from passkeys; delete from recovery_codes')
    const gone = await shop.call('ask_owner_passkey', {}, at(token))
    expect(saidIn(gone.body)).toBe('There is no such passkey. You can use a texted code.')
    const { headers } = at(token)
    const swahili = { token, headers: { ...headers, 'accept-language': 'sw' } }
    expect(saidIn((await shop.call('ask_owner_passkey', {}, swahili)).body)).toBe(
      'Hakuna ufunguo wa siri (passkey) kama huo. Unaweza kutumia msimbo wa SMS.',
    )
  })

  it('proves nothing for another site, session, key or time [OPN-297]', async () => {
    const { token, key } = await withPasskey()
    const later = (await sessionOf(shop, OWNER.usr)).token
    const tries = [
      async () => key.get(await ask(later), 'http://evil.example'),
      async () => key.get(await ask(token), DUKA),
      async () => ({ ...softAuthenticator().get(await ask(later), DUKA), id: key.id, rawId: key.id }),
      async () => softAuthenticator().get(await ask(later), DUKA),
      async () => key.get({ challenge: (await begin(token)).challenge }, DUKA),
      async () => {
        const late = key.get(await ask(later), DUKA)
        shop.advance(5 * 60_000)
        return late
      },
    ]
    for (const made of tries) expect(await prove(later, await made())).toBe(417)
    expect(await isOpen(later)).toBe(0)
    expect(await prove(later, key.get(await ask(later), DUKA))).toBe(200)
  })

  const askLogin = async () => (await shop.call('ask_login_passkey', {}, at(''))).body.message
  const logInWith = (answer: object) => shop.call('passkey_login', { answer }, at(''))

  it('logs in by itself, with the counter open [OPN-394]', async () => {
    const { key } = await withPasskey()
    const asked = await askLogin()
    expect(asked).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'duka.example',
      allowCredentials: [],
      userVerification: 'required',
      timeout: 60_000,
    })
    expect(JSON.stringify(await shop.store.db.query('select * from login_challenges'))).not.toContain(asked.challenge)
    await shop.store.db.query('delete from audit_log')
    const { body, headers } = await logInWith(key.get(asked, DUKA))
    const byPassword = (await shop.call('login', OWNER)).body
    const { api_key, api_secret, sid } = body.message
    expect(body).toEqual({ ...byPassword, message: { ...byPassword.message, api_key, api_secret, sid } })
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=.+HttpOnly/)])
    const token = `${api_key}:${api_secret}`
    expect((await shop.call('get_owner_people', { role: '', search: '', start: 0 }, { token })).status).toBe(200)
    expect(await events()).toEqual(expect.arrayContaining(['login', 'session confirmed']))
    const { sessions } = (await shop.call('get_sessions', {}, { token })).body.message
    expect(sessions.find(({ is_this }: { is_this: boolean }) => is_this)).toMatchObject({
      session_id: sid,
      device: 'Chrome on Android',
    })
  })

  it('logs nobody in otherwise, with one text for every reason [OPN-395]', async () => {
    const { token, key } = await withPasskey()
    const setOwner = (values: string) => shop.store.db.query(`update users set ${values} where email = $1`, [OWNER.usr])
    const used = key.get(await askLogin(), DUKA)
    expect((await logInWith(used)).body.message.success_key).toBe(true)
    const before = key.get(await askLogin(), DUKA)
    await logInWith(key.get(await askLogin(), DUKA))
    const tries: [string, () => Promise<object>, back?: string][] = [
      ['an answer that was used', async () => used],
      ['a counter that went back', async () => before],
      ['another site', async () => key.get(await askLogin(), 'http://evil.example')],
      ['an unknown passkey', async () => softAuthenticator().get(await askLogin(), DUKA)],
      [
        'a wrong signature',
        async () => ({ ...softAuthenticator().get(await askLogin(), DUKA), id: key.id, rawId: key.id }),
      ],
      ['nobody checked', async () => key.get(await askLogin(), DUKA, 'present')],
      ['what a session was asked', async () => key.get(await ask(token), DUKA)],
      [
        'too late',
        async () => {
          const late = key.get(await askLogin(), DUKA)
          shop.advance(5 * 60_000)
          return late
        },
      ],
      ['no answer', async () => ({ ...used, response: {} })],
      ['disabled', async () => (await setOwner('disabled_at = now()'), key.get(await askLogin(), DUKA))],
      [
        'no owner any more',
        async () => (await setOwner(`disabled_at = null, role = 'Customer'`), key.get(await askLogin(), DUKA)),
      ],
    ]
    await shop.store.db.query('delete from audit_log')
    const answers = []
    for (const [why, made] of tries) {
      const { status, body, headers } = await logInWith(await made())
      answers.push([why, status, body, headers.getSetCookie()])
    }
    await setOwner(`role = 'Owner'`)
    const message = 'This is no passkey that the shop knows. Please try again.'
    const refusal = { message: { success_key: 0, message }, code: 'wrongPasskey' }
    expect(answers).toEqual(tries.map(([why]) => [why, 200, refusal, []]))
    expect(await events()).toEqual(tries.map(() => 'login refused'))
    expect((await logInWith(key.get(await askLogin(), DUKA))).body.message.success_key).toBe(true)
  })

  it('is asked for and tried 60 times an hour from one address, and not at a number [OPN-395]', async () => {
    const number = await shop.call('ask_login_passkey', {}, at('', '192.0.2.1'))
    expect([number.status, number.body.code]).toEqual([417, 'passkeysNeedName'])
    await shop.store.db.query('delete from attempts')
    const { challenge } = await askLogin()
    const answer = softAuthenticator().get({ challenge }, DUKA)
    for (let tries = 0; tries < 119; tries++) await logInWith(answer)
    expect([(await shop.call('ask_login_passkey', {}, at(''))).status, (await logInWith(answer)).status]).toEqual([
      429, 429,
    ])
    shop.advance(60 * 60_000)
    expect((await shop.call('ask_login_passkey', {}, at(''))).status).toBe(200)
  })

  it('belongs to the name by which the shop was opened, which is no number [OPN-297]', async () => {
    const { token } = await ownerSessionOf(shop)
    expect((await begin(token)).rp).toEqual({ id: 'duka.example', name: shop.store.config.name })
    for (const host of ['192.0.2.1', '[::1]:3000']) {
      const refused = await shop.call('owner_begin_passkey', {}, at(token, host))
      expect([refused.status, saidIn(refused.body)]).toEqual([
        417,
        'Passkeys need the shop’s name in the address, not a number. ' +
          'Open the shop by its name, on this machine as localhost.',
      ])
    }
    const wrong = softAuthenticator().create(await begin(token), 'http://evil.example')
    expect((await shop.call('owner_add_passkey', { answer: wrong }, at(token))).status).toBe(417)
  })
})
