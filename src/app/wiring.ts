import type { CookieConsent } from '../../domain/entities.ts'
import { lastPlaced } from '../../domain/orders/checkout.ts'
import { offersCheckout } from '../../domain/orders/draft.ts'
import type { AuthModalActor } from '../../machines/people/authModal.ts'
import type { CartActor } from '../../machines/orders/cart.ts'
import type { CookieConsentActor } from '../../machines/page/cookieConsent.ts'
import type { FavouritesActor } from '../../machines/catalogue/favourites.ts'
import type { LanguageActor } from '../../machines/page/language.ts'
import type { PurchaseActor } from '../../machines/orders/purchase.ts'
import type { RootActor, RootEvent } from '../../machines/root.ts'
import type { SessionActor } from '../../machines/people/session.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { KEYS } from '../services/device/storage.ts'
import { writeUser } from '../services/device/storedData.ts'
import type { AppDependencies } from './dependencies.ts'
import { accountTab, paths, type Received } from './paths.ts'
import type { Resources } from './queries/resources.ts'

interface Actors {
  root: RootActor
  session: SessionActor
  cart: CartActor
  authModal: AuthModalActor
  purchase: PurchaseActor
  cookieConsent: CookieConsentActor
  favourites: FavouritesActor
  language: LanguageActor
  resources: Resources
}

const loadPreload = async () => (await import('./queries/preload.ts')).preload

/** What the app does about a notification, by its type. */
type Handlers = { [Type in RootEvent['type']]?: (event: Extract<RootEvent, { type: Type }>) => void }

/**
 * Joins the machines to each other and to the app. Every notification of a child goes to the root, whose `on` table
 * turns it into commands for other children, and to the handlers below, which store, navigate, show toasts and read
 * again.
 * Call it before the root starts: earlier notifications are lost.
 */
