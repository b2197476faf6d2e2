import type { CookieConsent, Order, Region } from '../../domain/entities.ts'
import { offersCheckout } from '../../domain/orderStatus.ts'
import type { AuthModalActor } from '../../machines/authModal.ts'
import type { CartActor } from '../../machines/cart.ts'
import type { CookieConsentActor } from '../../machines/cookieConsent.ts'
import type { FavouritesActor } from '../../machines/favourites.ts'
import type { PurchaseActor } from '../../machines/purchase.ts'
import type { RootActor, RootEvent } from '../../machines/root.ts'
import type { SessionActor } from '../../machines/session.ts'
import { KEYS } from '../services/storage.ts'
import type { AppDependencies } from './dependencies.ts'
import { accountTab, paths } from './paths.ts'
import type { Resources } from './queries/resources.ts'

interface Actors {
  root: RootActor
  session: SessionActor
  cart: CartActor
  authModal: AuthModalActor
  purchase: PurchaseActor
  cookieConsent: CookieConsentActor
  favourites: FavouritesActor
  resources: Resources
}

const loadPreload = async () => (await import('./queries/preload.ts')).preload

/** What is done outside the charts about a fact, by its type; most facts concern nobody there. */
type Outside = { [Type in RootEvent['type']]?: (fact: Extract<RootEvent, { type: Type }>) => void }

/**
 * Who hears whom. Between charts: every fact a child emits goes to the root, whose `on` table sends it on.
 * To the outside: the table below, the one place where facts become storage, navigation, toasts and reads.
 * Call it before the root starts, so that no fact is missed.
 */
export function wire(app: Actors, dependencies: AppDependencies): void {
  const { storage, services, catalogue, saveData, now, announce, whenIdle, goTo, log } = dependencies
  const { root, session, cart, authModal, purchase, cookieConsent, favourites, resources } = app
  // nobody's orders are none: held, they would be the next person's too
  const refreshOrders = () => {
    if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
  }
  // an order takes today's prices, so the lines shown beside it must have them too
  const refreshProducts = () => void catalogue.reload().catch(() => undefined)

  const outside: Outside = {
    'notice.raised': ({ notice }) => announce(notice),
    'session.started': ({ user }) => {
      // The time first: another tab that hears of the user must find them fresh, or it would end the session.
      storage.write(KEYS.loginTime, now())
      storage.write(KEYS.user, user)
      refreshOrders()
    },
    // Where another tab has just ended the session, its time stays removed.
    'session.extended': () => void (storage.read(KEYS.user) !== null && storage.write(KEYS.loginTime, now())),
    'session.changed': refreshOrders,
    'session.ended': ({ reason, isElsewhere, user }) => {
      resources.orders.send({ type: 'resource.forget' })
      if (isElsewhere) return
      storage.remove(KEYS.completedOrder)
      // Why, before that: another tab that hears of the user's going looks for it.
      storage.write(KEYS.sessionEnd, reason)
      storage.remove(KEYS.user)
      storage.remove(KEYS.loginTime)
      if (reason !== 'refused') void services.logOut(user).catch(() => undefined)
    },
    'cart.changed': ({ facts }) => storage.write(KEYS.cart, { version: 1, ...facts }),
    'favourites.changed': ({ facts }) => storage.write(KEYS.favourites, { version: 1, ...facts }),
    'purchase.remembered': ({ facts }) =>
      facts ? storage.write(KEYS.purchase, { version: 1, ...facts }) : storage.remove(KEYS.purchase),
    'purchase.reachedCheckout': () => {
      goTo(paths.checkout)
      refreshProducts()
    },
    'purchase.completed': () => {
      refreshOrders()
      goTo(accountTab('orders'), { replace: true })
    },
    'purchase.unconfirmed': () => {
      // What became of the order while the host was asked, as other tabs or the list of orders said meanwhile.
      const completed = storage.read(KEYS.completedOrder)
      if (typeof completed === 'string') purchase.send({ type: 'purchase.orderSettled', orderId: completed })
      const { lines, orderId } = cart.getSnapshot().context
      purchase.send({ type: 'purchase.cartChanged', lines, orderId })
      refreshOrders()
      refreshProducts()
    },
    'cookies.decided': ({ choice }) => {
      const consent: CookieConsent = { necessary: true, ...choice, timestamp: new Date(now()).toISOString() }
      storage.write(KEYS.cookieConsent, consent)
      // It holds on this device, and the shopper has nothing to do about a host that did not hear of it [COK-14].
      services.submitCookiePreferences(consent).catch((error: unknown) => log('The cookie choice was not sent', error))
    },
  }
  const tellOutside = (fact: RootEvent) => (outside[fact.type] as ((fact: RootEvent) => void) | undefined)?.(fact)
  const tell = (fact: RootEvent) => {
    root.send(fact)
    tellOutside(fact)
  }

  // Before the cart is emptied by it: another tab that hears of the cart must know why its order is gone.
  const rememberCompleted = (orderId: string) => storage.write(KEYS.completedOrder, orderId)
  purchase.on('purchase.completed', ({ orderId }) => rememberCompleted(orderId))

  session.on('*', tell)
  cart.on('*', tell)
  authModal.on('*', tell)
  purchase.on('*', tell)
  cookieConsent.on('*', tell)
  favourites.on('*', tell)
  root.on('*', tellOutside)

  resources.onFact((key, fact, isShown) => {
    if (fact.type === 'resource.failed') log(`Reading ${key} failed`, fact.failure)
    if (fact.type !== 'resource.fetched' || !isShown || !resources.isCatalogueRead() || saveData.isOn()) return
    whenIdle(
      () =>
        void loadPreload().then(
          (preload) => preload(dependencies, key, fact.value),
          (error: unknown) => log('Preloading failed', error),
        ),
    )
  })
  catalogue.onRead(() => {
    resources.followCatalogue()
    const ids = cart.getSnapshot().context.lines.map(({ id }) => id)
    if (ids.length === 0) return
    catalogue.summaries(ids).then(
      (products) => cart.send({ type: 'cart.productsKnown', products }),
      () => undefined,
    )
  })
  resources.regions.on('resource.fetched', ({ value }) =>
    purchase.send({ type: 'purchase.regionsKnown', regions: value as Region[] }),
  )
  resources.orders.on('resource.fetched', ({ value }) => {
    // Completed after all, though the answer was lost or came to another tab or device.
    const settled = (value as Order[]).filter((order) => !offersCheckout(order)).map((order) => order.orderId)
    const linked = cart.getSnapshot().context.orderId
    const atHand = purchase.getSnapshot().context.orderId
    if (linked && settled.includes(linked)) {
      rememberCompleted(linked)
      cart.send({ type: 'cart.orderCompleted', orderId: linked })
    }
    if (atHand && settled.includes(atHand)) purchase.send({ type: 'purchase.orderSettled', orderId: atHand })
  })
}
