/**
 * The purchase: from the cart to an order that the shop takes care of.
 *
 * - `shopping`: no order is being made. What was typed at an earlier checkout is kept.
 * - `placingOrder`: the cart's lines become an order, or replace those of the order at hand [CRT-35, CRT-36]. When
 *   replacing fails the shopper is warned and goes on [CRT-39, CRT-40].
 * - `checkout`: the shopper is `filling` in who receives it and where, for which a region may have to load its
 *   locations; then `completing` asks the shop, after five checks in order [CHK-21 to CHK-26].
 *
 * Whenever the shop does not confirm an order, its list of orders is to tell: the answer may have been lost, or the order
 * completed in another tab. One that is no longer open ends the purchase. At checkout the purchase has the order of the
 * cart, also when another tab changes that; a draft from the account stays the order it is.
 *
 * Orders are written once: while the shop is asked, nothing asks again. A shopper whose session runs out meanwhile still
 * gets the answer; one who is replaced by another does not, and leaves nothing behind. What was typed waits for its shopper
 * when their session ends, and is gone once they log out by hand.
 */
import { assertEvent, assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { deliveryFeeOf, type DeliveryForm, type StoredPurchase } from '../domain/checkout.ts'
import type { CartLine, Location, Notice, Order, Region, User } from '../domain/entities.ts'
import { refusalText, type CompleteOutcome, type PlaceOutcome } from '../domain/outcomes.ts'
import type { NoticeRaised } from './notice.ts'
import {
  factsOf,
  lacksLocations,
  problemOf,
  purchaseOf,
  startedOver,
  withField,
  withLocation,
  withLocations,
  withRegion,
  withRegions,
  withUser,
  withVisit,
  withoutDraft,
  type Purchase,
  type CartOrder,
  type Typed,
  type Visit,
} from './purchaseForm.ts'

export interface PurchaseInput {
  user: User | null
  /** What was remembered of an unfinished purchase, or null. */
  draft: StoredPurchase | null
}

export type PurchaseEvent =
  | { type: 'purchase.proceed'; lines: CartLine[]; orderId: string | null; user: User }
  | ({ type: 'purchase.openCheckout' } & Visit)
  | { type: 'purchase.leaveCheckout' }
  | { type: 'purchase.regionsKnown'; regions: Region[] }
  | ({ type: 'purchase.fieldTyped' } & Typed)
  | { type: 'purchase.chooseRegion'; region: Region | null }
  | { type: 'purchase.chooseLocation'; location: Location | null }
  | { type: 'purchase.complete' }
  | { type: 'purchase.orderSettled'; orderId: string }
  /** Another tab has changed the cart, its order perhaps. */
  | ({ type: 'purchase.cartChanged' } & CartOrder)
  | { type: 'purchase.userChanged'; user: User | null }
  /** The shopper has logged out by hand. */
  | { type: 'purchase.forget' }

export type PurchaseEmitted =
  | { type: 'purchase.orderPlaced'; orderId: string; owner: string }
  | { type: 'purchase.reachedCheckout'; orderId: string }
  | { type: 'purchase.completed'; orderId: string }
  | { type: 'purchase.unconfirmed' }
  | { type: 'purchase.remembered'; facts: StoredPurchase | null }
  | NoticeRaised

export const purchaseMachine = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as Purchase,
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    tags: {} as 'busy',
  },
  actors: {
    placeOrder: fromPromise<PlaceOutcome, { lines: CartLine[]; orderId: string | null; user: User }>(() =>
      Promise.reject(new Error('placeOrder is not wired')),
    ),
    loadLocations: fromPromise<Location[], { region: string }>(() =>
      Promise.reject(new Error('loadLocations is not wired')),
    ),
    completeOrder: fromPromise<
      CompleteOutcome,
      { orderId: string; form: DeliveryForm; region: Region; location: Location | null; user: User }
    >(() => Promise.reject(new Error('completeOrder is not wired'))),
  },
  guards: {
    checkoutIsWaiting: ({ context }) => context.waiting !== null,
    isAnotherShopper: ({ context }, user: User | null) =>
      user !== null && context.owner !== null && user.email !== context.owner,
    cartHasLines: (_, visit: { lines: CartLine[] }) => visit.lines.length > 0,
    orderIsPlaced: ({ context }, outcome: PlaceOutcome) =>
      outcome.status === 'placed' && Boolean(outcome.orderId || context.orderId),
    orderIsAtHand: ({ context }) => context.orderId !== null,
    isOrderAtHand: ({ context }, orderId: string) => orderId === context.orderId,
    isOrderOfCart: ({ context }) => !context.fromAccount,
    locationsAreMissing: ({ context }) => lacksLocations(context),
    everyCheckPasses: ({ context }) => problemOf(context) === null,
    orderIsCompleted: (_, outcome: CompleteOutcome) => outcome.status === 'completed',
  },
  actions: {
    rememberCart: assign(({ context }, visit: Omit<Visit, 'order'>) => withVisit(context, { ...visit, order: null })),
    rememberVisit: assign(({ context }, visit: Visit) => withVisit(context, visit)),
    followCart: assign((_, { lines, orderId }: CartOrder) => ({ lines, orderId })),
    keepVisit: assign((_, visit: Visit) => ({ waiting: visit })),
    dropVisit: assign({ waiting: null }),
    attendToVisit: assign(({ context }) =>
      context.waiting ? withVisit(context, { ...context.waiting, user: context.user }) : {},
    ),
    rememberOrder: assign(({ context }, outcome: PlaceOutcome) => ({
      waiting: null,
      orderId: (outcome.status === 'placed' && outcome.orderId) || context.orderId,
    })),
    rememberUser: assign(({ context }, user: User | null) => withUser(context, user)),
    rememberRegions: assign(({ context }, regions: Region[]) => withRegions(context, regions)),
    rememberLocations: assign(({ context }, locations: Location[]) => withLocations(context, locations)),
    fillField: assign(({ context }, typed: Typed) => withField(context, typed)),
    chooseRegion: assign(({ context }, region: Region | null) => withRegion(context, region)),
    chooseLocation: assign(({ context }, location: Location | null) => withLocation(context, location)),
    startOver: assign(({ context }, user: User | null) => startedOver(context, user)),
    forgetDraft: assign(({ context }) => withoutDraft(context)),
    announceOrder: emit(({ context }) => ({
      type: 'purchase.orderPlaced',
      orderId: context.orderId ?? '',
      owner: context.owner ?? '',
    })),
    announceCheckout: emit(({ context }) => ({ type: 'purchase.reachedCheckout', orderId: context.orderId ?? '' })),
    announceCompletion: emit(({ context }) => ({ type: 'purchase.completed', orderId: context.orderId ?? '' })),
    announceDoubt: emit({ type: 'purchase.unconfirmed' }),
    announceFacts: emit(({ context }) => ({ type: 'purchase.remembered', facts: factsOf(context) })),
    announceNoFacts: emit({ type: 'purchase.remembered', facts: null }),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
    warnOfOldItems: emit({
      type: 'notice.raised',
      notice: {
        title: 'Order Update Warning',
        description: 'Missing details will be completed at checkout. The order may still hold its earlier items.',
        tone: 'warning',
      },
    }),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => purchaseOf(input.user, input.draft),
  initial: 'shopping',
  on: {
    'purchase.regionsKnown': { actions: { type: 'rememberRegions', params: ({ event }) => event.regions } },
    'purchase.userChanged': [
      {
        guard: { type: 'isAnotherShopper', params: ({ event }) => event.user },
        actions: [{ type: 'startOver', params: ({ event }) => event.user }, 'announceNoFacts'],
      },
      { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
    ],
    'purchase.forget': { actions: ['forgetDraft', 'announceNoFacts'] },
  },
  states: {
    shopping: {
      always: { guard: 'checkoutIsWaiting', target: 'checkout', actions: ['attendToVisit', 'announceFacts'] },
      on: {
        'purchase.proceed': {
          guard: { type: 'cartHasLines', params: ({ event }) => event },
          target: 'placingOrder',
          actions: { type: 'rememberCart', params: ({ event }) => event },
        },
        'purchase.openCheckout': {
          target: 'checkout',
          actions: [{ type: 'rememberVisit', params: ({ event }) => event }, 'announceFacts'],
        },
        'purchase.orderSettled': {
          guard: { type: 'isOrderAtHand', params: ({ event }) => event.orderId },
          // What is stored may be of the next order by now.
          actions: { type: 'startOver', params: ({ context }) => context.user },
        },
      },
    },
    placingOrder: {
      tags: 'busy',
      on: {
        'purchase.openCheckout': { actions: { type: 'keepVisit', params: ({ event }) => event } },
        'purchase.leaveCheckout': { actions: 'dropVisit' },
        'purchase.userChanged': {
          guard: { type: 'isAnotherShopper', params: ({ event }) => event.user },
          target: 'shopping',
          actions: [{ type: 'startOver', params: ({ event }) => event.user }, 'announceNoFacts'],
        },
      },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context, event }) => {
          assertEvent(event, 'purchase.proceed')
          return { lines: context.lines, orderId: context.orderId, user: event.user }
        },
        onDone: [
          {
            guard: { type: 'orderIsPlaced', params: ({ event }) => event.output },
            target: 'checkout',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => event.output },
              'announceOrder',
              'announceFacts',
              'announceCheckout',
            ],
          },
          {
            guard: 'orderIsAtHand',
            target: 'checkout',
            actions: ['dropVisit', 'warnOfOldItems', 'announceCheckout', 'announceDoubt'],
          },
          {
            target: 'shopping',
            actions: {
              type: 'notify',
              params: ({ event }) => ({
                title: 'Order Failed',
                description: refusalText(event.output) || 'Failed to process order',
                tone: 'error',
              }),
            },
          },
        ],
        onError: [
          {
            guard: 'orderIsAtHand',
            target: 'checkout',
            actions: ['dropVisit', 'warnOfOldItems', 'announceCheckout', 'announceDoubt'],
          },
          {
            target: 'shopping',
            actions: {
              type: 'notify',
              params: { title: 'Order Failed', description: 'Failed to process order', tone: 'error' },
            },
          },
        ],
      },
    },
    checkout: {
      initial: 'filling',
      on: {
        'purchase.userChanged': [
          {
            guard: { type: 'isAnotherShopper', params: ({ event }) => event.user },
            target: '.filling',
            actions: [{ type: 'startOver', params: ({ event }) => event.user }, 'announceNoFacts'],
          },
          { actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'announceFacts'] },
        ],
      },
      states: {
        filling: {
          initial: 'ready',
          on: {
            'purchase.fieldTyped': {
              actions: [{ type: 'fillField', params: ({ event }) => event }, 'announceFacts'],
            },
            'purchase.chooseRegion': {
              target: '.ready',
              actions: [{ type: 'chooseRegion', params: ({ event }) => event.region }, 'announceFacts'],
            },
            'purchase.chooseLocation': {
              actions: [{ type: 'chooseLocation', params: ({ event }) => event.location }, 'announceFacts'],
            },
            'purchase.openCheckout': {
              target: '.ready',
              actions: [{ type: 'rememberVisit', params: ({ event }) => event }, 'announceFacts'],
            },
            'purchase.forget': { target: '.ready', actions: ['forgetDraft', 'announceNoFacts'] },
            'purchase.proceed': {
              guard: { type: 'cartHasLines', params: ({ event }) => event },
              target: '#purchase.placingOrder',
              actions: { type: 'rememberCart', params: ({ event }) => event },
            },
            'purchase.leaveCheckout': { target: '#purchase.shopping' },
            'purchase.cartChanged': {
              guard: 'isOrderOfCart',
              actions: { type: 'followCart', params: ({ event }) => event },
            },
            'purchase.orderSettled': {
              guard: { type: 'isOrderAtHand', params: ({ event }) => event.orderId },
              target: '#purchase.shopping',
              actions: [
                {
                  type: 'notify',
                  params: ({ event }) => ({
                    title: 'Already ordered',
                    description: `${event.orderId} is in your orders.`,
                    tone: 'info',
                  }),
                },
                'announceCompletion',
                { type: 'startOver', params: ({ context }) => context.user },
                'announceNoFacts',
              ],
            },
            'purchase.complete': [
              { guard: 'everyCheckPasses', target: 'completing' },
              {
                actions: {
                  type: 'notify',
                  params: ({ context }) => ({
                    title: 'Order Completion Failed',
                    description: problemOf(context) ?? '',
                    tone: 'error',
                  }),
                },
              },
            ],
          },
          states: {
            ready: { always: { guard: 'locationsAreMissing', target: 'loadingLocations' } },
            loadingLocations: {
              invoke: {
                id: 'loadLocations',
                src: 'loadLocations',
                input: ({ context }) => ({ region: context.region?.region ?? '' }),
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'rememberLocations', params: ({ event }) => event.output }, 'announceFacts'],
                },
                onError: { target: 'ready', actions: { type: 'rememberLocations', params: [] } },
              },
            },
          },
        },
        completing: {
          tags: 'busy',
          invoke: {
            id: 'completeOrder',
            src: 'completeOrder',
            input: ({ context }) => ({
              orderId: context.orderId as string,
              form: context.form,
              region: context.region as Region,
              location: context.location,
              user: context.user as User,
            }),
            onDone: [
              {
                guard: { type: 'orderIsCompleted', params: ({ event }) => event.output },
                target: '#purchase.shopping',
                actions: [
                  {
                    type: 'notify',
                    params: ({ context }) => ({
                      title: 'Order completed',
                      description: context.orderId ?? '',
                      tone: 'success',
                    }),
                  },
                  'announceCompletion',
                  { type: 'startOver', params: ({ context }) => context.user },
                  'announceNoFacts',
                ],
              },
              {
                target: 'filling',
                actions: [
                  {
                    type: 'notify',
                    params: ({ event }) => ({
                      title: 'Order Completion Failed',
                      description: refusalText(event.output) || 'Failed to complete order.',
                      tone: 'error',
                    }),
                  },
                  'announceDoubt',
                ],
              },
            ],
            onError: {
              target: 'filling',
              actions: [
                {
                  type: 'notify',
                  params: { title: 'Payment Error', description: 'Payment failed', tone: 'error' },
                },
                'announceDoubt',
              ],
            },
          },
        },
      },
    },
  },
})

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>

