import type { User } from '../../domain/entities.ts'
import type { App } from './createApp.ts'

interface Follower {
  /** A user has logged in, in any tab; it may be the same one. */
  onUser?: (user: User) => void
  /** The session has ended, for any reason. */
  onEnd?: () => void
  /** The user has pressed Log out, in any tab: remove what they typed. */
  forget: () => void
}

/**
 * Follows the session for the life of the page, for parts that keep a draft. Only its writer may see a draft; it stays
 * when the session expires.
 */
export function followSession({ session }: Pick<App, 'session'>, { onUser, onEnd, forget }: Follower): void {
  session.on('*', (event) => {
    if (event.type === 'session.started' || event.type === 'session.changed') onUser?.(event.user)
    if (event.type !== 'session.ended') return
    onEnd?.()
    if (event.reason === 'loggedOut') forget()
  })
}

/** Returns the customer who is logged in. Throws for a guest. */
export function loggedInUser({ session }: Pick<App, 'session'>): User {
  const { user } = session.getSnapshot().context
  if (!user) throw new Error('A guest has no account')
  return user
}
