import type { ShopConfig } from '../../contract/shopConfig.ts'
import { arrivalOf, type Arrival } from '../../domain/orders/arrival.ts'
import type { Delivery } from '../../domain/orders/deliveryFields.ts'
import { deliveryCostOf, FREE_DELIVERY_FROM, type DeliveryCost } from '../../domain/orders/freeDelivery.ts'
import { roundedAmount } from '../../domain/money.ts'
import type { Statements } from '../database/database.ts'
import { holidaysFrom } from './holidays.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'

interface Destination {
  region: string
  location: string
  delivery_fee: number
}

/** Returns the destination and its fee: the location's if the region has locations, else the region's (OPN-29). */
export async function checkedDestination(
  statements: Statements,
  delivery: Delivery,
  currency: string,
): Promise<Destination> {
  const [region] = await statements.query<{ region: string; has_location: boolean; delivery_fee: number }>(
    'select region, has_location, delivery_fee from regions where region = $1',
    [delivery.region.trim()],
  )
  if (!region) throw new Declined(400, said('chooseRegion'))
  const delivery_fee = roundedAmount(region.delivery_fee, currency)
  if (!region.has_location) return { region: region.region, location: '', delivery_fee }
  const [location] = await statements.query<{ location: string; delivery_fee: number }>(
    'select location, delivery_fee from locations where region = $1 and location = $2',
    [region.region, delivery.location.trim()],
  )
  if (!location) throw new Declined(400, said('chooseLocation'))
  return { ...location, region: region.region, delivery_fee: roundedAmount(location.delivery_fee, currency) }
}

/** Returns what delivery of goods of a subtotal costs, and when it arrives; null where the owner's times say no day. */
export function deliveryTerms(
  { freeDeliveryFrom = FREE_DELIVERY_FROM, deliveryTimes, closedDays }: ShopConfig,
  { region, delivery_fee }: Destination,
  subtotal: number,
  now: Date,
): { cost: DeliveryCost; arrival: Arrival | null } {
  return {
    cost: deliveryCostOf(delivery_fee, subtotal, freeDeliveryFrom),
    arrival: arrivalOf({ region, at: now.getTime(), holidays: holidaysFrom(now, closedDays), own: deliveryTimes }),
  }
}
