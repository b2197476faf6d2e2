import { createActor, fromPromise } from 'xstate'
import { positionMachine, type PositionActor } from '../../../../../machines/orders/position.ts'
import { followSession, oncePerApp } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'
import { locateDevice } from '../../../../services/device/geolocation.ts'

/** Returns the actor that knows the rider's position while the nearest orders come first. */
export function useRiderSorting(): PositionActor {
  return actorOf(useApp())
}

/** Outlives the page, so that the order is the same after Back. */
const actorOf = oncePerApp((app): PositionActor => {
  const position = createActor(
    positionMachine.provide({ actors: { locate: fromPromise(() => locateDevice(navigator.geolocation)) } }),
    app.settings,
  ).start()
  followSession(app, {
    onEnd: () => position.send({ type: 'position.forget' }),
    forget: () => undefined,
  })
  return position
})
