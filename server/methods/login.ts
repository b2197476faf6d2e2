import { googleLogin, login } from '../../contract/account.ts'
import { findUser, normaliseLogin, type UserRow } from '../people/findUser.ts'
import { googleUser } from '../people/googleUser.ts'
import { Refusal } from '../refusals.ts'
import { audit } from '../security/audit.ts'
import { forgiveLogin, googleLimits, loginLimits, sessionLimits, takeAttempt } from '../security/limits.ts'
import { HASH_OF_NOBODY, refuseWhileBusy, verifyPassword } from '../security/passwords.ts'
import { SESSION_SECONDS, startSession } from '../security/sessions.ts'
import type { Store } from '../store.ts'
import { forAnyone, type Ask, type Method } from './method.ts'

/** One text for every refusal, so that nobody learns which accounts exist. */
const WRONG_PAIR = 'Wrong number, email or password.'

export const loginMethods: Method[] = [
  forAnyone(login, async (store, { usr, pwd }, ask) => {
    refuseWhileBusy()
    // by what was typed, never by whom it is of: a limit would tell which accounts there are
    const limits = loginLimits(normaliseLogin(usr).slice(0, 254), ask.place)
    await store.db.transaction((statements) => takeAttempt(statements, limits, store.clock()))
    const user = await findUser(store.db, usr)
    const isRight = await verifyPassword(pwd, user?.password_hash ?? HASH_OF_NOBODY)
    if (!user || !isRight) {
      ask.note('login refused', user?.user_id)
      await audit(store.db, 'login refused', ask.place, { userId: user?.user_id }, store.clock())
      return refused(WRONG_PAIR)
    }
    return loggedIn(store, user, ask, limits)
  }),

  forAnyone(googleLogin, async (store, { token }, ask) => {
    await store.db.transaction((statements) => takeAttempt(statements, googleLimits(ask.place), store.clock()))
    const person = await store.google.verify(token).catch(() => {
      throw new Refusal(503, 'ServiceUnavailable', 'Google cannot be reached. Please try again.')
    })
    if (!person) {
      ask.note('login refused')
      await audit(store.db, 'login refused', ask.place, {}, store.clock())
      return refused('Authentication failed')
    }
    const user = await store.db.transaction((statements) => googleUser(statements, person, store.clock()))
    if (user) return loggedIn(store, user, ask)
    ask.note('login refused')
    await audit(store.db, 'login refused', ask.place, { login: person.email }, store.clock())
    return refused('This email has an account here. Please log in with its password.')
  }),
]

/** A failed login is an HTTP 200 on Frappe hosts, with `success_key` 0. */
function refused(message: string) {
  return { message: { success_key: 0, message } }
}

/** Begins a session; `forgiven` are the limits that the login was counted against. Throws a 429 Refusal after too many of one person. */
async function loggedIn(
  store: Store,
  user: UserRow,
  { place, setCookie, note }: Ask,
  forgiven?: ReturnType<typeof loginLimits>,
) {
  const { sessionId, api_key, api_secret, sid } = await store.db.transaction(async (statements) => {
    const now = store.clock()
    await takeAttempt(statements, sessionLimits(user.user_id), now)
    if (forgiven) await forgiveLogin(statements, forgiven)
    await audit(statements, 'login', place, { userId: user.user_id }, now)
    return startSession(statements, user.user_id, now)
  })
  note('login', user.user_id)
  setCookie('sid', sid, SESSION_SECONDS)
  const { email, username, full_name, role } = user
  return {
    home_page: '/',
    full_name,
    message: {
      success_key: 1,
      message: 'Authentication success',
      // names the session; its cookie is for the browser alone
      sid: String(sessionId),
      api_key,
      api_secret,
      username,
      email,
      full_name,
      mobile_number: user.mobile_number ?? '',
      role,
    },
  }
}
