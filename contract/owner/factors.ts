import * as z from 'zod/mini'
import { call } from '../wire/call.ts'
import { read, write } from '../wire/kinds.ts'
import { amount, flag, listOf, text } from '../wire/wire.ts'
import { ownerWrite } from './write.ts'

const factors = {
  app: text,
  recovery_codes: amount,
  texts: flag,
  passkeys: listOf(z.object({ passkey: amount, name: text, since: text, used: text })),
}

/** Embedded store only. What confirms the owner's sessions: since when an app, how many unused recovery codes. */
export const getOwnerFactors = read(
  'get_owner_factors',
  z.object({}),
  z.object(factors),
  'Failed to fetch the second factor',
)

/** What is set up after a change, and new recovery codes if it made some. */
export const factorsChanged = z.object({ ...factors, codes: listOf(z.string()) })

/** What an app needs: its secret, and the address with it that the picture holds. */
export const appBegun = z.object({ secret: text, address: text })

/** What a new passkey needs, for the browser. */
export const passkeyBegun = z.object({ options: z.record(z.string(), z.unknown()) })

/** A browser's answer for a passkey, in the JSON form of WebAuthn. */
export const passkeyAnswer = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.string(),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

/** Embedded store only. What one of the owner's passkeys has to sign, for the browser. */
export const askOwnerPasskey = call({
  verb: 'POST',
  name: 'ask_owner_passkey',
  request: z.object({}),
  response: z.object({ message: z.record(z.string(), z.unknown()) }),
  failure: 'Failed to ask for a passkey',
  sends: 'token',
})

/** Embedded store only. Confirms the session with a passkey. */
export const confirmOwnerPasskey = write(
  'confirm_owner_passkey',
  z.object({ answer: passkeyAnswer }),
  'Failed to confirm the session with a passkey',
)

/** Changes of the owner's own second factor. Refused with the code `freshFactorNeeded` without a fresh one. */
export const factorWrites = {
  beginApp: ownerWrite('owner_begin_app', z.object({})),
  confirmApp: ownerWrite('owner_confirm_app', z.object({ code: z.string() })),
  removeApp: ownerWrite('owner_remove_app', z.object({})),
  renewRecoveryCodes: ownerWrite('owner_renew_recovery_codes', z.object({})),
  setTexts: ownerWrite('owner_set_code_texts', z.object({ is_on: z.boolean() })),
  beginPasskey: ownerWrite('owner_begin_passkey', z.object({})),
  addPasskey: ownerWrite('owner_add_passkey', z.object({ answer: passkeyAnswer })),
  removePasskey: ownerWrite('owner_remove_passkey', z.object({ passkey: z.number() })),
}
