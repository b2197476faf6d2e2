import { expect, it } from 'vitest'
import {
  returningMachine,
  selectChosen,
  selectIsSending,
  selectReason,
  selectReturned,
  type ReturningEvent,
} from '../../../machines/orders/returning.ts'
import { amina, orderOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

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
