import * as z from 'zod/mini'
import { read } from '../wire/kinds.ts'
import { itemFields, wireMissedDelivery, wireOrderInvoice, wireReturn } from '../orders.ts'
import { amount, flag, listOf, text } from '../wire/wire.ts'

const wireOwnerOrder = z.object({
  orderId: z.string(),
  placed_at: text,
  status: text,
  customer: text,
  mobile_number: text,
  email_address: text,
  region: text,
  location: text,
  street_address: text,
  delivery_notes: text,
  map_pin: text,
  items: listOf(z.object({ productId: text, ...itemFields })),
  items_total: amount,
  delivery_fee: amount,
  regular_delivery_fee: z.nullable(z.number()),
  total_amount: amount,
  payment: z.object({
    state: z.enum(['none', 'requested', 'paid', 'failed', 'expired']),
    method: z.nullable(z.enum(['mpesa', 'cash'])),
    text,
    receipt: text,
    unpaid_reason: text,
  }),
  invoice: z.nullable(wireOrderInvoice),
  /** `is_away`: paused or disabled. */
  rider: z.nullable(z.object({ name: text, phone: text, is_away: flag })),
  arrives_from: text,
  arrives_to: text,
  delivered_at: text,
  missed: listOf(wireMissedDelivery),
  return: z.nullable(wireReturn),
  cancel_reason: text,
  refund: z.enum(['none', 'due', 'done']),
  refund_note: text,
  refund_amount: amount,
})

/** Embedded store only. Returns placed orders that fit, those placed last first; 50 from the `start`-th on. */
export const getOwnerOrders = read(
  'get_owner_orders',
  z.object({
    status: z.optional(z.string()),
    search: z.optional(z.string()),
    unpaid: z.optional(flag),
    refund_due: z.optional(flag),
    missed: z.optional(flag),
    returning: z.optional(flag),
    start: z.optional(z.number()),
  }),
  z.object({ orders: z.array(wireOwnerOrder), next_start: z.nullable(z.number()) }),
  'Failed to fetch the orders of the shop',
)

/** How the backups of BACKUP_DIR are. */
export const backupState = z.object({
  last: z.nullable(z.string()),
  problem: z.enum(['', 'failed', 'none', 'old']),
})

const wireSums = z.object({ orders: amount, total: amount, mpesa: amount, cash: amount })

/** Embedded store only. Returns the sums of the day and the week, the numbers of orders, and the riders. */
export const getOwnerOverview = read(
  'get_owner_overview',
  z.object({}),
  z.object({
    day: wireSums,
    week: wireSums,
    unpaid_out: z.object({ orders: amount, total: amount }),
    counts: z.record(z.string(), z.number()),
    refunds_due: amount,
    missed: amount,
    returning: amount,
    problems: listOf(z.string()),
    riders: listOf(z.object({ name: text, phone: z.string(), out: amount })),
    backup: z.nullable(backupState),
    writes_fail: z.optional(z.boolean()),
  }),
  'Failed to fetch the sums of the shop',
)

/** Embedded store only. Returns the money that needs the owner, oldest first, in the caller's language. */
export const getOwnerMoney = read(
  'get_owner_money',
  z.object({}),
  z.object({
    rows: z.array(
      z.object({
        order: z.string(),
        amount,
        kind: z.enum(['paidTwice', 'otherAmount', 'unclear', 'unanswered', 'unpaid', 'refund', 'noInvoice']),
        reason: text,
        advice: text,
      }),
    ),
  }),
  'Failed to fetch the money that needs the owner',
)

/** Embedded store only. Returns the orders placed last, and a text that changes with anything about orders. */
export const getOwnerNews = read(
  'get_owner_news',
  z.object({}),
  z.object({ placed: z.array(z.string()), marker: z.string() }),
  'Failed to ask for new orders',
)
