/**
 * The purchase: from the cart to a completed order, in two regions.
 *
 * `page`: is the checkout page `closed` or `open`? The order of an open page is `unchecked` until the shop lists it,
 * and again after another tab has changed the cart.
 *
 * `order`: is it not begun (`shopping`), or `completed` while its checkout page is still open?
 * - `placingOrder`: the cart becomes a draft order, or replaces the lines of its draft [CRT-35, CRT-36]. When replacing
 *   fails, the shopper is warned and goes on [CRT-39, CRT-40].
 * - `checkout`: the page is `opening`; the shopper is `filling` in the form; `completing` follows five checks in order
 *   [CHK-21 to CHK-26]. The shop refuses an order on worse terms than were shown; the page then shows the new ones.
 *   When it has the order with another delivery, the page is `asking` which one counts; `changing` sends the new one.
 *
 * No call is made twice. When the shop does not confirm, the answer may be lost, so the orders are read; one that is
 * listed as completed ends the purchase. A shopper whose session ends meanwhile still gets the answer; another shopper
 * does not, and finds nothing of the purchase before theirs.
 */
import { and, assign, emit, fromPromise, not, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { feeOf } from '../../domain/orders/destination.ts'
import type { Delivery } from '../../domain/orders/deliveryFields.ts'
import type { Location, Order, Region, User } from '../../domain/entities.ts'
import type { NoticeKey } from '../../domain/notices.ts'
import type { OrderTerms } from '../../domain/orders/terms.ts'
import type { CompleteOutcome, PlaceOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import * as form from './purchaseContext.ts'
import type { CompletedOrder, PlacedOrder, PurchaseEmitted, PurchaseEvent, PurchaseInput } from './purchaseEvents.ts'
import * as notices from './purchaseNotices.ts'
import { notWired } from '../notWired.ts'

export const purchaseMachine = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as form.Purchase,
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    tags: {} as 'busy',
  },
  actors: {
    placeOrder: fromPromise<PlaceOutcome, PlacedOrder>(notWired),
    loadLocations: fromPromise<Location[], { region: string }>(notWired),
    completeOrder: fromPromise<CompleteOutcome, CompletedOrder>(notWired),
  },
  guards: {
    pageIsOpen: stateIn({ page: 'open' }),
    isGuest: ({ event }) => eventOf(event, 'purchase.proceed').user === null,
    cartHasLines: ({ event }) => eventOf(event, 'purchase.proceed').lines.length > 0,
    canOrder: and([not('isGuest'), 'cartHasLines']),
    isAnotherShopper: ({ context, event }) => form.isAnother(context, eventOf(event, 'purchase.userChanged').user),
    orderIsPlaced: ({ context }, outcome: PlaceOutcome) => form.placedId(context, outcome) !== null,
    hasOrder: ({ context }) => context.orderId !== null,
    isThisOrder: ({ context, event }) => eventOf(event, 'purchase.orderFoundCompleted').orderId === context.orderId,
    isDraftOfAccount: ({ context }) => context.fromAccount,
    locationsAreMissing: ({ context }) => form.lacksLocations(context),
    everyCheckPasses: ({ context, event }) => !form.problemOf(context, form.completing(event).user),
    orderIsCompleted: (_, outcome: CompleteOutcome) => outcome.status === 'completed',
    orderIsKept: (_, outcome: CompleteOutcome) => outcome.status === 'refused' && outcome.kept !== undefined,
  },
  actions: {
    takeCart: form.change('purchase.proceed', (now, event) => form.withVisit(now, { ...event, order: null })),
    openVisit: form.change('purchase.openCheckout', form.withVisit),
    keepVisit: form.change('purchase.openCheckout', (now, event) => ({ visit: form.withVisit(now, event) })),
    openKeptVisit: assign(({ context: { visit, regions } }) => (visit ? form.withRegions(visit, regions) : {})),
    followCart: form.change('purchase.cartChanged', form.withOrder),
    rememberOrder: assign(({ context }, outcome: PlaceOutcome) => ({ orderId: form.placedId(context, outcome) })),
    announceOrder: emit(({ context }) => ({ type: 'purchase.orderPlaced', ...form.orderAndOwner(context) })),
    rememberListedOrder: form.change('purchase.ordersListed', form.withListed),
    rememberUser: form.change('purchase.userChanged', (now, { user }) => form.withUser(now, user)),
    rememberRegions: form.change('purchase.regionsKnown', (now, { regions }) => form.withRegions(now, regions)),
    rememberLocations: assign(({ context }, locations: Location[]) => form.withLocations(context, locations)),
    fillField: form.change('purchase.fieldTyped', form.withField),
    chooseRegion: form.change('purchase.chooseRegion', (now, { region }) => form.withRegion(now, region)),
    chooseLocation: form.change('purchase.chooseLocation', (now, { location }) => form.withLocation(now, location)),
    useAddress: form.change('purchase.useAddress', form.withAddress),
    startOver: assign(({ context }) => form.startedOver(context, context.owner)),
    startOverFor: form.change('purchase.userChanged', (now, { user }) => form.startedOver(now, user?.email ?? null)),
    forgetDraft: assign(({ context }) => form.withoutDraft(context)),
    requireLogin: emit({ type: 'purchase.loginRequired' }),
    goToCheckout: emit(({ context }) => ({ type: 'purchase.reachedCheckout', orderId: context.orderId ?? '' })),
    announceUnchecked: emit({ type: 'purchase.orderUnchecked' }),
    announceCompletion: emit(({ context }) => ({ type: 'purchase.completed', ...form.orderAndOwner(context) })),
    readAgain: emit({ type: 'purchase.unconfirmed' }),
    announceStored: emit(({ context }) => ({ type: 'purchase.remembered', stored: form.storedOf(context) })),
    announceNothingStored: emit({ type: 'purchase.remembered', stored: null }),
    refuse: form.taking(notices.notCompleted),
    tellNotPlaced: emit(({ context }, outcome: PlaceOutcome | null) => notices.notPlaced(context.orderId, outcome)),
    tellProblem: emit(({ context, event }) => notices.problem(form.problemOf(context, form.completing(event).user))),
    tellCompleted: emit(({ context }) => notices.alreadyOrdered(context.orderId)),
    tellFailure: emit({ type: 'notice.raised', notice: { key: 'completionFailed' } }),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => form.purchaseOf(input.email, input.stored),
  type: 'parallel',
  on: {
    'purchase.proceed': { guard: 'isGuest', actions: 'requireLogin' },
    'purchase.regionsKnown': { actions: 'rememberRegions' },
    'purchase.forget': { actions: ['forgetDraft', 'announceNothingStored'] },
  },
  states: {
    page: {
      initial: 'closed',
      states: {
        closed: { on: { 'purchase.openCheckout': { target: 'open' } } },
        open: {
          initial: 'unchecked',
          on: {
            'purchase.openCheckout': { target: '.unchecked' },
            'purchase.leaveCheckout': { target: 'closed' },
            'purchase.cartChanged': { target: '.unchecked' },
            'purchase.ordersListed': { target: '.checked', actions: 'rememberListedOrder' },
            'purchase.pageShown': { actions: 'announceUnchecked' },
          },
          states: { unchecked: { entry: 'announceUnchecked' }, checked: {} },
        },
      },
    },
    order: {
      initial: 'shopping',
      on: {
        'purchase.userChanged': [
          { guard: 'isAnotherShopper', target: '.shopping', actions: ['startOverFor', 'announceNothingStored'] },
          { actions: 'rememberUser' },
        ],
      },
      states: {
        shopping: {
          initial: 'idle',
          on: {
            'purchase.proceed': { guard: 'canOrder', target: 'placingOrder', actions: 'takeCart' },
            'purchase.openCheckout': { target: 'checkout', actions: ['openVisit', 'announceStored'] },
            // What is stored stays: it may be of the next order already.
            'purchase.orderFoundCompleted': { guard: 'isThisOrder', actions: 'startOver' },
          },
          states: {
            idle: { always: { guard: 'pageIsOpen', target: '#purchase.order.checkout' } },
            completed: {
              entry: ['announceCompletion', 'startOver', 'announceNothingStored'],
              always: { guard: not('pageIsOpen'), target: 'idle' },
            },
          },
        },
        placingOrder: {
          tags: 'busy',
          on: { 'purchase.openCheckout': { actions: 'keepVisit' } },
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context, event }) => form.orderToPlace(context, eventOf(event, 'purchase.proceed')),
            onDone: [
              {
                guard: { type: 'orderIsPlaced', params: ({ event }) => event.output },
                target: 'checkout.filling.opening',
                actions: [
                  { type: 'rememberOrder', params: ({ event }) => event.output },
                  'announceOrder',
                  'announceStored',
                  'goToCheckout',
                ],
              },
              { target: 'notPlaced', actions: { type: 'tellNotPlaced', params: ({ event }) => event.output } },
            ],
            onError: { target: 'notPlaced', actions: { type: 'tellNotPlaced', params: null } },
          },
        },
        notPlaced: {
          always: [
            { guard: 'hasOrder', target: 'checkout.filling.opening', actions: ['goToCheckout', 'readAgain'] },
            { guard: 'pageIsOpen', target: 'checkout', actions: ['openKeptVisit', 'announceStored', 'readAgain'] },
            { target: 'shopping', actions: 'readAgain' },
          ],
        },
        checkout: {
          initial: 'filling',
          on: {
            'purchase.userChanged': { guard: not('isAnotherShopper'), actions: ['rememberUser', 'announceStored'] },
          },
          states: {
            filling: {
              initial: 'ready',
              on: {
                'purchase.fieldTyped': { actions: ['fillField', 'announceStored'] },
                'purchase.chooseRegion': { target: '.ready', actions: ['chooseRegion', 'announceStored'] },
                'purchase.chooseLocation': { actions: ['chooseLocation', 'announceStored'] },
                'purchase.useAddress': { target: '.ready', actions: ['useAddress', 'announceStored'] },
                'purchase.openCheckout': { target: '.ready', actions: ['openVisit', 'announceStored'] },
                'purchase.forget': { target: '.ready', actions: ['forgetDraft', 'announceNothingStored'] },
                'purchase.proceed': { guard: 'canOrder', target: '#purchase.order.placingOrder', actions: 'takeCart' },
                'purchase.leaveCheckout': { target: '#purchase.order.shopping' },
                'purchase.cartChanged': { guard: not('isDraftOfAccount'), actions: 'followCart' },
                'purchase.orderFoundCompleted': { guard: 'isThisOrder', target: 'ordered', actions: 'tellCompleted' },
                'purchase.complete': [{ guard: 'everyCheckPasses', target: 'completing' }, { actions: 'tellProblem' }],
              },
              states: {
                opening: { always: { guard: 'pageIsOpen', target: 'ready' } },
                ready: { always: { guard: 'locationsAreMissing', target: 'loadingLocations' } },
                asking: {
                  on: {
                    'purchase.keepOrder': { target: '#purchase.order.checkout.ordered' },
                    'purchase.changeOrder': [
                      { guard: 'everyCheckPasses', target: '#purchase.order.checkout.changing' },
                      { actions: 'tellProblem' },
                    ],
                    // the shopper's answer ends the purchase, not the list of orders
                    'purchase.orderFoundCompleted': {},
                    'purchase.cartChanged': {},
                  },
                },
                loadingLocations: {
                  invoke: {
                    id: 'loadLocations',
                    src: 'loadLocations',
                    input: ({ context }) => ({ region: context.region?.region ?? '' }),
                    onDone: {
                      target: 'ready',
                      actions: [{ type: 'rememberLocations', params: ({ event }) => event.output }, 'announceStored'],
                    },
                    onError: { target: 'ready', actions: { type: 'rememberLocations', params: [] } },
                  },
                },
              },
            },
            ordered: { always: { target: '#purchase.order.shopping.completed' } },
            completing: {
              tags: 'busy',
              invoke: {
                id: 'completeOrder',
                src: 'completeOrder',
                input: ({ context, event }) => form.orderOf(context, form.completing(event)),
                onDone: [
                  { guard: { type: 'orderIsCompleted', params: ({ event }) => event.output }, target: 'ordered' },
                  {
                    guard: { type: 'orderIsKept', params: ({ event }) => event.output },
                    target: 'filling.asking',
                    actions: { type: 'refuse', params: ({ event }) => event.output },
                  },
                  {
                    target: 'filling',
                    actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'readAgain'],
                  },
                ],
                onError: { target: 'filling', actions: ['tellFailure', 'readAgain'] },
              },
            },
            changing: {
              tags: 'busy',
              invoke: {
                id: 'changeOrder',
                src: 'completeOrder',
                input: ({ context, event }) => ({ ...form.orderOf(context, form.completing(event)), replaces: true }),
                onDone: [
                  { guard: { type: 'orderIsCompleted', params: ({ event }) => event.output }, target: 'ordered' },
                  { target: 'filling.asking', actions: { type: 'refuse', params: ({ event }) => event.output } },
                ],
                // The shop may have changed it: what it has is not known until the order is sent again.
                onError: { target: 'filling', actions: 'tellFailure' },
              },
            },
          },
        },
      },
    },
  },
})

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>
type Snapshot = SnapshotFrom<typeof purchaseMachine>

