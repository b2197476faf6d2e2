import { KEYS } from '../../services/device/storage.ts'
import { setPageNote } from './offers.ts'

/** What a shopper misses when it is gone. */
const MISSED: readonly string[] = [KEYS.cart, KEYS.favourites, KEYS.user, KEYS.purchase]

/** In the tab's name, which stays when its pages are loaded again, and where the browser keeps nothing else. */
const SAID = 'not-kept'

/** Says once in a tab that the browser does not keep what the shopper chose (OPN-244). */
export function sayNotKept(key: string): void {
  if (!MISSED.includes(key) || window.name.includes(SAID)) return
  window.name += SAID
  setPageNote('notKept', true)
}
