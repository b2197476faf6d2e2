import type { User } from '../../../../../domain/entities.ts'
import { riderDeliveryMachine, type RiderDeliveryActor } from '../../../../../machines/rider/riderDelivery.ts'
import { listen } from '../../../../app/actors/listen.ts'
import { asUser, oncePerApp, refreshOrders, startPageActor } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'

/** Returns the actor that records a rider's deliveries. It outlives the page, so that a late answer is shown. */
export const useRiderDelivery = (user: User): RiderDeliveryActor => actorOf(useApp(), user)

const actorOf = oncePerApp((app, user: User): RiderDeliveryActor => {
  const { deliverOrder, reportMissedDelivery } = app.services
  const machine = riderDeliveryMachine.provide({
    actors: { deliverOrder: asUser(app, deliverOrder), reportMissedDelivery: asUser(app, reportMissedDelivery) },
  })
  const delivery = startPageActor(app, machine, {
    input: { user },
    hears: { 'delivery.ordersWanted': () => refreshOrders(app) },
    onUser: 'delivery.userChanged',
    forget: { type: 'delivery.decline' },
  })
  listen(app.resources.orders, {
    'resource.fetched': ({ value }) => delivery.send({ type: 'delivery.ordersKnown', orders: value }),
  })
  return delivery
})
