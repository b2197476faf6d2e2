import type { Location, Region } from '../../../domain/entities.ts'
import { feeOf } from '../../../domain/orders/destination.ts'
import { deliveryCostOf, type DeliveryCost } from '../../../domain/orders/freeDelivery.ts'
import { selectArea, selectCounty, type DestinationActor } from '../../../machines/orders/destination.ts'
import { destinationOf } from '../../app/actors/destination.ts'
import { useApp } from '../../app/hooks.ts'
import { useArrival } from '../../app/useArrival.ts'
import { useDates } from '../../app/useDates.ts'
import { useSelector } from '../../app/useSelector.ts'

export interface DeliveryEstimate {
  destination: DestinationActor
  county: Region | null
  area: Location | null
  /** Null before the county, and the area that it needs, is chosen. */
  cost: DeliveryCost | null
  /** When an order of now arrives, in words; null where that is not known. */
  arrival: string | null
}

/** Returns what delivery of goods of a subtotal to the chosen place costs, and when it arrives (OPN-115, OPN-116). */
export function useDeliveryEstimate(subtotal: number): DeliveryEstimate {
  const app = useApp()
  const destination = destinationOf(app)
  const county = useSelector(destination, selectCounty)
  const area = useSelector(destination, selectArea)
  const days = useArrival(county)
  const dates = useDates()
  const { freeDeliveryFrom } = app.config
  const fee = feeOf(county, area)
  return {
    destination,
    county,
    area,
    cost: fee === null ? null : deliveryCostOf(fee, subtotal, freeDeliveryFrom),
    arrival: days && dates.arrival(days.arrives_from, days.arrives_to),
  }
}
