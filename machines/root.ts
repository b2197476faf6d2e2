/**
 * The root: who hears whom. It keeps the other charts running for as long as the page lives, and its `on` table is the
 * one place where the facts of one become the wishes of another. The app sends it every fact that a child emits.
 *
 * - `visiting`: nobody is logged in; who wants to check out is asked to log in first [CRT-21].
 * - `signedIn`: somebody is; who wants to check out can.
 */
import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { StoredCart } from '../domain/cart.ts'
import type { StoredPurchase } from '../domain/checkout.ts'
import type { CookieChoice, Notice, Order, User } from '../domain/entities.ts'
import type { StoredFavourites } from '../domain/favourites.ts'
import type { SessionEndReason } from '../domain/session.ts'
import type { AuthIntent, AuthModalEmitted, AuthModalEvent } from './authForms.ts'
import { authModalMachine } from './authModal.ts'
import { cartMachine, type CartEmitted, type CartEvent } from './cart.ts'
import { cookieConsentMachine, type CookieConsentEmitted } from './cookieConsent.ts'
import { favouritesMachine, type FavouritesEmitted } from './favourites.ts'
import type { NoticeRaised } from './notice.ts'
import { purchaseMachine, type PurchaseEmitted, type PurchaseEvent } from './purchase.ts'
import { sessionMachine, type SessionEmitted, type SessionEvent } from './session.ts'

export interface RootInput {
  user: User | null
  cart: StoredCart
  purchase: StoredPurchase | null
  cookieChoice: CookieChoice | null
  favourites: StoredFavourites
}

export type RootEvent =
  | { type: 'checkout.wanted' }
  | { type: 'checkout.opened'; order: Order | null }
  | SessionEmitted
  | CartEmitted
  | AuthModalEmitted
  | PurchaseEmitted
  | CookieConsentEmitted
  | FavouritesEmitted

export type RootEmitted = NoticeRaised

interface RootContext {
  user: User | null
  cart: StoredCart
  /** What the purchase starts from; read once. */
  purchase: StoredPurchase | null
  /** What the choice of cookies starts from; read once. */
  cookieChoice: CookieChoice | null
  /** What the favourites start from; read once. */
  favourites: StoredFavourites
}

