import { fromPromise } from 'xstate'
import { positionMachine, type PositionActor } from '../../../../../machines/orders/position.ts'
import { oncePerApp, startPageActor } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'
import { locateDevice } from '../../../../services/device/geolocation.ts'

/**
 * Returns the actor that knows the rider's position while the nearest orders come first. It outlives the page, so that
 * the order is the same after Back.
 */
export const useRiderSorting = (): PositionActor => actorOf(useApp())

const actorOf = oncePerApp((app): PositionActor => {
  const locate = fromPromise(() => locateDevice(navigator.geolocation))
  return startPageActor(app, positionMachine.provide({ actors: { locate } }), { onEnd: { type: 'position.forget' } })
})
