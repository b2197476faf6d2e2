import { createActor, fromPromise } from 'xstate'
import type { Order, Region } from '../../../domain/entities.ts'
import { placeOfLastOrder } from '../../../domain/orders/destination.ts'
import { isRider } from '../../../domain/people/roles.ts'
import { destinationMachine, type DestinationActor } from '../../../machines/orders/destination.ts'
import { selectData } from '../../../machines/resource.ts'
import { readDestination, writeDestination } from '../../services/destination.ts'
import { KEYS } from '../../services/device/storage.ts'
import { listen } from './listen.ts'
import { followSession, oncePerApp } from './pageActors.ts'

/** Returns the actor of the destination, which follows the shop's counties, the customer's orders and other tabs. */
export const destinationOf = oncePerApp((app): DestinationActor => {
  const { resources, services, session, settings, storage } = app
  const destination = createActor(
    destinationMachine.provide({
      actors: { loadAreas: fromPromise(({ input, signal }) => services.fetchLocations(input.region, signal)) },
    }),
    { ...settings, input: { chosen: readDestination(storage) } },
  ).start()

  const tellRegions = (regions: Region[]) => destination.send({ type: 'destination.regionsKnown', regions })
  // a rider's list has the orders of others
  const tellOrders = (orders: Order[]) => {
    const { user } = session.getSnapshot().context
    const place = user && !isRider(user) ? placeOfLastOrder(orders) : null
    destination.send({ type: 'destination.lastOrderKnown', place })
  }
  const regions = selectData(resources.regions.getSnapshot())
  const orders = selectData(resources.orders.getSnapshot())
  if (regions) tellRegions(regions)
  if (orders) tellOrders(orders)
  resources.regions.on('resource.fetched', ({ value }) => tellRegions(value))
  resources.orders.on('resource.fetched', ({ value }) => tellOrders(value))
  if (session.getSnapshot().context.user && !readDestination(storage))
    resources.orders.send({ type: 'resource.wanted' })

  listen(destination, { 'destination.chosen': ({ place }) => writeDestination(storage, place) })
  followSession(app, {
    onEnd: () => destination.send({ type: 'destination.lastOrderKnown', place: null }),
  })
  // a server draws a sample of the cart
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key !== KEYS.destination && key !== null) return
    destination.send({ type: 'destination.chosenElsewhere', place: readDestination(storage) })
  })
  return destination
})
