import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { formatPrice } from '../../../domain/money.ts'
import type { BackupState, OrderOverview, OrderSums } from '../../../domain/owner/orders.ts'
import type { OrderLimits } from '../../orders/orderLimits.ts'
import { reasonForOwner } from '../../orders/telling/reasonForOwner.ts'
import { expectWords, textOf, UsageProblem, type Command, type Run } from './command.ts'
import type { OrderLine } from '../orders.ts'
import { fromCallersFolder } from './paths.ts'
import { counted, linesOf, tableOf, tableOrNone } from './print.ts'
import { writeText } from './writeText.ts'
import type { ShownOrder } from '../orders/readOrders.ts'

/** The commands of the terminal about orders. */
export const ordersInTerminal: Record<string, Command> = {
  orders: {
    usage: '[--status STATUS] [--search TEXT] [--unpaid] [--refund-due] [--missed]',
    summary: 'List the orders, oldest first.',
    options: {
      status: { type: 'string' },
      search: { type: 'string' },
      unpaid: { type: 'boolean' },
      'refund-due': { type: 'boolean' },
      missed: { type: 'boolean' },
    },
    details: [
      'TEXT is a part of the number, of the name or the phone of the customer, or of the name of an item.',
      '--unpaid lists those that are placed and not paid, --refund-due cancelled ones that were paid, --missed those',
      'that are out and whose rider did not find the customer.',
    ].join('\n'),
    async run({ words, values, call }) {
      expectWords(words, [])
      const orders = await call('orders', {
        status: textOf(values['status']),
        search: textOf(values['search']),
        unpaid: values['unpaid'] === true,
        refundDue: values['refund-due'] === true,
        missed: values['missed'] === true,
      })
      return { result: orders, text: tableOfOrders(orders) }
    },
  },

  order: {
    usage: 'ORDER',
    summary: 'Show an order: its customer, items, payments and what has happened to it.',
    async run({ words, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('order', { order })
      return { result, text: textOfOrder(result) }
    },
  },

  pack: {
    usage: 'ORDER… [--out FILE]',
    summary: 'Print the pack list of orders as a page (HTML), or write it to a file: each order on its own sheet.',
    options: { out: { type: 'string' } },
    details: 'A browser shows the file, and prints it or saves it as PDF.',
    async run({ words, values, call }) {
      if (words.length === 0) throw new UsageProblem('ORDER is missing.')
      const file = textOf(values['out'])
      const list = await call('pack', { orders: words })
      if (!file) return { result: list, text: list.html.trimEnd() }
      await writeText(fromCallersFolder(file), list.html, 'pack list')
      const { orders } = list
      return { result: { orders, file }, text: `The pack list of ${counted(orders.length, 'order')} is in ${file}.` }
    },
  },

  sums: {
    usage: '',
    summary: 'Show what was ordered and paid today and this week, and what waits for you.',
    details: 'The week is from Monday on, in Kenya. Cancelled orders do not count, but what was paid for them does.',
    async run({ words, call }) {
      expectWords(words, [])
      const result = await call('sums', {})
      return { result, text: textOfSums(result) }
    },
  },

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
    details: 'A browser shows the file, and prints it or saves it as PDF. A paid order that has no invoice gets one.',
    changes: true,
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

function tableOfOrders(orders: OrderLine[]): string {
  return tableOrNone(
    ['order', 'placed', 'status', 'total', 'customer', 'phone', 'to', 'rider', 'invoice', 'missed'],
    orders.map((each) => [
      each.order,
      each.placed,
      each.status,
      each.total,
      each.customer,
      each.phone,
      each.destination,
      each.rider,
      each.invoice,
      each.missed,
    ]),
    'There are no such orders.',
  )
}

const timeOf = (iso: string) => (iso ? kenyaTime(new Date(iso)) : '')

function textOfOrder(order: ShownOrder): string {
  const { payment, rider, invoice, return: returned } = order
  const paid = payment.state === 'paid' && (payment.method === 'cash' ? 'in cash' : `M-PESA ${payment.receipt}`)
  const details: [string, string][] = [
    ['status', order.status],
    ['placed', timeOf(order.placed_at)],
    ['arrives', [order.arrives_from, order.arrives_to].filter(Boolean).join(' to ')],
    ['customer', order.customer],
    ['phone', order.mobile_number],
    ['email', order.email_address],
    ['address', [order.street_address, order.location, order.region].filter(Boolean).join(', ')],
    ['notes', order.delivery_notes],
    ['map', order.map_pin],
    ['payment', paid || [payment.state, payment.text, payment.unpaid_reason].filter(Boolean).join(': ')],
    ['invoice', invoice ? `${invoice.number} (${invoice.state})` : ''],
    ['rider', rider ? `${rider.name} ${rider.phone}` : ''],
    ...order.missed.map(({ at, reason }): [string, string] => ['missed', `${timeOf(at)} ${reasonForOwner(reason)}`]),
    ['cancelled', order.cancel_reason],
    [
      'refund',
      order.refund === 'none'
        ? ''
        : [`${order.refund} ${order.refund_amount}`, order.refund_note].filter(Boolean).join(': '),
    ],
    ['return', returned ? [returned.state, returned.items.join(', '), returned.reason].filter(Boolean).join(': ') : ''],
  ]
  const items = order.items.map(({ item_name, quantity, unit_price, amount }) => [
    item_name,
    quantity,
    unit_price,
    amount,
  ])
  const sums = [
    ['delivery', null, null, order.delivery_fee],
    ['total', null, null, order.total_amount],
  ]
  const events = [
    ...order.history.map(({ at, status }) => ({ at, words: [status] })),
    ...order.requests.map(({ at, phone, amount, state, receipt }) => ({
      at,
      words: ['M-PESA', phone, formatPrice(amount), state, receipt],
    })),
  ].sort((first, second) => Date.parse(first.at) - Date.parse(second.at))
  return [
    linesOf(
      [order.orderId, ...details.filter(([, value]) => value).map(([name, value]) => `${name.padEnd(9)}  ${value}`)],
      '',
    ),
    tableOf(['item', 'pieces', 'price', 'amount'], [...items, ...sums]),
    linesOf(
      events.map(({ at, words }) => [timeOf(at), ...words].filter(Boolean).join('  ')),
      'Nothing has happened to it yet.',
    ),
  ].join('\n\n')
}

function textOfSums(overview: OrderOverview): string {
  const rowOf = (name: string, { orders, total, mpesa, cash }: OrderSums) => [name, orders, total, mpesa, cash]
  const { unpaid_out, counts, refunds_due, missed, returning, backup } = overview
  return [
    tableOf(
      ['', 'orders', 'total', 'M-PESA', 'cash'],
      [rowOf('today', overview.day), rowOf('this week', overview.week)],
    ),
    [
      ...Object.entries(counts).map(([status, count]) => `${status}: ${count}`),
      `Out or delivered, and not paid: ${unpaid_out.orders} (${unpaid_out.total.toLocaleString('en')})`,
      `Refunds due: ${refunds_due}`,
      `Missed: ${missed}`,
      `Returns open: ${returning}`,
      ...(backup ? [backupLine(backup)] : []),
    ].join('\n'),
  ].join('\n\n')
}

function backupLine({ last, problem }: BackupState): string {
  const newest = last === null ? 'There is no backup yet.' : `Newest backup: ${timeOf(last)}`
  if (problem === 'failed') return `The last backup failed. ${newest}`
  return problem === 'old' ? `${newest}, more than two days ago` : newest
}

function limitOf(values: Run['values'], option: string, name: keyof OrderLimits): Partial<OrderLimits> {
  const text = textOf(values[option])
  if (text === undefined) return {}
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageProblem(`--${option} takes a whole number from 1 to 999999999.`)
  return { [name]: Number(text) }
}
