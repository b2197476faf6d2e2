/**
 * What users do in the shop: a state is what they see, an event what they do, or what the shop's owner or the
 * customer's phone does.
 *
 * - `guest`: searches, fills the cart, tracks an order, and is asked to log in.
 * - `customer`: completes an order, finds it in the account and tracks it; logs out or lets the session end.
 * - `rider`: requests the payment of an order and sees its result.
 *
 * Events have no payload: a state alone decides what may follow.
 */
import { setup } from 'xstate'

type UserEvent =
  | 'guest.addsToCart'
  | 'guest.browses'
  | 'guest.choosesSuggestion'
  | 'guest.closesLogin'
  | 'guest.filters'
  | 'guest.goesHome'
  | 'guest.logsIn'
  | 'guest.logsInAsRider'
  | 'guest.logsInWrongly'
  | 'guest.lowersQuantity'
  | 'guest.opensAccount'
  | 'guest.opensCart'
  | 'guest.opensProduct'
  | 'guest.opensTracking'
  | 'guest.proceeds'
  | 'guest.raisesQuantity'
  | 'guest.removesLine'
  | 'guest.searches'
  | 'guest.tracksOrder'
  | 'customer.choosesLocation'
  | 'customer.choosesRegion'
  | 'customer.completesOrder'
  | 'customer.goesBack'
  | 'customer.goesBackToCart'
  | 'customer.logsOut'
  | 'customer.opensProfile'
  | 'customer.proceeds'
  | 'customer.reloads'
  | 'customer.tracksOrder'
  | 'customer.updatesOrder'
  | 'customer.waits'
  | 'rider.asksOnBadLine'
  | 'rider.createsInvoice'
  | 'rider.logsOut'
  | 'rider.triesAgain'
  | 'owner.dispatchesOrder'
  | 'phone.cancels'
  | 'phone.pays'

export const userMachine = setup({ types: { events: {} as { type: UserEvent } } }).createMachine({
  id: 'user',
  initial: 'guest',
  states: {
    guest: {
      initial: 'home',
      states: {
        home: {
          on: {
            'guest.searches': 'suggestions',
            'guest.browses': 'products',
            'guest.opensTracking': 'tracking',
            'guest.opensAccount': 'loginPanel',
          },
        },
        suggestions: { on: { 'guest.choosesSuggestion': 'product' } },
        products: { on: { 'guest.filters': 'results' } },
        results: { on: { 'guest.opensProduct': 'product' } },
        product: { on: { 'guest.addsToCart': 'added' } },
        added: { on: { 'guest.opensCart': 'cartOfOne' } },
        cartOfOne: {
          on: {
            'guest.raisesQuantity': 'cartOfTwo',
            'guest.removesLine': 'emptyCart',
            'guest.proceeds': 'loginDialog',
          },
        },
        cartOfTwo: { on: { 'guest.lowersQuantity': 'cartOfOne' } },
        emptyCart: { on: { 'guest.goesHome': 'home' } },
        loginDialog: { on: { 'guest.closesLogin': 'cartOfOne', 'guest.logsInWrongly': 'loginDialogRefused' } },
        loginDialogRefused: { on: { 'guest.logsIn': '#user.customer.cart' } },
        tracking: { on: { 'guest.tracksOrder': 'trackingNeedsLogin' } },
        trackingNeedsLogin: { on: { 'guest.goesHome': 'home' } },
        loginPanel: { on: { 'guest.goesHome': 'home', 'guest.logsInAsRider': '#user.rider.waitingForOrders' } },
        expired: { on: { 'guest.logsIn': '#user.customer.profile' } },
      },
    },
    customer: {
      initial: 'cart',
      states: {
        cart: { on: { 'customer.proceeds': 'checkout' } },
        checkout: { on: { 'customer.goesBackToCart': 'linkedCart', 'customer.choosesRegion': 'locationWanted' } },
        linkedCart: { on: { 'customer.updatesOrder': 'checkout' } },
        locationWanted: { on: { 'customer.choosesLocation': 'filledIn' } },
        filledIn: { on: { 'customer.completesOrder': 'orders' } },
        orders: { on: { 'customer.tracksOrder': 'tracked', 'customer.opensProfile': 'profile' } },
        tracked: { on: { 'customer.goesBack': 'orders' } },
        profile: {
          on: {
            'customer.reloads': 'profile',
            'customer.waits': 'warned',
            'customer.logsOut': '#user.guest.loginPanel',
          },
        },
        warned: { on: { 'customer.waits': '#user.guest.expired' } },
      },
    },
    rider: {
      initial: 'waitingForOrders',
      states: {
        waitingForOrders: { on: { 'owner.dispatchesOrder': 'atTheDoor' } },
        atTheDoor: { on: { 'rider.asksOnBadLine': 'askedWithoutInvoice' } },
        askedWithoutInvoice: { on: { 'rider.createsInvoice': 'asked' } },
        asked: { on: { 'phone.cancels': 'cancelled', 'phone.pays': 'paid' } },
        cancelled: { on: { 'rider.triesAgain': 'asked' } },
        paid: { on: { 'rider.logsOut': '#user.guest.loginPanel' } },
      },
    },
  },
})