export const rootMachine = setup({
  types: {
    input: {} as RootInput,
    context: {} as RootContext,
    events: {} as RootEvent,
    emitted: {} as RootEmitted,
    children: {} as {
      session: 'session'
      cart: 'cart'
      authModal: 'authModal'
      purchase: 'purchase'
      cookieConsent: 'cookieConsent'
      favourites: 'favourites'
    },
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    authModal: authModalMachine,
    purchase: purchaseMachine,
    cookieConsent: cookieConsentMachine,
    favourites: favouritesMachine,
  },
  guards: {
    someoneIsLoggedIn: ({ context }) => context.user !== null,
    isLoggedOut: (_, reason: SessionEndReason) => reason === 'loggedOut',
    checkoutWasIntended: (_, intent: AuthIntent) => intent === 'checkout',
  },
  actions: {
    rememberUser: assign((_, user: User) => ({ user })),
    forgetUser: assign({ user: null }),
    rememberCart: assign((_, cart: StoredCart) => ({ cart })),
    tellSession: sendTo('session', (_, wish: SessionEvent) => wish),
    tellCart: sendTo('cart', (_, wish: CartEvent) => wish),
    tellAuthModal: sendTo('authModal', (_, wish: AuthModalEvent) => wish),
    tellPurchase: sendTo('purchase', (_, wish: PurchaseEvent) => wish),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
    notifyOfBreakdown: emit({
      type: 'notice.raised',
      notice: { title: 'Something went wrong', description: 'Please load the page again.', tone: 'error' },
    }),
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'session',
      src: 'session',
      input: ({ context }) => ({ user: context.user }),
      onError: { actions: 'notifyOfBreakdown' },
    },
    { id: 'cart', src: 'cart', input: ({ context }) => context.cart, onError: { actions: 'notifyOfBreakdown' } },
    { id: 'authModal', src: 'authModal', onError: { actions: 'notifyOfBreakdown' } },
    {
      id: 'purchase',
      src: 'purchase',
      input: ({ context }) => ({ user: context.user, draft: context.purchase }),
      onError: { actions: 'notifyOfBreakdown' },
    },
    {
      id: 'cookieConsent',
      src: 'cookieConsent',
      input: ({ context }) => ({ choice: context.cookieChoice }),
      onError: { actions: 'notifyOfBreakdown' },
    },
    {
      id: 'favourites',
      src: 'favourites',
      input: ({ context }) => context.favourites,
      onError: { actions: 'notifyOfBreakdown' },
    },
  ],
  initial: 'deciding',
  on: {
    'session.started': {
      target: '.signedIn',
      actions: [
        { type: 'rememberUser', params: ({ event }) => event.user },
        { type: 'tellCart', params: ({ event }) => ({ type: 'cart.userChanged', email: event.user.email }) },
        { type: 'tellPurchase', params: ({ event }) => ({ type: 'purchase.userChanged', user: event.user }) },
      ],
    },
    'session.changed': {
      target: '.signedIn',
      actions: [
        { type: 'rememberUser', params: ({ event }) => event.user },
        { type: 'tellAuthModal', params: { type: 'auth.close' } },
        { type: 'tellCart', params: ({ event }) => ({ type: 'cart.userChanged', email: event.user.email }) },
        { type: 'tellPurchase', params: ({ event }) => ({ type: 'purchase.userChanged', user: event.user }) },
      ],
    },
    'session.ended': [
      {
        guard: { type: 'isLoggedOut', params: ({ event }) => event.reason },
        target: '.visiting',
        actions: [
          'forgetUser',
          { type: 'tellAuthModal', params: { type: 'auth.forget' } },
          { type: 'tellPurchase', params: { type: 'purchase.forget' } },
        ],
      },
      {
        target: '.visiting',
        actions: ['forgetUser', { type: 'tellPurchase', params: { type: 'purchase.userChanged', user: null } }],
      },
    ],
    'auth.loggedIn': [
      {
        guard: { type: 'checkoutWasIntended', params: ({ event }) => event.intent },
        actions: [
          { type: 'tellSession', params: ({ event }) => ({ type: 'session.start', user: event.user }) },
          {
            type: 'notify',
            params: {
              title: 'Logged in',
              description: 'You are logged in. Please click "Proceed to Checkout" to continue.',
              tone: 'success',
            },
          },
        ],
      },
      { actions: { type: 'tellSession', params: ({ event }) => ({ type: 'session.start', user: event.user }) } },
    ],
    'cart.changed': { actions: { type: 'rememberCart', params: ({ event }) => event.facts } },
    'cart.synchronised': {
      actions: [
        { type: 'rememberCart', params: ({ event }) => event.facts },
        {
          type: 'tellPurchase',
          params: ({ event: { facts } }) => ({
            type: 'purchase.cartChanged',
            lines: facts.lines,
            orderId: facts.orderId,
          }),
        },
      ],
    },
    'checkout.opened': {
      actions: {
        type: 'tellPurchase',
        params: ({ context, event }) => ({
          type: 'purchase.openCheckout',
          lines: context.cart.lines,
          orderId: event.order?.orderId ?? context.cart.orderId,
          user: context.user,
          order: event.order,
        }),
      },
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
  states: {
    deciding: { always: [{ guard: 'someoneIsLoggedIn', target: 'signedIn' }, { target: 'visiting' }] },
    visiting: {
      on: {
        'checkout.wanted': {
          actions: { type: 'tellAuthModal', params: { type: 'auth.open', container: 'modal', intent: 'checkout' } },
        },
      },
    },
    signedIn: {
      on: {
        'checkout.wanted': {
          actions: {
            type: 'tellPurchase',
            params: ({ context }) => ({
              type: 'purchase.proceed',
              lines: context.cart.lines,
              orderId: context.cart.orderId,
              user: context.user as User,
            }),
          },
        },
      },
    },
  },
})

export type RootActor = ActorRefFrom<typeof rootMachine>
