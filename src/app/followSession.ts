import type { User } from '../../domain/entities.ts'
import type { App } from './createApp.ts'

interface Follower {
  /** Somebody has logged in, here or in another tab; the same person perhaps. */
  onUser?: (user: User) => void
  /** Nobody is logged in any more, for whatever reason. */
  onEnd?: () => void
  /** They have logged out by hand, in any tab: what they typed is to go. */
  forget: () => void
}

/**
 * For what holds a draft: it is for the eyes of its writer only, and waits for them when their session ends by itself.
 * Follows the session for as long as the page lives.
 */
export function followSession({ session }: Pick<App, 'session'>, { onUser, onEnd, forget }: Follower): void {
  session.on('*', (fact) => {
    if (fact.type === 'session.started' || fact.type === 'session.changed') onUser?.(fact.user)
    if (fact.type !== 'session.ended') return
    onEnd?.()
    if (fact.reason === 'loggedOut') forget()
  })
}

/** Returns the customer who is logged in. Throws for a guest. */
export function loggedInUser({ session }: Pick<App, 'session'>): User {
  const { user } = session.getSnapshot().context
  if (!user) throw new Error('A guest has no account')
  return user
}
