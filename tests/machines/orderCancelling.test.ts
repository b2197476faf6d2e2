import { expect, it } from 'vitest'
import {
  orderCancellingMachine,
  selectBeingCancelled,
  selectToConfirm,
  type OrderCancellingEvent,
} from '../../machines/orderCancelling.ts'
import { amina, brian, orderOf } from '../examples.ts'
import { startHeld } from './held.ts'

const order = orderOf({ status: 'Order Received' })
const ID = order.orderId

function start() {
  const held = startHeld(orderCancellingMachine, { user: amina })
  const snapshot = () => held.actor.getSnapshot()
  return {
    ...held,
    send: (...events: OrderCancellingEvent[]) => events.forEach((event) => held.actor.send(event)),
    shown: () => [selectToConfirm(snapshot()), selectBeingCancelled(snapshot())],
  }
}

it('asks first, and keeps the order on a no', () => {
  const { send, shown, calls } = start()
  send({ type: 'order.cancel', order })
  expect(shown()).toEqual([order, null])
  send({ type: 'order.decline' })
  expect([shown(), calls.length]).toEqual([[null, null], 0])
})

it('asks the shop once, and has the orders read again', async () => {
  const { send, shown, calls, inputOf, succeed, facts } = start()
  send(
    { type: 'order.cancel', order },
    { type: 'order.confirm' },
    { type: 'order.confirm' },
    { type: 'order.decline' },
    { type: 'order.cancel', order: orderOf({ orderId: 'OTHER' }) },
  )
  expect([calls.length, inputOf('cancelOrder'), shown()]).toEqual([1, { orderId: ID }, [null, ID]])
  await succeed('cancelOrder', { status: 'cancelled' })
  expect(facts).toEqual([
    { type: 'notice.raised', notice: { title: 'Order cancelled', description: ID, tone: 'success' } },
    { type: 'order.changed' },
  ])
  expect(shown()).toEqual([null, null])
})

it.each([
  ['refused', 'The order is on its way.'],
  ['lost', 'Please try again, or call the shop.'],
])('says so when the call is %s, and has the orders read again', async (how, description) => {
  const { send, succeed, fail, facts, shown } = start()
  send({ type: 'order.cancel', order }, { type: 'order.confirm' })
  await (how === 'lost' ? fail('cancelOrder') : succeed('cancelOrder', { status: 'refused', message: description }))
  expect(facts).toEqual([
    { type: 'notice.raised', notice: { title: 'Order not cancelled', description, tone: 'error' } },
    { type: 'order.changed' },
  ])
  expect(shown()).toEqual([null, null])
})

it('ends when another customer logs in, and continues for the same one', () => {
  const { send, shown } = start()
  send({ type: 'order.cancel', order }, { type: 'order.userChanged', user: amina })
  expect(shown()).toEqual([order, null])
  send({ type: 'order.userChanged', user: brian })
  expect(shown()).toEqual([null, null])
  send({ type: 'order.cancel', order }, { type: 'order.userChanged', user: brian })
  expect(shown()).toEqual([order, null])
})
