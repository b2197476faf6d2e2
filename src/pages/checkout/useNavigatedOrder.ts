import { useLocation } from 'react-router-dom'
import type { Order } from '../../../domain/entities.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'

/**
 * Returns the draft that the account passed in navigation state (OPN-31), or null. The browser keeps that state for
 * Back and reload, so only the draft's owner gets it, who is logged in, or whose session ended while it was open
 * (OPN-60).
 */
export function useNavigatedOrder(): Order | null {
  const { order, owner } = orderIn(useLocation().state)
  const email = useUser()?.email
  const isOpen = useSelector(
    useApp().purchase,
    ({ context }) => context.fromAccount && context.owner === owner && context.orderId === order?.orderId,
  )
  return owner === email || (email === undefined && isOpen) ? order : null
}

/** Reads navigation state. The same state returns the same order, so that effects that depend on it don't run again. */
export function orderIn(state: unknown): { order: Order | null; owner?: string } {
  const { order, owner } = (state ?? {}) as { order?: Partial<Order>; owner?: unknown }
  const isOrder = order && typeof order.orderId === 'string' && Array.isArray(order.items)
  return isOrder && typeof owner === 'string' ? { order: order as Order, owner } : { order: null }
}
