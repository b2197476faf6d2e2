import { expect } from 'vitest'
import type { Order } from '../../../../domain/entities.ts'
import {
  riderPaymentMachine,
  selectDrafts,
  selectHasOpenRequest,
  selectInvoicingOrderId,
  selectNow,
  selectPayingOrderId,
  selectRequests,
  selectWrongPhone,
} from '../../../../machines/rider/riderPayment.ts'
import {
  openFor,
  withAnswer,
  withOrders,
  withoutAsked,
  withPaymentAsked,
  withRequests,
  type RiderPaymentContext,
} from '../../../../machines/rider/riderPaymentContext.ts'
import { orderOf, rider } from '../../../examples.ts'
import type { Model, Rest, Row } from '../../model.ts'
import { raised } from '../../raised.ts'

type Payment = typeof riderPaymentMachine

const ID = 'SAL-ORD-2026-00001'
const dispatched = orderOf({ status: 'Dispatched' })
const withoutPhone = { ...dispatched, mobile_number: '' }
const delivered = { ...dispatched, status: 'Delivered' }
const freshRider = { ...rider, api_secret: 'fresh' }

const tellsRequests = ({ next }: { next: RiderPaymentContext }) => [
  { type: 'payment.requestsChanged' as const, requests: next.requests },
]

/** The phone that would be asked: the one that was typed, or the customer's. */
const phoneIn = ({ drafts }: RiderPaymentContext, order: Order): string => drafts[ID] || order.mobile_number

/** No request of the order is open at a time. */
const isFree = (context: RiderPaymentContext, order: Order, at: number): boolean =>
  openFor({ ...context, orders: [order], now: at }) === 0

/** The invoice of a request that was sent is not made yet. */
const lacksInvoice = ({ requests }: RiderPaymentContext): boolean =>
  requests.some(({ isSent, isInvoiced }) => isSent && !isInvoiced)

const wrongPhone = (key: 'customerPhoneMissing' | 'paymentPhoneInvalid'): Row<Payment> => ({
  sets: { wrongPhone: { orderId: ID, key } },
  emits: [raised(key)],
})

/** The request was not sent: what was noted of it is taken back. */
const takenBack = (detail: string): Row<Payment> => ({
  to: 'request.ready',
  sets: ({ context }) => ({ ...withoutAsked(context), asked: null }),
  emits: ({ next }) => [
    raised('paymentNotRequested', detail),
    { type: 'payment.requestsChanged', requests: next.requests },
    { type: 'payment.ordersWanted' },
  ],
})

const noInvoice = (detail: string): Row<Payment> => ({
  to: 'request.ready',
  sets: { asked: null },
  emits: [raised('invoiceNotCreated', detail)],
})

const shows =
  (paying: string | null, invoicing: string | null) =>
  ({ snapshot, context }: Rest<Payment>) =>
    expect([
      selectPayingOrderId(snapshot),
      selectInvoicingOrderId(snapshot),
      selectDrafts(snapshot),
      selectWrongPhone(snapshot),
      selectRequests(snapshot),
      selectNow(snapshot),
    ]).toEqual([paying, invoicing, context.drafts, context.wrongPhone, context.requests, context.now])

