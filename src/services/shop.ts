import { submitCookiePreferences, subscribeNewsletter } from '../../contract/shop.ts'
import type { CookieConsent } from '../../domain/entities.ts'
import { refusalOrThrow, type NewsletterOutcome } from '../../domain/outcomes.ts'
import type { Http } from './http.ts'

/** Failed calls throw a ServiceError. */
export function shopService(http: Http) {
  return {
    async submitCookiePreferences(consent: CookieConsent): Promise<void> {
      await http(submitCookiePreferences, consent)
    },
    /** Asks the shop to email a link that subscribes; only the embedded store has this call. */
    async subscribeNewsletter(email: string): Promise<NewsletterOutcome> {
      return http(subscribeNewsletter, { email_address: email }).then(
        ({ message }) => ({ status: 'asked' as const, message: message.message }),
        refusalOrThrow,
      )
    },
  }
}
