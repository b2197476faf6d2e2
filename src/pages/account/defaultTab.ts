import type { User } from '../../../domain/entities.ts'
import { withoutLinkEnd } from '../../../domain/linkEnd.ts'
import { isOwner, isRider } from '../../../domain/people/roles.ts'
import type { AccountTab } from '../../app/paths.ts'

/** The tab for an address without one; riders and owners start with the orders. */
export function defaultTabOf(user: User): AccountTab {
  return isRider(user) || isOwner(user) ? 'orders' : 'profile'
}

/** Returns the tab that an address names, also with what a chat app took into the link (OPN-242); else `initial`. */
export function wantedTabOf(query: URLSearchParams, initial = ''): string {
  return withoutLinkEnd(query.get('tab') ?? initial)
}
