import type { User } from './entities.ts'

/** The shop says no. It is data, told apart by a chart's guard; an error is only what nobody foresaw. */
export interface Refusal {
  status: 'refused'
  /** What the shop says to the person, or the empty text. */
  message: string
}

export type LoginOutcome = { status: 'accepted'; user: User } | Refusal
/** Cancelled when the person has closed Google's window. */
export type GoogleLoginOutcome = LoginOutcome | { status: 'cancelled' }
export type PlaceOutcome = { status: 'placed'; orderId: string } | Refusal
export type CancelOutcome = { status: 'cancelled' } | Refusal
export type CompleteOutcome = { status: 'completed' } | Refusal
/** Unanswered when nobody knows whether the phone is asked: the answer is lost. */
export type PaymentOutcome = { status: 'requested' } | { status: 'unanswered'; message: string } | Refusal
export type InvoiceOutcome = { status: 'created' } | Refusal
export type ReviewOutcome = { status: 'submitted' } | Refusal
export type SaveAddressOutcome = { status: 'saved' } | Refusal
export type DeleteAddressOutcome = { status: 'deleted' } | Refusal
export type ChangePasswordOutcome = { status: 'changed' } | Refusal
export type EndSessionOutcome = { status: 'ended' } | Refusal

/** The shop's text in an outcome, empty where it gave none. */
export function refusalText(outcome: { status: string; message?: string }): string {
  return outcome.message ?? ''
}

/** What the shop told the person when a call failed, else what the failure is called. */
export function toldText(error: unknown): string {
  return (error as { detail?: string } | null)?.detail || errorText(error)
}

/** What a failed promise says, empty where it says nothing. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
