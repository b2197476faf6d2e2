import {
  customerRegistration,
  generateOtp,
  isLoginSuccess,
  login,
  logout,
  passwordRecovery,
  validateOtpExists,
} from '../../contract/account.ts'
import type { RequestOf } from '../../contract/call.ts'
import type { User } from '../../domain/entities.ts'
import type { LoginOutcome } from '../../domain/outcomes.ts'
import { hostMessage } from './hostMessage.ts'
import type { Http } from './http.ts'

/** Frappe hosts answer `true` or `false`, 0 or 1, or a status inside; only a clear no is a no (OPN-08). */
function deniesCode(message: unknown): boolean {
  if (message === false || message === 0) return true
  if (Array.isArray(message)) return deniesCode(message[0]) || (typeof message[1] === 'number' && message[1] >= 400)
  if (typeof message !== 'object' || message === null) return false
  const { success_key, status, message: inner } = message as Record<string, unknown>
  return (
    (success_key !== undefined && !isLoginSuccess(success_key)) ||
    (status !== undefined && Number(status) !== 200) ||
    inner === false ||
    inner === 0
  )
}

/** Logging in, registering and recovering a password (§4). Failures throw a ServiceError. */
export function accountService(http: Http) {
  return {
    /** Accepted only when the message carries success_key [AUT-15] (CTR-24). */
    async logIn(credentials: RequestOf<typeof login>, signal?: AbortSignal): Promise<LoginOutcome> {
      const { full_name, message } = await http(login, credentials, { signal })
      if (!isLoginSuccess(message.success_key)) return { status: 'refused', message: hostMessage({ message: message.message }) }
      const { username, email, sid, api_key, api_secret, mobile_number, role } = message
      return {
        status: 'accepted',
        user: { username, email, sid, api_key, api_secret, mobile_number, role, full_name: full_name || message.full_name },
      }
    },
    async register(details: RequestOf<typeof customerRegistration>, signal?: AbortSignal): Promise<void> {
      await http(customerRegistration, details, { signal })
    },
    async sendOtp(request: RequestOf<typeof generateOtp>, signal?: AbortSignal): Promise<void> {
      await http(generateOtp, request, { signal })
    },
    async validateOtp(request: RequestOf<typeof validateOtpExists>, signal?: AbortSignal): Promise<{ valid: boolean }> {
      return { valid: !deniesCode((await http(validateOtpExists, request, { signal })).message) }
    },
    async resetPassword(request: RequestOf<typeof passwordRecovery>, signal?: AbortSignal): Promise<void> {
      await http(passwordRecovery, request, { signal })
    },
    /** Revokes the token at hosts that know how. */
    async logOut(user: User): Promise<void> {
      await http(logout, {}, { user })
    },
  }
}
