import { expect, it } from 'vitest'
import {
  riderDeliveryMachine,
  selectIsIncomplete,
  selectMissedOrderId,
  selectRecordedOrderId,
  selectUnpaidOrderId,
  type RiderDeliveryEvent,
} from '../../../machines/rider/riderDelivery.ts'
import { orderOf, paidPayment, rider } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const out = orderOf({ status: 'Dispatched', deliverable: true })
const ID = out.orderId
const paid = { ...out, payment: paidPayment }
const known = (...orders: (typeof out)[]) => ({ type: 'delivery.ordersKnown' as const, orders })
const raised = (title: string, description: string, tone: string) => ({
  type: 'notice.raised',
  notice: { title, description, tone },
})
const WANTED = { type: 'delivery.ordersWanted' }

function start() {
  const started = startMachine(riderDeliveryMachine, { user: rider })
  const { actor } = started
  return {
    ...started,
    send: (...events: RiderDeliveryEvent[]) => events.forEach((event) => actor.send(event)),
    asked: () => [selectUnpaidOrderId(actor.getSnapshot()), selectMissedOrderId(actor.getSnapshot())],
    recorded: () => selectRecordedOrderId(actor.getSnapshot()),
  }
}

it('records a paid delivery with one press, once, and waits for the list [OPN-109]', async () => {
  const { send, calls, inputOf, succeed, emitted, recorded } = start()
  send({ type: 'delivery.deliver', order: paid }, { type: 'delivery.deliver', order: paid })
  expect([calls.length, inputOf('deliverOrder'), recorded()]).toEqual([1, { orderId: ID, reason: '' }, ID])
  await succeed('deliverOrder', { status: 'delivered' })
  expect(emitted).toEqual([raised('Delivered', ID, 'success'), WANTED])
  send({ type: 'delivery.deliver', order: paid })
  expect([calls.length, recorded()]).toEqual([1, ID])
  send(known({ ...paid, status: 'Delivered', deliverable: false }))
  expect(recorded()).toBe(null)
})

it('asks for a reason when the order is not paid, also where the host does not tell [OPN-109]', async () => {
  const { send, calls, inputOf, asked, actor } = start()
  send({ type: 'delivery.deliver', order: out }, { type: 'delivery.confirm' })
  expect([asked(), calls, selectIsIncomplete(actor.getSnapshot())]).toEqual([[ID, null], [], true])
  send({ type: 'delivery.chooseReason', reason: '' }, { type: 'delivery.typeReason', words: '  ' })
  send({ type: 'delivery.confirm' })
  expect([calls, selectIsIncomplete(actor.getSnapshot())]).toEqual([[], true])
  send({ type: 'delivery.typeReason', words: ' Left at the gate ' })
  expect(selectIsIncomplete(actor.getSnapshot())).toBe(false)
  send({ type: 'delivery.confirm' }, { type: 'delivery.confirm' })
  expect([calls.length, inputOf('deliverOrder')]).toEqual([1, { orderId: ID, reason: 'Left at the gate' }])
})

it('records a missed customer with the chosen reason [OPN-110]', async () => {
  const { send, inputOf, succeed, emitted } = start()
  send(
    { type: 'delivery.miss', order: paid },
    { type: 'delivery.typeReason', words: 'typed before' },
    { type: 'delivery.chooseReason', reason: 'no_answer' },
    { type: 'delivery.confirm' },
  )
  expect(inputOf('reportMissedDelivery')).toEqual({ orderId: ID, reason: 'no_answer' })
  await succeed('reportMissedDelivery', { status: 'recorded' })
  expect(emitted).toEqual([raised('Attempt recorded', ID, 'success'), WANTED])
})
