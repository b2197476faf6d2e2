import { expect } from 'vitest'
import {
  purchaseMachine,
  selectIsChecked,
  selectIsCompleted,
  selectIsCompleting,
  selectKept,
  selectListedOrder,
  selectLocksCart,
} from '../../../../machines/orders/purchase.ts'
import { EMPTY_DELIVERY } from '../../../../domain/orders/deliveryFields.ts'
import * as form from '../../../../machines/orders/purchaseContext.ts'
import type { Purchase } from '../../../../machines/orders/purchaseContext.ts'
import type { StoredPurchase } from '../../../../domain/orders/checkout.ts'
import type { Notice } from '../../../../domain/notices.ts'
import { amina, brian, kettle, nairobi, orderOf, turkana, westlands } from '../../../examples.ts'
import type { Given, Model, Row } from '../../model.ts'

type Machine = typeof purchaseMachine
type Emitted = NonNullable<Row<Machine>['emits']>

const ID = 'SAL-ORD-2026-00001'
const draft = orderOf({ orderId: 'SAL-ORD-2026-00009', region: 'Nairobi', location: 'Westlands' })
const last = orderOf({ ...draft, orderId: 'SAL-ORD-2026-00003', status: 'Delivered', delivery_notes: 'Red door' })

const TERMS = {
  delivery_fee: 350,
  regular_delivery_fee: null,
  total: 1350,
  arrives_from: null,
  arrives_to: null,
}

const KEPT = { ...EMPTY_DELIVERY, region: 'Turkana', first_name: 'Amina', mobile_number: '0712345678' }

/** A draft of the account that a reload found filled in. */
const filled: StoredPurchase = {
  orderId: draft.orderId,
  form: KEPT,
  typed: ['region', 'location'],
  region: turkana,
  location: null,
  fromAccount: true,
  owner: amina.email,
}

const orderAndOwner = ({ orderId, owner }: Purchase) => ({ orderId: orderId!, owner: owner ?? '' })

/** What the app stores, which a reload restores. */
const remembered = ({ orderId, form: typedForm, typed, region, location, fromAccount, owner }: Purchase) =>
  ({
    type: 'purchase.remembered',
    stored: { orderId, form: typedForm, typed, region, location, fromAccount, owner },
  }) as const
const nothingRemembered = { type: 'purchase.remembered', stored: null } as const
const unchecked = { type: 'purchase.orderUnchecked' } as const
const notice = (raised: Notice) => ({ type: 'notice.raised', notice: raised }) as const

const stores: Emitted = ({ next }) => [remembered(next)]

const isLoggedInWithLines = ({ event }: Given<Machine, { user: unknown; lines: unknown[] }>): boolean =>
  event.user !== null && event.lines.length > 0

const placing = {
  when: isLoggedInWithLines,
  to: 'order.placingOrder',
  sets: ({ context, event }: Given<Machine, any>) => form.withVisit(context, { ...event, order: null }),
} satisfies Row<Machine, any>

/** The order is in the account: the purchase is over, and its page says so while it is open. */
const completed = (first: (given: Given<Machine, any>) => Notice[]): Row<Machine, any> => ({
  to: 'order.shopping.completed',
  sets: ({ context }) => form.startedOver(context, context.owner),
  emits: (given) => [
    ...first(given).map(notice),
    { type: 'purchase.completed', ...orderAndOwner(given.context) },
    nothingRemembered,
  ],
})

const notCompleted = (raised: Notice): Row<Machine, any> => ({
  to: 'order.checkout.filling.ready',
  emits: [notice(raised), { type: 'purchase.unconfirmed' }],
})

const refused = ({ context, event: { output } }: Given<Machine, any>) => ({
  terms: output.terms ?? null,
  kept: output.kept ?? context.kept,
  locationsOf: output.terms ? null : context.locationsOf,
})

/** The shop has the order with another delivery. */
const askedAgain: Row<Machine, any> = {
  to: 'order.checkout.filling.asking',
  sets: refused,
  emits: ({ event: { output } }) => [notice({ key: 'orderNotCompleted', detail: output.message })],
}

/** What is sent to complete an order, or to change one that is completed. */
const sent = ({ event: { shown }, next }: { event: any; next: Purchase }) => {
  const { orderId, form: typedForm, region, location, owner } = next
  return { orderId, form: typedForm, region, location, shown, owner }
}

