import { fromPromise } from 'xstate'
import { CODE_LIFE_MS } from '../../domain/people/session.ts'
import { ownerAccessMachine, type OwnerAccessActor } from '../../machines/owner/ownerAccess.ts'
import type { App } from '../app/app.ts'
import { useApp } from '../app/hooks.ts'
import { loggedInUser, oncePerApp, startPageActor } from '../app/actors/pageActors.ts'
import { ownerAccessService } from '../services/owner/owner.ts'

/** Returns the actor of the second factor before the counter opens. */
export function useOwnerAccess(): OwnerAccessActor {
  return accessOf(useApp())
}

/** Outlives the page, so that coming back does not ask again. */
const accessOf = oncePerApp((app) => startAccess(app))

/** Starts an actor of the second factor; with `isFresh` it opens by a new proof only. */
export function startAccess(app: App, { isFresh = false } = {}): OwnerAccessActor {
  const service = ownerAccessService(app.services.http)
  const machine = ownerAccessMachine.provide({
    actors: {
      readAccess: fromPromise(async ({ signal }) => {
        const read = await service.readAccess(loggedInUser(app), signal)
        return { ...read, isConfirmed: read.isConfirmed && !isFresh }
      }),
      sendCode: fromPromise(async () => service.sendCode(loggedInUser(app))),
      confirm: fromPromise(async ({ input }) => service.confirm(input.code, loggedInUser(app))),
      provePasskey: fromPromise(async () => service.provePasskey(loggedInUser(app))),
    },
  })
  return startPageActor(app, machine, {
    hears: {
      'ownerAccess.codeSent': () => app.session.send({ type: 'session.hold', ms: CODE_LIFE_MS }),
      'ownerAccess.codeEnded': () => app.session.send({ type: 'session.release' }),
    },
    onAnother: { type: 'ownerAccess.check' },
  })
}
