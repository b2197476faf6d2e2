/**
 * What people do in the shop, as they would tell it: each state is what they see, each event a gesture of theirs, of the
 * shop's owner or of the phone that is asked to pay.
 *
 * - `visitor`: looks for something, fills the cart, asks where an order is, and is asked to log in.
 * - `customer`: has logged in from the cart, gives the delivery details, orders, finds the order in the account and tracks
 *   it; logs out, or stays away until the session is over.
 * - `rider`: has orders to bring, asks for the payment at the door, and reads what became of it.
 *
 * Every state says all that is to be known for what comes next, so that no event needs a payload and no path a past.
 */
import { setup } from 'xstate'

type PersonEvent =
  | 'visitor.addsToCart'
  | 'visitor.browses'
  | 'visitor.choosesSuggestion'
  | 'visitor.clearsCart'
  | 'visitor.clearsFilter'
  | 'visitor.closesLogin'
  | 'visitor.dismissesSuggestions'
  | 'visitor.filters'
  | 'visitor.goesHome'
  | 'visitor.logsIn'
  | 'visitor.logsInAsRider'
  | 'visitor.logsInWrongly'
  | 'visitor.lowersQuantity'
  | 'visitor.opensAccount'
  | 'visitor.opensCart'
  | 'visitor.opensProduct'
  | 'visitor.opensTracking'
  | 'visitor.proceeds'
  | 'visitor.raisesQuantity'
  | 'visitor.removesLine'
  | 'visitor.searches'
  | 'visitor.showsAllResults'
  | 'visitor.tracksNothing'
  | 'visitor.tracksOrder'
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

export const personMachine = setup({ types: { events: {} as { type: PersonEvent } } }).createMachine({
  id: 'person',
  initial: 'visitor',
  states: {
    visitor: {
      initial: 'home',
      states: {
        home: {
          on: {
            'visitor.searches': 'suggestions',
            'visitor.browses': 'products',
            'visitor.opensTracking': 'tracking',
            'visitor.opensAccount': 'loginPanel',
          },
        },
        suggestions: {
          on: {
            'visitor.dismissesSuggestions': 'home',
            'visitor.showsAllResults': 'results',
            'visitor.choosesSuggestion': 'product',
          },
        },
        products: { on: { 'visitor.filters': 'results' } },
        results: {
          on: { 'visitor.clearsFilter': 'products', 'visitor.opensProduct': 'product', 'visitor.goesHome': 'home' },
        },
        product: { on: { 'visitor.raisesQuantity': 'productTwice', 'visitor.addsToCart': 'addedOnce' } },
        productTwice: { on: { 'visitor.lowersQuantity': 'product', 'visitor.addsToCart': 'addedTwice' } },
        addedOnce: { on: { 'visitor.opensCart': 'cartOfOne' } },
        addedTwice: { on: { 'visitor.opensCart': 'cartOfTwo' } },
        cartOfOne: {
          on: {
            'visitor.raisesQuantity': 'cartOfTwo',
            'visitor.removesLine': 'emptyCart',
            'visitor.proceeds': 'loginDialog',
          },
        },
        cartOfTwo: { on: { 'visitor.lowersQuantity': 'cartOfOne', 'visitor.clearsCart': 'emptyCart' } },
        emptyCart: { on: { 'visitor.browses': 'products' } },
        loginDialog: {
          on: {
            'visitor.closesLogin': 'cartOfOne',
            'visitor.logsInWrongly': 'loginDialogRefused',
            'visitor.logsIn': '#person.customer.cart',
          },
        },
        loginDialogRefused: { on: { 'visitor.closesLogin': 'cartOfOne', 'visitor.logsIn': '#person.customer.cart' } },
        tracking: { on: { 'visitor.tracksNothing': 'trackingNothing', 'visitor.tracksOrder': 'trackingNeedsLogin' } },
        trackingNothing: { on: { 'visitor.tracksOrder': 'trackingNeedsLogin' } },
        trackingNeedsLogin: { on: { 'visitor.goesHome': 'home' } },
        loginPanel: {
          on: {
            'visitor.goesHome': 'home',
            'visitor.logsInWrongly': 'loginPanelRefused',
            'visitor.logsIn': '#person.customer.profile',
            'visitor.logsInAsRider': '#person.rider.waitingForOrders',
          },
        },
        loginPanelRefused: { on: { 'visitor.logsIn': '#person.customer.profile' } },
        expired: { on: { 'visitor.logsIn': '#person.customer.profile' } },
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
            'customer.logsOut': '#person.visitor.loginPanel',
          },
        },
        warned: { on: { 'customer.staysSignedIn': 'profile', 'customer.waits': '#person.visitor.expired' } },
      },
    },
    rider: {
      initial: 'waitingForOrders',
      states: {
        waitingForOrders: {
          on: { 'owner.dispatchesOrder': 'atTheDoor', 'rider.logsOut': '#person.visitor.loginPanel' },
        },
        atTheDoor: { on: { 'rider.asksForPayment': 'asked', 'rider.asksOnBadLine': 'askedWithoutInvoice' } },
        askedWithoutInvoice: { on: { 'rider.createsInvoice': 'asked' } },
        asked: { on: { 'phone.cancels': 'cancelled', 'phone.pays': 'paid' } },
        cancelled: { on: { 'rider.triesAgain': 'asked' } },
        paid: { on: { 'owner.dispatchesOrder': 'atTheDoor', 'rider.logsOut': '#person.visitor.loginPanel' } },
      },
    },
  },
})
