import { expect } from 'vitest'
import { EMPTY_CART, type StoredCart } from '../../../domain/orders/cart.ts'
import { NO_FAVOURITES } from '../../../domain/catalogue/favourites.ts'
import type { User } from '../../../domain/entities.ts'
import { rootMachine } from '../../../machines/root.ts'
import { amina, brian, kettle } from '../../examples.ts'
import type { Model, Row } from '../model.ts'

type Root = typeof rootMachine

const ORDER = 'SAL-ORD-2026-00001'
const linked: StoredCart = { lines: [kettle], orderId: ORDER, orderOwner: amina.email }
const stored = { purchase: null, cookieChoice: null, language: 'en', favourites: NO_FAVOURITES }

const breakdown: Row<Root> = { emits: [{ type: 'notice.raised', notice: { key: 'breakdown' } }] }

/** What cart and purchase are told of the user. */
const ofUser = (user: User) =>
  [
    ['cart', { type: 'cart.userChanged', email: user.email }],
    ['purchase', { type: 'purchase.userChanged', user }],
  ] as const

const CHILDREN = ['session', 'cart', 'authModal', 'purchase', 'cookieConsent', 'favourites', 'language'] as const

/** Its children are held here and hear nothing. whole/ tests what they make of it. */
export const root: Model<Root> = {
  machine: rootMachine,
  starts: [
    { input: { user: null, cart: EMPTY_CART, ...stored }, in: '' },
    { input: { ...stored, user: amina, cart: linked, favourites: { ids: ['ITEM-1'] } }, in: '' },
  ],
  payloads: {
    'session.started': [{ user: amina }],
    'session.changed': [{ user: brian }],
    'session.ended': (['expired', 'loggedOut', 'refused'] as const).map((reason) => ({
      reason,
      isElsewhere: false,
      user: amina,
    })),
    'cart.synchronised': [{ stored: EMPTY_CART }, { stored: linked }],
    'auth.loggedIn': [
      { user: amina, intent: 'checkout' },
      { user: amina, intent: null },
    ],
    'purchase.orderPlaced': [{ orderId: ORDER, owner: amina.email }],
    'purchase.completed': [{ orderId: ORDER, owner: amina.email }],
    ...Object.fromEntries(CHILDREN.map((id) => [`${id} is done`, []])),
  },
  states: {
    '': {
      calls: {
        session: ({ event: { input } }) => ({ user: input.user }),
        cart: ({ event: { input } }) => input.cart,
        authModal: undefined,
        purchase: ({ event: { input } }) => ({ email: input.user?.email ?? null, stored: null }),
        cookieConsent: { choice: null },
        favourites: ({ event: { input } }) => input.favourites,
        language: { language: 'en' },
      },
      on: {
        'session.started': { tells: ofUser(amina) },
        'session.changed': { tells: [['authModal', { type: 'auth.close' }], ...ofUser(brian)] },
        'session.ended': [
          {
            when: ({ event }) => event.reason === 'loggedOut',
            tells: [
              ['authModal', { type: 'auth.forget' }],
              ['purchase', { type: 'purchase.forget' }],
            ],
          },
          {
            when: ({ event }) => event.reason === 'expired',
            tells: [
              ['authModal', { type: 'auth.clearPassword' }],
              ['purchase', { type: 'purchase.userChanged', user: null }],
            ],
          },
          { tells: [['purchase', { type: 'purchase.userChanged', user: null }]] },
        ],
        'auth.loggedIn': [
          {
            when: ({ event }) => event.intent === 'checkout',
            tells: [['session', { type: 'session.start', user: amina }]],
            emits: [{ type: 'notice.raised', notice: { key: 'loggedInToCheckOut' } }],
          },
          { tells: [['session', { type: 'session.start', user: amina }]] },
        ],
        'cart.synchronised': {
          tells: ({ event }) => [
            ['purchase', { type: 'purchase.cartChanged', orderId: event.stored === linked ? ORDER : null }],
          ],
        },
        'purchase.loginRequired': {
          tells: [['authModal', { type: 'auth.open', container: 'modal', intent: 'checkout' }]],
        },
        'purchase.orderPlaced': {
          tells: [['cart', { type: 'cart.linkOrder', orderId: ORDER, owner: amina.email }]],
        },
        'purchase.completed': { tells: [['cart', { type: 'cart.orderCompleted', orderId: ORDER }]] },
        ...Object.fromEntries(CHILDREN.map((id) => [`${id} fails`, breakdown])),
      },
      holds: ({ context }) => expect(context).toEqual({}),
    },
  },
}
