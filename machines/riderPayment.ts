/**
 * One rider's payments: at the door, a rider asks the customer's phone for the money. Two things at once:
 *
 * - `request`: what is asked of the shop? `ready`: nothing. `requestingPayment`: that it asks the customer's phone.
 *   `creatingInvoice`: the invoice, as soon as the request is sent (CTR-29), or alone where that had failed.
 * - `screen`: is it shown? `hidden`; `shown`, and as long as any phone is asked, the orders are wanted anew every
 *   5 seconds, because they may tell what became of it.
 *
 * No call is ever made twice: nothing is asked for while a call is under way, and no payment of an order that is paid or
 * whose phone is being asked, or may be because the answer was lost. What was asked for is told at every change, so that a reload goes on with it.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice, Order, User } from '../domain/entities.ts'
import { refusalText, type InvoiceOutcome, type PaymentOutcome } from '../domain/outcomes.ts'
import type { PaymentRequest } from '../domain/paymentRequests.ts'
import { isKenyanPhone, maskPhone, MOBILE_MONEY_PHONE_MESSAGE } from '../domain/phone.ts'
import type { NoticeRaised } from './notice.ts'
import {
  changesRequests,
  isInvoiceable,
  isPayable,
  paymentsOf,
  phoneFor,
  someoneIsAsked,
  withAnswer,
  withAsked,
  withInvoiceAsked,
  withOrders,
  withoutAsked,
  withRequests,
  type Listing,
  type RiderPayments,
  type Wish,
} from './riderPaymentFacts.ts'

export interface RiderPaymentInput {
  user: User
  /** What was asked for before, also by other tabs. */
  requests: PaymentRequest[]
  /** ms since 1970; so are all times here. */
  now: number
}

export type RiderPaymentEvent =
  /** Another phone, to be asked instead of the customer's [RID-01]. */
  | { type: 'payment.type'; orderId: string; value: string }
  | ({ type: 'payment.initiate' } & Wish)
  | { type: 'payment.createInvoice'; order: Order }
  | ({ type: 'payment.ordersKnown' } & Listing)
  /** As another tab left them. */
  | { type: 'payment.requestsKnown'; requests: PaymentRequest[] }
  /** The same rider has logged in again. */
  | { type: 'payment.loggedIn'; user: User }
  | { type: 'payment.shown'; at: number }
  | { type: 'payment.hidden' }
  /** Nothing typed may stay. */
  | { type: 'payment.forget' }

export type RiderPaymentEmitted =
  | { type: 'payment.requested'; orderId: string }
  | { type: 'payment.ordersWanted' }
  | { type: 'payment.requestsChanged'; requests: PaymentRequest[] }
  | NoticeRaised

