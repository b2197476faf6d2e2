import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../domain/entities.ts'
import { refusalOrThrow } from '../../../../domain/outcomes.ts'
import type { LoginSession } from '../../../../domain/sessions.ts'
import { accountAccessMachine, type AccountAccessActor } from '../../../../machines/accountAccess.ts'
import type { App } from '../../../app/createApp.ts'
import { followSession } from '../../../app/followSession.ts'
import { useApp, useResource, type Read } from '../../../app/hooks.ts'
import type { Resource } from '../../../app/queries/startResources.ts'

interface AccountAccess {
  sessions: Resource<LoginSession[]>
  access: AccountAccessActor
}

/** One per app, so that a running call is not made twice. */
const known = new WeakMap<App, AccountAccess>()

/** Returns the user's logins, fetched again at each visit, and the actor that changes the password and ends logins. */
export function useAccountAccess(): { sessions: Read<LoginSession[]>; access: AccountAccessActor } {
  const app = useApp()
  const { sessions, access } = known.get(app) ?? start(app)
  return { sessions: useResource(sessions, { fresh: true }), access }
}

function start(app: App): AccountAccess {
  const { services, resources, session, settings, announce } = app
  const caller = () => session.getSnapshot().context.user
  const sessions: Resource<LoginSession[]> = resources.start('sessions', async (signal) => {
    const user = caller()
    return user ? services.fetchSessions(user, signal) : []
  })
  /** The user may have logged out before the call starts. */
  const asUser = async <T>(ask: (user: User) => Promise<T>): Promise<T> => {
    const user = caller()
    if (!user) throw new Error('Nobody is logged in')
    return ask(user)
  }
  const access = createActor(
    accountAccessMachine.provide({
      actors: {
        changePassword: fromPromise(({ input }) =>
          asUser((user) => services.changePassword(input, user)).then(
            () => ({ status: 'changed' as const }),
            refusalOrThrow,
          ),
        ),
        endSession: fromPromise(({ input }) =>
          asUser((user) => services.endSession(input, user)).then(() => ({ status: 'ended' as const }), refusalOrThrow),
        ),
      },
    }),
    settings,
  ).start()
  access.on('notice.raised', ({ notice }) => announce(notice))
  access.on('access.sessionsChanged', () => {
    if (caller()) sessions.send({ type: 'resource.refresh' })
  })
  const forget = () => sessions.send({ type: 'resource.forget' })
  followSession(app, { onUser: forget, onEnd: forget, forget })

  const started = { sessions, access }
  known.set(app, started)
  return started
}
