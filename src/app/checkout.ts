import type { Order } from '../../domain/entities.ts'
import type { Place } from '../../domain/orders/destination.ts'
import { readDestination } from '../services/destination.ts'
import type { App } from './app.ts'

type Actors = Pick<App, 'cart' | 'session' | 'purchase'>

/** Makes an order of the cart, as the user who is logged in now. A guest is asked to log in [CRT-21]. */
export function proceedToCheckout({ cart, session, purchase }: Actors): void {
  const { lines, orderId } = cart.getSnapshot().context
  purchase.send({ type: 'purchase.proceed', lines, orderId, user: session.getSnapshot().context.user })
}

/**
 * Opens the checkout of the cart's order, or of a draft that was reopened from the account. `place` is what was chosen
 * on this device.
 */
export function openCheckout(
  { cart, session, purchase }: Actors,
  order: Order | null,
  place: Place | null = null,
): void {
  const orderId = order?.orderId ?? cart.getSnapshot().context.orderId
  const { user } = session.getSnapshot().context
  purchase.send({ type: 'purchase.openCheckout', orderId, user, order, place })
}

/** Returns the place that was chosen on this device, or null. */
export function chosenPlace({ storage }: Pick<App, 'storage'>): Place | null {
  return readDestination(storage)
}
