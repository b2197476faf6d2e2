import { expect } from 'vitest'
import {
  purchaseMachine,
  selectDeliveryFee,
  selectDraftOrder,
  selectForm,
  selectIsChecked,
  selectIsCompleted,
  selectIsCompleting,
  selectIsLoadingLocations,
  selectIsOrdering,
  selectKept,
  selectListedOrder,
  selectLocation,
  selectLocations,
  selectLocksCart,
  selectNeedsLocation,
  selectProblem,
  selectPurchaseOrderId,
  selectRegion,
  selectTerms,
} from '../../../../machines/orders/purchase.ts'
import { feeOf } from '../../../../domain/orders/destination.ts'
import { EMPTY_DELIVERY } from '../../../../domain/orders/deliveryFields.ts'
import * as form from '../../../../machines/orders/purchaseContext.ts'
import type { Purchase } from '../../../../machines/orders/purchaseContext.ts'
import type { On } from '../../../../machines/orders/purchaseEvents.ts'
import type { StoredPurchase } from '../../../../domain/orders/checkout.ts'
import type { CompleteOutcome } from '../../../../domain/outcomes.ts'
import type { User } from '../../../../domain/entities.ts'
import { amina, brian, kettle, nairobi, orderOf, turkana, westlands } from '../../../examples.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'
import { raised, raisedWith } from '../../raised.ts'

type Machine = typeof purchaseMachine
type Then = { next: Purchase }

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

const isAnother = ({ owner }: Purchase, user: User | null) => user !== null && owner !== null && user.email !== owner

const orderAndOwner = ({ orderId, owner }: Purchase) => ({ orderId: orderId!, owner: owner ?? '' })

/** What the app stores, which a reload restores. */
const remembered = ({ orderId, form: typedForm, typed, region, location, fromAccount, owner }: Purchase) =>
  ({
    type: 'purchase.remembered',
    stored: { orderId, form: typedForm, typed, region, location, fromAccount, owner },
  }) as const
const nothingRemembered = { type: 'purchase.remembered', stored: null } as const
const unchecked = { type: 'purchase.orderUnchecked' } as const
const unconfirmed = { type: 'purchase.unconfirmed' } as const
const stores = ({ next }: Then) => [remembered(next)]

/** What is sent to complete an order, or to change one that is completed. */
const sent = ({ orderId, form: typedForm, region, location, owner }: Purchase, shown: unknown) => ({
  orderId,
  form: typedForm,
  region,
  location,
  shown,
  owner,
})

const placing: Row<Machine, On<'purchase.proceed'>> = {
  when: ({ event }) => event.user !== null && event.lines.length > 0,
  to: 'order.placingOrder',
  sets: ({ context, event }) => form.withVisit(context, { ...event, order: null }),
}

const notUpdated = (reason: string): Row<Machine> => ({
  says: 'an update that fails says why, warns and goes on [CRT-39, CRT-40, OPN-443]',
  when: ({ context }) => context.orderId !== null,
  to: 'order.checkout.filling.opening',
  emits: ({ context }) => [
    raisedWith('orderNotUpdated', { reason, reasonIs: reason && 'some' }),
    { type: 'purchase.reachedCheckout', orderId: context.orderId! },
    unconfirmed,
  ],
})

const notCreated = (reason: string): Row<Machine>[] => [
  {
    when: ({ isIn }) => isIn('page.open'),
    to: 'order.checkout.filling.ready',
    sets: ({ context: { visit, regions } }) => (visit ? form.withRegions(visit, regions) : {}),
    emits: ({ next }) => [raised('orderNotPlaced', reason), remembered(next), unconfirmed],
  },
  {
    says: 'a new order that fails stays in the cart and says so [CRT-38]',
    to: 'order.shopping.idle',
    emits: [raised('orderNotPlaced', reason), unconfirmed],
  },
]

/** The order is in the account: the purchase is over, and its page says so while it is open. */
const completed: Row<Machine> = {
  to: 'order.shopping.completed',
  sets: ({ context }) => form.startedOver(context, context.owner),
  emits: ({ context }) => [{ type: 'purchase.completed', ...orderAndOwner(context) }, nothingRemembered],
}

type Refused = { output: Extract<CompleteOutcome, { status: 'refused' }> }

