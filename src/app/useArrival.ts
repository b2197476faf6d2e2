import type { Region } from '../../domain/entities.ts'
import { arrivalOf, type Arrival } from '../../domain/orders/arrival.ts'
import { useApp } from './hooks.ts'

/** Returns when an order of now arrives in a county; null where that is not known (OPN-115). */
export function useArrival(county: Region | null): Arrival | null {
  const { holidays, now, config } = useApp()
  if (!county || !holidays) return null
  return arrivalOf({ region: county.region, at: now(), holidays, own: config.deliveryTimes })
}
