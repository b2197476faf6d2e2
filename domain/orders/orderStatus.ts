import { isRider } from '../people/roles.ts'
import { DRAFT } from './draft.ts'

/** Part of an order's life. Rules name phases, so that a new status of a phase needs only its row. */
export type Phase = 'draft' | 'expired' | 'toPack' | 'out' | 'delivered' | 'cancelled'

interface Status {
  phase: Phase
  /** Of its texts and its badge; without it the status is not shown. */
  key?: string
  /** Another badge. */
  tone?: string
}

/** The statuses in their order (§4). Of a draft that was deleted or is too old only the id is kept: it has expired. */
export const STATUSES = {
  [DRAFT]: { phase: 'draft', key: 'draft' },
  'Order Received': { phase: 'toPack', key: 'received' },
  Processing: { phase: 'toPack', key: 'processing' },
  Dispatched: { phase: 'out', key: 'dispatched' },
  Delivered: { phase: 'delivered', key: 'delivered' },
  Cancelled: { phase: 'cancelled', key: 'cancelled', tone: 'neutral' },
  Expired: { phase: 'expired' },
} as const satisfies Record<string, Status>

type Statuses = typeof STATUSES
export type OrderStatus = keyof Statuses
type Row = Statuses[OrderStatus]
export type StatusKey = Extract<Row, { key: string }>['key']
export type StatusTone = Exclude<Extract<Row, { key: string }>, { tone: string }>['key'] | 'neutral'

const ROWS: ReadonlyMap<string, Status> = new Map(Object.entries(STATUSES))

/** Returns whether an order is in one of these phases; with an unknown status it is in none. */
export const isIn = ({ status }: { status: string }, ...phases: Phase[]): boolean =>
  phases.includes(ROWS.get(status)?.phase as Phase)

/** Returns the badge of a status; an unknown one is neutral [ORD-04, ORD-05]. */
export const toneOfStatus = (status: string): StatusTone => {
  const { key, tone } = ROWS.get(status) ?? {}
  return (tone ?? key ?? 'neutral') as StatusTone
}

/** Returns the key of a status's texts; null for an unknown one. */
export const keyOfStatus = (status: string): StatusKey | null =>
  (ROWS.get(status)?.key as StatusKey | undefined) ?? null

/** Whether the shop may still change an order's status by itself. A status that is not of §4 may be final. */
export const isUnderWay = (order: { status: string }): boolean => isIn(order, 'toPack', 'out')

/** Whether an order no longer waits for its delivery. */
export const isOver = (order: { status: string }): boolean => isIn(order, 'delivered', 'cancelled')

/** Whether an order may still arrive on the days that it says; `today` is `2026-11-25`. */
export const mayArrive = (order: { status: string; arrives_to: string | null }, today: string): boolean =>
  !isIn(order, 'draft') && !isOver(order) && order.arrives_to !== null && order.arrives_to >= today

/** Dispatched orders can be paid; only a rider starts the payment [ORD-10, ROL-04]. */
export const offersPayment = (order: { status: string }, user: { role: string } | null): boolean =>
  isIn(order, 'out') && isRider(user)
