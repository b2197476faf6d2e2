/**
 * The root: starts the other machines, keeps them for as long as the page lives, and holds nothing itself. The app
 * sends it every notification of a child; its `on` table turns the notification of one child into the command for
 * another.
 */
import { emit, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { StoredCart } from '../domain/orders/cart.ts'
import type { StoredPurchase } from '../domain/orders/checkout.ts'
import type { CookieChoice, User } from '../domain/entities.ts'
import type { Notice } from '../domain/notices.ts'
import type { StoredFavourites } from '../domain/catalogue/favourites.ts'
import { eventOf } from './eventOf.ts'
import type { AuthModalEmitted, AuthModalEvent } from './people/authForms.ts'
import { authModalMachine } from './people/authModal.ts'
import { cartMachine, type CartEmitted, type CartEvent } from './orders/cart.ts'
import { cookieConsentMachine, type CookieConsentEmitted } from './page/cookieConsent.ts'
import { favouritesLogic, type FavouritesEmitted } from './catalogue/favourites.ts'
import { languageMachine, type LanguageEmitted } from './page/language.ts'
import type { NoticeRaised } from './notice.ts'
import { purchaseMachine } from './orders/purchase.ts'
import type { PurchaseEmitted, PurchaseEvent } from './orders/purchaseEvents.ts'
import { sessionMachine, type SessionEmitted, type SessionEvent } from './people/session.ts'

/** What the children start from. */
export interface RootInput {
  user: User | null
  cart: StoredCart
  purchase: StoredPurchase | null
  cookieChoice: CookieChoice | null
  favourites: StoredFavourites
  /** The code of the language that the page is in. */
  language: string
}

export type RootEvent =
  | SessionEmitted
  | CartEmitted
  | AuthModalEmitted
  | PurchaseEmitted
  | CookieConsentEmitted
  | FavouritesEmitted
  | LanguageEmitted

export type RootEmitted = NoticeRaised

/** Returns the machine's input, which XState's first event carries, so that the context need not keep it. */
const inputOf = (event: unknown): RootInput => (event as { input: RootInput }).input

export const rootMachine = setup({
  types: {
    input: {} as RootInput,
    events: {} as RootEvent,
    emitted: {} as RootEmitted,
    children: {} as {
      session: 'session'
      cart: 'cart'
      authModal: 'authModal'
      purchase: 'purchase'
      cookieConsent: 'cookieConsent'
      favourites: 'favourites'
      language: 'language'
    },
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    authModal: authModalMachine,
    purchase: purchaseMachine,
    cookieConsent: cookieConsentMachine,
    favourites: favouritesLogic,
    language: languageMachine,
  },
  guards: {
    isLoggedOut: ({ event }) => eventOf(event, 'session.ended').reason === 'loggedOut',
    isExpired: ({ event }) => eventOf(event, 'session.ended').reason === 'expired',
    wantedCheckout: ({ event }) => eventOf(event, 'auth.loggedIn').intent === 'checkout',
  },
  actions: {
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    tellCart: sendTo('cart', (_, event: CartEvent) => event),
    tellAuthModal: sendTo('authModal', (_, event: AuthModalEvent) => event),
    tellPurchase: sendTo('purchase', (_, event: PurchaseEvent) => event),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
    notifyOfBreakdown: emit({ type: 'notice.raised', notice: { key: 'breakdown' } }),
  },
}).createMachine({
  id: 'root',
  invoke: [
    {
      id: 'session',
      src: 'session',
      input: ({ event }) => ({ user: inputOf(event).user }),
      onError: { actions: 'notifyOfBreakdown' },
    },
    {
      id: 'cart',
      src: 'cart',
      input: ({ event }) => inputOf(event).cart,
      onError: { actions: 'notifyOfBreakdown' },
    },
    { id: 'authModal', src: 'authModal', onError: { actions: 'notifyOfBreakdown' } },
    {
      id: 'purchase',
      src: 'purchase',
      input: ({ event }) => ({ email: inputOf(event).user?.email ?? null, stored: inputOf(event).purchase }),
      onError: { actions: 'notifyOfBreakdown' },
    },
    {
      id: 'cookieConsent',
      src: 'cookieConsent',
      input: ({ event }) => ({ choice: inputOf(event).cookieChoice }),
      onError: { actions: 'notifyOfBreakdown' },
    },
    {
      id: 'favourites',
      src: 'favourites',
      input: ({ event }) => inputOf(event).favourites,
      onError: { actions: 'notifyOfBreakdown' },
    },
    {
      id: 'language',
      src: 'language',
      input: ({ event }) => ({ language: inputOf(event).language }),
      onError: { actions: 'notifyOfBreakdown' },
    },
  ],
  on: {
    'session.started': {
      actions: [
        { type: 'tellCart', params: ({ event }) => ({ type: 'cart.userChanged', email: event.user.email }) },
        { type: 'tellPurchase', params: ({ event }) => ({ type: 'purchase.userChanged', user: event.user }) },
      ],
    },
    'session.changed': {
      actions: [
        { type: 'tellAuthModal', params: { type: 'auth.close' } },
        { type: 'tellCart', params: ({ event }) => ({ type: 'cart.userChanged', email: event.user.email }) },
        { type: 'tellPurchase', params: ({ event }) => ({ type: 'purchase.userChanged', user: event.user }) },
      ],
    },
    'session.ended': [
      {
        guard: 'isLoggedOut',
        actions: [
          { type: 'tellAuthModal', params: { type: 'auth.forget' } },
          { type: 'tellPurchase', params: { type: 'purchase.forget' } },
        ],
      },
      {
        guard: 'isExpired',
        actions: [
          { type: 'tellAuthModal', params: { type: 'auth.clearPassword' } },
          { type: 'tellPurchase', params: { type: 'purchase.userChanged', user: null } },
        ],
      },
      { actions: { type: 'tellPurchase', params: { type: 'purchase.userChanged', user: null } } },
    ],
    'auth.loggedIn': [
      {
        guard: 'wantedCheckout',
        actions: [
          { type: 'tellSession', params: ({ event }) => ({ type: 'session.start', user: event.user }) },
          { type: 'notify', params: { key: 'loggedInToCheckOut' } },
        ],
      },
      { actions: { type: 'tellSession', params: ({ event }) => ({ type: 'session.start', user: event.user }) } },
    ],
    'cart.synchronised': {
      actions: {
        type: 'tellPurchase',
        params: ({ event }) => ({ type: 'purchase.cartChanged', orderId: event.stored.orderId }),
      },
    },
    'purchase.loginRequired': {
      actions: { type: 'tellAuthModal', params: { type: 'auth.open', container: 'modal', intent: 'checkout' } },
    },
    'purchase.orderPlaced': {
      actions: {
        type: 'tellCart',
        params: ({ event }) => ({ type: 'cart.linkOrder', orderId: event.orderId, owner: event.owner }),
      },
    },
    'purchase.completed': {
      actions: { type: 'tellCart', params: ({ event }) => ({ type: 'cart.orderCompleted', orderId: event.orderId }) },
    },
  },
})

export type RootActor = ActorRefFrom<typeof rootMachine>
