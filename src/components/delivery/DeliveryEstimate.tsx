import { DeliveryPlace } from './DeliveryPlace.tsx'
import { useDeliveryEstimate } from './useDeliveryEstimate.ts'

/** The choice of county and area with fee and arrival, for goods of a subtotal. */
export function DeliveryEstimate({ subtotal }: { subtotal: number }) {
  return <DeliveryPlace estimate={useDeliveryEstimate(subtotal)} />
}