/** The shop did not take the cart: an order it has already goes on to checkout, a new one stays in the cart. */
const notPlaced = (detail: string): Row<Machine, any>[] => [
  {
    when: ({ context }) => context.orderId !== null,
    to: 'order.checkout.filling.opening',
    emits: ({ context }) => [
      notice({ key: 'orderNotUpdated', values: { reason: detail, reasonIs: detail && 'some' } }),
      { type: 'purchase.reachedCheckout', orderId: context.orderId! },
      { type: 'purchase.unconfirmed' },
    ],
  },
  {
    when: ({ isIn }) => isIn('page.open'),
    to: 'order.checkout.filling.ready',
    sets: ({ context: { visit, regions } }) => (visit ? form.withRegions(visit, regions) : {}),
    emits: ({ next }) => [
      notice({ key: 'orderNotPlaced', detail }),
      remembered(next),
      { type: 'purchase.unconfirmed' },
    ],
  },
  { to: 'order.shopping.idle', emits: [notice({ key: 'orderNotPlaced', detail }), { type: 'purchase.unconfirmed' }] },
]

/** What decides where a purchase goes. */
const deciding = ({
  owner,
  orderId,
  form: typedForm,
  typed,
  region,
  location,
  locations,
  locationsOf,
  terms,
  kept,
  fromAccount,
}: Purchase) => [
  owner,
  orderId,
  typedForm.mobile_number === '',
  typedForm.region,
  typedForm.location,
  typed.includes('region'),
  region?.region,
  location?.location,
  locations.length,
  locationsOf,
  terms,
  kept,
  fromAccount,
]

/**
 * What the form and the rest of the context hold is in `purchaseContext.ts`, which has its own tests: the model says
 * when it changes and to which of its functions.
 */
