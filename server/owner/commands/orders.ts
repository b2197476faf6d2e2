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
import { orderCommand, ownerCommand, type None } from '../ownerCommand.ts'
import type { Store } from '../../store.ts'
import { changedFields } from './entries.ts'

/** The owner's commands about orders. */
export const orderCommands = {
  orders: ownerCommand({ run: listOrders, changes: null }),
  order: ownerCommand({ run: showOrder, changes: null }),
  sums: ownerCommand({ run: (store: Store, _args: None) => orderOverview(store), changes: null }),
  pack: ownerCommand({
    run: printPackList,
    changes: null,
    reads: ({ orders }) => ({ command: 'pack', about: orders.join(', ') }),
  }),
  invoice: orderCommand({
    run: printInvoice,
    changes: (_args, { order, number, isNew }) => (isNew ? { command: 'invoice', about: `${order}: ${number}` } : null),
    browser: { answer: ({ order, number }) => ({ order, number }) },
  }),
  limits: ownerCommand({ run: setLimits, changes: (args) => changedFields('limits', args) }),

  dispatch: orderCommand({
    run: async (store: Store, order: string, { rider }: { rider: string }) => {
      await dispatchOrder(store, order, rider)
      return { status: TRANSITIONS.dispatch.to }
    },
    changes: ({ rider }, done) => ({ command: 'dispatch', about: done.order, login: normaliseLogin(rider) }),
    terminal: {
      name: 'dispatch',
      summary: 'Hand an order to a rider.',
      words: ['order'],
      options: { rider: 'EMAIL|PHONE' },
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
      words: ['order'],
      options: { rider: 'EMAIL|PHONE' },
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
      words: ['order'],
      options: { unpaid: '[REASON]' },
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
      words: ['order'],
      options: { reason: 'REASON' },
      text(done) {
        const due = `\nIt was paid. Return the money, then note it: refund ${done.order} --note REFERENCE`
        return `${done.order} is Cancelled.${done.isRefundDue ? due : ''}`
      },
    },
  }),
}
