import { expect, it } from 'vitest'
import {
  argsOf,
  isCheckable,
  isAskedFirst,
  nextCommand,
  otherCommands,
  packedTogether,
  type OrderCommand,
  type OwnerOrder,
} from '../../../domain/owner/orders.ts'

it('packs the first 100 orders that are to be packed on one list [OPN-154]', () => {
  const orders = Array.from({ length: 202 }, (_, index) => ({
    orderId: `N-${index}`,
    status: index % 2 === 0 ? 'Processing' : 'Delivered',
  }))
  const ids = packedTogether(orders)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'N-0', 'N-198'])
})

const paymentIn = (state: OwnerOrder['payment']['state']) =>
  ({ state, method: null, text: '', receipt: '', unpaid_reason: '' }) as const
const returnIn = (state: 'requested' | 'accepted' | 'refused') => ({ state, reason: '', answer: '', items: [] })

it.each([
  ['Order Received', { invoice: null }, ['dispatch', 'paidCash', 'cancel']],
  ['Processing', { payment: paymentIn('paid') }, ['dispatch', 'cancel']],
  ['Dispatched', {}, ['deliver', 'handOver', 'paidCash', 'cancel']],
  ['Dispatched', { payment: paymentIn('failed') }, ['deliver', 'handOver', 'paidCash', 'cancel']],
  ['Dispatched', { payment: paymentIn('requested') }, ['deliver', 'handOver', 'cancel']],
  ['Delivered', {}, [null, 'paidCash']],
  ['Delivered', { payment: paymentIn('paid'), return: returnIn('requested') }, ['acceptReturn', 'refuseReturn']],
  ['Delivered', { payment: paymentIn('paid'), return: returnIn('accepted') }, ['finishReturn', 'refuseReturn']],
  ['Delivered', { payment: paymentIn('paid'), return: returnIn('refused') }, [null]],
  ['Delivered', { payment: paymentIn('paid'), refund: 'due' }, ['refund']],
  ['Cancelled', { payment: paymentIn('paid'), refund: 'due' }, ['refund']],
  ['Cancelled', {}, [null]],
  ['Delivered', { payment: paymentIn('paid'), invoice: null }, [null, 'invoice']],
] as const)('offers for an order that is %s, %j: %j [OPN-152, OPN-412]', (status, given, offered) => {
  const invoice = { number: 'ACC-SINV-2026-00001', state: 'Paid' } as const
  const order = { status, payment: paymentIn('none'), invoice, return: null, refund: 'none' as const, ...given }
  expect([nextCommand(order), ...otherCommands(order)]).toEqual(offered)
})

it('sends with a command what it needs; only the note of a finished return may be missing [OPN-152]', () => {
  const answers = { typed: ' Torn box ', rider: '0711222333', isRestocked: false }
  const rider = { rider: '0711222333' }
  const needs: [OrderCommand, object, object | null][] = [
    ['dispatch', rider, rider],
    ['handOver', rider, rider],
    ['deliver', { unpaid: 'Torn box' }, null],
    ['paidCash', {}, {}],
    ['cancel', { reason: 'Torn box' }, null],
    ['refund', { note: 'Torn box' }, null],
    ['checkPayments', { note: 'Torn box' }, null],
    ['acceptReturn', { note: 'Torn box' }, null],
    ['refuseReturn', { reason: 'Torn box' }, null],
    ['finishReturn', { note: 'Torn box', isRestocked: false }, { isRestocked: false }],
    ['invoice', {}, {}],
  ]
  const sent = (typed: string) => needs.map(([command]) => argsOf(command, { ...answers, typed }))
  expect(sent(' Torn box ')).toEqual(needs.map(([, whole]) => whole))
  expect(sent(' ')).toEqual(needs.map(([, , without]) => without))
})

it('notes how money was dealt with that no button of the order deals with [OPN-152]', () => {
  const kinds = ['paidTwice', 'otherAmount', 'unclear', 'unanswered', 'unpaid', 'refund', 'noInvoice'] as const
  expect(kinds.filter((kind) => isCheckable({ kind }))).toEqual(kinds.slice(0, 4))
})

it('asks before each command but the delivery of a paid order [OPN-152]', () => {
  const asked = (payment: OwnerOrder['payment']) =>
    (['deliver', 'cancel'] as const).filter((command) => isAskedFirst(command, { payment }))
  expect([asked(paymentIn('none')), asked(paymentIn('paid'))]).toEqual([['deliver', 'cancel'], ['cancel']])
})
