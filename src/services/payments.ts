import { getLastMpesaNumber } from '../../contract/payments.ts'
import type { User } from '../../domain/entities.ts'
import type { Http } from './http.ts'

/** Failed calls throw a ServiceError [ERR-21]. */
export function paymentsService(http: Http) {
  return {
    /** Returns the mobile-money number of the last payment, or empty [API-40]. */
    async fetchMpesaNumber(user: User, signal?: AbortSignal): Promise<string> {
      return (await http(getLastMpesaNumber, { logged_in_user: user.email }, { user, signal })).message.mobile_number
    },
  }
}
