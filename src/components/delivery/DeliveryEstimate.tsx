import { DeliveryPlace } from './DeliveryPlace.tsx'
import { useDeliveryEstimate } from './useDeliveryEstimate.ts'

interface DeliveryEstimateProps {
  subtotal: number
  /** The shopper has just asked for the counties. */
  isAskedFor: boolean
}

/** The choice of county and area with fee and arrival, for goods of a subtotal. */
export function DeliveryEstimate({ subtotal, isAskedFor }: DeliveryEstimateProps) {
  return <DeliveryPlace estimate={useDeliveryEstimate(subtotal)} isAskedFor={isAskedFor} />
}
