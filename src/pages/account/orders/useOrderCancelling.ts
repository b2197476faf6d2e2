import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../domain/entities.ts'
import { refusalOrThrow } from '../../../../domain/outcomes.ts'
import { orderCancellingMachine, type OrderCancellingActor } from '../../../../machines/orderCancelling.ts'
import type { App } from '../../../app/createApp.ts'
import { followSession, loggedInUser } from '../../../app/followSession.ts'
import { useApp } from '../../../app/hooks.ts'

/** One per app, so that an answer is shown even after the page was left. */
const known = new WeakMap<App, OrderCancellingActor>()

/** Returns the actor that cancels the customer's orders. */
export function useOrderCancelling(user: User): OrderCancellingActor {
  const app = useApp()
  return known.get(app) ?? start(app, user)
}

function start(app: App, user: User): OrderCancellingActor {
  const { services, resources, session, settings, announce } = app
  const cancelling = createActor(
    orderCancellingMachine.provide({
      actors: {
        cancelOrder: fromPromise(async ({ input, signal }) =>
          services.cancelOrder({ ...input, user: loggedInUser(app) }, signal).catch(refusalOrThrow),
        ),
      },
    }),
    { ...settings, input: { user } },
  ).start()
  cancelling.on('notice.raised', ({ notice }) => announce(notice))
  cancelling.on('order.changed', () => {
    if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
  })
  followSession(app, {
    onUser: (caller) => cancelling.send({ type: 'order.userChanged', user: caller }),
    forget: () => cancelling.send({ type: 'order.decline' }),
  })
  known.set(app, cancelling)
  return cancelling
}
