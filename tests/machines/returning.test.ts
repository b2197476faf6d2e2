import { expect, it } from 'vitest'
import {
  returningMachine,
  selectChosen,
  selectIsSending,
  selectReason,
  selectReturned,
  type ReturningEvent,
} from '../../machines/returning.ts'
import { amina, brian, orderOf } from '../examples.ts'
import { startMachine } from './startMachine.ts'

const line = orderOf().items[0]!
const order = orderOf({
  status: 'Delivered',
  items: [line, { ...line, productId: 'ITEM-2', item_name: 'Cup' }, { ...line, quantity: 1 }],
})
const open: ReturningEvent = { type: 'return.open', order }
const typed: ReturningEvent = { type: 'return.reasonTyped', reason: '  Too small ' }
const send: ReturningEvent = { type: 'return.send' }

function start() {
  const started = startMachine(returningMachine, { user: amina })
  const snapshot = () => started.actor.getSnapshot()
  return {
    ...started,
    do: (...events: ReturningEvent[]) => events.forEach((event) => started.actor.send(event)),
    form: () => [selectReturned(snapshot()), selectReason(snapshot()), selectChosen(snapshot())],
    isSending: () => selectIsSending(snapshot()),
  }
}

it('asks once for the whole order unless items are left out [OPN-102]', async () => {
  const { do: act, form, isSending, calls, inputOf, succeed, emitted } = start()
  act(open, typed)
  expect(form()).toEqual([order, '  Too small ', ['ITEM-1', 'ITEM-2']])
  act(send, send, { type: 'return.close' }, { type: 'return.reasonTyped', reason: 'x' })
  expect([calls.length, isSending(), inputOf('requestReturn')]).toEqual([
    1,
    true,
    { orderId: order.orderId, reason: 'Too small', items: [] },
  ])
  await succeed('requestReturn', { status: 'requested' })
  expect(emitted).toEqual([
    {
      type: 'notice.raised',
      notice: { title: 'The shop has your request', description: order.orderId, tone: 'success' },
    },
    { type: 'return.answered' },
  ])
  expect(form()).toEqual([null, '', []])
})

it('asks for chosen items, in the order of the order [OPN-102]', () => {
  const { do: act, form, inputOf } = start()
  const toggle = (productId: string): ReturningEvent => ({ type: 'return.itemToggled', productId })
  act(open, typed, toggle('ITEM-1'), toggle('ITEM-2'), toggle('ITEM-2'), toggle('ITEM-1'))
  expect(form()[2]).toEqual(['ITEM-1', 'ITEM-2'])
  act(toggle('ITEM-1'), send)
  expect(inputOf('requestReturn')).toEqual({ orderId: order.orderId, reason: 'Too small', items: ['ITEM-2'] })
})

it('wants items and a reason', () => {
  const { do: act, calls, emitted } = start()
  act(open, { type: 'return.reasonTyped', reason: ' ' }, send)
  act({ type: 'return.itemToggled', productId: 'ITEM-1' }, { type: 'return.itemToggled', productId: 'ITEM-2' }, send)
  expect([calls.length, emitted]).toEqual([
    0,
    [
      { type: 'notice.raised', notice: { title: 'Please say why you want to return it', tone: 'error' } },
      { type: 'notice.raised', notice: { title: 'Please choose what you want to return', tone: 'error' } },
    ],
  ])
})

it.each([
  ['refused', 'It is too late.'],
  ['lost', 'Please try again, or call the shop.'],
])('keeps what was typed when the call is %s, and has the orders read again', async (how, description) => {
  const { do: act, succeed, fail, form, emitted, calls } = start()
  act(open, typed, send)
  await (how === 'lost' ? fail('requestReturn') : succeed('requestReturn', { status: 'refused', message: description }))
  expect(emitted).toEqual([
    { type: 'notice.raised', notice: { title: 'Your request was not sent', description, tone: 'error' } },
    { type: 'return.answered' },
  ])
  expect(form()).toEqual([order, '  Too small ', ['ITEM-1', 'ITEM-2']])
  act(send)
  expect(calls.length).toBe(2)
})

it('forgets what was typed when it is closed or another customer logs in, not for the same one', () => {
  const { do: act, form } = start()
  act(open, typed, { type: 'return.userChanged', user: amina })
  expect(form()[1]).toBe('  Too small ')
  act({ type: 'return.userChanged', user: brian })
  expect(form()).toEqual([null, '', []])
  act(open, typed, { type: 'return.userChanged', user: brian })
  expect(form()[0]).toEqual(order)
  act({ type: 'return.close' }, open)
  expect(form()).toEqual([order, '', ['ITEM-1', 'ITEM-2']])
})
