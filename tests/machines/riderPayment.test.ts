import { describe, expect, it } from 'vitest'
import { riderPaymentMachine, selectPayingOrderId } from '../../machines/riderPayment.ts'
import { amina, orderOf, rider } from '../examples.ts'
import { startHeld } from './held.ts'

const dispatched = orderOf({ status: 'Dispatched', total_amount: 4250, mobile_number: '0712345678' })
const initiate = { type: 'payment.initiate', order: dispatched, override: '', user: rider } as const
const SENT = { title: 'Payment request sent', description: '0712•••678', tone: 'success' }

describe('a payment', () => {
  it('is requested, then invoiced, for the same order [RID-04, RID-05]', async () => {
    const { actor, calls, facts, inputOf, succeed } = startHeld(riderPaymentMachine)
    actor.send(initiate)
    expect(inputOf('makePayment')).toEqual({
      mobile_number: '0712345678',
      amount_to_pay: 4250,
      order_id: 'SAL-ORD-2026-00001',
      user: rider,
    })
    expect(selectPayingOrderId(actor.getSnapshot())).toBe('SAL-ORD-2026-00001')
    expect(calls.map(({ id }) => id)).toEqual(['makePayment'])
    await succeed('makePayment', { status: 'requested' })
    expect(inputOf('createInvoice')).toEqual({ order_id: 'SAL-ORD-2026-00001', user: rider })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await succeed('createInvoice', { status: 'created' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
    expect(selectPayingOrderId(actor.getSnapshot())).toBeNull()
    expect(facts).toEqual([
      { type: 'notice.raised', notice: SENT },
      { type: 'payment.requested', orderId: 'SAL-ORD-2026-00001' },
      { type: 'payment.invoiced', orderId: 'SAL-ORD-2026-00001' },
      { type: 'payment.settled' },
    ])
  })

  it.each([
    ['+254 112 345 678', '0112345678'],
    [' ', '0712345678'],
  ])('with the override %j asks %s [VAL-10]', (override, asked) => {
    const { actor, inputOf } = startHeld(riderPaymentMachine)
    actor.send({ ...initiate, override })
    expect(inputOf('makePayment')).toMatchObject({ mobile_number: asked })
  })

  it('without any number sends nothing [RID-02]', () => {
    const { actor, calls, facts } = startHeld(riderPaymentMachine)
    actor.send({ ...initiate, order: { ...dispatched, mobile_number: '' } })
    expect(calls).toEqual([])
    expect(facts).toEqual([
      {
        type: 'notice.raised',
        notice: {
          title: 'Payment Error',
          description: 'This order has no customer phone number.',
          tone: 'error',
        },
      },
    ])
  })

  it('with an invalid number sends nothing [RID-03, VAL-12]', () => {
    const { actor, calls, notices } = startHeld(riderPaymentMachine)
    actor.send({ ...initiate, override: '0812345678' })
    expect(calls).toEqual([])
    expect(notices()).toEqual([
      {
        title: 'Invalid Phone',
        description: 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).',
        tone: 'error',
      },
    ])
  })

  it('is offered to riders for Dispatched orders only', () => {
    const { actor, calls, facts } = startHeld(riderPaymentMachine)
    actor.send({ ...initiate, user: amina })
    actor.send({ ...initiate, user: amina, override: '1' })
    actor.send({ ...initiate, order: { ...dispatched, status: 'Delivered' } })
    expect([calls, facts]).toEqual([[], []])
  })

  it('asked for twice is made once', async () => {
    const { actor, calls, succeed } = startHeld(riderPaymentMachine)
    actor.send(initiate)
    actor.send(initiate)
    await succeed('makePayment', { status: 'requested' })
    actor.send(initiate)
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'createInvoice'])
  })
})

describe('a payment that goes wrong', () => {
  it.each([
    ['the shop refuses', { status: 'refused', message: 'The phone is switched off.' }, 'The phone is switched off.'],
    ['the shop refuses without a word', { status: 'refused', message: '' }, 'Payment initiation failed.'],
    ['the call throws', null, 'Payment initiation failed.'],
  ])('because %s makes no invoice [RID-06]', async (_, answer, description) => {
    const { actor, calls, facts, fail, succeed } = startHeld(riderPaymentMachine)
    actor.send(initiate)
    await (answer ? succeed('makePayment', answer) : fail('makePayment', new Error('Payment failed')))
    expect(calls.map(({ id }) => id)).toEqual(['makePayment'])
    expect(facts).toEqual([
      { type: 'notice.raised', notice: { title: 'Payment Error', description, tone: 'error' } },
      { type: 'payment.settled' },
    ])
    actor.send(initiate)
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'makePayment'])
  })

  it.each([
    ['the shop refuses', { status: 'refused', message: 'Already invoiced.' }, 'Already invoiced.'],
    ['the shop refuses without a word', { status: 'refused', message: '' }, 'Failed to create invoice.'],
    ['the call throws', null, 'Failed to create invoice.'],
  ])('at its invoice because %s says so [RID-07]', async (_, answer, description) => {
    const { actor, facts, fail, succeed } = startHeld(riderPaymentMachine)
    actor.send(initiate)
    await succeed('makePayment', { status: 'requested' })
    await (answer ? succeed('createInvoice', answer) : fail('createInvoice', new Error('x')))
    expect(facts.slice(2)).toEqual([
      { type: 'notice.raised', notice: { title: 'Invoice Error', description, tone: 'error' } },
      { type: 'payment.settled' },
    ])
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  })
})

describe('another user', () => {
  it('hears nothing of the payment of the one before', async () => {
    const { actor, calls, facts, succeed } = startHeld(riderPaymentMachine)
    actor.send(initiate)
    actor.send({ type: 'payment.userChanged', user: amina })
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('makePayment', { status: 'requested' })
    expect(facts).toEqual([{ type: 'payment.settled' }])
    expect(calls).toHaveLength(1)
  })

  it('hears nothing of its invoice either', async () => {
    const { actor, calls, facts, succeed } = startHeld(riderPaymentMachine)
    actor.send(initiate)
    await succeed('makePayment', { status: 'requested' })
    actor.send({ type: 'payment.userChanged', user: amina })
    expect(calls[1]?.signal.aborted).toBe(true)
    await succeed('createInvoice', { status: 'created' })
    expect(facts.slice(2)).toEqual([{ type: 'payment.settled' }])
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  })

  it('is not the rider whose session ran out: the invoice is still made', async () => {
    const { actor, inputOf, succeed } = startHeld(riderPaymentMachine)
    actor.send(initiate)
    actor.send({ type: 'payment.userChanged', user: null })
    await succeed('makePayment', { status: 'requested' })
    expect(inputOf('createInvoice')).toEqual({ order_id: 'SAL-ORD-2026-00001', user: rider })
  })
})
