import * as z from 'zod/mini'
import { call } from './call.ts'
import { text, written } from './wire.ts'

/** `true` or `1` and nothing else counts as a login (CTR-24). */
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
  full_name: text,
  message: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})

/** [API-14, API-15] */
export const login = call({
  verb: 'POST',
  name: 'login',
  request: z.object({ usr: z.string(), pwd: z.string() }),
  response: z.object({ full_name: text, message: loginMessage }),
  failure: 'Login failed',
  sends: 'cookie',
  readsRefusals: true,
})

/** [API-46, API-47] */
export const googleLogin = call({
  verb: 'POST',
  name: 'google_login',
  request: z.object({ token: z.string() }),
  response: z.object({ full_name: text, message: loginMessage }),
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

/** [API-18]; our own store ties the reset to a one-shot cookie that this call sets (CTR-23). */
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

/** Beyond §7: revokes the caller's token on hosts that know it; a failure changes nothing for the shopper. */
export const logout = call({
  verb: 'POST',
  name: 'logout',
  request: z.object({}),
  response: written,
  failure: 'Logout failed',
  sends: 'token',
})
