import { beforeAll, expect, it } from 'vitest'
import {
  allows,
  TRANSITIONS,
  transitionOf,
  type OrderEvent,
  phaseOf,
  statusesIn,
} from '../../../domain/orders/orderLife.ts'
import type { OrderStatus, Phase } from '../../../domain/orders/orderStatus.ts'
import type { CallName } from '../../../contract/calls.ts'
import { expireOldDrafts } from '../../../server/orders/drafts.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import {
  delivery,
  item,
  orderRequest,
  ordersOf,
  payPrompt,
  placed,
  promptOf,
  removeOrders,
  totalOf,
} from '../orderSteps.ts'
import { CUSTOMER, RIDER, saidIn, sessionOf, type CallOptions, testStore } from '../support.ts'

const OTHER_RIDER = '0712000004'
const STATUSES = statusesIn('draft', 'toPack', 'out', 'delivered', 'cancelled', 'expired')

const shop = testStore()
let customer: { token: string }
let rider: { token: string }
let order: string

const sql = <Row = unknown>(text: string, values: (string | number)[] = [order]) =>
  shop.store.db.query<Row>(text, values)

beforeAll(async () => {
  await sql(
    `insert into users (email, username, full_name, role, mobile_number)
     values ('other@rider.example', 'other', 'Other Rider', 'Rider', '${OTHER_RIDER}')`,
    [],
  )
})

/** Begins anew with a draft of two pieces. */
async function begin(): Promise<void> {
  await removeOrders(shop)
  await sql(`update products set stock = 50, in_stock = true where product_id = 'SKN-0006'`, [])
  customer = await sessionOf(shop, CUSTOMER.usr)
  rider = await sessionOf(shop, RIDER.usr)
  order = await placed(shop, customer, item('SKN-0006', 2))
}

/** What was said of an event: nothing when it was done. */
type Said = string | null

async function call(name: CallName, payload: object, who: CallOptions = customer): Promise<Said> {
  const { body } = await shop.call(name, payload, who)
  if (body.message === undefined) return saidIn(body)
  return body.message.status === 200 ? null : body.message.message
}

const owner = (command: string, args: object = {}): Promise<Said> =>
  commandRunner(shop.store)(command, { order, ...args }, () => undefined).then(
    () => null,
    (refused: Error) => refused.message,
  )

const askToPay = async () =>
  call('make_payment', { order_id: order, amount_to_pay: await totalOf(shop, order), mobile_number: '' }, rider)

const KEY = 'key-of-an-order-that-is-tried'

/** How each event is brought about. */
const DO: Record<OrderEvent, () => Promise<Said>> = {
  create: () => call('create_order', orderRequest(item('SKN-0001'))),
  changeItems: () => call('create_order', { ...orderRequest(item('SKN-0006', 3)), sales_order_name: order }),
  deleteDraft: () => call('delete_order', { order_id: order }),
  async expire() {
    shop.advance(31 * 24 * 60 * 60 * 1000)
    return (await expireOldDrafts(shop.store)) ? null : 'no draft is old'
  },
  complete: () => call('complete_order', delivery(order)),
  changeDelivery: () =>
    call(
      'complete_order',
      { ...delivery(order, { delivery_notes: 'Ring once' }), replaces: true },
      // only a client with a key can ask its shopper whether to replace the delivery
      { ...customer, headers: { 'idempotency-key': KEY } },
    ),
  cancelOwn: () => call('cancel_order', { order_id: order }),
  cancel: () => owner('cancel', { reason: 'No stock' }),
  dispatch: () => owner('dispatch', { rider: RIDER.usr }),
  handOver: () => owner('handOver', { rider: OTHER_RIDER }),
  missCustomer: () => call('report_missed_delivery', { order_id: order, reason: 'noAnswer' }, rider),
  askToPay,
  makeInvoice: () => call('create_invoice', { order_id: order }, rider),
  async paidByPhone() {
    const result = await payPrompt(shop, (await promptOf(shop, order)) ?? 'none')
    return result === 'paid' ? null : result
  },
  paidInCash: () => owner('paidCash'),
  deliverOwn: () => call('deliver_order', { order_id: order, reason: 'late' }, rider),
  deliver: () => owner('deliver', { unpaid: 'late' }),
  askReturn: () => call('request_return', { order_id: order, reason: 'Broken' }),
  acceptReturn: () => owner('acceptReturn', { note: 'Bring it' }),
  refuseReturn: () => owner('refuseReturn', { reason: 'It was used' }),
  finishReturn: () => owner('finishReturn', { note: 'Sent back', isRestocked: true }),
  refund: () => owner('refund', { note: 'Sent back' }),
}

