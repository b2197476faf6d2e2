import { useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import { refusalOrThrow } from '../../../../domain/outcomes.ts'
import type { LoginSession } from '../../../../domain/people/sessions.ts'
import { accountAccessMachine, type AccountAccessActor } from '../../../../machines/people/accountAccess.ts'
import { listen } from '../../../app/actors/listen.ts'
import { followSession, loggedInUser, oncePerApp } from '../../../app/actors/pageActors.ts'
import { useApp, useResource, type Read } from '../../../app/hooks.ts'
import type { Resource } from '../../../app/queries/startResources.ts'

interface AccountAccess {
  sessions: Resource<LoginSession[]>
  data: Resource<string>
  access: AccountAccessActor
}

/** Returns the actor that secures the account. */
export const useAccountAccess = (): AccountAccessActor => accountAccessOf(useApp()).access

/** Returns the user's logins, fetched again at each visit. */
export const useSessions = (): Read<LoginSession[]> => useResource(accountAccessOf(useApp()).sessions, { fresh: true })

/** Returns all that the shop has of the user, as JSON, fetched again each time it is asked for, and kept no longer. */
export function useMyData(): Read<string> {
  const { data } = accountAccessOf(useApp())
  useEffect(() => () => data.send({ type: 'resource.forget' }), [data])
  return useResource(data)
}

/** Outlives the page, so that a running call is not made twice. */
const accountAccessOf = oncePerApp((app): AccountAccess => {
  const { services, resources, session, settings, announce } = app
  const caller = () => session.getSnapshot().context.user
  const sessions: Resource<LoginSession[]> = resources.start('sessions', async (signal) => {
    const user = caller()
    return user ? services.fetchSessions(user, signal) : []
  })
  const data: Resource<string> = resources.start('own data', async (signal) =>
    services.fetchMyData(loggedInUser(app), signal),
  )
  const access = createActor(
    accountAccessMachine.provide({
      actors: {
        changePassword: fromPromise(async ({ input }) =>
          services
            .changePassword(input, loggedInUser(app))
            .then(() => ({ status: 'changed' as const }), refusalOrThrow),
        ),
        deleteAccount: fromPromise(async ({ input }) => {
          const user = loggedInUser(app)
          return services
            .deleteAccount(input.password, user)
            .then(() => ({ status: 'deleted' as const, user }), refusalOrThrow)
        }),
        endSession: fromPromise(async ({ input }) =>
          services.endSession(input, loggedInUser(app)).then(() => ({ status: 'ended' as const }), refusalOrThrow),
        ),
      },
    }),
    settings,
  ).start()
  listen(access, {
    'notice.raised': ({ notice }) => announce(notice),
    'access.accountDeleted': ({ user }) => {
      if (caller()?.email === user.email) session.send({ type: 'session.logOut' })
    },
    'access.sessionsChanged': () => {
      if (caller()) sessions.send({ type: 'resource.refresh' })
    },
  })
  const forget = () => {
    sessions.send({ type: 'resource.forget' })
    data.send({ type: 'resource.forget' })
    access.send({ type: 'access.keepAccount' })
  }
  followSession(app, { onUser: forget, onEnd: forget, forget })

  return { sessions, data, access }
})
