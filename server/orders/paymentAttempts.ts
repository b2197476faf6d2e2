import { UNCONFIRMED_TEXT, type OrderPayment, type PaymentState } from '../../domain/orderPayment.ts'
import { maskPhone } from '../../domain/phone.ts'
import { EXPIRED_TEXT, ownText, WAITING_TEXT } from '../gateways/mpesaResults.ts'

/** A prompt stands on a phone for about a minute; one that nobody heard of after this is given up. */
const PROMPT_LIFE_MS = 2 * 60 * 1000

/** An attempt begins as `created`, is `prompted` once M-PESA took it, and ends as one of the others; only a payment may follow an end. */
export type AttemptState = 'created' | 'prompted' | 'paid' | 'failed' | 'timed_out'

export interface Attempt {
  state: AttemptState
  result_code: string | null
  result_text: string | null
  receipt: string | null
  mobile_number: string
  created_at: Date
}

/** SQL that puts the attempt first which counts for its order: a paid one, else the one that is open, else the latest. */
export const DECISIVE_FIRST = `state = 'paid' desc, state in ('created', 'prompted') desc, created_at desc`

/** SQL that says whether the order `o` is paid, by M-PESA or in cash. */
export const IS_PAID = `(o.paid_cash_at is not null or exists (
  select from mpesa_attempts paid where paid.sales_order_name = o.sales_order_name and paid.state = 'paid'))`

/** Of the open attempts, those that began before this have run out. */
export function ranOutBefore(now: Date): Date {
  return new Date(now.getTime() - PROMPT_LIFE_MS)
}

/** Nor does a phone ask for those that began after this: they are of a clock that was set back since. */
export function ranOutAfter(now: Date): Date {
  return new Date(now.getTime() + PROMPT_LIFE_MS)
}

/** Whether a phone may be asking for the PIN now. */
export function isOpen({ state, created_at }: Pick<Attempt, 'state' | 'created_at'>, now: Date): boolean {
  return (
    (state === 'created' || state === 'prompted') && created_at >= ranOutBefore(now) && created_at <= ranOutAfter(now)
  )
}

/** What an order's customer (`isOwn`) or rider is told of the attempt that counts. */
export function paymentOf(attempt: Attempt, now: Date, isOwn: boolean): OrderPayment {
  const state = paymentState(attempt, now)
  return {
    state,
    text: textOf(state, attempt, isOwn),
    receipt: attempt.receipt ?? '',
    mobile_number: maskPhone(attempt.mobile_number),
    requested_at: attempt.created_at.toISOString(),
  }
}

/** What is told of an order that was paid in cash. */
export function cashPayment(at: Date): OrderPayment {
  return { state: 'paid', text: 'Paid in cash.', receipt: '', mobile_number: '', requested_at: at.toISOString() }
}

function paymentState(attempt: Attempt, now: Date): PaymentState {
  if (attempt.state === 'paid' || attempt.state === 'failed') return attempt.state
  return isOpen(attempt, now) ? 'requested' : 'expired'
}

function textOf(state: PaymentState, attempt: Attempt, isOwn: boolean): string {
  if (state === 'expired') return EXPIRED_TEXT
  if (state === 'requested') return attempt.state === 'created' ? UNCONFIRMED_TEXT : WAITING_TEXT
  return (isOwn && ownText(attempt.result_code)) || (attempt.result_text ?? '')
}
