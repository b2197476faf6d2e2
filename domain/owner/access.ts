import type { Refusal } from '../outcomes.ts'

/** How an owner can confirm a session. Recovery codes come with an app or a passkey. */
export interface OwnerWays {
  /** To which number codes are texted: `07•• ••• 444`. */
  phone: string
  hasApp: boolean
  hasPasskeys: boolean
  /** The owner has not switched off codes by text. */
  hasTexts: boolean
}

/** Whether an owner's session is confirmed, and by which ways it can be. */
export interface OwnerAccess extends OwnerWays {
  isConfirmed: boolean
}

export type CodeOutcome = { status: 'sent' } | Refusal
/** Cancelled when the person or the browser used no passkey. */
export type ConfirmOutcome = { status: 'confirmed' } | { status: 'cancelled' } | Refusal
