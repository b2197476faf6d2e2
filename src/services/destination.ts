import type { Place } from '../../domain/orders/destination.ts'
import { KEYS, type JsonStorage } from './device/storage.ts'

/** Without a schema: product pages do not load those. */
function isStored(stored: unknown): stored is Place {
  const { version, region, location } = Object(stored) as Record<string, unknown>
  return version === 1 && typeof region === 'string' && typeof location === 'string'
}

/** Returns the place that was chosen on this device, or null. Sets an unreadable one aside. */
export function readDestination(storage: JsonStorage): Place | null {
  const stored = storage.read(KEYS.destination)
  if (isStored(stored)) return { region: stored.region, location: stored.location }
  if (stored !== null) storage.setAside(KEYS.destination)
  return null
}

export function writeDestination(storage: JsonStorage, place: Place): void {
  storage.write(KEYS.destination, { version: 1, ...place })
}