export const selectForm = ({ context }: Snapshot): Delivery => context.form
export const selectRegion = ({ context }: Snapshot): Region | null => context.region
export const selectLocation = ({ context }: Snapshot): Location | null => context.location
export const selectLocations = ({ context }: Snapshot): Location[] => context.locations
/** The region has locations to choose from [CHK-04]. */
export const selectNeedsLocation = ({ context }: Snapshot): boolean => context.region?.has_location ?? false
export const selectIsLoadingLocations = (snapshot: Snapshot): boolean =>
  snapshot.matches({ order: { checkout: { filling: 'loadingLocations' } } })
/** In whole shillings; null before it is known (OPN-29). */
export const selectDeliveryFee = ({ context }: Snapshot): number | null => feeOf(context.region, context.location)
export const selectTerms = ({ context }: Snapshot): OrderTerms | null => context.terms
/** The delivery with which the shop has the order, while the shopper is asked whether it counts; else null. */
export const selectKept = (snapshot: Snapshot): Delivery | null =>
  snapshot.matches({ order: { checkout: { filling: 'asking' } } }) ? snapshot.context.kept : null
export const selectPurchaseOrderId = ({ context }: Snapshot): string | null => context.orderId
export const selectDraftOrder = ({ context }: Snapshot): Order | null => context.draftOrder
/** The order as the shop last listed it since the page was opened, or null. */
export const selectListedOrder = ({ context: { listedOrder, orderId } }: Snapshot): Order | null =>
  listedOrder?.orderId === orderId ? listedOrder : null
/** The shop has listed its orders since the cart last changed. */
export const selectIsChecked = (snapshot: Snapshot): boolean => snapshot.matches({ page: { open: 'checked' } })
/** The order can't be changed until the shop answers [CRT-20]. */
export const selectIsOrdering = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** The cart can't be changed: the shop is asked, or the checkout page is on its way. */
export const selectLocksCart = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('busy') || snapshot.matches({ order: { checkout: { filling: 'opening' } } })
export const selectIsCompleting = (snapshot: Snapshot): boolean =>
  snapshot.matches({ order: 'checkout' }) && snapshot.hasTag('busy')
/** The order was completed and its checkout page is still open. */
export const selectIsCompleted = (snapshot: Snapshot): boolean => snapshot.matches({ order: { shopping: 'completed' } })
export const selectProblem = ({ context }: Snapshot, user: User | null): NoticeKey | null =>
  form.problemOf(context, user)
