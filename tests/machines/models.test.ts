import { afterAll, describe, expect, it } from 'vitest'
import { NEW_ADDRESS } from '../../domain/addresses.ts'
import { EMPTY_CART, type CartFacts } from '../../domain/cart.ts'
import { NO_FAVOURITES } from '../../domain/favourites.ts'
import type { Magnification } from '../../domain/magnification.ts'
import type { PaymentMethod } from '../../domain/paymentMethods.ts'
import type { SearchResult } from '../../domain/search.ts'
import { addressBookMachine } from '../../machines/addressBook.ts'
import { authModalMachine } from '../../machines/authModal.ts'
import { cartMachine } from '../../machines/cart.ts'
import { cookieConsentMachine } from '../../machines/cookieConsent.ts'
import { favouritesMachine } from '../../machines/favourites.ts'
import { heroCarouselMachine } from '../../machines/heroCarousel.ts'
import { magnifierMachine } from '../../machines/magnifier.ts'
import { paymentMethodsMachine } from '../../machines/paymentMethods.ts'
import { purchaseMachine } from '../../machines/purchase.ts'
import type { Purchase } from '../../machines/purchaseForm.ts'
import { resourceMachine } from '../../machines/resource.ts'
import { reviewMachine } from '../../machines/review.ts'
import { riderPaymentMachine } from '../../machines/riderPayment.ts'
import type { RiderPayments } from '../../machines/riderPaymentFacts.ts'
import { rootMachine } from '../../machines/root.ts'
import { searchMachine } from '../../machines/search.ts'
import { secondaryToastsMachine } from '../../machines/secondaryToasts.ts'
import { sessionMachine } from '../../machines/session.ts'
import { shareMachine } from '../../machines/share.ts'
import { tooltipMachine } from '../../machines/tooltip.ts'
import { trackingMachine } from '../../machines/tracking.ts'
import { addressOf, amina, brian, kettle, nairobi, orderOf, productOf, rider, turkana, westlands } from '../examples.ts'
import { tableOf, walk, type Model, type Walk } from './kit.ts'

const refused = { status: 'refused', message: 'The shop is closed.' }
const dispatched = orderOf({ status: 'Dispatched' })
const draft = orderOf({ sales_order_name: 'SAL-ORD-2026-00009', region: 'Nairobi', location: 'Westlands' })
const tracking = { order_id: 'SAL-ORD-2026-00001', status: 'Processing', timeline: [] }
const suggestion: SearchResult = {
  type: 'product',
  id: 'ITEM-1',
  name: 'Kettle',
  category: 'Kitchen',
  image: '',
  price: 1500,
  url: '/product/kettle-ITEM-1?id=ITEM-1',
}
const mobileMoney: PaymentMethod = { id: 'mpesa-1', type: 'mpesa', name: 'M-PESA', number: '0712345678', expiry: '', isPrimary: false, isActive: true }
const everyCookie = { analytics: true, marketing: true, personalization: true }
const linkedCart: CartFacts = { lines: [kettle], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }

