import type { User } from '../../../domain/entities.ts'
import type { App } from '../app.ts'
import { listen } from './listen.ts'

/**
 * Creates a value once per app and key, such as the actor of a form, so that it outlives the page that shows it.
 * Returns the function that gets it.
 */
export function oncePerApp<Made, Input = void>(
  make: (app: App, input: Input) => Made,
  keyOf: (input: Input) => string = () => '',
): (app: App, input: Input) => Made {
  const apps = new WeakMap<App, Map<string, Made>>()
  return (app, input) => {
    const made = apps.get(app) ?? new Map<string, Made>()
    apps.set(app, made)
    const key = keyOf(input)
    const known = made.get(key) ?? make(app, input)
    made.set(key, known)
    return known
  }
}

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
  listen(session, {
    'session.started': ({ user }) => onUser?.(user),
    'session.changed': ({ user }) => onUser?.(user),
    'session.ended': ({ reason }) => {
      onEnd?.()
      if (reason === 'loggedOut') forget()
    },
  })
}

/** Returns the customer who is logged in. Throws for a guest. */
export function loggedInUser({ session }: Pick<App, 'session'>): User {
  const { user } = session.getSnapshot().context
  if (!user) throw new Error('A guest has no account')
  return user
}

/**
 * Returns an `onUser` that runs `work` for another login than the one before, or with `email` for another person; the
 * present one is known.
 */
export function onAnotherLogin(
  app: Pick<App, 'session'>,
  work: () => void,
  key: 'sid' | 'email' = 'sid',
): (user: User) => void {
  let { [key]: known } = loggedInUser(app)
  return ({ [key]: next }) => {
    if (next === known) return
    known = next
    work()
  }
}

/** Returns the function that gets an app's drafts. They stay when the session expires; only their writer sees them. */
export const draftsPerApp = <Draft>(): ((app: App) => Map<string, Draft>) =>
  oncePerApp((app) => {
    const drafts = new Map<string, Draft>()
    const forget = () => drafts.clear()
    followSession(app, { onUser: onAnotherLogin(app, forget, 'email'), forget })
    return drafts
  })
