import {
  changePassword,
  customerRegistration,
  deleteAccount,
  endSession,
  generateOtp,
  getMyData,
  getSessions,
  googleLogin,
  isLoginSuccess,
  login,
  logout,
  passwordRecovery,
  setLanguage,
  validateOtpExists,
} from '../../contract/account.ts'
import type { RequestOf, ResponseOf } from '../../contract/wire/call.ts'
import { refusesInside } from '../../contract/wire/envelope.ts'
import type { User } from '../../domain/entities.ts'
import type { LoginOutcome } from '../../domain/outcomes.ts'
import { isOwner } from '../../domain/people/roles.ts'
import type { SessionEndReason } from '../../domain/people/session.ts'
import type { LoginSession, NewPassword, SessionToEnd } from '../../domain/people/sessions.ts'
import type { Http } from './http.ts'
import { refusal } from './outcomes.ts'

/** Frappe hosts answer with true or false, 1 or 0, or a status; only a clear no refuses the code (OPN-08). */
function deniesCode(message: unknown): boolean {
  if (message === false || message === 0) return true
  if (typeof message !== 'object' || message === null) return false
  const { success_key, status, message: inner } = message as Record<string, unknown>
  return (
    (success_key !== undefined && !isLoginSuccess(success_key)) ||
    (status !== undefined && Number(status) !== 200) ||
    inner === false ||
    inner === 0
  )
}

/**
 * Reads a login; `name` stands in for a username that the answer lacks (OPN-273). The number names a rider without an
 * email (OPN-385).
 */
export function outcomeOf({ full_name, message }: ResponseOf<typeof login>, name = ''): LoginOutcome {
  if (!isLoginSuccess(message.success_key)) return refusal(message)
  const { username, sid, api_key, api_secret, mobile_number, role, language, idle_minutes } = message
  const email = message.email || mobile_number
  return {
    status: 'accepted',
    user: {
      username: username || email || name,
      email,
      sid,
      api_key,
      api_secret,
      mobile_number,
      role,
      language,
      ...(idle_minutes > 0 && { idleMinutes: idle_minutes }),
      full_name: full_name || message.full_name,
    },
  }
}

/** Login, registration, passwords (§4) and sessions. Failed calls throw a ServiceError. */
export function accountService(http: Http) {
  return {
    /** Accepted only with a success_key [AUT-15] (CTR-24). */
    async logIn(credentials: RequestOf<typeof login>, signal?: AbortSignal): Promise<LoginOutcome> {
      return outcomeOf(await http(login, credentials, { signal }), credentials.usr)
    },
    /** Refuses an empty token of Google without a call [AUT-16]. Missing names become the email (OPN-41). */
    async googleLogIn(token: string, signal?: AbortSignal): Promise<LoginOutcome> {
      if (!token) return { status: 'refused', message: '' }
      const outcome = outcomeOf(await http(googleLogin, { token }, { signal }))
      if (outcome.status === 'refused') return outcome
      const { email, full_name } = outcome.user
      return { status: 'accepted', user: { ...outcome.user, full_name: full_name || email } }
    },
    async register(details: RequestOf<typeof customerRegistration>, signal?: AbortSignal): Promise<void> {
      await http(customerRegistration, details, { signal })
    },
    /** Returns who gets a code, where not every number does (OPN-280). */
    sendOtp(request: RequestOf<typeof generateOtp>, signal?: AbortSignal): Promise<string | undefined> {
      return http(generateOtp, request, { signal })
    },
    async validateOtp(request: RequestOf<typeof validateOtpExists>, signal?: AbortSignal): Promise<{ valid: boolean }> {
      const answer = await http(validateOtpExists, request, { signal })
      return { valid: !(refusesInside(answer) || deniesCode(answer.message)) }
    },
    async resetPassword(request: RequestOf<typeof passwordRecovery>, signal?: AbortSignal): Promise<void> {
      await http(passwordRecovery, request, { signal })
    },
    /** Revokes the token, on hosts with the calls of the account. */
    async logOut(user: User, reason: SessionEndReason): Promise<void> {
      // first, as the token is refused afterwards (OPN-396)
      if (reason === 'loggedOut' && isOwner(user))
        await import('./owner/ownerPush.ts').then(({ endPushHere }) => endPushHere(http, user)).catch(() => undefined)
      await http(logout, {}, { user })
    },
    async changePassword(passwords: NewPassword, user: User): Promise<void> {
      await http(changePassword, passwords, { user })
    },
    async fetchSessions(user: User, signal?: AbortSignal): Promise<LoginSession[]> {
      return (await http(getSessions, {}, { user, signal })).message.sessions
    },
    /** Returns all that the shop has of the user, as JSON for people. */
    async fetchMyData(user: User, signal?: AbortSignal): Promise<string> {
      return JSON.stringify((await http(getMyData, {}, { user, signal })).message.data, null, 2)
    },
    async endSession(sessionId: SessionToEnd, user: User): Promise<void> {
      await http(endSession, { session_id: sessionId }, { user })
    },
    async deleteAccount(password: string, user: User): Promise<void> {
      await http(deleteAccount, { current_password: password }, { user })
    },
    async setLanguage(language: string, user: User): Promise<void> {
      await http(setLanguage, { language }, { user })
    },
  }
}
