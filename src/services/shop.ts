import { submitCookiePreferences } from '../../contract/shop.ts'
import type { CookieConsent } from '../../domain/entities.ts'
import type { Http } from './http.ts'

/** Failed calls throw a ServiceError. */
export function shopService(http: Http) {
  return {
    async submitCookiePreferences(consent: CookieConsent): Promise<void> {
      await http(submitCookiePreferences, consent)
    },
  }
}
