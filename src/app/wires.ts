import type { CartFacts } from '../../domain/cart.ts'
import type { PurchaseFacts } from '../../domain/checkout.ts'
import type { Notice, Order, Region, User } from '../../domain/entities.ts'
import { offersCheckout } from '../../domain/orderStatus.ts'
import type { AuthModalActor } from '../../machines/authModal.ts'
import type { CartActor } from '../../machines/cart.ts'
import type { PurchaseActor } from '../../machines/purchase.ts'
import type { RiderPaymentActor } from '../../machines/riderPayment.ts'
import type { RootActor } from '../../machines/root.ts'
import type { SessionActor } from '../../machines/session.ts'
import type { TrackingActor } from '../../machines/tracking.ts'
import { KEYS } from '../services/storage.ts'
import type { Edges } from './edges.ts'
import { accountTab, paths } from './paths.ts'
import type { Resources } from './resources.ts'

interface Actors {
  root: RootActor
  session: SessionActor
  cart: CartActor
  authModal: AuthModalActor
  purchase: PurchaseActor
  riderPayment: RiderPaymentActor
  tracking: TrackingActor
  resources: Resources
}

/** The facts that something outside the charts answers to. */
type Fact =
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'session.started'; user: User }
  | { type: 'session.extended' }
  | { type: 'session.changed' }
  | { type: 'session.ended'; reason: string; user: User }
  | { type: 'cart.changed'; facts: CartFacts }
  | { type: 'purchase.remembered'; facts: PurchaseFacts | null }
  | { type: 'purchase.reachedCheckout' }
  | { type: 'purchase.completed' }
  | { type: 'payment.requested' }

/**
 * Who hears whom. Between charts: every fact a child emits goes to the root, whose `on` table sends it on.
 * To the outside: the table below, the one place where facts become storage, navigation, toasts and reads.
 * Call it before the root starts, so that no fact is missed.
 */
export function wire(app: Actors, { storage, services, now, announce, goTo }: Edges): void {
  const refreshOrders = () => app.resources.orders.send({ type: 'resource.refresh' })

  const outside: { [Type in Fact['type']]: (fact: Extract<Fact, { type: Type }>) => void } = {
    'notice.raised': ({ notice }) => announce(notice),
    'session.started': ({ user }) => {
      storage.write(KEYS.user, user)
      storage.write(KEYS.loginTime, now())
      refreshOrders()
    },
    'session.extended': () => storage.write(KEYS.loginTime, now()),
    'session.changed': refreshOrders,
    'session.ended': ({ reason, user }) => {
      app.resources.orders.send({ type: 'resource.forget' })
      if (reason === 'elsewhere') return
      storage.remove(KEYS.user)
      storage.remove(KEYS.loginTime)
      if (reason !== 'refused') void services.logOut(user).catch(() => undefined)
    },
    'cart.changed': ({ facts }) => storage.write(KEYS.cart, { version: 1, ...facts }),
    'purchase.remembered': ({ facts }) =>
      facts ? storage.write(KEYS.purchase, { version: 1, ...facts }) : storage.remove(KEYS.purchase),
    'purchase.reachedCheckout': () => goTo(paths.checkout),
    'purchase.completed': () => {
      refreshOrders()
      goTo(accountTab('orders'))
    },
    'payment.requested': refreshOrders,
  }
  const tell = (fact: { type: string }) => {
    const hear = (outside as Record<string, ((fact: never) => void) | undefined>)[fact.type]
    hear?.(fact as never)
  }

  const { root, session, cart, authModal, purchase, riderPayment, tracking } = app
  session.on('*', (fact) => (root.send(fact), tell(fact)))
  cart.on('*', (fact) => (root.send(fact), tell(fact)))
  authModal.on('*', (fact) => (root.send(fact), tell(fact)))
  purchase.on('*', (fact) => (root.send(fact), tell(fact)))
  riderPayment.on('*', (fact) => (root.send(fact), tell(fact)))
  tracking.on('*', (fact) => (root.send(fact), tell(fact)))
  root.on('*', tell)

  app.resources.regions.on('resource.fetched', ({ value }) =>
    purchase.send({ type: 'purchase.regionsKnown', regions: value as Region[] }),
  )
  app.resources.orders.on('resource.fetched', ({ value }) => {
    const { orderId } = cart.getSnapshot().context
    const linked = (value as Order[]).find((order) => order.sales_order_name === orderId)
    // Completed after all, though the answer was lost or came to another device.
    if (linked && !offersCheckout(linked)) cart.send({ type: 'cart.orderCompleted', orderId: linked.sales_order_name })
  })
}
