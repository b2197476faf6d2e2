import { expect } from 'vitest'
import {
  purchaseMachine,
  selectIsChecked,
  selectIsCompleted,
  selectListedOrder,
  selectLocksCart,
} from '../../../machines/purchase.ts'
import { amina, brian, kettle, nairobi, orderOf, turkana, westlands } from '../../examples.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The shop is closed.' }
const draft = orderOf({ orderId: 'SAL-ORD-2026-00009', region: 'Nairobi', location: 'Westlands' })

const last = orderOf({ ...draft, orderId: 'SAL-ORD-2026-00003', status: 'Delivered', delivery_notes: 'Red door' })

export const purchase: Model<typeof purchaseMachine> = {
  machine: purchaseMachine,
  inputs: [{ email: amina.email, stored: null }],
  on: {
    'purchase.proceed': {
      sent: [
        { lines: [kettle], orderId: null, user: amina },
        { lines: [kettle], orderId: 'SAL-ORD-2026-00001', user: amina },
        { lines: [kettle], orderId: null, user: null },
      ],
      brings: [['purchase.loginRequired'], []],
    },
    'purchase.openCheckout': {
      sent: [
        { orderId: null, user: null, order: null },
        { orderId: draft.orderId, user: amina, order: draft },
      ],
      brings: [['purchase.remembered', 'purchase.orderUnchecked'], ['purchase.orderUnchecked']],
    },
    'purchase.leaveCheckout': {},
    'purchase.pageShown': { brings: [['purchase.orderUnchecked']] },
    'purchase.ordersListed': {
      sent: [
        { orders: [draft], last: null },
        { orders: [draft, last], last },
      ],
    },
    'purchase.regionsKnown': { sent: [{ regions: [nairobi, turkana] }] },
    'purchase.fieldTyped': {
      sent: [{ field: 'delivery_notes', value: 'Blue gate' }],
      brings: [['purchase.remembered']],
    },
    'purchase.chooseRegion': { sent: [{ region: turkana }], brings: [['purchase.remembered']] },
    'purchase.chooseLocation': { sent: [{ location: westlands }], brings: [['purchase.remembered']] },
    'purchase.useAddress': {
      sent: [
        { written: 'Kenyatta Avenue 5, Nairobi', region: nairobi },
        { written: 'Kenyatta Avenue 5, Nairobi', region: null },
      ],
      brings: [['purchase.remembered']],
    },
    'purchase.complete': { sent: [{ user: amina }, { user: null }], brings: [['notice.raised'], []] },
    'purchase.orderFoundCompleted': {
      sent: [{ orderId: 'SAL-ORD-2026-00001' }],
      brings: [['notice.raised', 'purchase.completed', 'purchase.remembered'], []],
    },
    'purchase.cartChanged': {
      sent: [{ orderId: null }, { orderId: 'SAL-ORD-2026-00001' }],
      brings: [['purchase.orderUnchecked'], []],
    },
    'purchase.userChanged': { sent: [{ user: null }, { user: brian }], brings: [['purchase.remembered'], []] },
    'purchase.forget': { brings: [['purchase.remembered']] },
    'placeOrder is done': {
      outputs: [{ status: 'placed', orderId: 'SAL-ORD-2026-00001' }, refused],
      brings: [
        ['purchase.orderPlaced', 'purchase.remembered', 'purchase.reachedCheckout'],
        ['notice.raised', 'purchase.reachedCheckout', 'purchase.unconfirmed'],
        ['notice.raised', 'purchase.remembered'],
        ['notice.raised'],
      ],
    },
    'placeOrder fails': {
      brings: [
        ['notice.raised', 'purchase.reachedCheckout', 'purchase.unconfirmed'],
        ['notice.raised', 'purchase.remembered'],
        ['notice.raised'],
      ],
    },
    'loadLocations is done': { outputs: [[westlands]], brings: [['purchase.remembered']] },
    'loadLocations fails': {},
    'completeOrder is done': {
      outputs: [{ status: 'completed' }, refused],
      brings: [
        ['purchase.completed', 'purchase.remembered'],
        ['notice.raised', 'purchase.unconfirmed'],
      ],
    },
    'completeOrder fails': { brings: [['notice.raised', 'purchase.unconfirmed']] },
  },
  asks: {
    placeOrder: ({ input, context: { orderId } }) =>
      expect(input).toEqual({ lines: [kettle], orderId, owner: amina.email }),
    loadLocations: ({ input }) => expect(input).toEqual({ region: 'Nairobi' }),
    completeOrder: ({ input, context: { orderId, form, region, location, owner } }) =>
      expect(input).toEqual({ orderId, form, region, location, owner }),
  },
  states: {
    'page.closed': ({ snapshot }) =>
      expect([selectIsChecked(snapshot), selectIsCompleted(snapshot)]).toEqual([false, false]),
    'page.open.unchecked': ({ snapshot }) => expect(selectIsChecked(snapshot)).toBe(false),
    'page.open.checked': ({ snapshot }) => expect(selectIsChecked(snapshot)).toBe(true),
    'order.shopping.idle': ({ snapshot }) => {
      expect([snapshot.hasTag('busy'), selectLocksCart(snapshot)]).toEqual([false, false])
      expect(snapshot.matches({ page: 'closed' })).toBe(true)
    },
    'order.shopping.completed': ({ snapshot, context }) => {
      expect([selectIsCompleted(snapshot), snapshot.matches({ page: 'open' })]).toEqual([true, true])
      expect(context.orderId).toBeNull()
    },
    'order.placingOrder': ({ snapshot }) =>
      expect([snapshot.hasTag('busy'), selectLocksCart(snapshot)]).toEqual([true, true]),
    'order.checkout.filling.opening': ({ snapshot }) => {
      expect([snapshot.hasTag('busy'), selectLocksCart(snapshot)]).toEqual([false, true])
      expect(snapshot.matches({ page: 'closed' })).toBe(true)
    },
    'order.checkout.filling.ready': ({ snapshot, context: { region, locationsOf } }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      if (region?.has_location) expect(locationsOf).toBe(region.region)
    },
    'order.checkout.filling.loadingLocations': ({ context: { region } }) => expect(region).toEqual(nairobi),
    'order.checkout.completing': ({ snapshot, context: { orderId } }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(orderId).not.toBeNull()
    },
  },
  always: ({ context }) => {
    const { owner, orderId, listedOrder } = context
    expect([null, amina.email, brian.email]).toContain(owner)
    if (listedOrder && listedOrder.orderId !== orderId) expect(selectListedOrder({ context } as never)).toBeNull()
  },
  project: ({ owner, orderId, form, region, location, locationsOf }) => [
    form.delivery_notes === last.delivery_notes,
    owner,
    orderId,
    region?.region,
    location?.location,
    locationsOf,
  ],
}
