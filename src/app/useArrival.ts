import type { Region } from '../../domain/entities.ts'
import { arrivalOf } from '../../domain/orders/arrival.ts'
import { useApp } from './hooks.ts'
import { useDates } from './useDates.ts'

/** Returns when an order of now arrives in a county, in words; null where that is not known (OPN-115). */
export function useArrival(county: Region | null): string | null {
  const { holidays, now, config } = useApp()
  const dates = useDates()
  if (!county || !holidays) return null
  const days = arrivalOf({ region: county.region, at: now(), holidays, own: config.deliveryTimes })
  return days && dates.arrival(days.arrives_from, days.arrives_to)
}
