import { createActor, fromPromise } from 'xstate'
import { trackingMachine, type TrackingActor } from '../../../machines/tracking.ts'
import type { App } from '../../app/createApp.ts'
import { followSession } from '../../app/followSession.ts'
import { useApp } from '../../app/hooks.ts'

/** One per app, so that nothing typed is lost when the session expires. */
const known = new WeakMap<App, TrackingActor>()

/** Returns the actor that tracks orders. */
export function useTracking(): TrackingActor {
  const app = useApp()
  return known.get(app) ?? start(app)
}

function start(app: App): TrackingActor {
  const { services, session, settings, announce } = app
  const tracking = createActor(
    trackingMachine.provide({
      actors: { fetchTracking: fromPromise(({ input, signal }) => services.fetchTracking(input, signal)) },
    }),
    { ...settings, input: { user: session.getSnapshot().context.user } },
  ).start()

  tracking.on('notice.raised', ({ notice }) => announce(notice))
  followSession(app, {
    onUser: (user) => tracking.send({ type: 'tracking.userChanged', user }),
    onEnd: () => tracking.send({ type: 'tracking.userChanged', user: null }),
    forget: () => tracking.send({ type: 'tracking.forget' }),
  })

  known.set(app, tracking)
  return tracking
}
