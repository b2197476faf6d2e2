import { subtotalOf } from '../../../domain/orders/cart.ts'
import { deliveryCostOf, type DeliveryCost } from '../../../domain/orders/freeDelivery.ts'
import type { Order } from '../../../domain/entities.ts'
import { selectLines } from '../../../machines/cart.ts'
import { selectDeliveryFee, selectDraftOrder, selectListedOrder, selectRegion } from '../../../machines/purchase.ts'
import { useArrival } from '../../app/useArrival.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'

interface Item {
  id: string
  name: string
  image: string
  quantity: number
  price: number
}

interface CheckoutCosts {
  items: Item[]
  subtotal: number
  /** Null before the region, or the location it needs, is chosen. */
  delivery: DeliveryCost | null
  total: number
  /** When the order arrives, in words; null where that is not known. */
  arrival: string | null
}

/** Returns the items of the draft order, otherwise of the cart, their costs with delivery, and when they arrive. */
export function useCheckoutCosts(): CheckoutCosts {
  const { cart, purchase, config } = useApp()
  const lines = useSelector(cart, selectLines)
  const draft = useSelector(purchase, selectDraftOrder)
  const order = useSelector(purchase, selectListedOrder)
  const fee = useSelector(purchase, selectDeliveryFee)
  const arrival = useArrival(useSelector(purchase, selectRegion))
  // Another tab may have emptied the order's cart. The shop knows the prices of a draft.
  const items = draft || lines.length === 0 ? itemsOf(order ?? draft) : lines
  const subtotal = subtotalOf(items)
  const delivery = fee === null ? null : deliveryCostOf(fee, subtotal, config.freeDeliveryFrom)
  return { items, subtotal, delivery, total: subtotal + (delivery?.charged ?? 0), arrival }
}

function itemsOf(order: Order | null): Item[] {
  if (!order) return []
  return order.items.map(({ productId, item_name, product_image, quantity, unit_price }) => ({
    id: productId,
    name: item_name,
    image: product_image,
    quantity,
    price: unit_price,
  }))
}
