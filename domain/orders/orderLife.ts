import { isIn, STATUSES, type OrderStatus, type Phase } from './orderStatus.ts'

/** The statuses of some phases. */
type StatusIn<P extends Phase> = {
  [S in OrderStatus]: (typeof STATUSES)[S]['phase'] extends P ? S : never
}[OrderStatus]

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

/** Returns the key of a step's texts. */
export const stepKeyOf = <S extends Step>(step: S): (typeof STATUSES)[S]['key'] => STATUSES[step].key

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
  /** The statuses that an order is given on the way, where it has not had them. */
  passes?: readonly OrderStatus[]
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
  dispatch: { who: 'owner', from: ['toPack'], passes: ['Processing'], to: 'Dispatched', tells: 'dispatched' },
  handOver: { who: 'owner', from: ['out'], only: 'to another rider', tells: 'dispatched' },
  missCustomer: { who: 'rider', from: ['out'], only: 'with a reason' },
  askToPay: { who: 'rider', from: ['out'], only: 'unpaid', money: 'a phone is asked' },
  makeInvoice: { who: 'rider', from: ['out', 'delivered'], only: 'a phone was asked', money: 'an invoice' },
  paidByPhone: {
    who: 'shop',
    from: ['out', 'delivered', 'cancelled'],
    only: 'M-PESA says so',
    money: 'paid, with an invoice',
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

const placeOf = (status: string | undefined): number => (STEPS as readonly string[]).indexOf(status ?? '')

/** Returns whether a row may be taken by an order in its status: none leads back to a step before, or to the same. */
export const isOpen = ({ from, to }: Transition, order: { status: string }): boolean =>
  isIn(order, ...from) && (placeOf(to) < 0 || placeOf(order.status) < placeOf(to))

/** Returns whether an event may happen to an order in its status. */
export const allows = (event: OrderEvent, order: { status: string }): boolean => isOpen(TRANSITIONS[event], order)

/** Returns the statuses that a row gives an order, in their order; none when it keeps its status. */
export const statusesOf = ({ passes = [], to }: Transition, status: string): OrderStatus[] =>
  to && to !== status ? [...passes.filter((passed) => placeOf(status) < placeOf(passed)), to] : []

/** Returns the steps that an order has reached, and those ahead of it unless it is cancelled. */
export const stepsOf = ({ status }: { status: string }, reachedAt: ReadonlyMap<string, unknown>): Step[] =>
  STEPS.filter((step) => reachedAt.has(step) || (!isIn({ status }, 'cancelled') && placeOf(step) > placeOf(status)))

/** Returns every history that the table may give an order, also in the midst of an event. */
export function histories(): OrderStatus[][] {
  const grown = (history: readonly OrderStatus[]): OrderStatus[][] => {
    const status = history.at(-1)!
    const next = (Object.values(TRANSITIONS) as Transition[])
      .filter((row) => isOpen(row, { status }) && !isIn({ status: row.to ?? status }, 'draft', 'expired'))
      .flatMap((row) => statusesOf(row, status)[0] ?? [])
    return [[...history], ...[...new Set(next)].flatMap((each) => grown([...history, each]))]
  }
  return grown([TRANSITIONS.create.to])
}
