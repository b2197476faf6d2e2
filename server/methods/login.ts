import { googleLogin, login } from '../../contract/account.ts'
import { normaliseLogin, type UserRow } from '../people/findUser.ts'
import { googleUser } from '../people/googleUser.ts'
import { userOfLogin } from '../people/userOfLogin.ts'
import { Refusal } from '../refusals.ts'
import { forgiveLogin, giveBackLogin, googleLimits, loginLimits, takeAttempt } from '../security/limits.ts'
import { SESSION_SECONDS, startSession } from '../security/sessions.ts'
import type { Store } from '../store.ts'
import { forAnyone, type Ask, type Method } from './method.ts'

/** One text for every refusal, so that nobody learns which accounts exist. */
const WRONG_PAIR = 'Wrong number, email or password.'

export const loginMethods: Method[] = [
  forAnyone(login, async (store, { usr, pwd }, ask) => {
    // by what was typed, never by whom it is of: a limit would tell which accounts there are
    const limits = loginLimits(normaliseLogin(usr).slice(0, 254), ask.place)
    await store.db.transaction((statements) => takeAttempt(statements, limits, store.clock()))
    const { user, triedId } = await userOfLogin(store.db, { usr, pwd })
    if (!user) {
      ask.note('login refused', triedId)
      return refused(WRONG_PAIR)
    }
    await (usr.includes('@') ? giveBackLogin : forgiveLogin)(store.db, limits)
    return loggedIn(store, user, ask)
  }),

  forAnyone(googleLogin, async (store, { token }, ask) => {
    await store.db.transaction((statements) => takeAttempt(statements, googleLimits(ask.place), store.clock()))
    const person = await store.google.verify(token).catch(() => {
      throw new Refusal(503, 'ServiceUnavailable', 'Google cannot be reached. Please try again.')
    })
    if (!person) {
      ask.note('login refused')
      return refused('Authentication failed')
    }
    const user = await store.db.transaction((statements) => googleUser(statements, store, person, store.clock()))
    if (user?.disabled_at) {
      ask.note('login refused', user.user_id)
      return refused('Authentication failed')
    }
    return user
      ? loggedIn(store, user, ask)
      : refused('This email has an account here. Please log in with its password.')
  }),
]

/** A failed login is an HTTP 200 on Frappe hosts, with `success_key` 0. */
function refused(message: string) {
  return { message: { success_key: 0, message } }
}

async function loggedIn(store: Store, user: UserRow, { setCookie, note, device }: Ask) {
  note('login', user.user_id)
  const { sessionId, api_key, api_secret, sid } = await startSession(store.db, user.user_id, store.clock(), device)
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
