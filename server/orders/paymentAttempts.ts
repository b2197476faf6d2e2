import type { OrderPayment, PaymentState } from '../../domain/payments/orderPayment.ts'
import { maskPhone } from '../../domain/people/phone.ts'
import { said, write } from '../messages/texts.ts'
import { translated } from './paymentTexts.ts'

/** A phone shows a prompt for about a minute; without a result it expires after this. */
const PROMPT_LIFE_MS = 2 * 60 * 1000

/** `created`, then `prompted` when M-PESA accepts it, then one of the others; after that it can still become `paid`. */
export type AttemptState = 'created' | 'prompted' | 'paid' | 'failed' | 'timed_out'

export interface Attempt {
  state: AttemptState
  result_code: string | null
  result_text: string | null
  receipt: string | null
  mobile_number: string
  created_at: Date
}

/**
 * SQL order that puts the attempt first that decides the payment's state: a paid one, else an open one, else the
 * latest.
 */
export const DECISIVE_FIRST = `state = 'paid' desc, state in ('created', 'prompted') desc, created_at desc`

/** SQL for whether the order `o` is paid, by M-PESA or in cash. */
export const IS_PAID = `(o.paid_cash_at is not null or exists (
  select from mpesa_attempts paid where paid.sales_order_name = o.sales_order_name and paid.state = 'paid'))`

/** SQL for when the order `o` was first paid; null while it is not. */
export const PAID_AT = `least(o.paid_cash_at, (select min(coalesce(paid.settled_at, paid.created_at))
  from mpesa_attempts paid where paid.sales_order_name = o.sales_order_name and paid.state = 'paid'))`

/** SQL for whether the order `o` is paid, and has no invoice; for all orders at once. */
export const LACKS_INVOICE = `(o.sales_order_name in (
  select sales_order_name from (
    select sales_order_name from mpesa_attempts where state = 'paid'
    union all select sales_order_name from orders where paid_cash_at is not null
  ) paid where not exists (select from invoices made where made.sales_order_name = paid.sales_order_name)))`

/** Open attempts from before this time have expired. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - PROMPT_LIFE_MS)
}

/** Open attempts from after this time were created before the clock was set back, and have expired too. */
export function expiredAfter(now: Date): Date {
  return new Date(now.getTime() + PROMPT_LIFE_MS)
}

/** Whether the phone may still show the prompt. */
export function isOpen({ state, created_at }: Pick<Attempt, 'state' | 'created_at'>, now: Date): boolean {
  return (
    (state === 'created' || state === 'prompted') && created_at >= expiredBefore(now) && created_at <= expiredAfter(now)
  )
}

/** Returns the payment's state for the customer (`isOwn`) or the rider, from the attempt that decides it. */
export function paymentOf(
  attempt: Attempt,
  { now, isOwn, language }: { now: Date; isOwn: boolean; language: string },
): OrderPayment {
  const state = paymentState(attempt, now)
  return {
    state,
    text: textOf(state, attempt, isOwn, language),
    is_confirmed: attempt.state !== 'created',
    receipt: attempt.receipt ?? '',
    mobile_number: maskPhone(attempt.mobile_number),
    requested_at: attempt.created_at.toISOString(),
    method: 'mpesa',
  }
}

/** Returns the payment's state of an order that was paid in cash. */
export function cashPayment(at: Date, language: string): OrderPayment {
  return {
    state: 'paid',
    text: write(said('paidInCash'), language),
    is_confirmed: true,
    receipt: '',
    mobile_number: '',
    requested_at: at.toISOString(),
    method: 'cash',
  }
}

function paymentState(attempt: Attempt, now: Date): PaymentState {
  if (attempt.state === 'paid' || attempt.state === 'failed') return attempt.state
  return isOpen(attempt, now) ? 'requested' : 'expired'
}

function textOf(state: PaymentState, attempt: Attempt, isOwn: boolean, language: string): string {
  if (state === 'expired') return write(said('mpesaExpired'), language)
  if (state === 'requested')
    return write(said(attempt.state === 'created' ? 'mpesaUnconfirmed' : 'mpesaWaiting'), language)
  return translated(attempt.result_text ?? '', attempt.result_code, language, isOwn)
}