/** The shop has the order with another delivery. */
const askedAgain: Row<Machine, Refused> = {
  to: 'order.checkout.filling.asking',
  sets: ({ context, event }) => form.withRefusal(context, event.output),
  emits: ({ event }) => [raised('orderNotCompleted', event.output.message)],
}

/** The first check that fails is told, and nothing is sent. */
const toMend: Row<Machine, { user: User | null }> = {
  emits: ({ context, event }) => [raised(form.problemOf(context, event.user)!)],
}
const everyCheckPasses = ({ context, event }: Given<Machine, { user: User | null }>) =>
  form.problemOf(context, event.user) === null

/** What the app can ask of a purchase. */
const QUESTIONS = {
  isOrdering: selectIsOrdering,
  locksCart: selectLocksCart,
  isLoadingLocations: selectIsLoadingLocations,
  isCompleting: selectIsCompleting,
  isCompleted: selectIsCompleted,
  asksWhatIsKept: selectKept,
}
/** Expects that these are answered with yes, and no others. */
const answersYes =
  (...questions: (keyof typeof QUESTIONS)[]) =>
  ({ snapshot }: Rest<Machine>) =>
    expect(Object.entries(QUESTIONS).flatMap(([name, ask]) => (ask(snapshot) ? name : []))).toEqual(questions)

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
export const purchase: Model<Machine, { changeOrder: 'completeOrder' }> = {
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
    'purchase.orderFoundCompleted': [{ orderId: ID }, { orderId: draft.orderId }],
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
        'purchase.proceed': {
          says: 'a guest is asked to log in, and orders nothing [CRT-21]',
          when: ({ event }) => event.user === null,
          emits: [{ type: 'purchase.loginRequired' }],
        },
        'purchase.regionsKnown': { sets: ({ context, event }) => form.withRegions(context, event.regions) },
        'purchase.forget': { sets: ({ context }) => form.withoutDraft(context), emits: [nothingRemembered] },
      },
    },
    'page.closed': {
      on: { 'purchase.openCheckout': { to: 'page.open.unchecked', emits: [unchecked] } },
      holds: ({ snapshot }) => expect(selectIsChecked(snapshot)).toBe(false),
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
            when: ({ context, event }) => isAnother(context, event.user),
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
          when: ({ context, event }) => context.orderId === event.orderId,
          sets: ({ context }) => form.startedOver(context, context.owner),
        },
      },
    },
    'order.shopping.idle': {
      on: { 'at once': { when: ({ isIn }) => isIn('page.open'), to: 'order.checkout.filling.ready' } },
      holds: answersYes(),
    },
    'order.shopping.completed': {
      on: { 'at once': { when: ({ isIn }) => isIn('page.closed'), to: 'order.shopping.idle' } },
      holds: answersYes('isCompleted'),
    },
    'order.placingOrder': {
      calls: { placeOrder: ({ event, next: { orderId, owner } }) => ({ lines: event.lines, orderId, owner }) },
      on: {
        'purchase.openCheckout': { sets: ({ context, event }) => ({ visit: form.withVisit(context, event) }) },
        'placeOrder is done: placed': [
          {
            says: 'a new order keeps the number it gets, an updated one its own [CRT-35, CRT-36]',
            when: ({ event, context }) => event.output.orderId !== '' || context.orderId !== null,
            to: 'order.checkout.filling.opening',
            sets: ({ event, context }) => ({ orderId: event.output.orderId || context.orderId }),
            emits: ({ next }) => [
              { type: 'purchase.orderPlaced', ...orderAndOwner(next) },
              remembered(next),
              { type: 'purchase.reachedCheckout', orderId: next.orderId! },
            ],
          },
          ...notCreated(''),
        ],
        'placeOrder is done: refused': [notUpdated('The shop is closed.'), ...notCreated('The shop is closed.')],
        'placeOrder fails': [notUpdated(''), ...notCreated('')],
      },
      holds: answersYes('isOrdering', 'locksCart'),
    },
    'order.checkout': {
      on: {
        'purchase.userChanged': {
          when: ({ context, event }) => !isAnother(context, event.user),
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
          says: 'the cart of another tab has the order to complete, unless it is a draft of the account [CTR-49]',
          when: ({ context }) => !context.fromAccount,
          sets: ({ context, event }) => form.withOrder(context, event),
        },
        'purchase.orderFoundCompleted': {
          ...completed,
          when: ({ context, event }) => context.orderId === event.orderId,
          emits: ({ context, event: { orderId } }) => [
            raisedWith('alreadyOrdered', { orderId }),
            { type: 'purchase.completed', ...orderAndOwner(context) },
            nothingRemembered,
          ],
        },
        'purchase.complete': [{ when: everyCheckPasses, to: 'order.checkout.completing' }, toMend],
      },
    },
    'order.checkout.filling.opening': {
      on: { 'at once': { when: ({ isIn }) => isIn('page.open'), to: 'order.checkout.filling.ready' } },
      holds: answersYes('locksCart'),
    },
    'order.checkout.filling.ready': {
      on: {
        'at once': {
          when: ({ context: { region, locationsOf } }) => region === nairobi && locationsOf !== 'Nairobi',
          to: 'order.checkout.filling.loadingLocations',
        },
      },
      holds: answersYes(),
    },
    'order.checkout.filling.asking': {
      on: {
        'purchase.keepOrder': completed,
        'purchase.changeOrder': [{ when: everyCheckPasses, to: 'order.checkout.changing' }, toMend],
        'purchase.orderFoundCompleted': {},
        'purchase.cartChanged': {},
      },
      holds: (rest) => {
        answersYes('asksWhatIsKept')(rest)
        expect(selectKept(rest.snapshot)).toEqual(KEPT)
      },
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
      holds: answersYes('isLoadingLocations'),
    },
    'order.checkout.completing': {
      calls: { completeOrder: ({ event, next }) => sent(next, event.shown) },
      on: {
        'completeOrder is done: completed': completed,
        'completeOrder is done: refused': [
          { ...askedAgain, when: ({ event }) => event.output.kept !== undefined },
          {
            says: 'an order that is refused says so and keeps the form [CHK-30]',
            to: 'order.checkout.filling.ready',
            sets: ({ context, event }) => form.withRefusal(context, event.output),
            emits: [raised('orderNotCompleted', 'The shop is closed.'), unconfirmed],
          },
        ],
        'completeOrder fails': {
          says: 'an order whose answer is lost is a payment error, and can be sent again [CHK-31]',
          to: 'order.checkout.filling.ready',
          emits: [raised('completionFailed'), unconfirmed],
        },
      },
      holds: answersYes('isOrdering', 'locksCart', 'isCompleting'),
    },
    'order.checkout.changing': {
      calls: { changeOrder: ({ event, next }) => ({ ...sent(next, event.shown), replaces: true }) },
      on: {
        'changeOrder is done: completed': completed,
        'changeOrder is done: refused': askedAgain,
        // the kept delivery may be the old one: it cannot be kept unseen
        'changeOrder fails': { to: 'order.checkout.filling.ready', emits: [raised('completionFailed')] },
      },
      holds: answersYes('isOrdering', 'locksCart', 'isCompleting'),
    },
  },
  always: ({ snapshot, context }) => {
    const { form: typedForm, orderId, listedOrder, region, location, locations, terms, draftOrder } = context
    const pairs = [
      [selectForm(snapshot), typedForm],
      [selectRegion(snapshot), region],
      [selectLocation(snapshot), location],
      [selectLocations(snapshot), locations],
      [selectTerms(snapshot), terms],
      [selectPurchaseOrderId(snapshot), orderId],
      [selectDraftOrder(snapshot), draftOrder],
      [selectNeedsLocation(snapshot), region === nairobi],
      [selectDeliveryFee(snapshot), feeOf(region, location)],
      [selectListedOrder(snapshot), listedOrder?.orderId === orderId ? listedOrder : null],
      [selectProblem(snapshot, null), 'orderNeedsLogin'],
    ]
    // in one step, because `expect` is slow
    expect(pairs.filter(([seen, meant]) => seen !== meant)).toEqual([])
  },
  // another shopper's order, and regions for other orders, decide nothing else
  isFar: ({ owner, orderId, regions }) =>
    (owner === brian.email && orderId !== null) || (regions.length > 0 && orderId !== ID),
  project: (now) => [deciding(now), now.visit && deciding(now.visit), now.regions.length],
}
