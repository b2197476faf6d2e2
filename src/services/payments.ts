import { getLastMpesaNumber } from '../../contract/payments.ts'
import type { User } from '../../domain/entities.ts'
import type { Http } from './http.ts'

/** What the shop knows of how a customer pays. A failure throws a ServiceError [ERR-21]. */
export function paymentsService(http: Http) {
  return {
    /** The mobile-money number that was last paid with, or the empty text [API-40]. */
    async fetchMpesaNumber(user: User, signal?: AbortSignal): Promise<string> {
      return (await http(getLastMpesaNumber, { logged_in_user: user.email }, { user, signal })).message.mobile_number
    },
  }
}
