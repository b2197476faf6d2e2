import { submitCookiePreferences } from '../../contract/shop.ts'
import type { CookieConsent } from '../../domain/entities.ts'
import type { Http } from './http.ts'

/** What a shopper tells the shop without an account. Throws a ServiceError when it fails. */
export function shopService(http: Http) {
  return {
    async submitCookiePreferences(consent: CookieConsent): Promise<void> {
      await http(submitCookiePreferences, consent)
    },
  }
}
