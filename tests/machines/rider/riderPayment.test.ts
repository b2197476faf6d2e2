import { expect, it } from 'vitest'
import { riderPaymentMachine, selectOffersInvoice, selectStand } from '../../../machines/rider/riderPayment.ts'
import { orderOf, rider } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

it('a missing answer and a missing invoice are shown once the request has ended', async () => {
  const dispatched = orderOf({ status: 'Dispatched' })
  const initiate = { type: 'payment.initiate', order: dispatched, at: 0 } as const
  const start = () => startMachine(riderPaymentMachine, { user: rider, requests: [], now: 0 })
  const { actor, fail, succeed } = start()
  const shown = (order = dispatched) => {
    const snapshot = actor.getSnapshot()
    return [selectStand(snapshot, order).kind, selectOffersInvoice(snapshot, order)]
  }
  const steps = [shown()]
  actor.send(initiate)
  steps.push(shown())
  await succeed('makePayment', { status: 'requested' })
  steps.push(shown())
  await fail('createInvoice', new Error('x'))
  steps.push(shown(), shown({ ...dispatched, invoice: { number: 'ACC-SINV-2026-00001', state: 'Unpaid' } }))
  expect(steps).toEqual([
    ['unasked', false],
    ['unasked', false],
    ['sent', true],
    ['sent', true],
    ['sent', false],
  ])
  const lost = start()
  lost.actor.send(initiate)
  await lost.succeed('makePayment', { status: 'unanswered', message: '' })
  expect(selectStand(lost.actor.getSnapshot(), dispatched).kind).toBe('unanswered')
})
