import { isCheckable, type MoneyKind } from '../../domain/owner/orders.ts'
import { formatPrice } from '../../domain/money.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import { readCurrency } from '../catalogue/currency.ts'
import { IS_REFUND_DUE, REFUND_AMOUNT } from '../orders/cancelOrder.ts'
import { IS_RETURNED, RETURNED_AMOUNT } from '../orders/returns.ts'
import { IS_PAID, isOpen, LACKS_INVOICE, type AttemptState } from '../orders/paymentAttempts.ts'
import { DEFAULT_LANGUAGE, said, textOf, write } from '../messages/texts.ts'
import { checkedNote } from '../orders/telling/ownersNote.ts'
import { translated } from '../orders/paymentTexts.ts'
import { inPhase } from '../orders/inPhase.ts'
import { lockOrder } from '../orders/lockOrder.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'

export interface PaymentLine {
  order: string
  asked: string
  phone: string
  amount: string
  /** The result, and why the owner should check it, in sentences. */
  result: string
  /** What the owner does about it; empty for a payment that is in order. */
  advice: string
}

/** What needs the owner: an order, an amount, why, and what to do. */
export interface MoneyRow {
  order: string
  /** When it was asked for or last changed, in ISO 8601. */
  at: string
  phone: string
  amount: number
  kind: MoneyKind
  reason: string
  advice: string
}

interface PaymentRow extends Pick<MoneyRow, 'order' | 'phone' | 'amount'> {
  at: Date
  kind: MoneyKind | null
  /** Of a request on a phone; null for what is due of an order. */
  state: AttemptState | null
  result_code: string | null
  result_text: string | null
  receipt: string | null
  needs_review: string | null
  total_amount: number
  /** Why an order was delivered unpaid or cancelled. */
  why: string | null
}

const HOUR_MS = 60 * 60 * 1000

/**
 * SQL for the requests on phones, each with why it needs the owner, or null. `$1` is an hour ago. Of an order that was
 * paid twice, the payments after the first need the owner.
 */
const ATTEMPTS = `
  select a.sales_order_name as "order", a.mobile_number as phone, a.amount, a.created_at as at, a.state, a.result_code,
    a.result_text, a.receipt, a.needs_review, a.attempt_id, o.total_amount, null as why,
    case when a.checked_at is not null then null
      when a.state = 'paid' and (o.paid_cash_at is not null or exists (
        select from mpesa_attempts b where b.sales_order_name = a.sales_order_name and b.state = 'paid'
          and (b.created_at, b.attempt_id) < (a.created_at, a.attempt_id))) then 'paidTwice'
      when a.state = 'paid' and abs(a.amount - o.total_amount) >= 1 then 'otherAmount'
      when a.needs_review is not null then 'unclear'
      when a.state in ('created', 'prompted', 'timed_out') and a.created_at < $1 and not ${IS_PAID} then 'unanswered'
    end as kind
  from mpesa_attempts a join orders o on o.sales_order_name = a.sales_order_name`

/** SQL for the few of them that may need the owner, each part for all at once: a shop has 100,000. */
const MAY_NEED = `a.checked_at is null and (a.needs_review is not null
  or a.state in ('created', 'prompted', 'timed_out') or o.paid_cash_at is not null
  or abs(a.amount - o.total_amount) >= 1 or a.sales_order_name in (
    select sales_order_name from mpesa_attempts where state = 'paid' group by 1 having count(*) > 1))`

/** SQL for orders that something is due of, with its amount. */
const due = (kind: MoneyKind, amount: string, where: string) => `
  select o.sales_order_name as "order", o.mobile_number as phone, ${amount} as amount, o.updated_at as at,
    null as state, null as result_code, null as result_text, null as receipt, null as needs_review,
    '' as attempt_id, o.total_amount, coalesce(o.cancel_reason, o.unpaid_reason) as why, '${kind}' as kind
  from orders o where ${where}`

const ORDERS = [
  due('refund', REFUND_AMOUNT, IS_REFUND_DUE),
  due(
    'unpaid',
    `o.total_amount - ${RETURNED_AMOUNT}`,
    `o.status ${inPhase('delivered')} and not ${IS_PAID} and not ${IS_RETURNED}`,
  ),
  due('noInvoice', 'o.total_amount', LACKS_INVOICE),
].join(' union all ')

const hourAgo = (now: Date) => new Date(now.getTime() - HOUR_MS)

/**
 * Returns the money that needs the owner, oldest first: requests on phones that are unclear, unanswered for over an
 * hour, a second payment of an order or of another amount than its total; then orders delivered unpaid, refunds that
 * are due, and paid orders without an invoice. The terminal and the counter show these rows.
 */
export async function listMoney(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  { language = DEFAULT_LANGUAGE }: { language?: string },
): Promise<MoneyRow[]> {
  const now = clock()
  const rows = await db.query<PaymentRow & { kind: MoneyKind }>(
    `select * from (
       select 0 as part, * from (${ATTEMPTS} where ${MAY_NEED}) attempt where kind is not null
       union all select 1 as part, * from (${ORDERS}) due
     ) row order by part, at, "order", attempt_id`,
    [hourAgo(now)],
  )
  const currency = await readCurrency(db)
  return rows.map((row) => {
    const { order, at, phone, amount, kind } = row
    const advice = write(said(ADVICE[kind], { amount: formatPrice(amount, currency), phone }), language)
    const reason = reasonOf(row, { now, language, currency })
    return { order, at: at.toISOString(), phone, amount, kind, reason, advice }
  })
}