/** The events that bring a new order to a phase. */
const WAYS = {
  draft: [],
  toPack: ['complete'],
  out: ['complete', 'dispatch'],
  delivered: ['complete', 'dispatch', 'deliver'],
  cancelled: ['complete', 'dispatch', 'cancel'],
  expired: ['deleteDraft'],
} as const satisfies Record<Phase, readonly OrderEvent[]>

type OwnWays = Partial<Record<Phase, readonly OrderEvent[]>>

const ASKED: OwnWays = {
  out: ['complete', 'dispatch', 'askToPay'],
  delivered: ['complete', 'dispatch', 'askToPay', 'deliver'],
  cancelled: ['complete', 'dispatch', 'askToPay', 'cancel'],
}
const RETURNING: OwnWays = { delivered: [...WAYS.delivered, 'askReturn'] }

/** The same for events of which the table says what else must hold. */
const OWN_WAYS: Partial<Record<OrderEvent, OwnWays>> = {
  makeInvoice: ASKED,
  paidByPhone: ASKED,
  acceptReturn: RETURNING,
  refuseReturn: RETURNING,
  finishReturn: RETURNING,
  refund: {
    delivered: [...WAYS.delivered, 'askReturn', 'finishReturn', 'paidInCash'],
    cancelled: ['complete', 'paidInCash', 'cancel'],
  },
}

/** Brings a new order to a status, also to one that orders here only pass. */
async function bring(status: OrderStatus, event: OrderEvent): Promise<void> {
  await begin()
  const phase = phaseOf(status)
  for (const step of OWN_WAYS[event]?.[phase] ?? WAYS[phase]) expect([step, await DO[step]()]).toEqual([step, null])
  await sql('update orders set status = $2 where sales_order_name = $1', [order, status])
}

/** Everything of the order that an event may change, the pieces in stock, and the texts to the customer's phone. */
async function state() {
  const [row] = await sql<{ status: OrderStatus; stock: number; texts: string[] }>(
    `select to_jsonb(o) - 'updated_at' as row, o.status,
       (select stock from products where product_id = 'SKN-0006') as stock,
       (select jsonb_agg(h.status order by history_id) from order_history h
        where h.sales_order_name = o.sales_order_name) as history,
       (select jsonb_agg(v) from invoices v where v.sales_order_name = o.sales_order_name) as invoices,
       (select jsonb_agg(a) from mpesa_attempts a where a.sales_order_name = o.sales_order_name) as attempts,
       (select jsonb_agg(r) from returns r where r.sales_order_name = o.sales_order_name) as returns,
       (select count(*) from delivery_attempts d where d.sales_order_name = o.sales_order_name) as missed,
       (select coalesce(jsonb_agg(x.event order by message_id), '[]') from outbox x
        where x.sales_order_name = o.sales_order_name and x.mobile_number is not null) as texts
     from orders o where o.sales_order_name = $1`,
  )
  return row!
}

/** Removes the texts so far, so that those of an event are alone. */
const forgetTexts = () => sql('delete from outbox where sales_order_name = $1')

