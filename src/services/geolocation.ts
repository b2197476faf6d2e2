import type { LocateOutcome } from '../../domain/outcomes.ts'

/** A position that is a minute old will do; a search under a roof may take a while. */
const OPTIONS = { enableHighAccuracy: false, timeout: 20_000, maximumAge: 60_000 }

/** Asks the device where it is. `geolocation` is undefined on a page without HTTPS. */
export function locateDevice(geolocation: Geolocation | undefined): Promise<LocateOutcome> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ status: 'notFound' })
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ status: 'found', position: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ status: code === PERMISSION_DENIED ? 'refused' : 'notFound' }),
      OPTIONS,
    )
  })
}
