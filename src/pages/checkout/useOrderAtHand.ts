import { useEffect, useState } from 'react'
import type { Order } from '../../../domain/entities.ts'
import { selectLines } from '../../../machines/cart.ts'
import { selectPurchaseOrderId } from '../../../machines/purchase.ts'
import { useApp, useResource, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'

interface OrderAtHand {
  /** As the shop had it when it last told; null while it has not. */
  order: Order | null
  /** The cart as it was then. */
  lines: unknown
}

/**
 * The order that is about to be completed, as the shop has it. The shop is asked when the page opens, when the cart
 * changes, as another tab may have changed the order with it or completed it, and when the shopper comes back to the page,
 * which the browser may have frozen. An order that turns out to be completed ends the checkout.
 */
export function useOrderAtHand(): { order: Order | null; isCurrent: boolean } {
  const { cart, purchase, resources } = useApp()
  const isLoggedIn = useUser() !== null
  useResource(resources.orders, { fresh: true, isWanted: isLoggedIn })
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const lines = useSelector(cart, selectLines)
  const [{ order, lines: seen }, setKnown] = useState<OrderAtHand>({ order: null, lines: null })

  useEffect(() => {
    const { orders } = resources
    const hearing = orders.on('resource.fetched', ({ value }) => {
      const found = (value as Order[]).find((known) => known.orderId === orderId)
      setKnown({ order: found ?? null, lines })
    })
    return () => hearing.unsubscribe()
  }, [resources, orderId, lines])

  const hasChanged = isLoggedIn && seen !== null && seen !== lines
  useEffect(() => {
    if (hasChanged) resources.orders.send({ type: 'resource.refresh' })
  }, [resources, hasChanged, lines])

  useEffect(() => {
    const ask = () => {
      if (isLoggedIn && !document.hidden) resources.orders.send({ type: 'resource.refresh' })
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [resources, isLoggedIn])

  // What was heard may be of another order, where the order at hand has changed since.
  return { order: order?.orderId === orderId ? order : null, isCurrent: isLoggedIn && seen === lines }
}
