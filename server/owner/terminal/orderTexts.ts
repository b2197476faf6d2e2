import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { formatPrice } from '../../../domain/money.ts'
import type { BackupState, OrderOverview, OrderSums } from '../../../domain/owner/orders.ts'
import { reasonForOwner } from '../../orders/telling/reasonForOwner.ts'
import type { ShownOrder } from '../orders/readOrders.ts'
import { linesOf, tableOf } from './print.ts'

const timeOf = (iso: string) => (iso ? kenyaTime(new Date(iso)) : '')

/** Returns an order for the terminal: its customer, items, payments and what has happened to it. */
export function textOfOrder(order: ShownOrder): string {
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

/** Returns the sums of the day and the week for the terminal, and what waits for the owner. */
export function textOfSums(overview: OrderOverview): string {
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
