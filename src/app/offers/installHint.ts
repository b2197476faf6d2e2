import { createStorage, type JsonStorage } from '../../services/device/storage.ts'
import { setInstallOffer } from './offers.ts'

/** In local storage: the number of visits, up to 2, and whether the hint was answered. */
const VISITS = 'visits'
const ANSWERED = 'installAnswered'

/** Set in session storage once this tab's visit is counted. */
const COUNTED = 'visit'

/** Counts this visit, a tab each. Returns whether it is at least the second and the hint still open (OPN-185). */
export function wantsInstallHint(storage: JsonStorage, session = createStorage(() => sessionStorage)): boolean {
  const earlier = Number(storage.read(VISITS)) || 0
  const visits = session.read(COUNTED) === null ? Math.min(earlier + 1, 2) : earlier
  session.write(COUNTED, true)
  if (visits !== earlier) storage.write(VISITS, visits)
  return visits === 2 && storage.read(ANSWERED) === null
}

/** Ends the offer for good on this device: the shopper has answered. */
export function endInstallOffer(storage: JsonStorage): void {
  storage.write(ANSWERED, true)
  setInstallOffer(null)
}
