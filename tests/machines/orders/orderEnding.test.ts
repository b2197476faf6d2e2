import { expect, it } from 'vitest'
import {
  orderEndingMachine,
  selectBeingEnded,
  selectEnd,
  selectToConfirm,
  type OrderEndingEvent,
} from '../../../machines/orders/orderEnding.ts'
import { amina, orderOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const order = orderOf({ status: 'Order Received' })
const ID = order.orderId
const cancel: OrderEndingEvent = { type: 'order.end', order, end: 'cancelled' }
const deleteDraft: OrderEndingEvent = { type: 'order.end', order, end: 'deleted' }

function start() {
  const started = startMachine(orderEndingMachine, { user: amina })
  const snapshot = () => started.actor.getSnapshot()
  return {
    ...started,
    send: (...events: OrderEndingEvent[]) => events.forEach((event) => started.actor.send(event)),
    shown: () => [selectToConfirm(snapshot()), selectBeingEnded(snapshot())],
    end: () => selectEnd(snapshot()),
  }
}

it('asks the shop once, and has the orders read again', async () => {
  const { send, shown, calls, inputOf, succeed, emitted } = start()
  send(
    cancel,
    { type: 'order.confirm' },
    { type: 'order.confirm' },
    { type: 'order.decline' },
    { type: 'order.end', order: orderOf({ orderId: 'OTHER' }), end: 'deleted' },
  )
  expect([calls.length, inputOf('endOrder'), shown()]).toEqual([1, { orderId: ID, end: 'cancelled' }, [null, ID]])
  await succeed('endOrder', { status: 'cancelled' })
  expect(emitted).toEqual([
    { type: 'notice.raised', notice: { title: 'Order cancelled', description: ID, tone: 'success' } },
    { type: 'order.ended', orderId: ID, end: 'cancelled' },
    { type: 'order.changed' },
  ])
  expect(shown()).toEqual([null, null])
})

it('tells that a draft is deleted, so that the cart forgets it [OPN-101]', async () => {
  const { send, inputOf, succeed, emitted } = start()
  send(deleteDraft, { type: 'order.confirm' })
  expect(inputOf('endOrder')).toEqual({ orderId: ID, end: 'deleted' })
  await succeed('endOrder', { status: 'deleted' })
  expect(emitted).toEqual([
    { type: 'notice.raised', notice: { title: 'Draft deleted', description: ID, tone: 'success' } },
    { type: 'order.ended', orderId: ID, end: 'deleted' },
    { type: 'order.changed' },
  ])
})

it.each([
  ['refused', cancel, 'Order not cancelled', 'The order is on its way.'],
  ['lost', cancel, 'Order not cancelled', 'Please try again, or call the shop.'],
  ['refused', deleteDraft, 'Draft not deleted', 'It is completed.'],
  ['lost', deleteDraft, 'Draft not deleted', 'Please try again.'],
])('says so when the call is %s, and has the orders read again', async (how, asked, title, description) => {
  const { send, succeed, fail, emitted, shown } = start()
  send(asked, { type: 'order.confirm' })
  await (how === 'lost' ? fail('endOrder') : succeed('endOrder', { status: 'refused', message: description }))
  expect(emitted).toEqual([
    { type: 'notice.raised', notice: { title, description, tone: 'error' } },
    { type: 'order.changed' },
  ])
  expect(shown()).toEqual([null, null])
})
