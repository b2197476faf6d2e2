import type { Refusal } from '../outcomes.ts'

/** Whether an owner's session is confirmed by a code, and to which number codes are texted: `07•• ••• 444`. */
export interface OwnerAccess {
  isConfirmed: boolean
  phone: string
}

export type CodeOutcome = { status: 'sent' } | Refusal
export type ConfirmOutcome = { status: 'confirmed' } | Refusal
