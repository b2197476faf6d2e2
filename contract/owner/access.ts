import * as z from 'zod/mini'
import { call } from '../call.ts'
import { flag, flagOnByDefault, text, written } from '../wire.ts'
import { ownerWrite } from './write.ts'

/**
 * Embedded store only. Whether a code has confirmed the owner's session; where codes are texted, `07•• ••• 444`; and
 * what else confirms it.
 */
export const getOwnerAccess = call({
  verb: 'GET',
  name: 'get_owner_access',
  request: z.object({}),
  response: z.object({
    message: z.object({
      is_confirmed: flag,
      phone: text,
      has_app: flag,
      has_passkeys: flag,
      has_texts: flagOnByDefault,
    }),
  }),
  failure: 'Failed to fetch the access of an owner',
  sends: 'token',
})

/** Embedded store only. Texts a code of 6 digits to the owner's own number. */
export const sendOwnerCode = call({
  verb: 'POST',
  name: 'send_owner_code',
  request: z.object({}),
  response: written,
  failure: 'Failed to send the code',
  sends: 'token',
})

/** Embedded store only. Confirms the session with a code of any kind; other owner's calls are refused before. */
export const confirmOwner = call({
  verb: 'POST',
  name: 'confirm_owner',
  request: z.object({ otp: z.string() }),
  response: written,
  failure: 'Failed to confirm the session',
  sends: 'token',
})

/** An owner's own session, by the name of the command: 1 minute without activity as everyone, or 30. */
export const accessWrites = { setIdleMinutes: ownerWrite('set_owner_session', z.object({ minutes: z.number() })) }
