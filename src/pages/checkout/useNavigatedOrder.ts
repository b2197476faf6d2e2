import { useLocation } from 'react-router-dom'
import type { Order } from '../../../domain/entities.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'

/**
 * The draft order that the account handed over in navigation state (OPN-31), or null. The browser keeps that state for
 * Back and reload, so it is taken for its owner only, who is logged in or whose session has run out over it (OPN-60).
 */
export function useNavigatedOrder(): Order | null {
  const { order, owner } = handedOver(useLocation().state)
  const email = useUser()?.email
  const isWaiting = useSelector(
    useApp().purchase,
    ({ context }) => context.fromAccount && context.owner === owner && context.orderId === order?.orderId,
  )
  return owner === email || (email === undefined && isWaiting) ? order : null
}

/** The same order as long as the state is the same. */
function handedOver(state: unknown): { order: Order | null; owner?: string } {
  const { order, owner } = (state ?? {}) as { order?: Partial<Order>; owner?: unknown }
  const isOrder = order && typeof order.orderId === 'string' && Array.isArray(order.items)
  return isOrder && typeof owner === 'string' ? { order: order as Order, owner } : { order: null }
}
