import { createActor, fromPromise } from 'xstate'
import { trackingMachine, type TrackingActor } from '../../../machines/orders/tracking.ts'
import { listen } from '../../app/actors/listen.ts'
import { followSession, oncePerApp } from '../../app/actors/pageActors.ts'
import { useApp } from '../../app/hooks.ts'

/** Returns the actor that tracks orders. */
export function useTracking(): TrackingActor {
  return actorOf(useApp())
}

/** Outlives the page, so that nothing typed is lost when the session expires. */
const actorOf = oncePerApp((app): TrackingActor => {
  const { services, session, settings, announce } = app
  const tracking = createActor(
    trackingMachine.provide({
      actors: { fetchTracking: fromPromise(({ input, signal }) => services.fetchTracking(input, signal)) },
    }),
    { ...settings, input: { user: session.getSnapshot().context.user } },
  ).start()

  listen(tracking, { 'notice.raised': ({ notice }) => announce(notice) })
  followSession(app, {
    onUser: (user) => tracking.send({ type: 'tracking.userChanged', user }),
    onEnd: () => tracking.send({ type: 'tracking.userChanged', user: null }),
    forget: () => tracking.send({ type: 'tracking.forget' }),
  })
  return tracking
})
