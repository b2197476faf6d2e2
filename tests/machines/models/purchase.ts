import { expect } from 'vitest'
import { purchaseMachine } from '../../../machines/purchase.ts'
import { amina, brian, kettle, nairobi, orderOf, turkana, westlands } from '../../examples.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The shop is closed.' }
const draft = orderOf({ orderId: 'SAL-ORD-2026-00009', region: 'Nairobi', location: 'Westlands' })

export const purchase: Model<typeof purchaseMachine> = {
  machine: purchaseMachine,
  inputs: [{ user: amina, draft: null }],
  on: {
    'purchase.proceed': {
      sent: [
        { lines: [kettle], orderId: null, user: amina },
        { lines: [kettle], orderId: 'SAL-ORD-2026-00001', user: amina },
      ],
    },
    'purchase.openCheckout': {
      sent: [
        { lines: [kettle], orderId: null, user: null, order: null },
        { lines: [], orderId: draft.orderId, user: amina, order: draft },
      ],
      brings: [['purchase.remembered'], []],
    },
    'purchase.leaveCheckout': {},
    'purchase.regionsKnown': { sent: [{ regions: [nairobi, turkana] }] },
    'purchase.fieldTyped': {
      sent: [{ field: 'delivery_notes', value: 'Blue gate' }],
      brings: [['purchase.remembered']],
    },
    'purchase.chooseRegion': { sent: [{ region: turkana }], brings: [['purchase.remembered']] },
    'purchase.chooseLocation': { sent: [{ location: westlands }], brings: [['purchase.remembered']] },
    'purchase.complete': { brings: [['notice.raised'], []] },
    'purchase.orderSettled': {
      sent: [{ orderId: 'SAL-ORD-2026-00001' }],
      brings: [['notice.raised', 'purchase.completed', 'purchase.remembered'], []],
    },
    'purchase.cartChanged': {
      sent: [
        { lines: [kettle], orderId: null },
        { lines: [kettle], orderId: 'SAL-ORD-2026-00001' },
      ],
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
        ['notice.raised', 'purchase.completed', 'purchase.remembered'],
        ['notice.raised', 'purchase.unconfirmed'],
      ],
    },
    'completeOrder fails': { brings: [['notice.raised', 'purchase.unconfirmed']] },
  },
  asks: {
    placeOrder: ({ input, context: { lines, orderId } }) => expect(input).toEqual({ lines, orderId, user: amina }),
    loadLocations: ({ input }) => expect(input).toEqual({ region: 'Nairobi' }),
    completeOrder: ({ input, context: { orderId, form, region, location, user } }) =>
      expect(input).toEqual({ orderId, form, region, location, user }),
  },
  states: {
    shopping: ({ snapshot, context }) => expect([snapshot.hasTag('busy'), context.waiting]).toEqual([false, null]),
    placingOrder: ({ snapshot, context }) => expect([snapshot.hasTag('busy'), context.lines]).toEqual([true, [kettle]]),
    'checkout.filling.ready': ({ snapshot, context: { region, locationsOf } }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      if (region?.has_location) expect(locationsOf).toBe(region.region)
    },
    'checkout.filling.loadingLocations': ({ context: { region } }) => expect(region).toEqual(nairobi),
    'checkout.completing': ({ snapshot, context: { orderId } }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(orderId).not.toBeNull()
    },
  },
  always: ({ context: { user, owner } }) => {
    if (user) expect(owner).toBe(user.email)
  },
  project: ({ user, owner, orderId, region, location, locationsOf, waiting }) => [
    user?.email,
    owner,
    orderId,
    region?.region,
    location?.location,
    locationsOf,
    waiting?.orderId,
  ],
}
