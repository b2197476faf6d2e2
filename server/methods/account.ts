import {
  customerRegistration,
  generateOtp,
  logout,
  passwordRecovery,
  validateOtpExists,
} from '../../contract/account.ts'
import { emailProblem, fullNameProblem } from '../../domain/checks.ts'
import { isKenyanPhone, normalisePhone, PHONE_MESSAGE } from '../../domain/phone.ts'
import { normaliseEmail, normaliseLogin } from '../people/findUser.ts'
import { GRANT_SECONDS, sendCode, useCode } from '../people/oneTimeCodes.ts'
import { registerCustomer } from '../people/registerCustomer.ts'
import { setPassword } from '../people/setPassword.ts'
import { invalid, notAllowed, Refusal } from '../refusals.ts'
import { audit } from '../security/audit.ts'
import { codeLimits, guessLimits, recoveryLimits, registrationLimits, takeAttempt } from '../security/limits.ts'
import { refuseWhileBusy } from '../security/passwords.ts'
import { endSession } from '../security/sessions.ts'
import { forAnyone, forUsers, type Method } from './method.ts'

const LONGEST_NAME = 140

/** The cookie that ties a new password to the code that was validated (CTR-23). */
const GRANT = 'reset_grant'

export const accountMethods: Method[] = [
  forAnyone(customerRegistration, async (store, customer, { place }) => {
    const problem = emailProblem(customer.email_address) ?? fullNameProblem(customer.full_name)
    if (problem) throw invalid(problem.description ?? problem.title)
    if (!isKenyanPhone(customer.mobile_number)) throw invalid(PHONE_MESSAGE)
    if (customer.full_name.length > LONGEST_NAME)
      throw invalid(`Please shorten the name to ${LONGEST_NAME} characters.`)
    const login = normalisePhone(customer.mobile_number)
    const limits = registrationLimits(login, normaliseEmail(customer.email_address), place)
    await store.db.transaction((statements) => takeAttempt(statements, limits, store.clock()))
    await registerCustomer(store, customer)
    await audit(store.db, 'registration', place, { login }, store.clock())
    return { message: { status: 200, message: 'Please look at your phone: a text says how to set your password.' } }
  }),

  forAnyone(generateOtp, async (store, { mobile_number }, { place }) => {
    if (!isKenyanPhone(mobile_number)) throw invalid(PHONE_MESSAGE)
    refuseWhileBusy()
    const login = normalisePhone(mobile_number)
    const limits = codeLimits(login, place)
    await store.db.transaction((statements) => takeAttempt(statements, limits, store.clock()))
    await sendCode(store, mobile_number, place)
    await audit(store.db, 'code asked for', place, { login }, store.clock())
    return { message: { status: 200, message: 'If the number has an account, a code is on its way.' } }
  }),

  /** Answers a wrong code with HTTP 417 and `message.message` 0, so that both kinds of client see the failure. */
  forAnyone(
    validateOtpExists,
    async (store, { mobile_number, otp }, { place, setCookie }) => {
      refuseWhileBusy()
      await store.db.transaction((statements) => takeAttempt(statements, guessLimits(place), store.clock()))
      const grant = await useCode(store, mobile_number, otp, place)
      if (!grant) {
        await audit(store.db, 'code wrong', place, { login: normalisePhone(mobile_number) }, store.clock())
        throw invalid('The code is wrong or has expired.', { message: { status: 417, message: 0 } })
      }
      setCookie(GRANT, grant, GRANT_SECONDS)
      return { message: { status: 200, message: 1 } }
    },
    ['GET', 'POST'],
  ),

  forAnyone(passwordRecovery, async (store, { usr, new_password }, { cookies, place, setCookie }) => {
    const grant = cookies[GRANT]
    if (!grant) throw notAllowed('Please validate the code that we sent to your phone first.')
    refuseWhileBusy()
    await store.db.transaction((statements) => takeAttempt(statements, recoveryLimits(place), store.clock()))
    try {
      await setPassword(store, { usr, password: new_password, grant, place })
    } catch (error) {
      // a password that is too easy is no attack
      if (error instanceof Refusal && error.status === 403)
        await audit(
          store.db,
          'new password refused',
          place,
          { login: normaliseLogin(usr).slice(0, 254) },
          store.clock(),
        )
      throw error
    }
    setCookie(GRANT, '', 0)
    return { message: { status: 200, message: 'Your password is set. Please log in.' } }
  }),

  forUsers(logout, async (store, _input, caller) => {
    await endSession(store.db, caller.sessionId, store.clock())
    return { message: { status: 200 } }
  }),
]