const ADVICE = {
  paidTwice: 'moneyReturnSecond',
  otherAmount: 'moneyCompare',
  unclear: 'moneyLookUp',
  unanswered: 'moneyAsk',
  unpaid: 'moneyCollect',
  refund: 'moneyReturn',
  noInvoice: 'moneyInvoice',
} as const satisfies Record<MoneyKind, string>

/** Returns what needs the owner; with `all`, every payment that was requested, and what is due of orders. */
export async function listPayments(store: Store, { all }: { all: boolean }): Promise<PaymentLine[]> {
  const currency = await readCurrency(store.db)
  const lineOf = ({ at, amount, reason, ...row }: Omit<MoneyRow, 'at' | 'kind'> & { at: string | Date }) => ({
    order: row.order,
    asked: kenyaTime(new Date(at)),
    phone: row.phone,
    amount: formatPrice(amount, currency),
    result: reason,
    advice: row.advice,
  })
  const money = await listMoney(store, {})
  if (!all) return money.map(lineOf)
  const how = { now: store.clock(), language: DEFAULT_LANGUAGE, currency }
  const rows = await store.db.query<PaymentRow>(`${ATTEMPTS} order by a.created_at, a.attempt_id`, [hourAgo(how.now)])
  const requested = rows.map((row) => lineOf({ ...row, reason: reasonOf(row, how), advice: '' }))
  return [...requested, ...money.filter((row) => !isCheckable(row)).map(lineOf)]
}

interface How {
  now: Date
  language: string
  currency: string
}

function reasonOf(row: PaymentRow, how: How): string {
  const { language } = how
  const { kind, why } = row
  if (kind === 'noInvoice') return write(said('moneyNoInvoice'), language)
  if (row.state === null) {
    const text = textOf(language, 'answers')(kind === 'refund' ? 'moneyRefundDue' : 'moneyUnpaid')
    return why ? `${text}: ${why}` : `${text}.`
  }
  return [...new Set([stateOf(row, how), ...reasonsOf(row, how)])].join(' ')
}

function stateOf(row: PaymentRow, { now, language }: How): string {
  const text = textOf(language, 'answers')
  const { state, receipt, result_text, result_code, at } = row
  if (state === 'paid') return receipt ? text('moneyPaid', { receipt }) : text('moneyPaidUnknown')
  if (state === 'failed')
    return `${text('moneyNotPaid')} ${translated(result_text ?? '', result_code, language)}`.trim()
  return text(isOpen({ state: state!, created_at: at }, now) ? 'moneyWaits' : 'moneyExpired')
}

function reasonsOf({ kind, needs_review, total_amount }: PaymentRow, { language, currency }: How): string[] {
  const text = textOf(language, 'answers')
  return [
    ...(needs_review === null ? [] : [reviewText(needs_review, language)]),
    ...(kind === 'paidTwice' ? [text('moneyTwice')] : []),
    ...(kind === 'otherAmount' ? [text('moneyOther', { total: formatPrice(total_amount, currency) })] : []),
    ...(kind === 'unanswered' ? [text('moneySilent')] : []),
  ]
}

/** What is stored of an unclear request, in English, and the key of its translation. */
const REVIEWS = [
  [/^M-PESA called back, but it cannot be read\.$/, 'reviewUnreadable'],
  [/^M-PESA called back, but it names another prompt\.$/, 'reviewOtherPrompt'],
  [/^M-PESA called back, but it says that (?<paid>.+) was paid, and (?<asked>.+) was asked for\.$/, 'reviewAmount'],
  [/^M-PESA called back, but it has no receipt\.$/, 'reviewNoReceipt'],
  [/^M-PESA called back, but its receipt (?<receipt>.+) is of another payment\.$/, 'reviewReceipt'],
  [/^M-PESA did not say for an hour what became of the prompt\.$/, 'reviewSilent'],
  [/^The order was paid twice\.$/, 'moneyTwice'],
] as const

function reviewText(stored: string, language: string): string {
  for (const [pattern, code] of REVIEWS) {
    const found = pattern.exec(stored)
    if (found) return write({ code, values: { ...found.groups } }, language)
  }
  return stored
}

/**
 * Notes that the owner has dealt with the requests of an order that need them; `note` says how. Throws Declined when
 * none does, a Refusal for an unknown order.
 */
export async function checkPayments(store: Store, order: string, note: string): Promise<void> {
  const written = checkedNote(note)
  await store.db.transaction(async (statements) => {
    const { orderId } = await lockOrder(statements, order, () => true)
    const checked = await statements.query(
      `update mpesa_attempts set checked_at = $3, check_note = $4
       where attempt_id in (select attempt_id from (${ATTEMPTS}) attempt where kind is not null and "order" = $2)
       returning attempt_id`,
      [hourAgo(store.clock()), orderId, store.clock(), written],
    )
    if (checked.length === 0) throw new Declined(409, said('nothingToCheck', { order: orderId }))
  })
}
