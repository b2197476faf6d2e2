import { fromPromise } from 'xstate'
import { trackingMachine, type TrackingActor } from '../../../machines/orders/tracking.ts'
import { oncePerApp, startPageActor } from '../../app/actors/pageActors.ts'
import { useApp } from '../../app/hooks.ts'

/** Returns the actor that tracks orders. It outlives the page, so that nothing typed is lost with the session. */
export const useTracking = (): TrackingActor => actorOf(useApp())

const actorOf = oncePerApp((app): TrackingActor => {
  const machine = trackingMachine.provide({
    actors: { fetchTracking: fromPromise(({ input, signal }) => app.services.fetchTracking(input, signal)) },
  })
  return startPageActor(app, machine, {
    input: { user: app.session.getSnapshot().context.user },
    onUser: 'tracking.userChanged',
    onEnd: { type: 'tracking.userChanged', user: null },
    forget: { type: 'tracking.forget' },
  })
})
