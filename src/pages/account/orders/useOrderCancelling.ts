import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../domain/entities.ts'
import { refusalOrThrow } from '../../../../domain/outcomes.ts'
import { orderCancellingMachine, type OrderCancellingActor } from '../../../../machines/orderCancelling.ts'
import { listen } from '../../../app/listen.ts'
import { followSession, loggedInUser, oncePerApp } from '../../../app/pageActors.ts'
import { useApp } from '../../../app/hooks.ts'

/** Returns the actor that cancels the customer's orders. */
export function useOrderCancelling(user: User): OrderCancellingActor {
  const app = useApp()
  return actorOf(app, user)
}

/** Outlives the page, so that a late answer is shown. */
const actorOf = oncePerApp((app, user: User): OrderCancellingActor => {
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
  listen(cancelling, {
    'notice.raised': ({ notice }) => announce(notice),
    'order.changed': () => {
      if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
    },
  })
  followSession(app, {
    onUser: (caller) => cancelling.send({ type: 'order.userChanged', user: caller }),
    forget: () => cancelling.send({ type: 'order.decline' }),
  })
  return cancelling
})
