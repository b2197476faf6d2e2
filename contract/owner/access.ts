import * as z from 'zod/mini'
import { read, write } from '../wire/kinds.ts'
import { flag, flagOnByDefault, text } from '../wire/wire.ts'

/**
 * Embedded store only. Whether a code has confirmed the owner's session; where codes are texted, `07•• ••• 444`; and
 * what else confirms it.
 */
export const getOwnerAccess = read(
  'get_owner_access',
  z.object({}),
  z.object({
    is_confirmed: flag,
    phone: text,
    has_app: flag,
    has_passkeys: flag,
    has_texts: flagOnByDefault,
  }),
  'Failed to fetch the access of an owner',
)

/** Embedded store only. Texts a code of 6 digits to the owner's own number. */
export const sendOwnerCode = write('send_owner_code', z.object({}), 'Failed to send the code')

/** Embedded store only. Confirms the session with a code of any kind; other owner's calls are refused before. */
export const confirmOwner = write('confirm_owner', z.object({ otp: z.string() }), 'Failed to confirm the session')
