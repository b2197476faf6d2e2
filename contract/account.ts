import * as z from 'zod/mini'
import { call } from './wire/call.ts'
import { read, write } from './wire/kinds.ts'
import { added, amount, flag, listOf, text, written } from './wire/wire.ts'

/** Only `true` and `1` are a login (CTR-24). */
export function isLoginSuccess(successKey: unknown): boolean {
  return successKey === true || successKey === 1
}

const loginMessage = z.object({
  success_key: z.optional(z.unknown()),
  username: text,
  email: text,
  sid: text,
  api_key: text,
  api_secret: text,
  mobile_number: text,
  role: text,
  /** Embedded store only: the code that `set_language` stored, or empty. */
  language: added(text),
  /** Embedded store only: the minutes that an owner chose, or 0. */
  idle_minutes: added(amount),
  full_name: text,
  message: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})

/** What a log-in answers, accepted or refused. */
export const loginAnswer = z.object({ full_name: text, message: loginMessage })

/** [API-14, API-15] */
export const login = call({
  verb: 'POST',
  name: 'login',
  request: z.object({ usr: z.string(), pwd: z.string() }),
  response: loginAnswer,
  failure: 'Login failed',
  sends: 'cookie',
  readsRefusals: true,
})

/** [API-46, API-47] */
export const googleLogin = call({
  verb: 'POST',
  name: 'google_login',
  request: z.object({ token: z.string() }),
  response: loginAnswer,
  failure: 'Login failed',
  sends: 'cookie',
  readsRefusals: true,
})

/** [API-16] */
export const customerRegistration = call({
  verb: 'POST',
  name: 'customer_registration',
  request: z.object({ mobile_number: z.string(), email_address: z.string(), full_name: z.string() }),
  response: written,
  failure: 'Registration failed',
  sends: 'plain',
})

/** [API-17] */
export const generateOtp = call({
  verb: 'POST',
  name: 'generate_otp',
  request: z.object({ mobile_number: z.string() }),
  response: written,
  failure: 'OTP generation failed',
  sends: 'plain',
})

/** [API-18]; the embedded store sets a cookie here that allows one reset (CTR-23). */
export const validateOtpExists = call({
  verb: 'GET',
  name: 'validate_otp_exists',
  request: z.object({ mobile_number: z.string(), otp: z.string() }),
  response: z.object({ message: z.optional(z.unknown()) }),
  failure: 'OTP validation failed',
  sends: 'cookie',
  readsRefusals: true,
})

/** [API-19] */
export const passwordRecovery = call({
  verb: 'POST',
  name: 'password_recovery',
  request: z.object({ usr: z.string(), new_password: z.string() }),
  response: written,
  failure: 'Password recovery failed',
  sends: 'cookie',
})

/** Embedded store only. Changes the password and ends the user's other sessions. */
export const changePassword = write(
  'change_password',
  z.object({ current_password: z.string(), new_password: z.string() }),
  'Failed to change password',
)

/** Embedded store only. Deletes the customer's account for good; orders under way are still delivered. */
export const deleteAccount = write(
  'delete_account',
  z.object({ current_password: z.string() }),
  'Failed to delete account',
)

const wireSession = z.object({
  session_id: text,
  /** Kenyan time, `2026-01-15 09:30`, like `last_seen`. */
  begun: text,
  last_seen: text,
  device: text,
  is_this: flag,
})

/** Embedded store only. The user's sessions, the latest login first. */
export const getSessions = read(
  'get_sessions',
  z.object({}),
  z.object({ sessions: listOf(wireSession) }),
  'Failed to fetch sessions',
)

/** Embedded store only. All that the shop has of the user; the keys are names for people. */
export const getMyData = read(
  'get_my_data',
  z.object({}),
  z.object({ data: z.record(z.string(), z.unknown()) }),
  'Failed to fetch your data',
)

/** Embedded store only. Ends one of the user's sessions, or with `others` all but this one. */
export const endSession = write('end_session', z.object({ session_id: z.string() }), 'Failed to end session')

/** Embedded store only. Stores the language of texts that the user did not ask for just now. */
export const setLanguage = write('set_language', z.object({ language: z.string() }), 'Failed to set the language')

/** Not in §7. Revokes the user's token on hosts with the calls of the account; the app ignores a failure. */
export const logout = write('logout', z.object({}), 'Logout failed')
