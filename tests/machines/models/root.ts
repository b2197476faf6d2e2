import { expect } from 'vitest'
import { EMPTY_CART, type StoredCart } from '../../../domain/cart.ts'
import { NO_FAVOURITES } from '../../../domain/favourites.ts'
import { rootMachine } from '../../../machines/root.ts'
import { amina, brian, kettle, orderOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const linked: StoredCart = { lines: [kettle], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }
const draft = orderOf({ orderId: 'SAL-ORD-2026-00009', region: 'Nairobi', location: 'Westlands' })

/** What it tells its charts is judged in root.test.ts and in whole/: here they are held, and hear nothing. */
export const root: Model<typeof rootMachine> = {
  machine: rootMachine,
  inputs: [
    { user: null, cart: EMPTY_CART, purchase: null, cookieChoice: null, favourites: NO_FAVOURITES },
    { user: amina, cart: linked, purchase: null, cookieChoice: null, favourites: { ids: ['ITEM-1'] } },
  ],
  on: {
    'checkout.wanted': {},
    'checkout.opened': { sent: [{ order: null }, { order: draft }] },
    'session.started': { sent: [{ user: amina }] },
    'session.changed': { sent: [{ user: brian }] },
    'session.ended': {
      sent: [
        { reason: 'expired', isElsewhere: false, user: amina },
        { reason: 'loggedOut', isElsewhere: false, user: amina },
      ],
    },
    'cart.changed': { sent: [{ facts: linked }] },
    'cart.synchronised': { sent: [{ facts: EMPTY_CART }] },
    'auth.loggedIn': {
      sent: [
        { user: amina, intent: 'checkout' },
        { user: amina, intent: null },
      ],
      brings: [['notice.raised'], []],
    },
    'purchase.orderPlaced': { sent: [{ orderId: 'SAL-ORD-2026-00001', owner: amina.email }] },
    'purchase.completed': { sent: [{ orderId: 'SAL-ORD-2026-00001' }] },
    'session fails': { brings: [['notice.raised']] },
    'cart fails': { brings: [['notice.raised']] },
    'authModal fails': { brings: [['notice.raised']] },
    'purchase fails': { brings: [['notice.raised']] },
    'cookieConsent fails': { brings: [['notice.raised']] },
    'favourites fails': { brings: [['notice.raised']] },
  },
  asks: {
    session: ({ input, context: { user } }) => expect(input).toEqual({ user }),
    cart: ({ input, context: { cart } }) => expect(input).toEqual(cart),
    authModal: ({ input }) => expect(input).toBeUndefined(),
    purchase: ({ input, context: { user } }) => expect(input).toEqual({ user, draft: null }),
    cookieConsent: ({ input }) => expect(input).toEqual({ choice: null }),
    favourites: ({ input, context: { favourites } }) => expect(input).toEqual(favourites),
  },
  states: {
    visiting: ({ context }) => expect(context.user).toBeNull(),
    signedIn: ({ context }) => expect(context.user).not.toBeNull(),
  },
}