export function wire(app: Actors, dependencies: AppDependencies): void {
  const { storage, services, catalogue, config, saveData, now, announce, whenIdle, goTo, log } = dependencies
  const { chosenLanguage, rememberLanguage } = dependencies
  const { root, session, cart, authModal, purchase, cookieConsent, favourites, language, resources } = app
  // A guest has no orders. An empty list that a guest has would be shown to the next customer.
  const refreshOrders = () => {
    if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
  }
  // The shop prices an order anew, so the cart's lines need today's prices too.
  const refreshProducts = () => void catalogue.reload().catch(() => undefined)

  // For texts that the shop sends unasked. The choice holds on this device even if the host does not get it.
  const tellAccount = (chosen: string) => {
    const { user } = session.getSnapshot().context
    if (!user || !config.hasAccountCalls) return
    services.setLanguage(chosen, user).catch((error: unknown) => log('The language was not sent', error))
  }

  const handlers: Handlers = {
    'notice.raised': ({ notice }) => announce(notice),
    'session.started': ({ user }) => {
      // The time first: another tab that reads the user with an old time ends the session.
      storage.write(KEYS.loginTime, now())
      writeUser(storage, user)
      refreshOrders()
      const chosen = chosenLanguage()
      const own = user.language ?? ''
      // A log-in changes neither what the device has nor what the account has: others may use this device.
      if (chosen !== null && own === '') tellAccount(chosen)
      if (chosen === null && LANGUAGES.has(own)) language.send({ type: 'language.choose', language: own })
    },
    // A session that another tab has just ended stays without a time.
    'session.extended': () => void (storage.read(KEYS.user) !== null && storage.write(KEYS.loginTime, now())),
    'session.held': ({ ms }) => void (storage.read(KEYS.user) !== null && storage.write(KEYS.heldUntil, now() + ms)),
    'session.released': () => {
      if (storage.read(KEYS.user) !== null) storage.write(KEYS.loginTime, now())
      storage.remove(KEYS.heldUntil)
    },
    'session.changed': refreshOrders,
    'session.ended': ({ reason, isElsewhere, user }) => {
      resources.orders.send({ type: 'resource.forget' })
      if (isElsewhere) return
      storage.remove(KEYS.completedOrder)
      // The reason first: another tab reads it when it hears that the user is gone.
      storage.write(KEYS.sessionEnd, reason)
      storage.remove(KEYS.user)
      storage.remove(KEYS.accountSettings)
      storage.remove(KEYS.loginTime)
      storage.remove(KEYS.heldUntil)
      if (reason !== 'refused' && config.hasAccountCalls) void services.logOut(user, reason).catch(() => undefined)
    },
    'cart.changed': ({ stored }) => storage.write(KEYS.cart, { version: 1, ...stored }),
    'language.changed': ({ language }) => {
      // A first choice that is the account's came from there.
      const isOfAccount = chosenLanguage() === null && language === session.getSnapshot().context.user?.language
      rememberLanguage(language)
      if (!isOfAccount) tellAccount(language)
    },
    'favourites.changed': ({ stored }) => storage.write(KEYS.favourites, { version: 1, ...stored }),
    'purchase.remembered': ({ stored }) =>
      stored ? storage.write(KEYS.purchase, { version: 1, ...stored }) : storage.remove(KEYS.purchase),
    'purchase.reachedCheckout': () => {
      goTo(paths.checkout)
      refreshProducts()
    },
    'purchase.orderUnchecked': refreshOrders,
    'purchase.completed': ({ orderId, owner }) => {
      refreshOrders()
      const received: Received = { orderId, owner }
      goTo(accountTab('orders'), { replace: true, state: { received } })
    },
    'purchase.unconfirmed': () => {
      // During the call the purchase ignores what other tabs do with the order and the cart.
      const completed = storage.read(KEYS.completedOrder)
      if (typeof completed === 'string') purchase.send({ type: 'purchase.orderFoundCompleted', orderId: completed })
      purchase.send({ type: 'purchase.cartChanged', orderId: cart.getSnapshot().context.orderId })
      refreshOrders()
      refreshProducts()
      resources.regions.send({ type: 'resource.refresh' })
    },
    'cookies.decided': ({ choice }) => {
      const consent: CookieConsent = { necessary: true, ...choice, timestamp: new Date(now()).toISOString() }
      storage.write(KEYS.cookieConsent, consent)
      // The choice holds on this device even if the host does not get it [COK-14].
      services.submitCookiePreferences(consent).catch((error: unknown) => log('The cookie choice was not sent', error))
    },
  }
  const handle = (event: RootEvent) => (handlers[event.type] as ((event: RootEvent) => void) | undefined)?.(event)
  const hear = (event: RootEvent) => {
    root.send(event)
    handle(event)
  }

  // Before the cart is emptied: another tab that hears of the empty cart reads why its order is gone.
  const rememberCompleted = (orderId: string) => storage.write(KEYS.completedOrder, orderId)
  purchase.on('purchase.completed', ({ orderId }) => rememberCompleted(orderId))

  session.on('*', hear)
  cart.on('*', hear)
  authModal.on('*', hear)
  purchase.on('*', hear)
  cookieConsent.on('*', hear)
  favourites.on('*', hear)
  language.on('*', hear)
  root.on('*', handle)

  resources.onEvent((key, event, isShown) => {
    if (event.type === 'resource.failed') log(`Reading ${key} failed`, event.failure)
    if (event.type !== 'resource.fetched' || !isShown || !resources.isCatalogueRead() || saveData.isOn()) return
    whenIdle(
      () =>
        void loadPreload().then(
          (preload) => preload(dependencies, key, event.value),
          (error: unknown) => log('Preloading failed', error),
        ),
    )
  })
  catalogue.onRead(() => {
    resources.followCatalogue()
    const asked = cart.getSnapshot().context.lines.map(({ id }) => id)
    if (asked.length === 0) return
    catalogue.summaries(asked).then(
      (products) => cart.send({ type: 'cart.productsKnown', products, asked }),
      () => undefined,
    )
  })
  resources.regions.on('resource.fetched', ({ value: regions }) =>
    purchase.send({ type: 'purchase.regionsKnown', regions }),
  )
  resources.orders.on('resource.fetched', ({ value: orders }) => {
    const completed = orders.filter((order) => !offersCheckout(order)).map((order) => order.orderId)
    const linked = cart.getSnapshot().context.orderId
    const current = purchase.getSnapshot().context.orderId
    if (linked && completed.includes(linked)) {
      rememberCompleted(linked)
      cart.send({ type: 'cart.orderCompleted', orderId: linked })
    }
    if (current && completed.includes(current))
      purchase.send({ type: 'purchase.orderFoundCompleted', orderId: current })
    purchase.send({
      type: 'purchase.ordersListed',
      orders,
      last: lastPlaced(orders, session.getSnapshot().context.user),
    })
  })
}
