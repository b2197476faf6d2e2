import { createActor, fromPromise } from 'xstate'
import { riderSortingMachine, type RiderSortingActor } from '../../../../../machines/rider/riderSorting.ts'
import { followSession, oncePerApp } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'
import { locateDevice } from '../../../../services/device/geolocation.ts'

/** Returns the actor that knows in which order a rider sees the orders. */
export function useRiderSorting(): RiderSortingActor {
  return actorOf(useApp())
}

/** Outlives the page, so that the order is the same after Back. */
const actorOf = oncePerApp((app): RiderSortingActor => {
  const sorting = createActor(
    riderSortingMachine.provide({ actors: { locate: fromPromise(() => locateDevice(navigator.geolocation)) } }),
    app.settings,
  ).start()
  followSession(app, {
    onEnd: () => sorting.send({ type: 'sorting.forget' }),
    forget: () => undefined,
  })
  return sorting
})