/** What a request holds, and how long it is open, is in `riderPaymentContext.ts`, which has its own tests. */
export const riderPayment: Model<Payment> = {
  machine: riderPaymentMachine,
  starts: [
    {
      input: { user: rider, requests: [], now: 0 },
      in: ['request.ready', 'requests.closed'],
      context: { user: rider, requests: [], now: 0, orders: [], drafts: {}, wrongPhone: null, asked: null },
    },
  ],
  payloads: {
    'payment.type': [{ orderId: ID, value: '0812' }],
    'payment.initiate': [
      { order: dispatched, at: 0 },
      { order: withoutPhone, at: 0 },
      { order: delivered, at: 0 },
    ],
    'payment.createInvoice': [{ order: dispatched }],
    'payment.ordersKnown': [{ orders: [delivered], at: 0 }],
    'payment.requestsKnown': [{ requests: [] }],
    'payment.loggedIn': [{ user: freshRider }],
    'payment.timePassed': [{ at: 0 }, { at: 120_000 }],
    'makePayment is done': [
      { status: 'requested' },
      { status: 'refused', message: 'The shop is closed.' },
      { status: 'refused', message: 'No such phone.', isWrongPhone: true },
      { status: 'unanswered', message: '' },
    ],
    'makePayment fails': [new Error('Network Error')],
    'createInvoice is done': [{ status: 'created' }, { status: 'refused', message: 'The shop is closed.' }],
    'createInvoice fails': [new Error('Network Error')],
  },
  states: {
    '': {
      on: {
        'payment.type': { sets: { drafts: { [ID]: '0812' }, wrongPhone: null } },
        'payment.forget': { sets: { drafts: {}, wrongPhone: null } },
        'payment.loggedIn': { sets: { user: freshRider } },
        'payment.timePassed': { sets: ({ event }) => ({ now: event.at }) },
        'payment.requestsKnown': { sets: ({ context, event }) => withRequests(context, event.requests) },
        'payment.ordersKnown': [
          {
            when: ({ context, event }) => withOrders(context, event).requests !== context.requests,
            sets: ({ context, event }) => withOrders(context, event),
            emits: tellsRequests,
          },
          { sets: ({ context, event }) => withOrders(context, event) },
        ],
      },
    },
    'request.ready': {
      on: {
        'payment.initiate': [
          { when: ({ context, event: { order, at } }) => order === delivered || !isFree(context, order, at) },
          {
            when: ({ context, event: { order } }) => phoneIn(context, order) === '',
            ...wrongPhone('customerPhoneMissing'),
          },
          {
            when: ({ context, event: { order } }) => phoneIn(context, order) === '0812',
            ...wrongPhone('paymentPhoneInvalid'),
          },
          {
            to: 'request.requestingPayment',
            sets: ({ context, event }) => withPaymentAsked(context, event),
            emits: tellsRequests,
          },
        ],
        'payment.createInvoice': {
          when: ({ context }) => lacksInvoice(context),
          to: 'request.creatingInvoice',
          sets: { asked: { order: dispatched, phone: '', earlier: null } },
        },
      },
      holds: shows(null, null),
    },
    'request.requestingPayment': {
      calls: {
        makePayment: ({ next }) => ({
          phone: '0712345678',
          amount: 3000,
          orderId: ID,
          user: next.user,
        }),
      },
      on: {
        'makePayment is done: requested': {
          to: 'request.creatingInvoice',
          sets: ({ context }) => withAnswer(context, { isSent: true }),
          emits: ({ next }) => [
            { type: 'payment.requestsChanged', requests: next.requests },
            { type: 'payment.opened', ms: openFor(next) },
            raised('paymentRequested', '0712•••678'),
            { type: 'payment.requested', orderId: ID },
          ],
        },
        'makePayment is done: unanswered': {
          to: 'request.ready',
          sets: { asked: null },
          emits: [raised('paymentNotRequested', ''), { type: 'payment.ordersWanted' }],
        },
        'makePayment is done: refused': [
          {
            when: ({ event }) => event.output.isWrongPhone === true,
            ...takenBack('No such phone.'),
            sets: ({ context }) => ({
              ...withoutAsked(context),
              asked: null,
              wrongPhone: { orderId: ID, key: 'paymentPhoneInvalid', detail: 'No such phone.' },
            }),
          },
          takenBack('The shop is closed.'),
        ],
        'makePayment fails': takenBack(''),
      },
      holds: shows(ID, null),
    },
    'request.creatingInvoice': {
      calls: { createInvoice: ({ next }) => ({ orderId: ID, user: next.user }) },
      on: {
        'createInvoice is done: created': {
          to: 'request.ready',
          sets: ({ context }) => ({ ...withAnswer(context, { isInvoiced: true }), asked: null }),
          emits: tellsRequests,
        },
        'createInvoice is done: refused': noInvoice('The shop is closed.'),
        'createInvoice fails': noInvoice(''),
      },
      holds: shows(null, ID),
    },
    'requests.closed': {
      on: {
        'at once': {
          when: ({ context }) => openFor(context) > 0,
          to: 'requests.open',
          emits: ({ next }) => [{ type: 'payment.opened', ms: openFor(next) }],
        },
      },
      holds: ({ snapshot }) => expect(selectHasOpenRequest(snapshot)).toBe(false),
    },
    'requests.open': {
      on: {
        'at once': {
          when: ({ context }) => openFor(context) === 0,
          to: 'requests.closed',
          emits: [{ type: 'payment.closed' }],
        },
        'payment.loggedIn': {
          sets: { user: freshRider },
          emits: ({ next }) => [{ type: 'payment.opened', ms: openFor(next) }],
        },
      },
      holds: ({ snapshot }) => expect(selectHasOpenRequest(snapshot)).toBe(true),
    },
  },
  project: ({ now, orders, requests, drafts, asked }) => [
    now,
    orders.map(({ status }) => status),
    requests,
    drafts,
    asked?.earlier,
  ],
}
