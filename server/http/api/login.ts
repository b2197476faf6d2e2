import { googleLogin, login } from '../../../contract/account.ts'
import { askLoginPasskey, passkeyLogin } from '../../../contract/passkeyLogin.ts'
import { isOwner } from '../../../domain/people/roles.ts'
import type { Statements } from '../../database/database.ts'
import { simulatedPerson } from '../../gateways/simulatedGoogle.ts'
import { said, write, type Said } from '../../messages/texts.ts'
import { normaliseLogin, type UserRow } from '../../people/findUser.ts'
import { googleUser } from '../../people/googleUser.ts'
import { askForLogin, userOfPasskey } from '../../people/passkeys.ts'
import { confirmCaller } from '../../people/secondFactor.ts'
import { userOfLogin } from '../../people/userOfLogin.ts'
import { Refusal } from '../../refusals.ts'
import { audit, type AuditedAccount } from '../../security/audit.ts'
import {
  clearLoginAttempts,
  returnLoginAttempt,
  googleLimits,
  passkeyLimits,
  loginLimits,
  sessionLimits,
  allOf,
  countAttempt,
} from '../../security/limits.ts'
import { logInWithPlace } from '../../security/passwords.ts'
import { endReplacedSession, SESSION_SECONDS, startSession } from '../../security/sessions.ts'
import { isDemo } from '../../security/demo.ts'
import type { Store } from '../../store.ts'
import { forAnyone, type CallContext, type Method } from './method.ts'

/** One text for every refusal, so that it does not show which accounts exist. */
const WRONG_PAIR = said('wrongLogin')

export const loginMethods: Method[] = [
  forAnyone(login, (store, credentials, context) =>
    logInWithPlace(context.rateLimitKey, () => logIn(store, credentials, context)),
  ),

  forAnyone(googleLogin, async (store, { token }, context) => {
    await context.count(googleLimits(context.rateLimitKey))
    const person = store.google
      ? await store.google.verify(token).catch(() => {
          throw new Refusal(503, 'ServiceUnavailable', said('googleUnreachable'))
        })
      : simulatedPerson(token)
    const account =
      person &&
      (await store.db.transaction(async (statements) =>
        store.google || (await isDemo(statements, 'for share'))
          ? { found: await googleUser(statements, store, person, store.clock()) }
          : null,
      ))
    if (!person || !account) return refused(said(store.google ? 'googleFailed' : 'noGoogle'), context, {})
    const user = account.found
    if (user && !user.disabled_at) {
      const { message, ...more } = await loggedIn(store, user, context)
      // the number of AUT-16, where a password's log-in has `true`
      return { ...more, message: { ...message, success_key: 1 } }
    }
    const who = { userId: user?.user_id, login: person.email }
    return refused(said(user ? 'googleFailed' : 'emailHasPassword'), context, who)
  }),

  forAnyone(askLoginPasskey, async (store, _input, { rateLimitKey, origin, count }) => {
    await count(passkeyLimits(rateLimitKey))
    return { message: { ...(await askForLogin(store, origin)) } }
  }),

  forAnyone(passkeyLogin, async (store, { answer }, context) => {
    const { rateLimitKey, origin } = context
    await context.count(passkeyLimits(rateLimitKey))
    const { user, triedId } = await userOfPasskey(store, origin, answer)
    if (user)
      return loggedIn(store, user, context, (statements, sessionId) =>
        confirmCaller(statements, { caller: { userId: user.user_id, sessionId }, rateLimitKey }, store.clock()),
      )
    return refused(said('wrongPasskey'), context, { userId: triedId })
  }),
]

async function logIn(store: Store, { usr, pwd }: { usr: string; pwd: string }, context: CallContext) {
  // by what was typed, not by account: a limit by account would show which ones exist
  const limits = loginLimits(normaliseLogin(usr).slice(0, 254), context.rateLimitKey)
  await context.count(allOf(limits))
  const { user, triedId } = await userOfLogin(store.db, { usr, pwd }, context.rateLimitKey)
  if (!user) return refused(WRONG_PAIR, context, { userId: triedId })
  return loggedIn(store, user, context, (statements) =>
    (usr.includes('@') ? returnLoginAttempt : clearLoginAttempts)(statements, limits),
  )
}

/** Notes a failed login, and answers it as Frappe hosts do: HTTP 200 with `success_key` 0. */
async function refused(text: Said, { language, logEvent, audit }: CallContext, who: AuditedAccount) {
  logEvent('login refused', who.userId)
  await audit('login refused', who)
  return { message: { success_key: 0, message: write(text, language) }, code: text.code }
}

/** Starts a session; `also` is done with it, in the same transaction. Throws a 429 Refusal after too many logins. */
async function loggedIn(
  store: Store,
  user: UserRow,
  { text, rateLimitKey, device, cookies, setCookie, logEvent }: CallContext,
  also?: (statements: Statements, sessionId: number) => Promise<void>,
) {
  const { sessionId, api_key, api_secret, sid } = await store.db.transaction(async (statements) => {
    const now = store.clock()
    await countAttempt(statements, sessionLimits(user.user_id), now)
    await audit(statements, 'login', rateLimitKey, { userId: user.user_id }, now)
    if (cookies['sid']) await endReplacedSession(statements, cookies['sid'], { userId: user.user_id, now })
    const keys = await startSession(statements, user.user_id, now, device)
    await also?.(statements, keys.sessionId)
    return keys
  })
  logEvent('login', user.user_id)
  setCookie('sid', sid, SESSION_SECONDS)
  const { email, username, full_name, role } = user
  return {
    home_page: '/',
    full_name,
    message: {
      success_key: true,
      message: text('loggedIn'),
      // the session's id; the cookie's secret is for the browser only
      sid: String(sessionId),
      api_key,
      api_secret,
      username,
      email,
      full_name,
      mobile_number: user.mobile_number ?? '',
      role,
      language: user.language ?? '',
      ...(isOwner(user) && user.idle_minutes !== null && { idle_minutes: user.idle_minutes }),
    },
  }
}
