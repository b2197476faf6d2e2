import { subtotalOf } from '../../../domain/orders/cart.ts'
import type { Arrival } from '../../../domain/orders/arrival.ts'
import { deliveryCostOf, type DeliveryCost } from '../../../domain/orders/freeDelivery.ts'
import { orderedLine, type OrderedLine } from '../../../domain/orders/orderedLines.ts'
import type { OrderTerms } from '../../../domain/orders/terms.ts'
import { selectLines } from '../../../machines/orders/cart.ts'
import {
  selectDeliveryFee,
  selectDraftOrder,
  selectListedOrder,
  selectRegion,
  selectTerms,
} from '../../../machines/orders/purchase.ts'
import { useArrival } from '../../app/useArrival.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'

interface CheckoutCosts {
  items: OrderedLine[]
  subtotal: number
  /** Null before the region, or the location it needs, is chosen. */
  delivery: DeliveryCost | null
  total: number
  /** When an order of now arrives; null where that is not known. */
  arrival: Arrival | null
}

/**
 * Returns the items of the draft order, otherwise of the cart, what they and their delivery cost, and when they arrive.
 * What the shop said when it refused the order comes first.
 */
export function useCheckoutCosts(): CheckoutCosts {
  const { cart, purchase, config } = useApp()
  const lines = useSelector(cart, selectLines)
  const draft = useSelector(purchase, selectDraftOrder)
  const order = useSelector(purchase, selectListedOrder)
  const fee = useSelector(purchase, selectDeliveryFee)
  const terms = useSelector(purchase, selectTerms)
  const arrival = useArrival(useSelector(purchase, selectRegion))
  // Another tab may have emptied the order's cart. The shop knows the prices of a draft.
  const items = draft || lines.length === 0 ? ((order ?? draft)?.items ?? []).map(orderedLine) : lines
  if (terms) return { items, ...costsOf(terms) }
  const subtotal = subtotalOf(items)
  const delivery = fee === null ? null : deliveryCostOf(fee, subtotal, config.freeDeliveryFrom)
  return { items, subtotal, delivery, total: subtotal + (delivery?.charged ?? 0), arrival }
}

function costsOf({ delivery_fee, regular_delivery_fee, total, arrives_from, arrives_to }: OrderTerms) {
  return {
    subtotal: total - delivery_fee,
    delivery: { charged: delivery_fee, regular: regular_delivery_fee },
    total,
    arrival: arrives_from && arrives_to ? { arrives_from, arrives_to } : null,
  }
}

/** Returns what the page shows that the order costs, as the shop compares it; null before the place is chosen. */
export function termsOf({ delivery, total, arrival }: CheckoutCosts): OrderTerms | null {
  if (!delivery) return null
  const days = arrival ?? { arrives_from: null, arrives_to: null }
  return { delivery_fee: delivery.charged, regular_delivery_fee: delivery.regular, total, ...days }
}