const DELIVERED = { delivered: 'Order # is already delivered.' }
const CANCELLED = { cancelled: 'Order # is cancelled.' }
const NOTHING_TO_CANCEL = 'Order # is a Draft: there is nothing to cancel.'
const NOT_COMPLETED = 'Order # is a Draft: its customer has not completed it yet.'
const COMPLETED = {
  ...CANCELLED,
  expired: 'Order # has expired. Please order again from your cart.',
  other: 'Order # is already completed.',
}
const NOT_OUT = { ...DELIVERED, ...CANCELLED, other: 'Order # is not out for delivery.' }
const NOT_THE_RIDERS = { ...DELIVERED, ...CANCELLED, other: 'There is no order #.' }
const NO_RETURN = { other: 'Nobody has asked to return order #.' }

/** What is said in the phases in which the table does not allow an event. */
const REFUSED: Record<OrderEvent, Partial<Record<Phase | 'other', string>>> = {
  create: {},
  changeItems: { other: 'Order # is already completed and can no longer be changed.' },
  deleteDraft: { other: 'Order # is already completed and can no longer be deleted.' },
  expire: { other: 'no draft is old' },
  complete: COMPLETED,
  changeDelivery: COMPLETED,
  cancelOwn: { ...DELIVERED, out: 'Order # is on its way. To cancel it, please call us.', other: NOTHING_TO_CANCEL },
  cancel: { ...DELIVERED, cancelled: 'Order # is already cancelled.', other: NOTHING_TO_CANCEL },
  dispatch: { ...DELIVERED, ...CANCELLED, out: 'Order # is already Dispatched.', other: NOT_COMPLETED },
  handOver: NOT_OUT,
  missCustomer: NOT_THE_RIDERS,
  askToPay: NOT_THE_RIDERS,
  makeInvoice: NOT_THE_RIDERS,
  paidByPhone: { other: 'unknown' },
  paidInCash: { ...CANCELLED, other: NOT_COMPLETED },
  deliverOwn: NOT_THE_RIDERS,
  deliver: NOT_OUT,
  askReturn: { other: 'Order # is not delivered yet, so there is nothing to return.' },
  acceptReturn: NO_RETURN,
  refuseReturn: NO_RETURN,
  finishReturn: NO_RETURN,
  refund: { other: 'No refund is due for order #.' },
}

it('offers in the lists of the customer and the rider what the table allows [STA-07, OPN-102]', async () => {
  for (const status of STATUSES) {
    await bring(status, 'create')
    const [own] = await ordersOf(shop, customer)
    const [brought] = await ordersOf(shop, rider)
    const offered = own && {
      deleteDraft: own.deletable,
      cancelOwn: own.cancellable_until !== null,
      askReturn: own.returnable_until !== null,
      deliverOwn: brought?.deliverable ?? false,
    }
    const allowed = (Object.keys(offered ?? {}) as OrderEvent[]).map((event) => [event, allows(event, { status })])
    expect([status, offered]).toEqual([status, status === 'Expired' ? undefined : Object.fromEntries(allowed)])
  }
})

const EVENTS = Object.keys(TRANSITIONS) as OrderEvent[]

it.each(EVENTS)(
  '%s may happen when the table says so, and does what it says [OPN-101, OPN-109, OPN-152]',
  async (event) => {
    const { to, done = [], stock = 'none', tells } = transitionOf(event)
    for (const status of STATUSES) {
      // the call that changes a delivery places a draft
      if (event === 'changeDelivery' && status === 'Draft') continue
      await bring(status, event)
      await forgetTexts()
      const before = await state()
      const said = (await DO[event]())?.replaceAll(order, '#')
      const after = await state()
      const phase = phaseOf(status)
      if (allows(event, { status })) {
        const pieces = { taken: -2, returned: 2, none: 0 }[stock]
        expect([status, said]).toEqual([status, undefined])
        expect(after).toMatchObject({ status: to ?? status, stock: before.stock + pieces, texts: tells ? [tells] : [] })
      } else {
        const isFree = event === 'create' || done.includes(phase)
        expect([status, said]).toEqual([status, isFree ? undefined : (REFUSED[event][phase] ?? REFUSED[event].other)])
        expect(after).toEqual(before)
      }
    }
  },
)
