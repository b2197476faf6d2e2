import {
  changePassword,
  customerRegistration,
  deleteAccount,
  endSession,
  generateOtp,
  getMyData,
  getSessions,
  logout,
  passwordRecovery,
  setLanguage,
  validateOtpExists,
} from '../../../contract/account.ts'
import { isEmail, isName, LONGEST_NAME } from '../../../domain/checks.ts'
import { isKenyanPhone, normalisePhone } from '../../../domain/people/phone.ts'
import { LANGUAGES, said } from '../../messages/texts.ts'
import { deleteOwnAccount } from '../../owner/deleteUser.ts'
import { normaliseEmail, normaliseLogin } from '../../people/findUser.ts'
import { GRANT_SECONDS, sendCode, useCode } from '../../people/oneTimeCodes.ts'
import { ownData } from '../../people/ownData.ts'
import { registerCustomer } from '../../people/registerCustomer.ts'
import { changePassword as change, setPassword } from '../../people/setPassword.ts'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { invalid, notAllowed, notFound, Refusal } from '../../refusals.ts'
import {
  codeLimits,
  clearLoginAttempts,
  guessLimits,
  ownDataLimits,
  passwordLimits,
  recoveryLimits,
  registrationLimits,
  allOf,
} from '../../security/limits.ts'
import { refuseWhileBusy } from '../../security/passwords.ts'
import { isDemo } from '../../security/demo.ts'
import type { Store } from '../../store.ts'
import { endOtherSessions, endOwnSession, endSession as end, sessionsOf } from '../../security/sessions.ts'
import { forAnyone, forUsers, told, type Method } from './method.ts'

/** Instead of a session's id: all sessions but the current one. */
const OTHERS = 'others'

/** The cookie that proves that a code was validated, for the new password (CTR-23). */
const GRANT = 'reset_grant'

/** Passwords are set with a code in a text. */
async function refuseWithoutTexts({ db, sms }: Store): Promise<void> {
  if (!sms && !(await isDemo(db))) throw new Refusal(503, 'ServiceUnavailable', said('noTexts'))
}

export const accountMethods: Method[] = [
  forAnyone(customerRegistration, async (store, customer, { rateLimitKey, language, text, count, audit }) => {
    if (!isEmail(customer.email_address.trim())) throw invalid(said('wrongNewEmail'))
    if (!isName(customer.full_name)) throw invalid(said('shortFullName'))
    if (!isKenyanPhone(customer.mobile_number)) throw invalid(said('wrongPhone'))
    if (customer.full_name.length > LONGEST_NAME) throw invalid(said('longFullName', { most: LONGEST_NAME }))
    await refuseWithoutTexts(store)
    const login = normalisePhone(customer.mobile_number)
    const limits = registrationLimits(login, normaliseEmail(customer.email_address), rateLimitKey)
    await count(limits)
    await registerCustomer(store, customer, language)
    await audit('registration', { login })
    return { message: { status: 200, message: text('registered') } }
  }),

  forAnyone(generateOtp, async (store, { mobile_number }, { rateLimitKey, language, text, count, audit }) => {
    if (!isKenyanPhone(mobile_number)) throw invalid(said('wrongPhone'))
    await refuseWithoutTexts(store)
    refuseWhileBusy(rateLimitKey)
    const login = normalisePhone(mobile_number)
    const limits = codeLimits(login, rateLimitKey)
    await count(limits)
    const answer = await sendCode(store, mobile_number, rateLimitKey, language)
    await audit('code asked for', { login })
    const note = answer === 'codeSent' ? {} : { note: text(answer) }
    return { message: { status: 200, message: text(answer), ...note } }
  }),

  /** Refuses a wrong code with HTTP 417 and `message.message` 0, so that both kinds of client see the failure. */
  forAnyone(
    validateOtpExists,
    async (store, { mobile_number, otp }, { rateLimitKey, setCookie, count, audit }) => {
      refuseWhileBusy(rateLimitKey)
      await count(guessLimits(rateLimitKey))
      const grant = await useCode(store, mobile_number, otp, rateLimitKey)
      if (!grant) {
        await audit('code wrong', { login: normalisePhone(mobile_number) })
        throw invalid(said('wrongCode'), { message: { status: 417, message: 0 } })
      }
      setCookie(GRANT, grant, GRANT_SECONDS)
      return { message: { status: 200, message: 1 } }
    },
    ['GET', 'POST'],
  ),

  forAnyone(passwordRecovery, async (store, { usr, new_password }, context) => {
    const { cookies, language, rateLimitKey, setCookie, text } = context
    const grant = cookies[GRANT]
    if (!grant) throw notAllowed(said('codeFirst'))
    refuseWhileBusy(rateLimitKey)
    try {
      await setPassword(store, { usr, password: new_password, grant, rateLimitKey, language })
    } catch (error) {
      // wrong grants only: not an easy password, nor others' right grants from the same address
      if (!(error instanceof Refusal) || error.status !== 403) throw error
      await context.count(recoveryLimits(rateLimitKey))
      await context.audit('new password refused', { login: normaliseLogin(usr).slice(0, 254) })
      throw error
    }
    setCookie(GRANT, '', 0)
    return { message: { status: 200, message: text('passwordSet') } }
  }),

  forUsers(
    logout,
    told(null, async ({ db, clock }, _input, { userId, sessionId }, { audit }) => {
      await end(db, sessionId, clock())
      await audit('logout', { userId })
    }),
  ),

  forUsers(changePassword, async (store, { current_password, new_password }, caller, context) => {
    const { language, rateLimitKey, text } = context
    refuseWhileBusy(rateLimitKey)
    const limits = passwordLimits(caller.userId, rateLimitKey)
    await context.count(allOf(limits))
    await change(store, caller, { current: current_password, password: new_password, rateLimitKey, language })
    await clearLoginAttempts(store.db, limits)
    return { message: { status: 200, message: text('passwordChanged') } }
  }),

  forUsers(deleteAccount, async (store, { current_password }, { userId }, { rateLimitKey, count }) => {
    refuseWhileBusy(rateLimitKey)
    await count(allOf(passwordLimits(userId, rateLimitKey)))
    await deleteOwnAccount(store, userId, { password: current_password, rateLimitKey })
    return { message: { status: 200 } }
  }),

  forUsers(getMyData, async ({ db }, _input, { userId }, { count, audit }) => {
    await count(ownDataLimits(userId))
    const data = await ownData(db, userId)
    await audit('own data copied', { userId })
    return { message: { data: data ?? {} } }
  }),

  forUsers(getSessions, async ({ db, clock }, _input, { userId, sessionId }) => {
    const sessions = await sessionsOf(db, userId, clock())
    return {
      message: {
        sessions: sessions.map(({ session_id, created_at, last_seen_at, device }) => ({
          session_id: String(session_id),
          begun: kenyaTime(created_at),
          last_seen: kenyaTime(last_seen_at),
          device,
          is_this: session_id === sessionId,
        })),
      },
    }
  }),

  forUsers(endSession, async ({ db, clock }, { session_id }, { userId, sessionId }, { audit }) => {
    if (session_id === OTHERS) await endOtherSessions(db, userId, sessionId, clock())
    else if (!(await endOwnSession(db, userId, session_id, clock()))) throw notFound(said('noSession'))
    await audit('session ended', { userId })
    return { message: { status: 200 } }
  }),

  forUsers(setLanguage, async ({ db }, { language }, { userId }) => {
    if (!LANGUAGES.has(language)) throw invalid(said('unknownLanguage'))
    await db.query('update users set language = $2 where user_id = $1', [userId, language])
    return { message: { status: 200 } }
  }),
]
