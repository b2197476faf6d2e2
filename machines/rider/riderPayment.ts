/**
 * A rider's payments: at the door, the rider asks the shop to send a payment request to the customer's phone.
 *
 * - `request`: the call to the shop. `ready`: none. `requestingPayment`: the shop sends the request.
 *   `creatingInvoice`: follows a request that was sent (CTR-29), or runs alone when that invoice had failed.
 * - `requests`: `closed`, or `open` while any phone has an open request. On screen the orders are then read again and
 *   again, because they show the result.
 *
 * No call is made twice: events are ignored during a call, and so is a payment whose order is paid or has an open
 * request, even one whose answer was lost. Every change of the requests is emitted, so that a reload continues.
 */
import { and, assign, emit, fromPromise, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, User } from '../../domain/entities.ts'
import { refusalText, type InvoiceOutcome, type PaymentOutcome } from '../../domain/outcomes.ts'
import {
  paymentStand,
  requestOf,
  type PaymentRequest,
  type PaymentStand,
} from '../../domain/payments/paymentRequests.ts'
import { isKenyanPhone, maskPhone } from '../../domain/people/phone.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import * as payments from './riderPaymentContext.ts'
import type { PhoneProblem, RiderPaymentContext, RiderPaymentInput, WrongPhone } from './riderPaymentContext.ts'
import { notWired } from '../notWired.ts'

export type RiderPaymentEvent =
  /** Another phone to ask instead of the customer's [RID-01]. */
  | { type: 'payment.type'; orderId: string; value: string }
  | ({ type: 'payment.initiate' } & payments.PaymentAttempt)
  | { type: 'payment.createInvoice'; order: Order }
  | ({ type: 'payment.ordersKnown' } & payments.ListedOrders)
  /** The requests as another tab left them. */
  | { type: 'payment.requestsKnown'; requests: PaymentRequest[] }
  /** The same rider has logged in again. */
  | { type: 'payment.loggedIn'; user: User }
  | { type: 'payment.timePassed'; at: number }
  /** Clears what was typed. */
  | { type: 'payment.forget' }

export type RiderPaymentEmitted =
  | { type: 'payment.requested'; orderId: string }
  | { type: 'payment.ordersWanted' }
  /** A request is open, for so many ms at most. */
  | { type: 'payment.opened'; ms: number }
  | { type: 'payment.closed' }
  | { type: 'payment.requestsChanged'; requests: PaymentRequest[] }
  | NoticeRaised

