import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../../domain/entities.ts'
import { orderEndingMachine, type OrderEndingActor } from '../../../../../machines/orders/orderEnding.ts'
import { listen } from '../../../../app/actors/listen.ts'
import { followSession, loggedInUser, oncePerApp } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'

/** Returns the actor that cancels the customer's orders and deletes their drafts. */
export function useOrderEnding(user: User): OrderEndingActor {
  const app = useApp()
  return actorOf(app, user)
}

/** Outlives the page, so that a late answer is shown. */
const actorOf = oncePerApp((app, user: User): OrderEndingActor => {
  const { services, resources, session, cart, settings, announce } = app
  const ending = createActor(
    orderEndingMachine.provide({
      actors: {
        endOrder: fromPromise(async ({ input: { orderId, end }, signal }) => {
          const request = { orderId, user: loggedInUser(app) }
          return end === 'deleted' ? services.deleteOrder(request, signal) : services.cancelOrder(request, signal)
        }),
      },
    }),
    { ...settings, input: { user } },
  ).start()
  listen(ending, {
    'notice.raised': ({ notice }) => announce(notice),
    'order.ended': ({ orderId, end }) => {
      if (end === 'deleted') cart.send({ type: 'cart.orderDeleted', orderId })
    },
    'order.changed': () => {
      if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
    },
  })
  followSession(app, {
    onUser: (caller) => ending.send({ type: 'order.userChanged', user: caller }),
    forget: () => ending.send({ type: 'order.decline' }),
  })
  return ending
})
