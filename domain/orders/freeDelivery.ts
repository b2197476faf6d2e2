/** From which subtotal delivery is free where the owner says nothing [CRT-16, CON-16]. */
export const FREE_DELIVERY_FROM = 5000

/** What delivery costs, in whole shillings. */
export interface DeliveryCost {
  charged: number
  /** The fee that free delivery saves the customer; null when it saves none. */
  regular: number | null
}

/** Returns what delivery costs for goods of a subtotal. Free from a limit on; 0 or undefined for no free delivery. */
export function deliveryCostOf(fee: number, subtotal: number, freeFrom: number | undefined): DeliveryCost {
  const isFree = Boolean(freeFrom) && subtotal >= Number(freeFrom) && fee > 0
  return isFree ? { charged: 0, regular: fee } : { charged: fee, regular: null }
}

/** Returns what is missing for free delivery; null when nothing is, or without free delivery. */
export function missingForFreeDelivery(subtotal: number, freeFrom: number | undefined): number | null {
  return freeFrom && subtotal < freeFrom ? freeFrom - subtotal : null
}
