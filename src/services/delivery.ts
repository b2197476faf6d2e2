import { getLocations, getLocationsByQuery, getRegions } from '../../contract/delivery.ts'
import type { Location, Region } from '../../domain/entities.ts'
import type { Http } from './http.ts'

/** Where the shop delivers. Each read throws a ServiceError when it fails. */
export function deliveryService(http: Http) {
  return {
    async fetchRegions(signal?: AbortSignal): Promise<Region[]> {
      // the browser may keep an answer for 10 s, and a fee may have changed (OPN-274)
      return (await http(getRegions, {}, { signal, cache: 'no-cache' })).message.regions
    },
    /** Asked by POST, and by GET when that fails [API-44]. */
    async fetchLocations(region: string, signal?: AbortSignal): Promise<Location[]> {
      const answer = await http(getLocations, { region }, { signal, waits: true }).catch(() =>
        http(getLocationsByQuery, { region }, { signal }),
      )
      return answer.message.locations
    },
  }
}
