import { expect, it } from 'vitest'
import { riderPaymentMachine } from '../../../machines/rider/riderPayment.ts'
import { withPaymentAsked } from '../../../machines/rider/riderPaymentContext.ts'
import { orderOf, rider } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

it('an order that is asked for payment is known once [RID-01]', () => {
  const order = orderOf({ status: 'Dispatched' })
  const { actor } = startMachine(riderPaymentMachine, { user: rider, requests: [], now: 0 })
  const once = withPaymentAsked(actor.getSnapshot().context, { order, at: 1 })
  expect([once, withPaymentAsked(once, { order, at: 2 })].map(({ orders }) => orders)).toEqual([[order], [order]])
})
