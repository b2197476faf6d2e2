import type { User } from '../../../domain/entities.ts'
import { isOwner, isRider } from '../../../domain/orders/orderStatus.ts'
import type { AccountTab } from '../../app/paths.ts'

/** The tab for an address without one; riders and owners start with the orders. */
export function defaultTabOf(user: User): AccountTab {
  return isRider(user) || isOwner(user) ? 'orders' : 'profile'
}
