import type { User } from './entities.ts'
import type { Delivery } from './orders/deliveryFields.ts'
import type { Position } from './orders/riderList.ts'
import type { OrderTerms } from './orders/terms.ts'

/** The shop refuses a request. It is an output that a guard checks; errors are for the unexpected. */
export interface Refusal {
  status: 'refused'
  /** The shop's text for the shopper, or empty. */
  message: string
}

export type LoginOutcome = { status: 'accepted'; user: User } | Refusal
/** Cancelled when the shopper closed Google's window, or used no passkey. */
export type CancellableLoginOutcome = LoginOutcome | { status: 'cancelled' }
export type PlaceOutcome = { status: 'placed'; orderId: string } | Refusal
/** Of a cancelled order or a deleted draft. */
export type EndOutcome = { status: 'cancelled' } | { status: 'deleted' } | Refusal
export type ReturnOutcome = { status: 'requested' } | Refusal
export type DeliverOutcome = { status: 'delivered' } | Refusal
export type MissOutcome = { status: 'recorded' } | Refusal
/** `refused`: by the person or the device's settings. */
export type LocateOutcome = { status: 'found'; position: Position } | { status: 'refused' } | { status: 'notFound' }
/** `terms` where they are worse than those that were shown; `kept` where the shop has the order with that delivery. */
export type CompleteOutcome = { status: 'completed' } | (Refusal & { terms?: OrderTerms; kept?: Delivery })
/** Unanswered when the answer is lost, so that the phone may be asking. */
export type PaymentOutcome =
  | { status: 'requested' }
  | { status: 'unanswered'; message: string }
  /** `isWrongPhone` when the shop refuses the phone, and says so. */
  | (Refusal & { isWrongPhone?: boolean })
export type InvoiceOutcome = { status: 'created' } | Refusal
export type ReviewOutcome = { status: 'submitted' } | Refusal
/** `message` tells the shopper what comes next. */
export type NewsletterOutcome = { status: 'asked'; message: string } | Refusal
export type SaveAddressOutcome = { status: 'saved' } | Refusal
export type DeleteAddressOutcome = { status: 'deleted' } | Refusal
export type ChangePasswordOutcome = { status: 'changed' } | Refusal
export type DeleteAccountOutcome = { status: 'deleted'; user: User } | Refusal
export type EndSessionOutcome = { status: 'ended' } | Refusal

/** Returns the shop's text of an outcome, or empty. */
export function refusalText(outcome: { status: string; message?: string }): string {
  return outcome.message ?? ''
}

/** Returns a failed call with a text of the shop as a refusal (OPN-73). Throws other errors again [ERR-30, ERR-31]. */
export function refusalOrThrow(error: unknown): Refusal {
  const message = detailOf(error)
  if (!message) throw error
  return { status: 'refused', message }
}

/** Returns the shop's text of a failed call, or empty. */
export function detailOf(error: unknown): string {
  return (error as { detail?: string } | null)?.detail ?? ''
}

/** A read that was tried again until it counts as failed [DAT-06]: nobody tries it once more. */
export class RetriedError extends Error {}

/** Whether a rejected read was tried again already. */
export function wasRetried(error: unknown): boolean {
  return error instanceof RetriedError
}

/** Returns the message of a rejected promise, for developers, or empty. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
