import { createContext, useContext } from 'react'
import { createActor, fromPromise } from 'xstate'
import { ownerAccessMachine, type OwnerAccessActor } from '../../../../machines/ownerAccess.ts'
import type { OwnerAccess } from '../../../../domain/owner/access.ts'
import type { App } from '../../../app/createApp.ts'
import { useApp } from '../../../app/hooks.ts'
import { followSession, loggedInUser, onAnotherLogin, oncePerApp } from '../../../app/pageActors.ts'
import { ownerAccessService } from '../../../services/owner.ts'

/** What asks for the second factor once more has an actor of its own. */
export const OwnerAccessContext = createContext<OwnerAccessActor | null>(null)

/** Returns the actor of the owner's second factor. */
export function useOwnerAccess(): OwnerAccessActor {
  const app = useApp()
  return useContext(OwnerAccessContext) ?? accessOf(app)
}

/** Outlives the page, so that coming back does not ask again. */
const accessOf = oncePerApp((app) => startOwnerAccess(app))

/** Starts an actor of the second factor. `seen` changes what the shop says of the session. */
export function startOwnerAccess(app: App, seen = (access: OwnerAccess) => access): OwnerAccessActor {
  const service = ownerAccessService(app.services.http)
  const access = createActor(
    ownerAccessMachine.provide({
      actors: {
        readAccess: fromPromise(async ({ signal }) => seen(await service.readAccess(loggedInUser(app), signal))),
        sendCode: fromPromise(async () => service.sendCode(loggedInUser(app))),
        confirm: fromPromise(async ({ input }) => service.confirm(input.code, loggedInUser(app))),
      },
    }),
    app.settings,
  ).start()
  followSession(app, {
    onUser: onAnotherLogin(app, () => access.send({ type: 'ownerAccess.check' })),
    forget: () => undefined,
  })
  return access
}
