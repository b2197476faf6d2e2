import type { OrderItem } from '../entities.ts'
import type { MissedDelivery } from '../orders/deliveryReasons.ts'
import { allows } from '../orders/orderLife.ts'
import { isIn } from '../orders/orderStatus.ts'
import type { ReturnState } from '../orders/returns.ts'
import type { OrderInvoice, PaymentState } from '../payments/orderPayment.ts'

/** What an owner can look for; without any value all placed orders. */
export interface OrderFilter {
  status?: string | undefined
  /** A part of the number, the customer's name or phone, or an item's name. */
  search?: string | undefined
  /** Placed, not cancelled, and neither paid nor given back. */
  unpaid?: boolean | undefined
  /** Cancelled, paid, and the money is not returned. */
  refundDue?: boolean | undefined
  /** Out, and its rider has missed the customer. */
  missed?: boolean | undefined
  /** Its customer has asked to return it, and that is not done. */
  returning?: boolean | undefined
}

/** An order as the owner sees it. Times are in ISO 8601, and empty before they are reached. */
export interface OwnerOrder {
  orderId: string
  /** Empty for a draft. */
  placed_at: string
  status: string
  customer: string
  mobile_number: string
  email_address: string
  region: string
  location: string
  street_address: string
  delivery_notes: string
  map_pin: string
  items: OrderItem[]
  items_total: number
  delivery_fee: number
  /** The fee that free delivery saved the customer, or null. */
  regular_delivery_fee: number | null
  total_amount: number
  payment: OwnerPayment
  invoice: OrderInvoice | null
  /** `is_away`: paused or disabled. */
  rider: { name: string; phone: string; is_away: boolean } | null
  /** The first and the last day on which it may arrive, `2026-11-25`; empty when not known. */
  arrives_from: string
  arrives_to: string
  delivered_at: string
  missed: MissedDelivery[]
  /** `items` are names; empty for the whole order. */
  return: { state: ReturnState; reason: string; answer: string; items: string[] } | null
  cancel_reason: string
  refund: 'none' | 'due' | 'done'
  refund_note: string
  /** What is to be returned, or was; 0 without a refund. */
  refund_amount: number
}

/** The payment that decides, and why an unpaid order was handed over. */
export interface OwnerPayment {
  state: PaymentState | 'none'
  method: 'mpesa' | 'cash' | null
  /** M-PESA's text or number. */
  text: string
  receipt: string
  unpaid_reason: string
}

/** What was ordered since the start of a day or a week, without cancelled orders, and what was paid; in shillings. */
export interface OrderSums {
  orders: number
  total: number
  mpesa: number
  cash: number
}

/** What an owner sees above the orders. */
export interface OrderOverview {
  day: OrderSums
  /** From Monday on. */
  week: OrderSums
  /** Orders that are out or delivered, and not paid. */
  unpaid_out: { orders: number; total: number }
  /** Orders of each status that has any. */
  counts: Record<string, number>
  refunds_due: number
  missed: number
  returning: number
  /** What the last nightly check of the data found. */
  problems: string[]
  /** Those who can take an order, and how many they have. */
  riders: { name: string; phone: string; out: number }[]
  /** Null where the shop does not know of any folder for backups. */
  backup: BackupState | null
  /** The shop takes no orders or changes, such as on a full disk. */
  writes_fail?: boolean | undefined
}

/** The time of the newest good backup, and what is wrong: nothing, a failed one after it, or too long without any. */
export interface BackupState {
  last: string | null
  problem: '' | 'failed' | 'none' | 'old'
}

/** Why money needs the owner. The first four are of requests on phones, which the owner notes as checked. */
export type MoneyKind = 'paidTwice' | 'otherAmount' | 'unclear' | 'unanswered' | 'unpaid' | 'refund' | 'noInvoice'

/** Money that needs the owner. The reason and what to do are in the owner's language. */
export interface MoneyRow {
  order: string
  amount: number
  kind: MoneyKind
  reason: string
  advice: string
}