const models: Model[] = [
  {
    machine: sessionMachine,
    inputs: [{ user: null }, { user: amina }],
    events: [
      { type: 'session.start', user: amina },
      { type: 'session.startedElsewhere', user: brian },
      { type: 'session.endedElsewhere', reason: 'expired' },
      { type: 'session.endedElsewhere', reason: 'loggedOut' },
      { type: 'session.endedElsewhere', reason: 'refused' },
      { type: 'session.refused', user: amina },
      { type: 'session.refused', user: brian },
      { type: 'done.readIdleTime', output: 'loggedOut' },
      { type: 'done.readIdleTime', output: -1 },
      { type: 'done.readIdleTime', output: 39_999 },
      { type: 'done.readIdleTime', output: 59_999 },
      { type: 'done.readIdleTime', output: 60_000 },
    ],
    holds: (snapshot: ReturnType<typeof sessionMachine.getInitialSnapshot>) => {
      expect(snapshot.context.user !== null).toBe(snapshot.matches('member'))
    },
  },
  {
    machine: cartMachine,
    inputs: [EMPTY_CART, linkedCart],
    events: [
      { type: 'cart.addItem', product: productOf() },
      { type: 'cart.addItem', product: productOf({ id: 'ITEM-2' }), quantity: 3 },
      { type: 'cart.addItem', product: productOf({ id: 'ITEM-3', inStock: false }) },
      { type: 'cart.setQuantity', id: 'ITEM-1', quantity: 0 },
      { type: 'cart.setQuantity', id: 'ITEM-1', quantity: 2 },
      { type: 'cart.removeItem', id: 'ITEM-1' },
      { type: 'cart.linkOrder', orderId: 'SAL-ORD-2026-00001', owner: amina.email },
      { type: 'cart.orderCompleted', orderId: 'SAL-ORD-2026-00001' },
      { type: 'cart.userChanged', email: brian.email },
      { type: 'cart.productsKnown', products: [productOf({ price: 4100 })] },
      { type: 'cart.changedElsewhere', facts: EMPTY_CART },
      { type: 'cart.changedElsewhere', facts: linkedCart },
    ],
    holds: (snapshot: ReturnType<typeof cartMachine.getInitialSnapshot>) => {
      if (snapshot.matches('loading')) return
      expect(snapshot.matches('filled')).toBe(snapshot.context.lines.length > 0)
    },
  },
  {
    machine: authModalMachine,
    events: [
      { type: 'auth.open', place: 'modal', wish: 'checkout' },
      { type: 'auth.open', place: 'panel', wish: 'account', view: 'register' },
      { type: 'auth.open', place: 'modal', wish: null, view: 'forgot' },
      { type: 'auth.submitLogin', usr: amina.email, pwd: 'secret' },
      { type: 'auth.submitLogin', usr: '12345678', pwd: 'secret' },
      { type: 'auth.continueWithGoogle', clientId: 'sokoni.apps.example' },
      { type: 'auth.continueWithGoogle', clientId: '' },
      { type: 'auth.submitRegistration', mobile_number: '0712345678', email_address: amina.email, full_name: 'Amina' },
      { type: 'auth.submitRegistration', mobile_number: '0712345678', email_address: amina.email, full_name: 'A' },
      { type: 'auth.submitForgot', mobile_number: '0712345678' },
      { type: 'auth.showOtp', mobile_number: '0712345678' },
      { type: 'auth.submitOtp', otp: '123456' },
      { type: 'auth.submitReset', new_password: 'secret' },
      { type: 'done.logIn', output: { status: 'accepted', user: amina } },
      { type: 'done.logIn', output: refused },
      { type: 'done.logInWithGoogle', output: { status: 'accepted', user: amina } },
      { type: 'done.logInWithGoogle', output: { status: 'cancelled' } },
      { type: 'done.logInWithGoogle', output: refused },
      { type: 'done.validateOtp', output: { valid: true } },
      { type: 'done.validateOtp', output: { valid: false } },
    ],
  },
  {
    machine: purchaseMachine,
    inputs: [{ user: amina, draft: null }],
    events: [
      { type: 'purchase.proceed', lines: [kettle], orderId: null, user: amina },
      { type: 'purchase.proceed', lines: [kettle], orderId: 'SAL-ORD-2026-00001', user: amina },
      { type: 'purchase.openCheckout', lines: [kettle], orderId: null, user: null, order: null },
      { type: 'purchase.openCheckout', lines: [], orderId: draft.sales_order_name, user: amina, order: draft },
      { type: 'purchase.regionsKnown', regions: [nairobi, turkana] },
      { type: 'purchase.fieldTyped', field: 'delivery_notes', value: 'Blue gate' },
      { type: 'purchase.chooseRegion', region: turkana },
      { type: 'purchase.chooseLocation', location: westlands },
      { type: 'purchase.userChanged', user: null },
      { type: 'purchase.forget' },
      { type: 'purchase.userChanged', user: brian },
      { type: 'done.placeOrder', output: { status: 'placed', orderId: 'SAL-ORD-2026-00001' } },
      { type: 'done.placeOrder', output: refused },
      { type: 'done.loadLocations', output: [westlands] },
      { type: 'done.completeOrder', output: { status: 'completed' } },
      { type: 'done.completeOrder', output: refused },
      { type: 'purchase.orderSettled', orderId: 'SAL-ORD-2026-00001' },
    ],
    project: ({ user, owner, orderId, region, location, locationsOf }: Purchase) => [
      user?.email,
      owner,
      orderId,
      region?.region,
      location?.location,
      locationsOf,
    ],
  },
  {
    machine: riderPaymentMachine,
    inputs: [{ user: rider, requests: [], now: 0 }],
    events: [
      { type: 'payment.type', orderId: dispatched.sales_order_name, value: '0812' },
      { type: 'payment.initiate', order: dispatched, at: 0 },
      { type: 'payment.initiate', order: { ...dispatched, mobile_number: '' }, at: 0 },
      { type: 'payment.createInvoice', order: dispatched },
      { type: 'payment.ordersKnown', orders: [{ ...dispatched, status: 'Delivered' }], at: 0 },
      { type: 'payment.requestsKnown', requests: [] },
      { type: 'payment.loggedIn', user: rider },
      { type: 'payment.shown', at: 0 },
      { type: 'done.makePayment', output: { status: 'requested' } },
      { type: 'done.makePayment', output: refused },
      { type: 'done.makePayment', output: { status: 'unanswered', message: '' } },
      { type: 'done.createInvoice', output: { status: 'created' } },
      { type: 'done.createInvoice', output: refused },
      { type: 'done.readTime', output: 0 },
      { type: 'done.readTime', output: 120_000 },
    ],
    project: ({ now, orders, requests, drafts, asked }: RiderPayments) => [
      now,
      orders.map(({ status }) => status),
      requests,
      drafts,
      asked?.earlier,
    ],
    holds: (snapshot: ReturnType<typeof riderPaymentMachine.getInitialSnapshot>) => {
      expect(snapshot.context.asked !== null).toBe(snapshot.hasTag('busy'))
    },
  },
  {
    machine: trackingMachine,
    inputs: [{ user: null }, { user: amina }],
    events: [
      { type: 'tracking.track', orderId: ' ' },
      { type: 'tracking.track', orderId: ' SAL-ORD-2026-00001 ' },
      { type: 'tracking.userChanged', user: null },
      { type: 'tracking.userChanged', user: amina },
      { type: 'tracking.userChanged', user: brian },
      { type: 'tracking.userChanged', user: { ...amina, api_secret: '' } },
      { type: 'tracking.type', text: 'SAL-ORD' },
      { type: 'done.fetchTracking', output: tracking },
      { type: 'done.fetchTracking', output: null },
    ],
  },
  {
    machine: resourceMachine,
    inputs: [{ held: null }, { held: ['cached'] }],
    events: [
      { type: 'resource.replaced', value: ['told'] },
      { type: 'done.fetch', output: ['fetched'] },
    ],
  },
  {
    machine: reviewMachine,
    inputs: [{ user: null }, { user: amina }],
    events: [
      { type: 'review.rate', rating: 2 },
      { type: 'review.rate', rating: 6 },
      { type: 'review.type', field: 'comment', value: ' ' },
      { type: 'review.type', field: 'comment', value: 'Boils fast' },
      { type: 'review.submit', user: null },
      { type: 'review.submit', user: amina },
      { type: 'review.userChanged', user: amina },
      { type: 'review.userChanged', user: brian },
      { type: 'done.createReview', output: { status: 'submitted' } },
      { type: 'done.createReview', output: refused },
    ],
    holds: (snapshot: ReturnType<typeof reviewMachine.getInitialSnapshot>) => {
      const { draft, problem } = snapshot.context
      expect([1, 2, 3, 4, 5]).toContain(draft.rating)
      if (snapshot.matches('submitting')) expect(draft.comment.trim()).not.toBe('')
      if (problem) expect(snapshot.matches('writing')).toBe(true)
    },
  },
  {
    machine: paymentMethodsMachine,
    inputs: [{ methods: [] }],
    events: [
      { type: 'payments.known', methods: [mobileMoney] },
      { type: 'payments.type', field: 'holder', value: 'Amina' },
      { type: 'payments.type', field: 'phone', value: '0712345678' },
      { type: 'payments.saveCard', makeCard: null },
      { type: 'payments.saveCard', makeCard: 'the provider' },
      { type: 'payments.setPrimary', id: 'mpesa-1' },
      { type: 'payments.remove', method: mobileMoney },
      { type: 'done.makeCard', output: { status: 'made', card: { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 } } },
      { type: 'done.makeCard', output: refused },
    ],
    project: ({ methods, draft, unwanted }: { methods: PaymentMethod[]; draft: object; unwanted: PaymentMethod | null }) => [
      [...new Set(methods.map(({ type }) => type))].sort(),
      draft,
      unwanted?.id,
    ],
  },
  {
    machine: addressBookMachine,
    inputs: [{ user: amina }],
    events: [
      { type: 'addresses.edit', address: addressOf() },
      { type: 'addresses.type', field: 'city', value: ' ' },
      { type: 'addresses.type', field: 'city', value: 'Thika' },
      { type: 'addresses.delete', address: addressOf() },
      { type: 'addresses.userChanged', user: amina },
      { type: 'addresses.userChanged', user: brian },
      { type: 'done.saveAddress', output: { status: 'saved' } },
      { type: 'done.saveAddress', output: refused },
      { type: 'done.deleteAddress', output: { status: 'deleted' } },
      { type: 'done.deleteAddress', output: refused },
    ],
    holds: (snapshot: ReturnType<typeof addressBookMachine.getInitialSnapshot>) => {
      const { draft, unwanted } = snapshot.context
      if (!snapshot.hasTag('open')) expect(draft).toEqual(NEW_ADDRESS)
      expect(unwanted !== null).toBe(snapshot.matches('confirming') || snapshot.matches('deleting'))
    },
  },
  {
    machine: searchMachine,
    events: [
      { type: 'search.type', term: ' ' },
      { type: 'search.type', term: 'kettle' },
      { type: 'search.choose', url: suggestion.url },
      { type: 'done.suggest', output: [suggestion] },
      { type: 'done.suggest', output: [] },
    ],
    holds: (snapshot: ReturnType<typeof searchMachine.getInitialSnapshot>) => {
      const { term, results } = snapshot.context
      const isWanted = !snapshot.matches({ panel: 'dismissed' })
      expect(snapshot.matches({ panel: 'open' })).toBe(isWanted && results.length > 0)
      if (term.trim() === '') expect(results).toEqual([])
    },
  },
  {
    machine: cookieConsentMachine,
    inputs: [{ choice: null }, { choice: everyCookie }],
    events: [
      { type: 'cookies.save', choice: everyCookie },
      { type: 'cookies.decidedElsewhere', choice: everyCookie },
    ],
    holds: (snapshot: ReturnType<typeof cookieConsentMachine.getInitialSnapshot>) => {
      if (snapshot.matches('decided')) expect(snapshot.context.choice).not.toBeNull()
      if (snapshot.matches('waiting')) expect(snapshot.context.choice).toBeNull()
    },
  },
  {
    machine: favouritesMachine,
    inputs: [NO_FAVOURITES, { ids: ['ITEM-1'] }],
    events: [
      { type: 'favourites.toggle', id: 'ITEM-1' },
      { type: 'favourites.changedElsewhere', facts: NO_FAVOURITES },
      { type: 'favourites.changedElsewhere', facts: { ids: ['ITEM-2'] } },
    ],
    holds: (snapshot: ReturnType<typeof favouritesMachine.getInitialSnapshot>) => {
      expect(snapshot.matches('some')).toBe(snapshot.context.ids.length > 0)
    },
  },
  {
    machine: heroCarouselMachine,
    inputs: [{ slides: 1 }, { slides: 3, delay: 5000 }],
    events: [
      { type: 'carousel.hold', reason: 'hover' },
      { type: 'carousel.hold', reason: 'stopped' },
      { type: 'carousel.release', reason: 'hover' },
      { type: 'carousel.release', reason: 'stopped' },
      { type: 'carousel.goTo', position: 2 },
    ],
    holds: (snapshot: ReturnType<typeof heroCarouselMachine.getInitialSnapshot>) => {
      const { holds, slides, position } = snapshot.context
      expect(snapshot.matches('playing')).toBe(holds.length === 0 && slides > 1)
      expect(position).toBeLessThan(slides)
    },
  },
  {
    machine: secondaryToastsMachine,
    events: [
      { type: 'toast.show', mention: { title: 'You are offline', topic: 'connection', tone: 'warning' } },
      { type: 'toast.show', mention: { title: 'Saved', topic: 'favourites', tone: 'success' } },
      { type: 'toast.dismiss', id: 1 },
      { type: 'toast.expire', id: 1 },
    ],
    project: ({ toasts }: { toasts: { topic: string }[] }) => toasts.map(({ topic }) => topic),
    holds: (snapshot: ReturnType<typeof secondaryToastsMachine.getInitialSnapshot>) => {
      if (snapshot.matches('held')) expect(snapshot.context.toasts).not.toEqual([])
    },
  },
  {
    machine: tooltipMachine,
    events: [
      { type: 'tooltip.point', tip: { text: 'Cart', top: 10, bottom: 50, middle: 300 } },
      { type: 'tooltip.focus', tip: { text: 'Help', top: 10, bottom: 50, middle: 250 } },
    ],
  },
  {
    machine: shareMachine,
    events: [
      { type: 'share.share', shared: { title: 'Kettle', url: 'https://duka.example/' } },
      { type: 'done.share', output: 'shared' },
      { type: 'done.share', output: 'copied' },
    ],
  },
  {
    machine: magnifierMachine,
    events: [
      { type: 'magnifier.follow', place: { x: 0.2, y: 0.8 } },
      { type: 'magnifier.toggle', place: { x: 0.2, y: 0.8 } },
      { type: 'magnifier.drag', from: { x: 0.5, y: 0.5 }, to: { x: 0.6, y: 0.5 }, factor: 1.05 },
      { type: 'magnifier.drag', from: { x: 0.5, y: 0.5 }, to: { x: 0.5, y: 0.5 }, factor: 0.1 },
    ],
    project: ({ scale }: Magnification) => [scale === 1, scale < 1.1],
    holds: (snapshot: ReturnType<typeof magnifierMachine.getInitialSnapshot>) => {
      const { scale, x, y } = snapshot.context
      expect(snapshot.matches('whole')).toBe(scale === 1)
      for (const corner of [x, y]) {
        expect(corner).toBeLessThanOrEqual(0)
        expect(corner).toBeGreaterThanOrEqual(1 - scale)
      }
    },
  },
  {
    machine: rootMachine,
    inputs: [
      { user: null, cart: EMPTY_CART, purchase: null, cookieChoice: null, favourites: NO_FAVOURITES },
      { user: amina, cart: linkedCart, purchase: null, cookieChoice: null, favourites: { ids: ['ITEM-1'] } },
    ],
    events: [
      { type: 'checkout.opened', order: null },
      { type: 'checkout.opened', order: draft },
      { type: 'session.started', user: amina },
      { type: 'session.changed', user: brian },
      { type: 'session.ended', reason: 'expired', isElsewhere: false, user: amina },
      { type: 'session.ended', reason: 'loggedOut', isElsewhere: false, user: amina },
      { type: 'cart.changed', facts: linkedCart },
      { type: 'cart.synchronised', facts: EMPTY_CART },
      { type: 'auth.loggedIn', user: amina, wish: 'checkout' },
      { type: 'auth.loggedIn', user: amina, wish: null },
      { type: 'purchase.orderPlaced', orderId: 'SAL-ORD-2026-00001', owner: amina.email },
      { type: 'purchase.completed', orderId: 'SAL-ORD-2026-00001' },
    ],
  },
]

describe('every chart, walked on a live actor along the paths of its own graph', () => {
  const walks: Walk[] = []

  it.each(models.map((model) => [model.machine.id, model] as const))('%s: takes every transition it declares', async (_, model) => {
    const result = await walk(model)
    walks.push(result)
    expect(result.missed).toEqual([])
  }, 20_000)

  afterAll(() => console.info(tableOf(walks)))
})
