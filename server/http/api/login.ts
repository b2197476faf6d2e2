import { googleLogin, login } from '../../../contract/account.ts'
import type { Statements } from '../../database/database.ts'
import { normaliseLogin, type UserRow } from '../../people/findUser.ts'
import { googleUser } from '../../people/googleUser.ts'
import { hashesOf, userOfLogin } from '../../people/userOfLogin.ts'
import { Refusal } from '../../refusals.ts'
import { audit } from '../../security/audit.ts'
import {
  forgiveLogin,
  giveBackLogin,
  googleLimits,
  loginLimits,
  sessionLimits,
  takeAttempt,
} from '../../security/limits.ts'
import { refuseWhileBusy } from '../../security/passwords.ts'
import { SESSION_SECONDS, startSession } from '../../security/sessions.ts'
import type { Store } from '../../store.ts'
import { forAnyone, type Ask, type Method } from './method.ts'

/** One text for every refusal, so that nobody learns which accounts exist. */
const WRONG_PAIR = 'Wrong number, email or password.'

export const loginMethods: Method[] = [
  forAnyone(login, async (store, { usr, pwd }, ask) => {
    refuseWhileBusy(hashesOf(usr))
    // by what was typed, never by whom it is of: a limit would tell which accounts there are
    const limits = loginLimits(normaliseLogin(usr).slice(0, 254), ask.place)
    await store.db.transaction((statements) => takeAttempt(statements, limits, store.clock()))
    const { user, triedId } = await userOfLogin(store.db, { usr, pwd })
    if (!user) {
      ask.note('login refused', triedId)
      await audit(store.db, 'login refused', ask.place, { userId: triedId }, store.clock())
      return refused(WRONG_PAIR)
    }
    return loggedIn(store, user, ask, (statements) =>
      (usr.includes('@') ? giveBackLogin : forgiveLogin)(statements, limits),
    )
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
    const user = await store.db.transaction((statements) => googleUser(statements, store, person, store.clock()))
    if (user && !user.disabled_at) return loggedIn(store, user, ask)
    ask.note('login refused', user?.user_id)
    await audit(store.db, 'login refused', ask.place, { userId: user?.user_id, login: person.email }, store.clock())
    return refused(user ? 'Authentication failed' : 'This email has an account here. Please log in with its password.')
  }),
]

/** A failed login is an HTTP 200 on Frappe hosts, with `success_key` 0. */
function refused(message: string) {
  return { message: { success_key: 0, message } }
}

/** Begins a session, and has `forgive` forget tries that failed. Throws a 429 Refusal after too many of one person. */
async function loggedIn(
  store: Store,
  user: UserRow,
  { place, device, setCookie, note }: Ask,
  forgive?: (statements: Statements) => Promise<void>,
) {
  const { sessionId, api_key, api_secret, sid } = await store.db.transaction(async (statements) => {
    const now = store.clock()
    await takeAttempt(statements, sessionLimits(user.user_id), now)
    await forgive?.(statements)
    await audit(statements, 'login', place, { userId: user.user_id }, now)
    return startSession(statements, user.user_id, now, device)
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
