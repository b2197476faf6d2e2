import { isRider } from '../people/roles.ts'

/** Part of an order's life. Rules name phases, so that a new status of a phase needs only its row. */
export type Phase = 'draft' | 'expired' | 'toPack' | 'out' | 'delivered' | 'cancelled'

/**
 * The statuses in their order (§4), each with its phase, the key of its texts and the tone of its badge. What has
 * expired is not shown: of a draft that was deleted or too old only its id is kept.
 */
const STATUSES = {
  Draft: { phase: 'draft', key: 'draft', tone: 'draft' },
  'Order Received': { phase: 'toPack', key: 'received', tone: 'received' },
  Processing: { phase: 'toPack', key: 'processing', tone: 'processing' },
  Dispatched: { phase: 'out', key: 'dispatched', tone: 'dispatched' },
  Delivered: { phase: 'delivered', key: 'delivered', tone: 'delivered' },
  Cancelled: { phase: 'cancelled', key: 'cancelled', tone: 'neutral' },
  Expired: { phase: 'expired', key: null, tone: 'neutral' },
} as const satisfies Record<string, { phase: Phase; key: string | null; tone: string }>

type Statuses = typeof STATUSES
export type OrderStatus = keyof Statuses
export type StatusKey = NonNullable<Statuses[OrderStatus]['key']>
export type StatusTone = Statuses[OrderStatus]['tone']

const ROWS: ReadonlyMap<string, Statuses[OrderStatus]> = new Map(Object.entries(STATUSES))

/** The statuses of some phases. */
type StatusIn<P extends Phase> = { [S in OrderStatus]: Statuses[S]['phase'] extends P ? S : never }[OrderStatus]

/** Returns the statuses of these phases, in their order. */
export const statusesIn = <P extends Phase>(...phases: P[]): StatusIn<P>[] =>
  (Object.keys(STATUSES) as StatusIn<P>[]).filter((status) => phases.includes(STATUSES[status].phase as P))

/** The phases that an order goes through from its placing to its delivery. */
export const STEP_PHASES = ['toPack', 'out', 'delivered'] as const

/** The statuses of these phases. */
export const STEPS = statusesIn(...STEP_PHASES)
export type Step = (typeof STEPS)[number]

/** The statuses of placed orders. */
export const PLACED_STATUSES = statusesIn('toPack', 'out', 'delivered', 'cancelled')

/** Returns the phase of a status. */
export const phaseOf = (status: OrderStatus): Phase => STATUSES[status].phase

/** Returns whether an order is in one of these phases; with an unknown status it is in none. */
export const isIn = ({ status }: { status: string }, ...phases: Phase[]): boolean => {
  const row = ROWS.get(status)
  return row !== undefined && phases.includes(row.phase)
}

/** Returns the badge of a status; an unknown one is neutral [ORD-04, ORD-05]. */
export const toneOfStatus = (status: string): StatusTone => ROWS.get(status)?.tone ?? 'neutral'

/** Returns the key of a step's texts. */
export const stepKeyOf = <S extends Step>(step: S): Statuses[S]['key'] => STATUSES[step].key

/** Returns the key of a status's texts; null for an unknown one. */
export const keyOfStatus = (status: string): StatusKey | null => ROWS.get(status)?.key ?? null

/** Whether the shop may still change an order's status by itself. A status that is not of §4 may be final. */
export const isUnderWay = (order: { status: string }): boolean => isIn(order, 'toPack', 'out')

/** Whether an order has come to its end. */
export const isOver = (order: { status: string }): boolean => isIn(order, 'delivered', 'cancelled')

/** Whether a rider has the order with them. */
export const isOut = (order: { status: string }): boolean => isIn(order, 'out')

/** Draft orders can be taken to checkout [ORD-06]. */
export const offersCheckout = (order: { status: string }): boolean => isIn(order, 'draft')

/** Orders past Draft can be tracked, by customers only [ORD-08, ORD-09]. */
export const offersTracking = (order: { status: string }, user: { role: string } | null): boolean =>
  !offersCheckout(order) && !isRider(user)

/** Dispatched orders can be paid; only a rider starts the payment [ORD-10, ROL-04]. */
export const offersPayment = (order: { status: string }, user: { role: string } | null): boolean =>
  isOut(order) && isRider(user)