export const riderPaymentMachine = setup({
  types: {
    input: {} as RiderPaymentInput,
    context: {} as RiderPayments,
    events: {} as RiderPaymentEvent,
    emitted: {} as RiderPaymentEmitted,
    tags: {} as 'busy',
  },
  actors: {
    makePayment: fromPromise<
      PaymentOutcome,
      { mobile_number: string; amount_to_pay: number; orderId: string; user: User }
    >(() => Promise.reject(new Error('makePayment is not wired'))),
    createInvoice: fromPromise<InvoiceOutcome, { orderId: string; user: User }>(() =>
      Promise.reject(new Error('createInvoice is not wired')),
    ),
    readTime: fromPromise<number>(() => Promise.reject(new Error('readTime is not wired'))),
  },
  delays: { listDelay: 5000 },
  guards: {
    phoneIsMissing: ({ context }, wish: Wish) => isPayable(context, wish) && phoneFor(context, wish.order) === '',
    phoneIsInvalid: ({ context }, wish: Wish) =>
      isPayable(context, wish) && !isKenyanPhone(phoneFor(context, wish.order)),
    paymentIsPossible: ({ context }, wish: Wish) => isPayable(context, wish),
    invoiceIsMissing: ({ context }, order: Order) => isInvoiceable(context, order),
    paymentIsRequested: (_, outcome: PaymentOutcome) => outcome.status === 'requested',
    paymentIsUnanswered: (_, outcome: PaymentOutcome) => outcome.status === 'unanswered',
    invoiceIsCreated: (_, outcome: InvoiceOutcome) => outcome.status === 'created',
    requestsChange: ({ context }, listing: Listing) => changesRequests(context, listing),
    someoneIsAsked: ({ context }) => someoneIsAsked(context),
    nobodyIsAsked: ({ context }) => !someoneIsAsked(context),
  },
  actions: {
    type: assign(({ context }, { orderId, value }: { orderId: string; value: string }) => ({
      drafts: { ...context.drafts, [orderId]: value },
    })),
    forgetDrafts: assign({ drafts: {} }),
    rememberUser: assign((_, user: User) => ({ user })),
    rememberTime: assign((_, now: number) => ({ now })),
    rememberOrders: assign(({ context }, listing: Listing) => withOrders(context, listing)),
    rememberRequests: assign(({ context }, requests: PaymentRequest[]) => withRequests(context, requests)),
    ask: assign(({ context }, wish: Wish) => withAsked(context, wish)),
    askForInvoice: assign(({ context }, order: Order) => withInvoiceAsked(context, order)),
    markSent: assign(({ context }) => withAnswer(context, { isSent: true })),
    markInvoiced: assign(({ context }) => withAnswer(context, { isInvoiced: true })),
    takeBack: assign(({ context }) => withoutAsked(context)),
    forgetAsked: assign({ asked: null }),
    announceRequest: emit(({ context }) => ({
      type: 'payment.requested',
      orderId: context.asked?.order.orderId ?? '',
    })),
    announceRequests: emit(({ context }) => ({ type: 'payment.requestsChanged', requests: context.requests })),
    announceOrdersWanted: emit({ type: 'payment.ordersWanted' }),
    notifyOfRequest: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { title: 'Payment request sent', description: maskPhone(context.asked?.phone ?? ''), tone: 'success' },
    })),
    notifyOfFailedPayment: emit((_, message: string) => ({
      type: 'notice.raised',
      notice: { title: 'Payment Error', description: message || 'Payment initiation failed.', tone: 'error' },
    })),
    notifyOfFailedInvoice: emit((_, message: string) => ({
      type: 'notice.raised',
      notice: { title: 'Invoice Error', description: message || 'Failed to create invoice.', tone: 'error' },
    })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
  },
}).createMachine({
  id: 'riderPayment',
  context: ({ input }) => paymentsOf(input.user, input.requests, input.now),
  type: 'parallel',
  on: {
    'payment.type': { actions: { type: 'type', params: ({ event }) => event } },
    'payment.forget': { actions: 'forgetDrafts' },
    'payment.loggedIn': { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
    'payment.requestsKnown': { actions: { type: 'rememberRequests', params: ({ event }) => event.requests } },
    'payment.ordersKnown': [
      {
        guard: { type: 'requestsChange', params: ({ event }) => event },
        actions: [{ type: 'rememberOrders', params: ({ event }) => event }, 'announceRequests'],
      },
      { actions: { type: 'rememberOrders', params: ({ event }) => event } },
    ],
  },
  states: {
    request: {
      initial: 'ready',
      states: {
        ready: {
          entry: 'forgetAsked',
          on: {
            'payment.initiate': [
              {
                guard: { type: 'phoneIsMissing', params: ({ event }) => event },
                actions: {
                  type: 'notify',
                  params: {
                    title: 'Payment Error',
                    description: 'This order has no customer phone number.',
                    tone: 'error',
                  },
                },
              },
              {
                guard: { type: 'phoneIsInvalid', params: ({ event }) => event },
                actions: {
                  type: 'notify',
                  params: () => ({ title: 'Invalid Phone', description: MOBILE_MONEY_PHONE_MESSAGE, tone: 'error' }),
                },
              },
              {
                guard: { type: 'paymentIsPossible', params: ({ event }) => event },
                target: 'requestingPayment',
                actions: [{ type: 'ask', params: ({ event }) => event }, 'announceRequests'],
              },
            ],
            'payment.createInvoice': {
              guard: { type: 'invoiceIsMissing', params: ({ event }) => event.order },
              target: 'creatingInvoice',
              actions: { type: 'askForInvoice', params: ({ event }) => event.order },
            },
          },
        },
        requestingPayment: {
          tags: 'busy',
          invoke: {
            id: 'makePayment',
            src: 'makePayment',
            input: ({ context: { asked, user } }) => ({
              mobile_number: asked?.phone ?? '',
              amount_to_pay: asked?.order.total_amount ?? 0,
              orderId: asked?.order.orderId ?? '',
              user,
            }),
            onDone: [
              {
                // also where an earlier request has brought the invoice: RID-04 wants it each time, and a store makes no second
                guard: { type: 'paymentIsRequested', params: ({ event }) => event.output },
                target: 'creatingInvoice',
                actions: ['markSent', 'announceRequests', 'notifyOfRequest', 'announceRequest'],
              },
              {
                guard: { type: 'paymentIsUnanswered', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'notifyOfFailedPayment', params: ({ event }) => refusalText(event.output) },
                  'announceOrdersWanted',
                ],
              },
              {
                target: 'ready',
                actions: [
                  { type: 'notifyOfFailedPayment', params: ({ event }) => refusalText(event.output) },
                  'takeBack',
                  'announceRequests',
                  'announceOrdersWanted',
                ],
              },
            ],
            onError: {
              target: 'ready',
              actions: [
                { type: 'notifyOfFailedPayment', params: '' },
                'takeBack',
                'announceRequests',
                'announceOrdersWanted',
              ],
            },
          },
        },
        creatingInvoice: {
          tags: 'busy',
          invoke: {
            id: 'createInvoice',
            src: 'createInvoice',
            input: ({ context: { asked, user } }) => ({ orderId: asked?.order.orderId ?? '', user }),
            onDone: [
              {
                guard: { type: 'invoiceIsCreated', params: ({ event }) => event.output },
                target: 'ready',
                actions: ['markInvoiced', 'announceRequests'],
              },
              {
                target: 'ready',
                actions: { type: 'notifyOfFailedInvoice', params: ({ event }) => refusalText(event.output) },
              },
            ],
            onError: { target: 'ready', actions: { type: 'notifyOfFailedInvoice', params: '' } },
          },
        },
      },
    },
    screen: {
      initial: 'hidden',
      states: {
        hidden: {
          on: {
            'payment.shown': { target: 'shown', actions: { type: 'rememberTime', params: ({ event }) => event.at } },
          },
        },
        shown: {
          initial: 'quiet',
          on: { 'payment.hidden': { target: 'hidden' } },
          states: {
            quiet: { always: { guard: 'someoneIsAsked', target: 'waiting' } },
            waiting: {
              always: { guard: 'nobodyIsAsked', target: 'quiet' },
              after: { listDelay: { target: 'readingTime' } },
            },
            readingTime: {
              invoke: {
                id: 'readTime',
                src: 'readTime',
                onDone: {
                  target: 'quiet',
                  actions: [{ type: 'rememberTime', params: ({ event }) => event.output }, 'announceOrdersWanted'],
                },
                onError: { target: 'quiet', actions: 'announceOrdersWanted' },
              },
            },
          },
        },
      },
    },
  },
})

export type RiderPaymentActor = ActorRefFrom<typeof riderPaymentMachine>

type Snapshot = SnapshotFrom<typeof riderPaymentMachine>

/** The other phones typed, by the order's number. */
export const selectDrafts = (snapshot: Snapshot): Record<string, string> => snapshot.context.drafts

export const selectRequests = (snapshot: Snapshot): PaymentRequest[] => snapshot.context.requests

/** When the clock was last looked at, in ms since 1970. */
export const selectNow = (snapshot: Snapshot): number => snapshot.context.now

const askedIn = ({ context: { asked } }: Snapshot): string | null => asked && asked.order.orderId

/** The order whose payment is being asked for, or null. */
export const selectPayingOrderId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ request: 'requestingPayment' }) ? askedIn(snapshot) : null

/** The order whose invoice is being asked for, or null. */
export const selectInvoicingOrderId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ request: 'creatingInvoice' }) ? askedIn(snapshot) : null

/** Whether the orders are wanted anew from time to time, because a phone is being asked. */
export const selectIsWaiting = (snapshot: Snapshot): boolean => snapshot.matches({ screen: { shown: 'waiting' } })
