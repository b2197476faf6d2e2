import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../../domain/entities.ts'
import { riderDeliveryMachine, type RiderDeliveryActor } from '../../../../../machines/rider/riderDelivery.ts'
import { listen } from '../../../../app/actors/listen.ts'
import { followSession, loggedInUser, oncePerApp } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'

/** Returns the actor that records a rider's deliveries. */
export function useRiderDelivery(user: User): RiderDeliveryActor {
  const app = useApp()
  return actorOf(app, user)
}

/** Outlives the page, so that a late answer is shown. */
const actorOf = oncePerApp((app, user: User): RiderDeliveryActor => {
  const { services, resources, session, settings, announce } = app
  const delivery = createActor(
    riderDeliveryMachine.provide({
      actors: {
        deliverOrder: fromPromise(async ({ input, signal }) =>
          services.deliverOrder({ ...input, user: loggedInUser(app) }, signal),
        ),
        reportMissedDelivery: fromPromise(async ({ input, signal }) =>
          services.reportMissedDelivery({ ...input, user: loggedInUser(app) }, signal),
        ),
      },
    }),
    { ...settings, input: { user } },
  ).start()
  listen(delivery, {
    'notice.raised': ({ notice }) => announce(notice),
    'delivery.ordersWanted': () => {
      if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
    },
  })
  listen(resources.orders, {
    'resource.fetched': ({ value }) => delivery.send({ type: 'delivery.ordersKnown', orders: value }),
  })
  followSession(app, {
    onUser: (other) => delivery.send({ type: 'delivery.userChanged', user: other }),
    forget: () => delivery.send({ type: 'delivery.decline' }),
  })
  return delivery
})
