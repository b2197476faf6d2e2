import * as z from 'zod/mini'
import { loginAnswer } from './account.ts'
import { call } from './wire/call.ts'
import { passkeyAnswer } from './owner/factors.ts'

/** Embedded store only. What any passkey of the shop has to sign for a log-in, for the browser. */
export const askLoginPasskey = call({
  verb: 'POST',
  name: 'ask_login_passkey',
  request: z.object({}),
  response: z.object({ message: z.record(z.string(), z.unknown()) }),
  failure: 'Failed to ask for a passkey',
  sends: 'plain',
})

/** Embedded store only. Logs an owner in, and confirms the session, by a passkey that has checked who uses it. */
export const passkeyLogin = call({
  verb: 'POST',
  name: 'passkey_login',
  request: z.object({ answer: passkeyAnswer }),
  response: loginAnswer,
  failure: 'Login failed',
  sends: 'cookie',
  readsRefusals: true,
})