export const riderPaymentMachine = setup({
  types: {
    input: {} as RiderPaymentInput,
    context: {} as RiderPaymentContext,
    events: {} as RiderPaymentEvent,
    emitted: {} as RiderPaymentEmitted,
  },
  actors: {
    makePayment: fromPromise<PaymentOutcome, { orderId: string; phone: string; amount: number; user: User }>(notWired),
    createInvoice: fromPromise<InvoiceOutcome, { orderId: string; user: User }>(notWired),
  },
  guards: {
    isPayable: ({ context, event }) => payments.isPayable(context, eventOf(event, 'payment.initiate')),
    phoneIsMissing: ({ context, event }) => payments.phoneFor(context, eventOf(event, 'payment.initiate').order) === '',
    phoneIsValid: ({ context, event }) =>
      isKenyanPhone(payments.phoneFor(context, eventOf(event, 'payment.initiate').order)),
    isInvoiceable: ({ context, event }) =>
      payments.isInvoiceable(context, eventOf(event, 'payment.createInvoice').order),
    requestsChange: ({ context, event }) => payments.changesRequests(context, eventOf(event, 'payment.ordersKnown')),
    requestIsOpen: ({ context }) => payments.openFor(context) > 0,
    paymentIsRequested: (_, outcome: PaymentOutcome) => outcome.status === 'requested',
    paymentIsUnanswered: (_, outcome: PaymentOutcome) => outcome.status === 'unanswered',
    phoneIsRefused: (_, outcome: PaymentOutcome) => outcome.status === 'refused' && outcome.isWrongPhone === true,
    invoiceIsCreated: (_, outcome: InvoiceOutcome) => outcome.status === 'created',
  },
  actions: {
    type: assign(({ context, event }) => {
      const { orderId, value } = eventOf(event, 'payment.type')
      return { drafts: { ...context.drafts, [orderId]: value }, wrongPhone: null }
    }),
    forgetDrafts: assign({ drafts: {}, wrongPhone: null }),
    rememberWrongPhone: assign(({ event }, key: PhoneProblem) => ({
      wrongPhone: { orderId: eventOf(event, 'payment.initiate').order.orderId, key },
    })),
    rememberRefusedPhone: assign(({ context }, detail: string) => ({
      wrongPhone: context.asked && { orderId: context.asked.order.orderId, key: 'paymentPhoneInvalid', detail },
    })),
    rememberUser: assign(({ event }) => ({ user: eventOf(event, 'payment.loggedIn').user })),
    rememberTime: assign(({ event }) => ({ now: eventOf(event, 'payment.timePassed').at })),
    rememberOrders: assign(({ context, event }) => payments.withOrders(context, eventOf(event, 'payment.ordersKnown'))),
    rememberRequests: assign(({ context, event }) =>
      payments.withRequests(context, eventOf(event, 'payment.requestsKnown').requests),
    ),
    askForPayment: assign(({ context, event }) =>
      payments.withPaymentAsked(context, eventOf(event, 'payment.initiate')),
    ),
    askForInvoice: assign(({ event }) => ({
      asked: { order: eventOf(event, 'payment.createInvoice').order, phone: '', earlier: null },
    })),
    markSent: assign(({ context }) => payments.withAnswer(context, { isSent: true })),
    markInvoiced: assign(({ context }) => payments.withAnswer(context, { isInvoiced: true })),
    takeBack: assign(({ context }) => payments.withoutAsked(context)),
    forgetAsked: assign({ asked: null }),
    announceRequest: emit(({ context }) => ({
      type: 'payment.requested',
      orderId: context.asked?.order.orderId ?? '',
    })),
    announceRequests: emit(({ context }) => ({ type: 'payment.requestsChanged', requests: context.requests })),
    announceOpening: emit(({ context }) => ({ type: 'payment.opened', ms: payments.openFor(context) })),
    announceClosing: emit({ type: 'payment.closed' }),
    announceOrdersWanted: emit({ type: 'payment.ordersWanted' }),
    notifyOfWrongPhone: emit((_, key: PhoneProblem) => ({ type: 'notice.raised', notice: { key } })),
    notifyOfRequest: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { key: 'paymentRequested', detail: maskPhone(context.asked?.phone ?? '') },
    })),
    notifyOfFailedPayment: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'paymentNotRequested', detail },
    })),
    notifyOfFailedInvoice: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'invoiceNotCreated', detail },
    })),
  },
}).createMachine({
  id: 'riderPayment',
  context: ({ input }) => ({ ...input, orders: [], drafts: {}, wrongPhone: null, asked: null }),
  type: 'parallel',
  on: {
    'payment.type': { actions: 'type' },
    'payment.forget': { actions: 'forgetDrafts' },
    'payment.loggedIn': { actions: 'rememberUser' },
    'payment.timePassed': { actions: 'rememberTime' },
    'payment.requestsKnown': { actions: 'rememberRequests' },
    'payment.ordersKnown': [
      { guard: 'requestsChange', actions: ['rememberOrders', 'announceRequests'] },
      { actions: 'rememberOrders' },
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
                guard: and(['isPayable', 'phoneIsMissing']),
                actions: [
                  { type: 'rememberWrongPhone', params: 'customerPhoneMissing' },
                  { type: 'notifyOfWrongPhone', params: 'customerPhoneMissing' },
                ],
              },
              {
                guard: and(['isPayable', not('phoneIsValid')]),
                actions: [
                  { type: 'rememberWrongPhone', params: 'paymentPhoneInvalid' },
                  { type: 'notifyOfWrongPhone', params: 'paymentPhoneInvalid' },
                ],
              },
              { guard: 'isPayable', target: 'requestingPayment', actions: ['askForPayment', 'announceRequests'] },
            ],
            'payment.createInvoice': { guard: 'isInvoiceable', target: 'creatingInvoice', actions: 'askForInvoice' },
          },
        },
        requestingPayment: {
          invoke: {
            id: 'makePayment',
            src: 'makePayment',
            input: ({ context: { asked, user } }) => ({
              phone: asked?.phone ?? '',
              amount: asked?.order.total_amount ?? 0,
              orderId: asked?.order.orderId ?? '',
              user,
            }),
            onDone: [
              {
                // RID-04 wants the invoice each time; the store returns the one that exists
                guard: { type: 'paymentIsRequested', params: ({ event }) => event.output },
                target: 'creatingInvoice',
                actions: ['markSent', 'announceRequests', 'announceOpening', 'notifyOfRequest', 'announceRequest'],
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
                guard: { type: 'phoneIsRefused', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'notifyOfFailedPayment', params: ({ event }) => refusalText(event.output) },
                  { type: 'rememberRefusedPhone', params: ({ event }) => refusalText(event.output) },
                  'takeBack',
                  'announceRequests',
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
    requests: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'requestIsOpen', target: 'open' } },
        open: {
          entry: 'announceOpening',
          exit: 'announceClosing',
          always: { guard: not('requestIsOpen'), target: 'closed' },
          on: { 'payment.loggedIn': { actions: ['rememberUser', 'announceOpening'] } },
        },
      },
    },
  },
})

