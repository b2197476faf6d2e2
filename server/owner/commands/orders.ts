import * as z from 'zod/mini'
import type { OrderLimits } from '../../orders/orderLimits.ts'
import { normaliseLogin } from '../../people/findUser.ts'
import { expectWords, textOf, UsageProblem, type Command, type Run } from '../command.ts'
import { printInvoice } from '../invoice.ts'
import { cancel, deliver, dispatch, handOver, listOrders, setLimits } from '../orders.ts'
import { orderViews } from '../orders/orderViews.ts'
import { orderOverview } from '../orders/overview.ts'
import { printPackList } from '../orders/packList.ts'
import { showOrder } from '../orders/readOrders.ts'
import { ownerCommand, type None } from '../ownerCommand.ts'
import { fromCallersFolder } from '../paths.ts'
import { tableOf } from '../print.ts'
import type { Store } from '../../store.ts'
import { writeText } from '../writeText.ts'
import { changedFields } from './entries.ts'

const order = z.string()

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
  invoice: ownerCommand({ run: printInvoice, changes: null }),
  limits: ownerCommand({ run: setLimits, changes: (args) => changedFields('limits', args) }),

  dispatch: ownerCommand({
    run: dispatch,
    changes: ({ rider }, done) => ({ command: 'dispatch', about: done.order, login: normaliseLogin(rider) }),
    browser: { args: z.object({ order, rider: z.string() }) },
    terminal: {
      name: 'dispatch',
      summary: 'Hand an order to a rider.',
      words: ['order'],
      options: { rider: 'EMAIL|PHONE' },
      text: (done, { rider }) => `${done.order} is ${done.status}; ${rider} brings it.`,
    },
  }),

  handOver: ownerCommand({
    run: handOver,
    changes: ({ rider }, done) => ({ command: 'hand-over', about: done.order, login: normaliseLogin(rider) }),
    browser: { args: z.object({ order, rider: z.string() }) },
    terminal: {
      name: 'hand-over',
      summary: 'Hand an order that is out to another rider.',
      details: 'For an order whose rider is disabled, paused or ill. Only the new rider sees it then.',
      words: ['order'],
      options: { rider: 'EMAIL|PHONE' },
      text: (done, { rider }) => `${rider} brings ${done.order} now.`,
    },
  }),

  deliver: ownerCommand({
    run: deliver,
    changes: (_args, done) => ({ command: 'deliver', about: done.order }),
    browser: { args: z.object({ order, unpaid: z.optional(z.string()) }) },
    terminal: {
      name: 'deliver',
      summary: 'Note that an order has reached its customer.',
      details: 'An order that is not paid needs a reason, which `payments` shows.',
      words: ['order'],
      options: { unpaid: '[REASON]' },
      text: (done) => `${done.order} is ${done.status}.`,
    },
  }),

  cancel: ownerCommand({
    run: cancel,
    changes: ({ reason }, done) => ({ command: 'cancel', about: `${done.order}: ${reason}` }),
    browser: { args: z.object({ order, reason: z.string() }) },
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

/** Their commands of the terminal that take their arguments in a way of their own. */
export const ordersInTerminal: Record<string, Command> = {
  ...orderViews,

  limits: {
    usage: '[--order-total SHILLINGS] [--pieces NUMBER] [--unpaid-orders NUMBER]',
    summary: 'Show or set what one customer may order.',
    options: {
      'order-total': { type: 'string' },
      pieces: { type: 'string' },
      'unpaid-orders': { type: 'string' },
    },
    details: [
      'The total of an order with delivery (M-PESA takes at most 250,000 at once), the pieces of one product in one',
      'order, and the orders of one customer that are neither paid, delivered nor cancelled.',
    ].join('\n'),
    changes: true,
    async run({ words, values, call }) {
      expectWords(words, [])
      const limits = await call('limits', {
        ...limitOf(values, 'order-total', 'orderTotal'),
        ...limitOf(values, 'pieces', 'piecesOfOne'),
        ...limitOf(values, 'unpaid-orders', 'unpaidOrders'),
      })
      const rows: [string, number][] = [
        ['order-total', limits.orderTotal],
        ['pieces', limits.piecesOfOne],
        ['unpaid-orders', limits.unpaidOrders],
      ]
      return { result: limits, text: tableOf(['limit', 'at most'], rows) }
    },
  },

  invoice: {
    usage: 'ORDER [--out FILE]',
    summary: 'Print the invoice of an order as a page (HTML), or write it to a file.',
    options: { out: { type: 'string' } },
    details: 'A browser shows the file, and prints it or saves it as PDF.',
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const file = textOf(values['out'])
      const invoice = await call('invoice', { order })
      if (!file) return { result: invoice, text: invoice.html.trimEnd() }
      await writeText(fromCallersFolder(file), invoice.html, 'invoice')
      const { html: _, ...result } = invoice
      return { result: { ...result, file }, text: `Invoice ${result.number} of order ${result.order} is in ${file}.` }
    },
  },
}

function limitOf(values: Run['values'], option: string, name: keyof OrderLimits): Partial<OrderLimits> {
  const text = textOf(values[option])
  if (text === undefined) return {}
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageProblem(`--${option} takes a whole number from 1 to 999999999.`)
  return { [name]: Number(text) }
}
