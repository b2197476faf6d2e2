import * as z from 'zod/mini'
import { EMPTY_DELIVERY, type DeliveryField, type OptionalField } from '../domain/orders/deliveryFields.ts'
import { call } from './wire/call.ts'
import { attempt, read } from './wire/kinds.ts'
import { added, addedOrNull, amount, flag, flagOnByDefault, listOf, outcome, picture, text } from './wire/wire.ts'

/** What an order's item has besides the id of its product [ENT-17]. */
export const itemFields = { item_name: text, quantity: amount, unit_price: amount, amount, product_image: picture }

const wireOrderPayment = z.object({
  state: z.enum(['requested', 'paid', 'failed', 'expired']),
  text,
  is_confirmed: flagOnByDefault,
  receipt: text,
  mobile_number: text,
  requested_at: text,
  method: addedOrNull(z.enum(['mpesa', 'cash'])),
})

export const wireOrderInvoice = z.object({
  number: z.string().check(z.minLength(1)),
  state: z.enum(['Unpaid', 'Paid', 'Cancelled']),
})

const wireCancellation = z.object({ reason: text, refund: z.enum(['none', 'due', 'done']) })

export const wireReturn = z.object({
  state: z.enum(['requested', 'accepted', 'refused', 'done']),
  reason: text,
  answer: text,
  items: listOf(z.string()),
})

export const wireMissedDelivery = z.object({ at: z.string().check(z.minLength(1)), reason: text })

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const day = z.string().check(z.refine(isDay))

/** When an order was placed, in ISO 8601, and the first and the last day on which it may arrive, `2026-11-25`. */
const arrival = { ordered_at: addedOrNull(z.string()), arrives_from: addedOrNull(day), arrives_to: addedOrNull(day) }

type DeliveryShape<Schema, Optional> = { [F in DeliveryField]: F extends OptionalField ? Optional : Schema }

/** Returns the shape of an object with every delivery field. */
function deliveryShape<Schema, Optional>(schema: Schema, optional: Optional): DeliveryShape<Schema, Optional> {
  const fields = Object.entries(EMPTY_DELIVERY).map(([field, empty]) => [field, empty === '' ? schema : optional])
  return Object.fromEntries(fields) as DeliveryShape<Schema, Optional>
}

/** A text, undefined when empty or missing. */
const optionalText = z.pipe(
  text,
  z.transform((sent) => sent || undefined),
)

/** [ENT-16] */
export const wireOrder = z.object({
  sales_order_name: z.string(),
  customer: text,
  status: text,
  total_amount: amount,
  delivery_date: text,
  delivery_fee: amount,
  ...deliveryShape(text, added(optionalText)),
  street_address: text,
  city: text,
  postal_code: text,
  items: listOf(z.object({ item_code: text, ...itemFields })),
  payment: addedOrNull(wireOrderPayment),
  invoice: addedOrNull(wireOrderInvoice),
  cancellable_until: addedOrNull(z.string()),
  cancellation: addedOrNull(wireCancellation),
  ...arrival,
  regular_delivery_fee: addedOrNull(z.number()),
  deletable: added(flag),
  returnable_until: addedOrNull(z.string()),
  return: addedOrNull(wireReturn),
  for_delivery: added(flag),
  deliverable: added(flag),
  missed: added(listOf(wireMissedDelivery)),
  delivered_at: added(text),
  paid_at: added(text),
})

/** An order as it is read from an answer. */
export type WireOrder = z.output<typeof wireOrder>

/** An order as the embedded store sends it. */
export type SentOrder = z.input<typeof wireOrder>

/** The list of `get_orders` inside the message [API-20]; `next_start` is the start of older orders, if any. */
export const ordersInMessage = z.object({ sales_orders: listOf(wireOrder), next_start: addedOrNull(z.number()) })

