import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { LoginSession } from '../../../../domain/people/sessions.ts'
import { accountAccessMachine, type AccountAccessActor } from '../../../../machines/people/accountAccess.ts'
import {
  endsAs,
  followSession,
  loggedInUser,
  oncePerApp,
  queryOfUser,
  startPageActor,
} from '../../../app/actors/pageActors.ts'
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
  const { services, resources, session } = app
  const { fetchSessions, fetchMyData } = services
  const sessions = queryOfUser<LoginSession[]>(app, 'sessions', fetchSessions, [])
  const data: Resource<string> = resources.start('own data', async (signal) => fetchMyData(loggedInUser(app), signal))
  const machine = accountAccessMachine.provide({
    actors: {
      changePassword: fromPromise(async ({ input }) =>
        endsAs(services.changePassword(input, loggedInUser(app)), 'changed'),
      ),
      deleteAccount: fromPromise(async ({ input }) => {
        const user = loggedInUser(app)
        const outcome = await endsAs(services.deleteAccount(input.password, user), 'deleted')
        return outcome.status === 'deleted' ? { ...outcome, user } : outcome
      }),
      endSession: fromPromise(async ({ input }) => endsAs(services.endSession(input, loggedInUser(app)), 'ended')),
    },
  })
  const access = startPageActor(app, machine, {
    hears: {
      'access.accountDeleted': ({ user }) => {
        if (session.getSnapshot().context.user?.email === user.email) session.send({ type: 'session.logOut' })
      },
      'access.sessionsChanged': () => {
        if (session.getSnapshot().context.user) sessions.send({ type: 'resource.refresh' })
      },
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
