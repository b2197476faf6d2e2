import * as z from 'zod/mini'
import { normaliseLogin } from '../../people/findUser.ts'
import { printInvoice } from '../invoice.ts'
import { TRANSITIONS } from '../../../domain/orders/orderLife.ts'
import { cancelOrder } from '../../orders/cancelOrder.ts'
import { deliverOrder, dispatchOrder, handOverOrder } from '../../orders/lifecycle.ts'
import { IS_PAID } from '../../orders/paymentAttempts.ts'
import { listOrders, setLimits } from '../orders.ts'
import { orderOverview } from '../orders/overview.ts'
import { printPackList } from '../orders/packList.ts'
import { showOrder } from '../orders/readOrders.ts'
import { orderCommand, ownerCommand } from '../ownerCommand.ts'
import type { Store } from '../../store.ts'
import { textOfOrder, textOfSums } from '../terminal/orderTexts.ts'
import { counted, tableOf, tableOfFields } from '../terminal/print.ts'
import { changedFields } from './entries.ts'

const RIDER = { rider: 'rider EMAIL|PHONE' }
const isAsked = z.optional(z.boolean())
const limit = z.optional(z.number().check(z.gte(1), z.lte(999_999_999)))

/** The owner's commands about orders. */
export const orderCommands = {
  orders: ownerCommand({
    run: listOrders,
    changes: null,
    terminal: {
      name: 'orders',
      summary: 'List the orders, oldest first.',
      details: [
        'TEXT is a part of the number, of the name or the phone of the customer, or of the name of an item.',
        '--unpaid lists those that are placed and not paid, --refund-due cancelled ones that were paid, --missed those',
        'that are out and whose rider did not find the customer.',
      ].join('\n'),
      args: z.object({
        status: z.optional(z.string()),
        search: z.optional(z.string()),
        unpaid: isAsked,
        refundDue: isAsked,
        missed: isAsked,
      }),
      options: { search: 'search TEXT', refundDue: 'refund-due' },
      text: (orders) =>
        tableOfFields(
          ['order', 'placed', 'status', 'total', 'customer', 'phone', 'to=destination', 'rider', 'invoice', 'missed'],
          orders,
          'There are no such orders.',
        ),
    },
  }),

  order: ownerCommand({
    run: showOrder,
    changes: null,
    terminal: {
      name: 'order',
      summary: 'Show an order: its customer, items, payments and what has happened to it.',
      args: z.object({ order: z.string() }),
      text: textOfOrder,
    },
  }),

  sums: ownerCommand({
    run: (store: Store) => orderOverview(store),
    changes: null,
    terminal: {
      name: 'sums',
      summary: 'Show what was ordered and paid today and this week, and what waits for you.',
      details: 'The week is from Monday on, in Kenya. Cancelled orders do not count, but what was paid for them does.',
      text: textOfSums,
    },
  }),

  pack: ownerCommand({
    run: printPackList,
    changes: null,
    reads: ({ orders }) => ({ command: 'pack', about: orders.join(', ') }),
    terminal: {
      name: 'pack',
      summary: 'Print the pack list of orders as a page (HTML), or write it to a file: each order on its own sheet.',
      details: 'A browser shows the file, and prints it or saves it as PDF.',
      args: z.object({ orders: z.array(z.string()) }),
      words: ['orders'],
      text: ({ html }) => html.trimEnd(),
      file: {
        what: 'pack list',
        told: ({ orders }, file) => ({
          result: { orders, file },
          text: `The pack list of ${counted(orders.length, 'order')} is in ${file}.`,
        }),
      },
    },
  }),

  invoice: orderCommand({
    run: printInvoice,
    changes: (_args, { order, number, isNew }) => (isNew ? { command: 'invoice', about: `${order}: ${number}` } : null),
    browser: { answer: ({ order, number }) => ({ order, number }) },
    terminal: {
      name: 'invoice',
      summary: 'Print the invoice of an order as a page (HTML), or write it to a file.',
      details: 'A browser shows the file, and prints it or saves it as PDF. A paid order that has no invoice gets one.',
      text: ({ html }) => html.trimEnd(),
      file: {
        what: 'invoice',
        told: ({ html: _, ...invoice }, file) => ({
          result: { ...invoice, file },
          text: `Invoice ${invoice.number} of order ${invoice.order} is in ${file}.`,
        }),
      },
    },
  }),

  limits: ownerCommand({
    run: setLimits,
    changes: (args) => changedFields('limits', args),
    terminal: {
      name: 'limits',
      summary: 'Show or set what one customer may order.',
      details: [
        'The total of an order with delivery (M-PESA takes at most 250,000 at once), the pieces of one product in one',
        'order, and the orders of one customer that are neither paid, delivered nor cancelled.',
      ].join('\n'),
      args: z.object({ orderTotal: limit, piecesOfOne: limit, unpaidOrders: limit }),
      options: {
        orderTotal: 'order-total SHILLINGS',
        piecesOfOne: 'pieces NUMBER',
        unpaidOrders: 'unpaid-orders NUMBER',
      },
      text: ({ orderTotal, piecesOfOne, unpaidOrders }) =>
        tableOf(
          ['limit', 'at most'],
          [
            ['order-total', orderTotal],
            ['pieces', piecesOfOne],
            ['unpaid-orders', unpaidOrders],
          ],
        ),
    },
  }),

  dispatch: orderCommand({
    run: async (store: Store, order: string, { rider }: { rider: string }) => {
      await dispatchOrder(store, order, rider)
      return { status: TRANSITIONS.dispatch.to }
    },
    changes: ({ rider }, done) => ({ command: 'dispatch', about: done.order, login: normaliseLogin(rider) }),
    terminal: {
      name: 'dispatch',
      summary: 'Hand an order to a rider.',
      options: RIDER,
      text: (done, { rider }) => `${done.order} is ${done.status}; ${rider} brings it.`,
    },
  }),

  handOver: orderCommand({
    run: (store: Store, order: string, { rider }: { rider: string }) => handOverOrder(store, order, rider),
    changes: ({ rider }, done) => ({ command: 'hand-over', about: done.order, login: normaliseLogin(rider) }),
    terminal: {
      name: 'hand-over',
      summary: 'Hand an order that is out to another rider.',
      details: 'For an order whose rider is disabled, paused or ill. Only the new rider sees it then.',
      options: RIDER,
      text: (done, { rider }) => `${rider} brings ${done.order} now.`,
    },
  }),

  deliver: orderCommand({
    run: async (store: Store, order: string, { unpaid }: { unpaid?: string | undefined }) => {
      await deliverOrder(store, order, unpaid)
      return { status: TRANSITIONS.deliver.to }
    },
    changes: (_args, done) => ({ command: 'deliver', about: done.order }),
    terminal: {
      name: 'deliver',
      summary: 'Note that an order has reached its customer.',
      details: 'An order that is not paid needs a reason, which `payments` shows.',
      options: { unpaid: 'unpaid REASON' },
      text: (done) => `${done.order} is ${done.status}.`,
    },
  }),

  cancel: orderCommand({
    run: async (store: Store, order: string, { reason }: { reason: string }) => {
      await cancelOrder(store, order, reason)
      const [row] = await store.db.query<{ is_paid: boolean }>(
        `select ${IS_PAID} as is_paid from orders o where o.sales_order_name = $1`,
        [order],
      )
      return { isRefundDue: row!.is_paid }
    },
    changes: ({ reason }, done) => ({ command: 'cancel', about: `${done.order}: ${reason}` }),
    terminal: {
      name: 'cancel',
      summary: 'Cancel an order that is not delivered yet. Its goods go back into the stock.',
      details: 'The customer sees the reason. A paid order is then listed by `payments` until its refund is noted.',
      text(done) {
        const due = `\nIt was paid. Return the money, then note it: refund ${done.order} --note REFERENCE`
        return `${done.order} is Cancelled.${done.isRefundDue ? due : ''}`
      },
    },
  }),
}
