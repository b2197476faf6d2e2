/**
 * The rider's payment: at the door, a rider asks the customer's phone for the money.
 *
 * - `ready`: the rider may ask, for a Dispatched order.
 * - `requestingPayment`: the customer's phone is being asked for the money.
 * - `creatingInvoice`: the request went out, so the invoice is made (CTR-29).
 *
 * Neither call is ever made twice: nothing is heard while one is under way, except that another user took over.
 */
import { assertEvent, assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice, Order, User } from '../domain/entities.ts'
import { refusalText, type InvoiceOutcome, type PaymentOutcome } from '../domain/outcomes.ts'
import { offersPayment } from '../domain/orderStatus.ts'
import { isKenyanPhone, maskPhone, MOBILE_MONEY_PHONE_MESSAGE, normalisePhone } from '../domain/phone.ts'
import type { NoticeRaised } from './notice.ts'

interface Request {
  order: Order
  /** The phone to ask instead of the customer's; empty for none [RID-01]. */
  override: string
  user: User
}

export type RiderPaymentEvent =
  | ({ type: 'payment.initiate' } & Request)
  | { type: 'payment.userChanged'; user: User | null }

export type RiderPaymentEmitted =
  | { type: 'payment.requested'; orderId: string }
  | { type: 'payment.invoiced'; orderId: string }
  | { type: 'payment.settled' }
  | NoticeRaised

interface RiderPaymentContext {
  order: Order | null
  user: User | null
  /** The phone that is asked, normalised. */
  phone: string
}

/** The override when filled, otherwise the customer's number (OPN-28). */
const phoneOf = ({ order, override }: Request): string => override.trim() || order.mobile_number.trim()

export const riderPaymentMachine = setup({
  types: {
    context: {} as RiderPaymentContext,
    events: {} as RiderPaymentEvent,
    emitted: {} as RiderPaymentEmitted,
    tags: {} as 'busy',
  },
  actors: {
    makePayment: fromPromise<
      PaymentOutcome,
      { mobile_number: string; amount_to_pay: number; order_id: string; user: User }
    >(() => Promise.reject(new Error('makePayment is not wired'))),
    createInvoice: fromPromise<InvoiceOutcome, { order_id: string; user: User }>(() =>
      Promise.reject(new Error('createInvoice is not wired')),
    ),
  },
  guards: {
    phoneIsMissing: (_, request: Request) => offersPayment(request.order, request.user) && phoneOf(request) === '',
    phoneIsInvalid: (_, request: Request) =>
      offersPayment(request.order, request.user) && !isKenyanPhone(phoneOf(request)),
    paymentIsOffered: (_, request: Request) => offersPayment(request.order, request.user),
    paymentIsRequested: (_, outcome: PaymentOutcome) => outcome.status === 'requested',
    invoiceIsCreated: (_, outcome: InvoiceOutcome) => outcome.status === 'created',
    isAnotherUser: ({ context }, user: User | null) => user !== null && user.email !== context.user?.email,
  },
  actions: {
    rememberRequest: assign((_, request: Request) => ({
      order: request.order,
      user: request.user,
      phone: normalisePhone(phoneOf(request)),
    })),
    forgetRequest: assign({ order: null, user: null, phone: '' }),
    announceRequest: emit(({ context }) => ({
      type: 'payment.requested',
      orderId: context.order?.sales_order_name ?? '',
    })),
    announceInvoice: emit(({ context }) => ({
      type: 'payment.invoiced',
      orderId: context.order?.sales_order_name ?? '',
    })),
    announceSettled: emit({ type: 'payment.settled' }),
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
  context: { order: null, user: null, phone: '' },
  initial: 'ready',
  states: {
    ready: {
      entry: 'forgetRequest',
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
            guard: { type: 'paymentIsOffered', params: ({ event }) => event },
            target: 'requestingPayment',
            actions: { type: 'rememberRequest', params: ({ event }) => event },
          },
        ],
      },
    },
    requestingPayment: {
      tags: 'busy',
      on: {
        'payment.userChanged': {
          guard: { type: 'isAnotherUser', params: ({ event }) => event.user },
          target: 'ready',
          actions: 'announceSettled',
        },
      },
      invoke: {
        id: 'makePayment',
        src: 'makePayment',
        input: ({ context, event }) => {
          assertEvent(event, 'payment.initiate')
          return {
            mobile_number: context.phone,
            amount_to_pay: event.order.total_amount,
            order_id: event.order.sales_order_name,
            user: event.user,
          }
        },
        onDone: [
          {
            guard: { type: 'paymentIsRequested', params: ({ event }) => event.output },
            target: 'creatingInvoice',
            actions: [
              {
                type: 'notify',
                params: ({ context }) => ({
                  title: 'Payment request sent',
                  description: maskPhone(context.phone),
                  tone: 'success',
                }),
              },
              'announceRequest',
            ],
          },
          {
            target: 'ready',
            actions: [{ type: 'notifyOfFailedPayment', params: ({ event }) => refusalText(event.output) }, 'announceSettled'],
          },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'notifyOfFailedPayment', params: '' }, 'announceSettled'],
        },
      },
    },
    creatingInvoice: {
      tags: 'busy',
      on: {
        'payment.userChanged': {
          guard: { type: 'isAnotherUser', params: ({ event }) => event.user },
          target: 'ready',
          actions: 'announceSettled',
        },
      },
      invoke: {
        id: 'createInvoice',
        src: 'createInvoice',
        input: ({ context }) => ({ order_id: context.order?.sales_order_name ?? '', user: context.user as User }),
        onDone: [
          {
            guard: { type: 'invoiceIsCreated', params: ({ event }) => event.output },
            target: 'ready',
            actions: ['announceInvoice', 'announceSettled'],
          },
          {
            target: 'ready',
            actions: [{ type: 'notifyOfFailedInvoice', params: ({ event }) => refusalText(event.output) }, 'announceSettled'],
          },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'notifyOfFailedInvoice', params: '' }, 'announceSettled'],
        },
      },
    },
  },
})

export type RiderPaymentActor = ActorRefFrom<typeof riderPaymentMachine>

type Snapshot = SnapshotFrom<typeof riderPaymentMachine>

/** The order that is being paid, or null. */
export const selectPayingOrderId = (snapshot: Snapshot): string | null =>
  snapshot.context.order?.sales_order_name ?? null
