import { TRANSITIONS, statusesIn } from '../../domain/orders/orderLife.ts'
import type { Phase } from '../../domain/orders/orderStatus.ts'

/** Returns SQL to put after a status, such as `o.status` or `o.status not`: whether it is of one of these phases. */
export const inPhase = (...phases: Phase[]): string => {
  const statuses = statusesIn(...phases).map((status) => `'${status}'`)
  return `in (${statuses.join(', ')})`
}

/** SQL for the status that an order has once it is placed. */
export const PLACED = `'${TRANSITIONS.complete.to}'`