export const purchase: Model<Machine> = {
  machine: purchaseMachine,
  starts: [filled].map((stored) => ({
    input: { email: amina.email, stored },
    in: ['page.closed', 'order.shopping.idle'],
    context: form.purchaseOf(amina.email, stored),
  })),
  payloads: {
    'purchase.proceed': [
      { lines: [kettle], orderId: null, user: amina },
      { lines: [kettle], orderId: ID, user: amina },
      { lines: [kettle], orderId: null, user: null },
      { lines: [], orderId: null, user: amina },
    ],
    'purchase.openCheckout': [
      { orderId: draft.orderId, user: amina, order: draft },
      { orderId: null, user: null, order: null },
    ],
    'purchase.ordersListed': [
      { orders: [draft], last: null },
      { orders: [draft, last], last },
    ],
    'purchase.regionsKnown': [{ regions: [nairobi, turkana] }],
    'purchase.fieldTyped': [{ field: 'delivery_notes', value: 'Blue gate' }],
    'purchase.chooseRegion': [{ region: turkana }],
    'purchase.chooseLocation': [{ location: westlands }],
    'purchase.useAddress': [
      { written: 'Kenyatta Avenue 5, Nairobi', region: nairobi },
      { written: 'Kenyatta Avenue 5, Nairobi', region: null },
    ],
    'purchase.complete': [
      { user: amina, shown: TERMS },
      { user: null, shown: null },
    ],
    'purchase.changeOrder': [
      { user: amina, shown: TERMS },
      { user: null, shown: null },
    ],
    'purchase.orderFoundCompleted': [{ orderId: ID }],
    'purchase.cartChanged': [{ orderId: null }, { orderId: ID }],
    'purchase.userChanged': [{ user: null }, { user: amina }, { user: brian }],
    'placeOrder is done': [
      { status: 'placed', orderId: ID },
      { status: 'placed', orderId: '' },
      { status: 'refused', message: 'The shop is closed.' },
    ],
    'loadLocations is done': [[westlands]],
    'changeOrder is done': [{ status: 'completed' }, { status: 'refused', message: 'The shop is closed.' }],
    'completeOrder is done': [
      { status: 'refused', message: 'The shop has it.', kept: KEPT },
      { status: 'completed' },
      { status: 'refused', message: 'The shop is closed.' },
      { status: 'refused', message: 'The shop is closed.', terms: TERMS },
    ],
  },
  states: {
    '': {
      on: {
        'purchase.proceed': { when: ({ event }) => event.user === null, emits: [{ type: 'purchase.loginRequired' }] },
        'purchase.regionsKnown': { sets: ({ context, event }) => form.withRegions(context, event.regions) },
        'purchase.forget': { sets: ({ context }) => form.withoutDraft(context), emits: [nothingRemembered] },
      },
    },
    'page.closed': {
      on: { 'purchase.openCheckout': { to: 'page.open.unchecked', emits: [unchecked] } },
      holds: ({ snapshot }) => expect([selectIsChecked(snapshot), selectIsCompleted(snapshot)]).toEqual([false, false]),
    },
    'page.open': {
      on: {
        'purchase.openCheckout': { to: 'page.open.unchecked', emits: [unchecked] },
        'purchase.leaveCheckout': 'page.closed',
        'purchase.cartChanged': { to: 'page.open.unchecked', emits: [unchecked] },
        'purchase.ordersListed': {
          to: 'page.open.checked',
          sets: ({ context, event }) => form.withListed(context, event),
        },
        'purchase.pageShown': { emits: [unchecked] },
      },
    },
    'page.open.unchecked': { holds: ({ snapshot }) => expect(selectIsChecked(snapshot)).toBe(false) },
    'page.open.checked': { holds: ({ snapshot }) => expect(selectIsChecked(snapshot)).toBe(true) },
    order: {
      on: {
        'purchase.userChanged': [
          {
            when: ({ context, event }) =>
              event.user !== null && context.owner !== null && event.user.email !== context.owner,
            to: 'order.shopping.idle',
            sets: ({ context, event }) => form.startedOver(context, event.user!.email),
            emits: [nothingRemembered],
          },
          { sets: ({ context, event }) => form.withUser(context, event.user) },
        ],
      },
    },
    'order.shopping': {
      on: {
        'purchase.proceed': placing,
        'purchase.openCheckout': {
          to: 'order.checkout.filling.ready',
          sets: ({ context, event }) => form.withVisit(context, event),
          emits: stores,
        },
        'purchase.orderFoundCompleted': {
          when: ({ context }) => context.orderId === ID,
          sets: ({ context }) => form.startedOver(context, context.owner),
        },
      },
    },
    'order.shopping.idle': {
      on: { 'at once': { when: ({ isIn }) => isIn('page.open'), to: 'order.checkout.filling.ready' } },
      holds: ({ snapshot }) =>
        expect([snapshot.hasTag('busy'), selectLocksCart(snapshot), selectIsCompleted(snapshot)]).toEqual([
          false,
          false,
          false,
        ]),
    },
    'order.shopping.completed': {
      on: { 'at once': { when: ({ isIn }) => isIn('page.closed'), to: 'order.shopping.idle' } },
      holds: ({ snapshot }) => expect(selectIsCompleted(snapshot)).toBe(true),
    },
    'order.placingOrder': {
      calls: {
        placeOrder: ({ event, next: { orderId, owner } }) => ({ lines: event.lines, orderId, owner }),
      },
      on: {
        'purchase.openCheckout': { sets: ({ context, event }) => ({ visit: form.withVisit(context, event) }) },
        'placeOrder is done': [
          {
            when: ({ event, context }) =>
              event.output.status === 'placed' && (event.output.orderId !== '' || context.orderId !== null),
            to: 'order.checkout.filling.opening',
            sets: ({ event, context }) => ({ orderId: event.output.orderId || context.orderId }),
            emits: ({ next }) => [
              { type: 'purchase.orderPlaced', ...orderAndOwner(next) },
              remembered(next),
              { type: 'purchase.reachedCheckout', orderId: next.orderId! },
            ],
          },
          ...notPlaced('The shop is closed.').map((row): Row<Machine, any> => ({
            ...row,
            when: (given) => given.event.output.status === 'refused' && (row.when?.(given) ?? true),
          })),
          ...notPlaced('').slice(1),
        ],
        'placeOrder fails': notPlaced(''),
      },
      holds: ({ snapshot }) => expect([snapshot.hasTag('busy'), selectLocksCart(snapshot)]).toEqual([true, true]),
    },
    'order.checkout': {
      on: {
        'purchase.userChanged': {
          when: ({ context, event }) =>
            event.user === null || context.owner === null || event.user.email === context.owner,
          sets: ({ context, event }) => form.withUser(context, event.user),
          emits: stores,
        },
      },
    },
    'order.checkout.filling': {
      on: {
        'purchase.fieldTyped': { sets: ({ context, event }) => form.withField(context, event), emits: stores },
        'purchase.chooseRegion': {
          to: 'order.checkout.filling.ready',
          sets: ({ context }) => form.withRegion(context, turkana),
          emits: stores,
        },
        'purchase.chooseLocation': { sets: ({ context }) => form.withLocation(context, westlands), emits: stores },
        'purchase.useAddress': {
          to: 'order.checkout.filling.ready',
          sets: ({ context, event }) => form.withAddress(context, event),
          emits: stores,
        },
        'purchase.openCheckout': {
          to: 'order.checkout.filling.ready',
          sets: ({ context, event }) => form.withVisit(context, event),
          emits: stores,
        },
        'purchase.forget': {
          to: 'order.checkout.filling.ready',
          sets: ({ context }) => form.withoutDraft(context),
          emits: [nothingRemembered],
        },
        'purchase.proceed': placing,
        'purchase.leaveCheckout': 'order.shopping.idle',
        'purchase.cartChanged': {
          when: ({ context }) => !context.fromAccount,
          sets: ({ context, event }) => form.withOrder(context, event),
        },
        'purchase.orderFoundCompleted': {
          when: ({ context }) => context.orderId === ID,
          ...completed(() => [{ key: 'alreadyOrdered', values: { orderId: ID } }]),
        },
        'purchase.complete': [
          {
            when: ({ context, event }) => form.problemOf(context, event.user) === null,
            to: 'order.checkout.completing',
          },
          { emits: ({ context, event }) => [notice({ key: form.problemOf(context, event.user)! })] },
        ],
      },
    },
    'order.checkout.filling.opening': {
      on: { 'at once': { when: ({ isIn }) => isIn('page.open'), to: 'order.checkout.filling.ready' } },
      holds: ({ snapshot }) => expect([snapshot.hasTag('busy'), selectLocksCart(snapshot)]).toEqual([false, true]),
    },
    'order.checkout.filling.ready': {
      on: {
        'at once': {
          when: ({ context: { region, locationsOf } }) => region === nairobi && locationsOf !== 'Nairobi',
          to: 'order.checkout.filling.loadingLocations',
        },
      },
      holds: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
    },
    'order.checkout.filling.asking': {
      on: {
        'purchase.keepOrder': completed(() => []),
        'purchase.changeOrder': [
          {
            when: ({ context, event }) => form.problemOf(context, event.user) === null,
            to: 'order.checkout.changing',
          },
          { emits: ({ context, event }) => [notice({ key: form.problemOf(context, event.user)! })] },
        ],
        'purchase.orderFoundCompleted': {},
        'purchase.cartChanged': {},
      },
      holds: ({ snapshot }) => expect([selectKept(snapshot), snapshot.hasTag('busy')]).toEqual([KEPT, false]),
    },
    'order.checkout.filling.loadingLocations': {
      calls: { loadLocations: { region: 'Nairobi' } },
      on: {
        'loadLocations is done': {
          to: 'order.checkout.filling.ready',
          sets: ({ context }) => form.withLocations(context, [westlands]),
          emits: stores,
        },
        'loadLocations fails': {
          to: 'order.checkout.filling.ready',
          sets: ({ context }) => form.withLocations(context, []),
        },
      },
    },
    'order.checkout.completing': {
      calls: { completeOrder: sent },
      on: {
        'completeOrder is done': [
          { when: ({ event }) => event.output.status === 'completed', ...completed(() => []) },
          {
            when: ({ event: { output } }) => output.kept !== undefined,
            ...askedAgain,
          },
          { ...notCompleted({ key: 'orderNotCompleted', detail: 'The shop is closed.' }), sets: refused },
        ],
        'completeOrder fails': notCompleted({ key: 'completionFailed' }),
      },
      holds: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true),
    },
    'order.checkout.changing': {
      calls: { changeOrder: (sending) => ({ ...sent(sending), replaces: true }) },
      on: {
        'changeOrder is done': [
          { when: ({ event }) => event.output.status === 'completed', ...completed(() => []) },
          askedAgain,
        ],
        // the kept delivery may be the old one: it cannot be kept unseen
        'changeOrder fails': {
          to: 'order.checkout.filling.ready',
          emits: [notice({ key: 'completionFailed' })],
        },
      },
      holds: ({ snapshot }) => expect([selectIsCompleting(snapshot), snapshot.hasTag('busy')]).toEqual([true, true]),
    },
  },
  always: ({ context }) => {
    const { orderId, listedOrder } = context
    expect(selectListedOrder({ context } as never)).toBe(listedOrder?.orderId === orderId ? listedOrder : null)
  },
  // another shopper's order, and regions for other orders, decide nothing else
  isFar: ({ owner, orderId, regions }) =>
    (owner === brian.email && orderId !== null) || (regions.length > 0 && orderId !== ID),
  project: (now) => [deciding(now), now.visit && deciding(now.visit), now.regions.length],
}
