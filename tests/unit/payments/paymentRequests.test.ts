import { describe, expect, it } from 'vitest'
import {
  listedRequests,
  openForMs,
  paymentStand,
  type PaymentRequest,
} from '../../../domain/payments/paymentRequests.ts'
import { orderOf, requestedPayment } from '../../examples.ts'

const AT = 1_800_000_000_000
const reported = { ...requestedPayment, requested_at: '2027-01-15T08:00:00.000Z' }
const sent: PaymentRequest = {
  orderId: 'SAL-ORD-2026-00001',
  phone: '0712•••678',
  askedAt: AT,
  toldBefore: '',
  isSent: true,
  isListed: false,
  isInvoiced: false,
}
const standOf = (payment: typeof reported | null, request: PaymentRequest | null) =>
  paymentStand(orderOf({ payment }), request, AT)

describe('a payment that the store does not report', () => {
  it('was not requested', () => {
    expect(standOf(null, null)).toEqual({ kind: 'unasked' })
  })

  it('was requested here, unreported once the orders are listed', () => {
    expect(standOf(null, sent)).toEqual({
      kind: 'sent',
      phone: '0712•••678',
      askedAt: AT,
      isOpen: true,
      isUntold: false,
    })
    expect(standOf(null, { ...sent, isListed: true })).toEqual({
      kind: 'sent',
      phone: '0712•••678',
      askedAt: AT,
      isOpen: true,
      isUntold: true,
    })
    expect(standOf(null, { ...sent, isSent: false })).toEqual({
      kind: 'unanswered',
      phone: '0712•••678',
      askedAt: AT,
      isOpen: true,
    })
    // a store that lists others would list it
    expect(standOf(null, { ...sent, isSent: false, isListed: true })).toEqual({ kind: 'unasked' })
  })
})

it('an open request stays open for the rest of two minutes, or for all of them where the clocks differ', () => {
  const openAfter = (ms: number) => openForMs(orderOf({ payment: null }), { ...sent, askedAt: AT - ms }, AT)
  expect([0, 1, 60_000, 119_999, -1].map(openAfter)).toEqual([120_000, 119_999, 60_000, 1, 120_000])
  expect(openForMs(orderOf({ payment: null }), null, AT)).toBe(0)
  const known = { ...reported, requested_at: new Date(AT - 120_000).toISOString() }
  expect(openForMs(orderOf({ payment: known }), null, AT)).toBe(120_000)
})

it('a payment that has come is paid, whatever was requested since', () => {
  const paid = { ...reported, state: 'paid', text: 'Received', receipt: 'SKL3X5M2QW' } as const
  expect(paymentStand(orderOf({ payment: paid }), { ...sent, toldBefore: reported.requested_at }, AT)).toEqual({
    kind: 'paid',
    text: 'Received',
    receipt: 'SKL3X5M2QW',
  })
})

it('a request is listed once the orders include its order', () => {
  const other = { ...sent, orderId: 'SAL-ORD-2026-00002' }
  expect(listedRequests([sent, other], [orderOf({ status: 'Dispatched' })], AT)).toEqual([
    { ...sent, isListed: true },
    other,
  ])
})

it('a report from before a request does not change it', () => {
  const before = { ...sent, isListed: true, toldBefore: reported.requested_at }
  expect(standOf(reported, before)).toEqual({
    kind: 'sent',
    phone: '0712•••678',
    askedAt: AT,
    isOpen: true,
    isUntold: false,
  })
  expect(standOf(reported, sent)).toEqual({ kind: 'waiting', phone: '0712•••678', isConfirmed: true })
})
