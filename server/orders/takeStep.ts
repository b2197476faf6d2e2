import { allows, transitionOf, type OrderEvent, phaseOf, statusesOf } from '../../domain/orders/orderLife.ts'
import { isIn, type Phase } from '../../domain/orders/orderStatus.ts'
import type { Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import { recordStatus, setStatus } from './history.ts'
import type { LockedOrder } from './lockOrder.ts'

/** What is said of an order in a phase in which an event may not happen. */
const REFUSALS = {
  draft: 'notCompletedYet',
  expired: 'notCompletedYet',
  toPack: 'notDispatched',
  out: 'alreadyDispatched',
  delivered: 'alreadyDelivered',
  cancelled: 'isCancelled',
} as const satisfies Record<Phase, string>

const BEFORE_OUT = { draft: 'notDispatched', expired: 'notDispatched' } as const
const NOTHING_TO_CANCEL = { draft: 'isDraft', expired: 'isDraft' } as const
const COMPLETED = 'alreadyCompleted'

/** The same where it is said in other words: of some phases, or of all. */
const OWN_REFUSALS = {
  changeItems: 'noLongerChanged',
  deleteDraft: 'noLongerDeleted',
  complete: { expired: 'orderExpired', toPack: COMPLETED, out: COMPLETED, delivered: COMPLETED },
  cancelOwn: { ...NOTHING_TO_CANCEL, out: 'onItsWay' },
  cancel: { ...NOTHING_TO_CANCEL, cancelled: 'alreadyCancelled' },
  handOver: BEFORE_OUT,
  missCustomer: BEFORE_OUT,
  askToPay: BEFORE_OUT,
  deliverOwn: BEFORE_OUT,
  deliver: BEFORE_OUT,
  askReturn: 'notDelivered',
} as const satisfies Partial<Record<OrderEvent, string | Partial<Record<Phase, string>>>>

type Codes<Own> = Own extends string ? Own : Own[keyof Own]
type Code = (typeof REFUSALS)[Phase] | Codes<(typeof OWN_REFUSALS)[keyof typeof OWN_REFUSALS]>

/** Returns why an event may not happen to an order. */
export function refusalOf(event: OrderEvent, { orderId, status }: LockedOrder): Declined {
  const own = (OWN_REFUSALS as Partial<Record<OrderEvent, Code | Partial<Record<Phase, Code>>>>)[event]
  const phase = phaseOf(status)
  return new Declined(409, said(typeof own === 'string' ? own : (own?.[phase] ?? REFUSALS[phase]), { order: orderId }))
}

/** Returns whether an event is still to be done: false when it was done before. Throws Declined when it may not be. */
export function isToDo(event: OrderEvent, order: LockedOrder): boolean {
  if (allows(event, order)) return true
  if (isIn(order, ...(transitionOf(event).done ?? []))) return false
  throw refusalOf(event, order)
}

/** Gives an order the status that an event leads to, and records those that it passes. */
export async function takeStep(
  statements: Statements,
  event: OrderEvent,
  { orderId, status }: LockedOrder,
  now: Date,
): Promise<void> {
  const statuses = statusesOf(transitionOf(event), status)
  const to = statuses.pop()
  for (const passed of statuses) await recordStatus(statements, orderId, passed, now)
  if (to) await setStatus(statements, orderId, to, now)
}
