import { KEYS, type JsonStorage } from '../services/storage.ts'

/** The browser's offer to install the shop (Chrome, Edge, Samsung Internet); usable once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Set in session storage once this tab's visit is counted. */
const COUNTED = 'visit'

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function set(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Returns the browser's offer while the hint may be shown, or null. */
export const installOffer = (): InstallOffer | null => offer

/** Calls back when the offer comes or ends. Returns the function that stops it. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Ends the offer for good on this device: the shopper has answered. */
export function endInstallOffer(storage: JsonStorage): void {
  storage.write(KEYS.installAnswered, true)
  set(null)
}

/**
 * Counts visits, a tab each, and keeps the browser's offer from the second visit on (OPN-185). The browser itself asks
 * nothing.
 */
export function followInstallOffer(storage: JsonStorage, session: JsonStorage): void {
  const earlier = Number(storage.read(KEYS.visits)) || 0
  const visits = session.read(COUNTED) === null ? Math.min(earlier + 1, 2) : earlier
  session.write(COUNTED, true)
  if (visits !== earlier) storage.write(KEYS.visits, visits)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (visits >= 2 && storage.read(KEYS.installAnswered) === null) set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => endInstallOffer(storage))
}
