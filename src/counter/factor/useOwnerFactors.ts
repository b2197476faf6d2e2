import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { ownerFactorsMachine, type OwnerFactorsActor } from '../../../machines/owner/ownerFactors.ts'
import { useApp } from '../../app/hooks.ts'
import { loggedInUser, oncePerApp, startPageActor } from '../../app/actors/pageActors.ts'
import { ownerFactorsService } from '../../services/owner/ownerFactors.ts'
import { askingHttp } from '../useFreshFactor.ts'

/** Returns the actor of what an owner sets up to confirm sessions, and reads it while it is shown. */
export function useOwnerFactors(): OwnerFactorsActor {
  const factors = factorsOf(useApp())
  useEffect(() => factors.send({ type: 'factors.read' }), [factors])
  return factors
}

/** Outlives the page, so that a change is not sent twice and recovery codes stay until they are noted. */
const factorsOf = oncePerApp((app): OwnerFactorsActor => {
  const service = ownerFactorsService(askingHttp(app))
  const machine = ownerFactorsMachine.provide({
    actors: {
      readFactors: fromPromise(async ({ signal }) => service.readFactors(loggedInUser(app), signal)),
      change: fromPromise(async ({ input }) => service.change(input, loggedInUser(app))),
    },
  })
  const forget = { type: 'factors.forget' } as const
  return startPageActor(app, machine, { onAnother: forget, onEnd: forget })
})
