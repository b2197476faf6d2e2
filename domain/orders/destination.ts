import type { Location, Order, Region } from '../entities.ts'
import { offersCheckout } from './draft.ts'

/** A county and the area in it, by name; empty where none is chosen. */
export interface Place {
  region: string
  location: string
}

/** Returns where the latest placed order went; null without one. `orders`: the newest first. */
export function placeOfLastOrder(orders: readonly Order[]): Place | null {
  const last = orders.find((order) => !offersCheckout(order) && order.region !== '')
  return last ? { region: last.region, location: last.location } : null
}

/**
 * Returns what delivery to a place costs, in whole shillings (OPN-29); null before the county, or the area it needs, is
 * chosen.
 */
export function feeOf(county: Region | null, area: Location | null): number | null {
  if (!county || (county.has_location && !area)) return null
  return area?.delivery_fee ?? county.delivery_fee
}