/** What customers are told of by text and email. */
export const TOLD_EVENTS = ['received', 'dispatched', 'paid', 'cancelled'] as const
export type ToldEvent = (typeof TOLD_EVENTS)[number]

interface Transition {
  /** Whose step it is; a customer's and a rider's is that of an own order. */
  who: 'customer' | 'rider' | 'owner' | 'shop'
  /** The phases that it starts from; none for a new order. */
  from: readonly Phase[]
  /** The status that it leads to; without it the order keeps its status. */
  to?: OrderStatus
  /** The phases in which it was done before: repeating it changes nothing and is no refusal. */
  done?: readonly Phase[]
  /** What else must hold. */
  only?: string
  stock?: 'taken' | 'returned'
  money?: string
  tells?: ToldEvent
}

/** Everything that may happen to an order. Where nothing is said of stock, money or texts, they stay as they are. */
export const TRANSITIONS = {
  create: { who: 'customer', from: [], to: 'Draft' },
  changeItems: { who: 'customer', from: ['draft', 'expired'], to: 'Draft' },
  deleteDraft: { who: 'customer', from: ['draft'], to: 'Expired', done: ['expired'] },
  expire: { who: 'shop', from: ['draft'], to: 'Expired', only: 'unchanged for 30 days, or beyond 20 drafts' },
  complete: { who: 'customer', from: ['draft'], to: 'Order Received', stock: 'taken', tells: 'received' },
  changeDelivery: { who: 'customer', from: ['toPack'], only: 'unpaid', money: 'another delivery fee' },
  cancelOwn: {
    who: 'customer',
    from: ['toPack'],
    to: 'Cancelled',
    done: ['cancelled'],
    only: 'within 2 hours',
    stock: 'returned',
    money: 'a refund is due if it was paid; an unpaid invoice is void',
    tells: 'cancelled',
  },
  cancel: {
    who: 'owner',
    from: ['toPack', 'out'],
    to: 'Cancelled',
    stock: 'returned',
    money: 'a refund is due if it was paid; an unpaid invoice is void',
    tells: 'cancelled',
  },
  dispatch: { who: 'owner', from: ['toPack'], to: 'Dispatched', tells: 'dispatched' },
  handOver: { who: 'owner', from: ['out'], only: 'to another rider', tells: 'dispatched' },
  missCustomer: { who: 'rider', from: ['out'], only: 'with a reason' },
  askToPay: { who: 'rider', from: ['out'], only: 'unpaid', money: 'a phone is asked' },
  makeInvoice: { who: 'rider', from: ['out', 'delivered'], only: 'a phone was asked', money: 'an invoice' },
  paidByPhone: {
    who: 'shop',
    from: ['out', 'delivered', 'cancelled'],
    only: 'M-PESA says so',
    money: 'paid, as is its invoice',
    tells: 'paid',
  },
  paidInCash: {
    who: 'owner',
    from: ['toPack', 'out', 'delivered'],
    only: 'unpaid',
    money: 'paid, with an invoice',
    tells: 'paid',
  },
  deliverOwn: { who: 'rider', from: ['out'], to: 'Delivered', done: ['delivered'], only: 'paid, or with a reason' },
  deliver: { who: 'owner', from: ['out'], to: 'Delivered', only: 'paid, or with a reason' },
  askReturn: { who: 'customer', from: ['delivered'], only: 'within 7 days, once' },
  acceptReturn: { who: 'owner', from: ['delivered'], only: 'a return was asked for' },
  refuseReturn: { who: 'owner', from: ['delivered'], only: 'a return is open' },
  finishReturn: {
    who: 'owner',
    from: ['delivered'],
    only: 'a return is open',
    stock: 'returned',
    money: 'refunded if it was paid',
  },
  refund: { who: 'owner', from: ['delivered', 'cancelled'], only: 'a refund is due', money: 'refunded' },
} as const satisfies Record<string, Transition>

export type OrderEvent = keyof typeof TRANSITIONS

/** Returns the row of an event. */
export const transitionOf = (event: OrderEvent): Transition => TRANSITIONS[event]

/** Returns whether an event may happen to an order in its status. */
export const allows = (event: OrderEvent, order: { status: string }): boolean => isIn(order, ...TRANSITIONS[event].from)
