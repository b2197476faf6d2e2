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
  | 'guest.clearsCart'
  | 'guest.clearsFilter'
  | 'guest.closesLogin'
  | 'guest.dismissesSuggestions'
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
  | 'guest.showsAllResults'
  | 'guest.tracksNothing'
  | 'guest.tracksOrder'
  | 'customer.choosesLocation'
  | 'customer.choosesRegion'
  | 'customer.clearsOrder'
  | 'customer.completesOrder'
  | 'customer.goesBack'
  | 'customer.goesBackToCart'
  | 'customer.logsOut'
  | 'customer.opensOrders'
  | 'customer.opensProfile'
  | 'customer.proceeds'
  | 'customer.reloads'
  | 'customer.staysSignedIn'
  | 'customer.tracksOrder'
  | 'customer.updatesOrder'
  | 'customer.waits'
  | 'rider.asksForPayment'
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
        suggestions: {
          on: {
            'guest.dismissesSuggestions': 'home',
            'guest.showsAllResults': 'results',
            'guest.choosesSuggestion': 'product',
          },
        },
        products: { on: { 'guest.filters': 'results' } },
        results: {
          on: { 'guest.clearsFilter': 'products', 'guest.opensProduct': 'product', 'guest.goesHome': 'home' },
        },
        product: { on: { 'guest.raisesQuantity': 'productTwice', 'guest.addsToCart': 'addedOnce' } },
        productTwice: { on: { 'guest.lowersQuantity': 'product', 'guest.addsToCart': 'addedTwice' } },
        addedOnce: { on: { 'guest.opensCart': 'cartOfOne' } },
        addedTwice: { on: { 'guest.opensCart': 'cartOfTwo' } },
        cartOfOne: {
          on: {
            'guest.raisesQuantity': 'cartOfTwo',
            'guest.removesLine': 'emptyCart',
            'guest.proceeds': 'loginDialog',
          },
        },
        cartOfTwo: { on: { 'guest.lowersQuantity': 'cartOfOne', 'guest.clearsCart': 'emptyCart' } },
        emptyCart: { on: { 'guest.browses': 'products' } },
        loginDialog: {
          on: {
            'guest.closesLogin': 'cartOfOne',
            'guest.logsInWrongly': 'loginDialogRefused',
            'guest.logsIn': '#user.customer.cart',
          },
        },
        loginDialogRefused: { on: { 'guest.closesLogin': 'cartOfOne', 'guest.logsIn': '#user.customer.cart' } },
        tracking: { on: { 'guest.tracksNothing': 'trackingNothing', 'guest.tracksOrder': 'trackingNeedsLogin' } },
        trackingNothing: { on: { 'guest.tracksOrder': 'trackingNeedsLogin' } },
        trackingNeedsLogin: { on: { 'guest.goesHome': 'home' } },
        loginPanel: {
          on: {
            'guest.goesHome': 'home',
            'guest.logsInWrongly': 'loginPanelRefused',
            'guest.logsIn': '#user.customer.profile',
            'guest.logsInAsRider': '#user.rider.waitingForOrders',
          },
        },
        loginPanelRefused: { on: { 'guest.logsIn': '#user.customer.profile' } },
        expired: { on: { 'guest.logsIn': '#user.customer.profile' } },
      },
    },
    customer: {
      initial: 'cart',
      states: {
        cart: { on: { 'customer.proceeds': 'checkout' } },
        checkout: {
          on: {
            'customer.goesBackToCart': 'linkedCart',
            'customer.completesOrder': 'regionMissing',
            'customer.choosesRegion': 'locationWanted',
          },
        },
        linkedCart: { on: { 'customer.updatesOrder': 'checkout', 'customer.clearsOrder': 'cart' } },
        regionMissing: { on: { 'customer.choosesRegion': 'locationWanted' } },
        locationWanted: {
          on: { 'customer.completesOrder': 'locationMissing', 'customer.choosesLocation': 'filledIn' },
        },
        locationMissing: { on: { 'customer.choosesLocation': 'filledIn' } },
        filledIn: { on: { 'customer.completesOrder': 'orders' } },
        orders: { on: { 'customer.tracksOrder': 'tracked', 'customer.opensProfile': 'profile' } },
        tracked: { on: { 'customer.goesBack': 'orders' } },
        profile: {
          on: {
            'customer.reloads': 'profile',
            'customer.opensOrders': 'orders',
            'customer.waits': 'warned',
            'customer.logsOut': '#user.guest.loginPanel',
          },
        },
        warned: { on: { 'customer.staysSignedIn': 'profile', 'customer.waits': '#user.guest.expired' } },
      },
    },
    rider: {
      initial: 'waitingForOrders',
      states: {
        waitingForOrders: {
          on: { 'owner.dispatchesOrder': 'atTheDoor', 'rider.logsOut': '#user.guest.loginPanel' },
        },
        atTheDoor: { on: { 'rider.asksForPayment': 'asked', 'rider.asksOnBadLine': 'askedWithoutInvoice' } },
        askedWithoutInvoice: { on: { 'rider.createsInvoice': 'asked' } },
        asked: { on: { 'phone.cancels': 'cancelled', 'phone.pays': 'paid' } },
        cancelled: { on: { 'rider.triesAgain': 'asked' } },
        paid: { on: { 'owner.dispatchesOrder': 'atTheDoor', 'rider.logsOut': '#user.guest.loginPanel' } },
      },
    },
  },
})
