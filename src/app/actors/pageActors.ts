import { createActor, fromPromise, type Actor, type AnyStateMachine, type EventFromLogic, type InputFrom } from 'xstate'
import type { User } from '../../../domain/entities.ts'
import { refusalOrThrow } from '../../../domain/outcomes.ts'
import type { NoticeRaised } from '../../../machines/notice.ts'
import type { App } from '../app.ts'
import type { Resource } from '../queries/startResources.ts'
import { listen, type HandlersOf } from './listen.ts'

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
  forget?: () => void
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
      if (reason === 'loggedOut') forget?.()
    },
  })
}

interface PageActor<M extends AnyStateMachine> {
  input?: InputFrom<M>
  /** What follows from its notifications; its notices are shown. */
  hears?: HandlersOf<Actor<M>>
  /** The type of the event that tells it of a user who has logged in. */
  onUser?: EventFromLogic<M>['type']
  /** What it is told at another login than the one with which it was started. */
  onAnother?: EventFromLogic<M>
  /** What it is told when the session has ended, and when the user has pressed Log out. */
  onEnd?: EventFromLogic<M>
  forget?: EventFromLogic<M>
}

/** Starts an actor of a page, which outlives it and follows the session. */
export function startPageActor<M extends AnyStateMachine>(
  app: App,
  machine: M,
  { input, hears, onUser, onAnother, onEnd, forget }: PageActor<NoInfer<M>>,
): Actor<M> {
  const actor: Actor<M> = createActor(machine, { ...app.settings, input } as never)
  actor.start()
  listen(actor, { 'notice.raised': ({ notice }: NoticeRaised) => app.announce(notice), ...hears } as HandlersOf<
    Actor<M>
  >)
  followSession(app, {
    onUser: (user) => onUser && actor.send({ type: onUser, user } as never),
    onEnd: () => onEnd && actor.send(onEnd),
    forget: () => forget && actor.send(forget),
  })
  if (onAnother) followSession(app, { onUser: onAnotherLogin(app, () => actor.send(onAnother)) })
  return actor
}

/** Returns an actor that makes a call as the user who is logged in. */
export const asUser = <Request extends { user: User }, Out>(
  app: Pick<App, 'session'>,
  call: (request: Request, signal: AbortSignal) => Promise<Out>,
) =>
  fromPromise<Out, Omit<Request, 'user'>>(async ({ input, signal }) =>
    call({ ...input, user: loggedInUser(app) } as Request, signal),
  )

/** Returns how a call ends: with this status, or how the shop refuses it. Throws other errors. */
export const endsAs = <Status extends string>(call: Promise<unknown>, status: Status) =>
  call.then(() => ({ status }), refusalOrThrow)

/** Returns a query of the user who is logged in; a guest has what is `empty`. */
export const queryOfUser = <T>(
  { resources, session }: Pick<App, 'resources' | 'session'>,
  key: string,
  fetch: (user: User, signal?: AbortSignal) => Promise<T>,
  empty: T,
): Resource<T> =>
  resources.start(key, async (signal) => {
    const { user } = session.getSnapshot().context
    return user ? fetch(user, signal) : empty
  })

/** Returns a query of the user who is logged in, whose value is forgotten when the session ends. */
export function queryOfLogin<T>(
  app: App,
  key: string,
  fetch: (user: User, signal?: AbortSignal) => Promise<T>,
): Resource<T> {
  const resource: Resource<T> = app.resources.start(key, async (signal) => fetch(loggedInUser(app), signal))
  const forget = () => resource.send({ type: 'resource.forget' })
  followSession(app, { onEnd: forget, forget })
  return resource
}

/** Has the orders read again. A guest has none. */
export function refreshOrders({ resources, session }: Pick<App, 'resources' | 'session'>): void {
  if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
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