type Snapshot = SnapshotFrom<typeof purchaseMachine>

export const selectForm = (snapshot: Snapshot): DeliveryForm => snapshot.context.form

export const selectRegion = (snapshot: Snapshot): Region | null => snapshot.context.region

export const selectLocation = (snapshot: Snapshot): Location | null => snapshot.context.location

/** The locations of the chosen region; none while they load or when they could not be read. */
export const selectLocations = (snapshot: Snapshot): Location[] => snapshot.context.locations

/** Whether the chosen region wants a location [CHK-04]. */
export const selectNeedsLocation = (snapshot: Snapshot): boolean => snapshot.context.region?.has_location ?? false

export const selectIsLoadingLocations = (snapshot: Snapshot): boolean =>
  snapshot.matches({ checkout: { filling: 'loadingLocations' } })

/** The shop is asked to place or to complete an order [CRT-20]; until it answers, nothing about the order can be changed. */
export const selectIsOrdering = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** What keeps the order from being completed, as the first failing check says it [CHK-26], or null. */
export const selectProblem = (snapshot: Snapshot): string | null => problemOf(snapshot.context)

/** The order is being completed [CHK-15]. */
export const selectIsCompleting = (snapshot: Snapshot): boolean => snapshot.matches({ checkout: 'completing' })

/** The order that completing completes [CHK-22], or null. */
export const selectPurchaseOrderId = (snapshot: Snapshot): string | null => snapshot.context.orderId

/** The location's fee, otherwise the region's, otherwise 0, in whole shillings (OPN-29). */
export const selectDeliveryFee = ({ context }: Snapshot): number => deliveryFeeOf(context.region, context.location)

/** The draft that was reopened from the account, or null. */
export const selectDraftOrder = (snapshot: Snapshot): Order | null => snapshot.context.draftOrder