/** [API-20]; the embedded store sends at most 50 orders, from the `start`-th newest on. */
export const getOrders = call({
  verb: 'GET',
  name: 'get_orders',
  request: z.object({ logged_in_user: z.string(), start: z.optional(z.number()) }),
  response: z.object({ message: addedOrNull(ordersInMessage), sales_orders: listOf(wireOrder) }),
  failure: 'Failed to fetch orders',
  sends: 'token',
  mayHaveNone: true,
})

/** [API-21 to API-27] */
export const createOrder = call({
  verb: 'POST',
  name: 'create_order',
  request: z.object({
    sales_order_name: z.string(),
    sales_order_items: z.array(z.object({ item_code: z.string(), quantity: z.number() })),
    logged_in_user: z.string(),
    delivery_date: z.string(),
  }),
  response: z.object({ message: z.extend(outcome, { order_id: z.optional(z.nullable(z.string())) }) }),
  failure: 'Failed to create order',
  sends: 'token',
  readsRefusals: true,
})

/** What an order costs and when it arrives. */
const terms = {
  delivery_fee: z.number(),
  regular_delivery_fee: z.nullable(z.number()),
  total: z.number(),
  arrives_from: z.nullable(day),
  arrives_to: z.nullable(day),
}

/**
 * [API-32 to API-34]. The embedded store gets the terms that the shopper was `shown`. Where they are worse by
 * now, the order is refused with the present `terms` (OPN-208). When it has the order with another delivery, it refuses
 * with that, as `kept`; `replaces` then changes it (OPN-321).
 */
export const completeOrder = call({
  verb: 'POST',
  name: 'complete_order',
  request: z.object({
    sales_order_name: z.string(),
    ...deliveryShape(z.string(), z.optional(z.string())),
    shown: z.optional(z.object(terms)),
    replaces: z.optional(z.boolean()),
  }),
  response: z.object({
    message: z.extend(outcome, {
      terms: addedOrNull(z.object(terms)),
      kept: addedOrNull(z.object(deliveryShape(text, added(optionalText)))),
    }),
  }),
  failure: 'Failed to complete order',
  sends: 'token',
  readsRefusals: true,
})

/** Not in §7. Cancels an own order that has `cancellable_until`. */
export const cancelOrder = attempt('cancel_order', z.object({ order_id: z.string() }), 'Failed to cancel order')

/** Not in §7. Deletes an own draft that is `deletable`. */
export const deleteOrder = attempt('delete_order', z.object({ order_id: z.string() }), 'Failed to delete order')

/** Not in §7. Records that an own order with `deliverable` was delivered; without a payment it needs a reason. */
export const deliverOrder = attempt(
  'deliver_order',
  z.object({ order_id: z.string(), reason: z.optional(z.string()) }),
  'Failed to record the delivery',
)

/** Not in §7. Asks to return an own order that has `returnable_until`; without `items` the whole order. */
export const requestReturn = attempt(
  'request_return',
  z.object({ order_id: z.string(), reason: z.string(), items: z.optional(z.array(z.string())) }),
  'Failed to request return',
)

/** Not in §7. Records that the customer of an own order with `deliverable` was not found. */
export const reportMissedDelivery = attempt(
  'report_missed_delivery',
  z.object({ order_id: z.string(), reason: z.string() }),
  'Failed to record the attempt',
)

/** A tracking answer [ENT-24]: a status, a timeline or both (OPN-10). */
export const wireTracking = z
  .object({
    order_id: z.string(),
    status: z.pipe(
      z.optional(z.nullable(z.string())),
      z.transform((status) => status ?? ''),
    ),
    timeline: listOf(
      z.object({
        status: text,
        date: text,
        completed: flag,
      }),
    ),
    ...arrival,
  })
  .check(z.refine(({ status, timeline }) => status !== '' || timeline.length > 0))

/** [API-39] */
export const getOrderTrackingStatus = read(
  'get_order_tracking_status',
  z.object({ order_id: z.string() }),
  addedOrNull(wireTracking),
  'Failed to fetch order tracking status',
)