export type RiderPaymentActor = ActorRefFrom<typeof riderPaymentMachine>

type Snapshot = SnapshotFrom<typeof riderPaymentMachine>

/** The other phones typed, by order id. */
export const selectDrafts = (snapshot: Snapshot): Record<string, string> => snapshot.context.drafts

/** What is wrong with the phone of the order whose button was pressed last, until another is typed; or null. */
export const selectWrongPhone = (snapshot: Snapshot): WrongPhone | null => snapshot.context.wrongPhone

export const selectRequests = (snapshot: Snapshot): PaymentRequest[] => snapshot.context.requests

/** The latest time that an event carried, in ms since 1970. */
export const selectNow = (snapshot: Snapshot): number => snapshot.context.now

const askedIn = ({ context: { asked } }: Snapshot): string | null => asked && asked.order.orderId

/** The order whose payment is being requested, or null. */
export const selectPayingOrderId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ request: 'requestingPayment' }) ? askedIn(snapshot) : null

/** The order whose invoice is being created, or null. */
export const selectInvoicingOrderId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ request: 'creatingInvoice' }) ? askedIn(snapshot) : null

/** Whether any phone has an open request. */
export const selectHasOpenRequest = (snapshot: Snapshot): boolean => snapshot.matches({ requests: 'open' })

/** The state of an order's payment. While a request is being sent, its answer is not missing yet. */
export function selectStand(snapshot: Snapshot, order: Order): PaymentStand {
  const stand = paymentStand(order, requestOf(selectRequests(snapshot), order.orderId), selectNow(snapshot))
  const isPaying = selectPayingOrderId(snapshot) === order.orderId
  return isPaying && stand.kind === 'unanswered' ? { kind: 'unasked' } : stand
}

/** Whether the invoice of an order is being created, or is missing and can be. */
export const selectOffersInvoice = (snapshot: Snapshot, order: Order): boolean =>
  selectInvoicingOrderId(snapshot) === order.orderId ||
  (selectPayingOrderId(snapshot) !== order.orderId && !order.invoice && payments.isInvoiceable(snapshot.context, order))