/** Whether the owner notes how the money was dealt with; else the order's own buttons do. */
export const isCheckable = ({ kind }: Pick<MoneyRow, 'kind'>): boolean =>
  !['unpaid', 'refund', 'noInvoice'].includes(kind)

/** The orders that were placed last, and a text that changes when anything about orders does. */
export interface OwnerNews {
  placed: string[]
  marker: string
}

interface Question {
  /** The argument that takes what is typed. */
  words?: 'unpaid' | 'reason' | 'note'
  /** Nothing need be typed. */
  isOptional?: true
  asksRider?: true
  /** Whether the goods are sold again. */
  asksStock?: true
}

const questions = <C extends string>(ofCommand: Readonly<Record<C, Question>>) => ofCommand

/** What an owner does to an order, and what each command needs to be told. */
export const QUESTIONS = questions({
  dispatch: { asksRider: true },
  handOver: { asksRider: true },
  deliver: { words: 'unpaid' },
  paidCash: {},
  cancel: { words: 'reason' },
  refund: { words: 'note' },
  checkPayments: { words: 'note' },
  acceptReturn: { words: 'note' },
  refuseReturn: { words: 'reason' },
  finishReturn: { words: 'note', isOptional: true, asksStock: true },
  invoice: {},
})

export type OrderCommand = keyof typeof QUESTIONS

/** What decides what can be done to an order. */
type OrderState = Pick<OwnerOrder, 'status' | 'payment' | 'invoice' | 'return' | 'refund'>

/** Returns what an order waits for, or null. */
export function nextCommand(order: OrderState): OrderCommand | null {
  if (allows('dispatch', order)) return 'dispatch'
  if (allows('deliver', order)) return 'deliver'
  if (order.return?.state === 'requested') return 'acceptReturn'
  if (order.return?.state === 'accepted') return 'finishReturn'
  return order.refund === 'due' ? 'refund' : null
}

/** Returns what else an owner can do to an order. */
export function otherCommands(order: OrderState): OrderCommand[] {
  const { payment, invoice, return: returned } = order
  const commands: OrderCommand[] = []
  if (returned?.state === 'requested' || returned?.state === 'accepted') commands.push('refuseReturn')
  if (allows('handOver', order)) commands.push('handOver')
  if (allows('paidInCash', order) && payment.state !== 'paid' && payment.state !== 'requested')
    commands.push('paidCash')
  if (payment.state === 'paid' && !invoice) commands.push('invoice')
  if (allows('cancel', order)) commands.push('cancel')
  return commands
}

/** Whether the owner is asked something before a command is sent. */
export const isAskedFirst = (command: OrderCommand, { payment }: Pick<OwnerOrder, 'payment'>): boolean =>
  command !== 'deliver' || payment.state !== 'paid'

/** Returns the arguments of a command with what the owner has answered; null while a text is missing. */
export function argsOf(command: OrderCommand, answers: { typed: string; rider: string; isRestocked: boolean }) {
  const { words, isOptional, asksRider, asksStock } = QUESTIONS[command]
  const typed = answers.typed.trim()
  if (words && !isOptional && !typed) return null
  return {
    ...(words && typed && { [words]: typed }),
    ...(asksRider && { rider: answers.rider }),
    ...(asksStock && { isRestocked: answers.isRestocked }),
  }
}

/** Whether the goods are still to be packed. */
export const isToPack = (order: Pick<OwnerOrder, 'status'>): boolean => isIn(order, 'toPack')

/** The orders of one pack list, whose ids its address holds. */
export const MOST_PACKED = 100

/** Returns the ids of the orders that one pack list has: the first that are to be packed. */
export const packedTogether = (orders: readonly Pick<OwnerOrder, 'orderId' | 'status'>[]): string[] =>
  orders
    .filter(isToPack)
    .slice(0, MOST_PACKED)
    .map(({ orderId }) => orderId)
