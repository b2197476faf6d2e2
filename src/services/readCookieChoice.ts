import type { CookieChoice, CookieConsent } from '../../domain/entities.ts'
import { KEYS, type JsonStorage } from './storage.ts'

/** By hand: nobody who has made a choice shall wait for schemas on every later visit. */
function isConsent(stored: unknown): stored is CookieConsent {
  const { necessary, analytics, marketing, personalization, timestamp } = Object(stored) as Partial<
    Record<keyof CookieConsent, unknown>
  >
  return (
    necessary === true &&
    typeof timestamp === 'string' &&
    [analytics, marketing, personalization].every((allowed) => typeof allowed === 'boolean')
  )
}

/** The choice an earlier visit or another tab has stored; a damaged one is set aside and counts as none. */
export function readCookieChoice(storage: JsonStorage): CookieChoice | null {
  const stored = storage.read(KEYS.cookieConsent)
  if (isConsent(stored))
    return { analytics: stored.analytics, marketing: stored.marketing, personalization: stored.personalization }
  if (stored !== null) storage.setAside(KEYS.cookieConsent)
  return null
}
