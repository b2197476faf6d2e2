import { createActor, fromPromise } from 'xstate'
import { ownerAccessMachine, type OwnerAccessActor } from '../../../../machines/ownerAccess.ts'
import { useApp } from '../../../app/hooks.ts'
import { followSession, loggedInUser, onAnotherLogin, oncePerApp } from '../../../app/pageActors.ts'
import { ownerAccessService } from '../../../services/owner.ts'

/** Returns the actor of the owner's second factor. */
export function useOwnerAccess(): OwnerAccessActor {
  return accessOf(useApp())
}

/** Outlives the page, so that coming back does not ask again. */
const accessOf = oncePerApp((app): OwnerAccessActor => {
  const service = ownerAccessService(app.services.http)
  const access = createActor(
    ownerAccessMachine.provide({
      actors: {
        readAccess: fromPromise(async ({ signal }) => service.readAccess(loggedInUser(app), signal)),
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
})
