import type { LocateOutcome } from '../../../domain/outcomes.ts'

/** A position that is a minute old will do; a search under a roof may take a while. */
const OPTIONS = { timeout: 20_000, maximumAge: 60_000 }

/**
 * Asks the device where it is. `geolocation` is undefined on a page without HTTPS. With `withinMetres` it is asked for
 * its best position, and one that may be further off counts as not found.
 */
export function locateDevice(geolocation: Geolocation | undefined, withinMetres?: number): Promise<LocateOutcome> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ status: 'notFound' })
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(
          withinMetres !== undefined && accuracy > withinMetres
            ? { status: 'notFound' }
            : { status: 'found', position: { latitude, longitude } },
        ),
      ({ code, PERMISSION_DENIED }) => resolve({ status: code === PERMISSION_DENIED ? 'refused' : 'notFound' }),
      { ...OPTIONS, enableHighAccuracy: withinMetres !== undefined },
    )
  })
}
