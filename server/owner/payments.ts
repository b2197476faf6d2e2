import { formatPrice } from '../../domain/money.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import { readCurrency } from '../catalogue/currency.ts'
import { IS_RETURNED } from '../orders/returns.ts'
import { IS_PAID, isOpen, type AttemptState } from '../orders/paymentAttempts.ts'
import type { Database } from '../database/database.ts'
import type { Store } from '../store.ts'

export interface PaymentLine {
  order: string
  asked: string
  phone: string
  amount: string
  /** The result, and why the owner should check it, in sentences. */
  result: string
}

interface PaymentRow {
  orderId: string
  mobile_number: string
  amount: number
  state: AttemptState
  result_text: string | null
  receipt: string | null
  needs_review: string | null
  created_at: Date
  total_amount: number
  is_paid_twice: boolean
  is_unanswered: boolean
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Returns the payments that the owner should check, oldest first: unclear ones, orders paid twice or not with their
 * total, requests without an answer for over an hour for unpaid orders; then orders delivered unpaid and refunds that
 * are due. With `all`, returns every payment.
 */
export async function listPayments(store: Store, { all }: { all: boolean }): Promise<PaymentLine[]> {
  const now = store.clock()
  const rows = await store.db.query<PaymentRow>(
    `select * from (
       select a.sales_order_name as "orderId", a.mobile_number, a.amount, a.state, a.result_text, a.receipt,
         a.needs_review, a.created_at, a.attempt_id, o.total_amount,
         a.state = 'paid' and (o.paid_cash_at is not null or exists (
           select from mpesa_attempts b
           where b.sales_order_name = a.sales_order_name and b.state = 'paid' and b.attempt_id <> a.attempt_id
         )) as is_paid_twice,
         a.state in ('created', 'prompted', 'timed_out') and a.created_at < $1 and not ${IS_PAID} as is_unanswered
       from mpesa_attempts a join orders o on o.sales_order_name = a.sales_order_name
     ) payment
     where $2 or needs_review is not null or is_paid_twice or is_unanswered
       or (state = 'paid' and abs(amount - total_amount) >= 1)
     order by created_at, attempt_id`,
    [new Date(now.getTime() - HOUR_MS), all],
  )
  return [...rows.map((row) => attemptLine(row, now)), ...(await orderLines(store.db))]
}

function attemptLine(row: PaymentRow, now: Date): PaymentLine {
  return {
    order: row.orderId,
    asked: kenyaTime(row.created_at),
    phone: row.mobile_number,
    amount: formatPrice(row.amount),
    result: [...new Set([stateOf(row, now), ...reasonsOf(row)])].join(' '),
  }
}

/** Returns orders that were delivered unpaid or have a refund due, with the time and the reason. */
async function orderLines(db: Database): Promise<PaymentLine[]> {
  const rows = await db.query<{
    orderId: string
    status: string
    mobile_number: string
    total_amount: number
    updated_at: Date
    reason: string | null
  }>(
    `select o.sales_order_name as "orderId", o.status, o.mobile_number, o.total_amount, o.updated_at,
       coalesce(o.unpaid_reason, o.cancel_reason) as reason
     from orders o
     where (o.status = 'Delivered' and not ${IS_PAID} and not ${IS_RETURNED})
       or (o.status = 'Cancelled' and o.refunded_at is null and ${IS_PAID})
     order by o.updated_at, o.sales_order_name`,
    [],
  )
  const currency = await readCurrency(db)
  return rows.map((row) => ({
    order: row.orderId,
    asked: kenyaTime(row.updated_at),
    phone: row.mobile_number,
    amount: formatPrice(row.total_amount, currency),
    result: `${row.status === 'Cancelled' ? 'Refund due' : 'Delivered unpaid'}${row.reason ? `: ${row.reason}` : '.'}`,
  }))
}

function stateOf(row: PaymentRow, now: Date): string {
  if (row.state === 'paid') return row.receipt ? `Paid, receipt ${row.receipt}.` : 'Paid, receipt not known.'
  if (row.state === 'failed') return `Not paid. ${row.result_text ?? ''}`.trim()
  return isOpen(row, now) ? 'Waits for an answer.' : 'Expired.'
}

function reasonsOf(row: PaymentRow): string[] {
  const isOtherAmount = row.state === 'paid' && Math.abs(row.amount - row.total_amount) >= 1
  return [
    ...(row.needs_review === null ? [] : [row.needs_review]),
    ...(row.is_paid_twice ? ['The order was paid twice.'] : []),
    ...(isOtherAmount ? [`The order's total is ${formatPrice(row.total_amount)}.`] : []),
    ...(row.is_unanswered ? ['No answer came for over an hour.'] : []),
  ]
}
