import { getLocations, getLocationsByQuery, getRegions } from '../../contract/delivery.ts'
import type { Location, Region } from '../../domain/entities.ts'
import { roundingOf } from './amounts.ts'
import type { Http } from './http.ts'

async function withWholeFees<Place extends { delivery_fee: number }>(
  http: Http,
  places: readonly Place[],
  signal: AbortSignal | undefined,
): Promise<Place[]> {
  const fees = places.map(({ delivery_fee }) => delivery_fee)
  const rounded = await roundingOf(http, fees, signal)
  return places.map((place) => ({ ...place, delivery_fee: rounded(place.delivery_fee) }))
}

/** Where the shop delivers. Each read throws a ServiceError when it fails. */
export function deliveryService(http: Http) {
  return {
    async fetchRegions(signal?: AbortSignal): Promise<Region[]> {
      return withWholeFees(http, (await http(getRegions, {}, { signal })).message.regions, signal)
    },
    /** Asked by POST, and by GET when that fails [API-44]. */
    async fetchLocations(region: string, signal?: AbortSignal): Promise<Location[]> {
      const answer = await http(getLocations, { region }, { signal, waits: true }).catch(() =>
        http(getLocationsByQuery, { region }, { signal }),
      )
      return withWholeFees(http, answer.message.locations, signal)
    },
  }
}
