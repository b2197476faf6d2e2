import { expect } from 'vitest'
import { EMPTY_CART, type StoredCart } from '../../../domain/orders/cart.ts'
import { NO_FAVOURITES } from '../../../domain/catalogue/favourites.ts'
import { rootMachine } from '../../../machines/root.ts'
import { amina, brian, kettle } from '../../examples.ts'
import type { Model } from '../kit.ts'

const linked: StoredCart = { lines: [kettle], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }

/** Its children are held here and hear nothing. root.test.ts and whole/ test what it sends them. */
export const root: Model<typeof rootMachine> = {
  machine: rootMachine,
  inputs: [
    { user: null, cart: EMPTY_CART, purchase: null, cookieChoice: null, language: 'en', favourites: NO_FAVOURITES },
    { user: amina, cart: linked, purchase: null, cookieChoice: null, language: 'en', favourites: { ids: ['ITEM-1'] } },
  ],
  on: {
    'purchase.loginRequired': {},
    'session.started': { sent: [{ user: amina }] },
    'session.changed': { sent: [{ user: brian }] },
    'session.ended': {
      sent: [
        { reason: 'expired', isElsewhere: false, user: amina },
        { reason: 'loggedOut', isElsewhere: false, user: amina },
        { reason: 'refused', isElsewhere: false, user: amina },
      ],
    },
    'cart.synchronised': { sent: [{ stored: EMPTY_CART }] },
    'auth.loggedIn': {
      sent: [
        { user: amina, intent: 'checkout' },
        { user: amina, intent: null },
      ],
      brings: [['notice.raised'], []],
    },
    'purchase.orderPlaced': { sent: [{ orderId: 'SAL-ORD-2026-00001', owner: amina.email }] },
    'purchase.completed': { sent: [{ orderId: 'SAL-ORD-2026-00001', owner: amina.email }] },
    'session fails': { brings: [['notice.raised']] },
    'cart fails': { brings: [['notice.raised']] },
    'authModal fails': { brings: [['notice.raised']] },
    'purchase fails': { brings: [['notice.raised']] },
    'cookieConsent fails': { brings: [['notice.raised']] },
    'favourites fails': { brings: [['notice.raised']] },
    'language fails': { brings: [['notice.raised']] },
  },
  asks: {
    session: ({ input }) => expect([{ user: null }, { user: amina }]).toContainEqual(input),
    cart: ({ input }) => expect([EMPTY_CART, linked]).toContainEqual(input),
    authModal: ({ input }) => expect(input).toBeUndefined(),
    purchase: ({ input }) =>
      expect([
        { email: null, stored: null },
        { email: amina.email, stored: null },
      ]).toContainEqual(input),
    cookieConsent: ({ input }) => expect(input).toEqual({ choice: null }),
    favourites: ({ input }) => expect([NO_FAVOURITES, { ids: ['ITEM-1'] }]).toContainEqual(input),
    language: ({ input }) => expect(input).toEqual({ language: 'en' }),
  },
  states: {
    '': ({ context }) => expect(context).toEqual({}),
  },
}
