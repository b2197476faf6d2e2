import { useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { OwnerAccessActor } from '../../../../../machines/ownerAccess.ts'
import { ownerFactorsMachine, type OwnerFactorsActor } from '../../../../../machines/ownerFactors.ts'
import { useApp } from '../../../../app/hooks.ts'
import { listen } from '../../../../app/listen.ts'
import { followSession, loggedInUser, onAnotherLogin, oncePerApp } from '../../../../app/pageActors.ts'
import { ownerFactorsService } from '../../../../services/ownerFactors.ts'
import { freshAccessOf } from '../useOwnerAccess.ts'

interface FactorActors {
  factors: OwnerFactorsActor
  /** Asks for the second factor again before a change. */
  access: OwnerAccessActor
}

/** Returns the actors of what an owner sets up to confirm sessions, and reads it while it is shown. */
export function useOwnerFactors(): FactorActors {
  const actors = actorsOf(useApp())
  const { factors } = actors
  useEffect(() => factors.send({ type: 'factors.read' }), [factors])
  return actors
}

/** Outlives the page, so that a change is not sent twice and recovery codes stay until they are noted. */
const actorsOf = oncePerApp((app): FactorActors => {
  const service = ownerFactorsService(app.services.http)
  const access = freshAccessOf(app)
  const factors = createActor(
    ownerFactorsMachine.provide({
      actors: {
        readFactors: fromPromise(async ({ signal }) => service.readFactors(loggedInUser(app), signal)),
        change: fromPromise(async ({ input }) => service.change(input, loggedInUser(app))),
      },
    }),
    app.settings,
  ).start()
  listen(factors, { 'factors.confirmationWanted': () => access.send({ type: 'ownerAccess.check' }) })
  listen(access, { 'ownerAccess.opened': () => factors.send({ type: 'factors.confirmed' }) })
  const forget = () => factors.send({ type: 'factors.forget' })
  followSession(app, { onUser: onAnotherLogin(app, forget), onEnd: forget, forget })
  return { factors, access }
})
