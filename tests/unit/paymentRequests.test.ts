import { describe, expect, it } from 'vitest'
import { listedRequests, paymentStand, type PaymentRequest } from '../../domain/paymentRequests.ts'
import { orderOf } from '../examples.ts'

const AT = 1_800_000_000_000
const told = {
  state: 'requested',
  text: '',
  receipt: '',
  mobile_number: '0712•••678',
  requested_at: '2027-01-15T08:00:00.000Z',
} as const
const sent: PaymentRequest = {
  orderId: 'SAL-ORD-2026-00001',
  phone: '0712•••678',
  askedAt: AT,
  toldBefore: '',
  isSent: true,
  isListed: false,
  isInvoiced: false,
}
const standOf = (payment: typeof told | null, request: PaymentRequest | null) =>
  paymentStand(orderOf({ payment }), request, AT)

describe('a payment that the store does not tell of', () => {
  it('was not asked for', () => {
    expect(standOf(null, null)).toEqual({ kind: 'unasked' })
  })

  it('was asked for from here, untold once the orders are listed', () => {
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
  })
})

it('a payment that has come is paid, whatever was asked since', () => {
  const paid = { ...told, state: 'paid', text: 'Received', receipt: 'SKL3X5M2QW' } as const
  expect(paymentStand(orderOf({ payment: paid }), { ...sent, toldBefore: told.requested_at }, AT)).toEqual({
    kind: 'paid',
    text: 'Received',
    receipt: 'SKL3X5M2QW',
  })
})

it('a request counts as listed once the orders hold its order, another does not', () => {
  const other = { ...sent, orderId: 'SAL-ORD-2026-00002' }
  expect(listedRequests([sent, other], [orderOf({ status: 'Dispatched' })], AT)).toEqual([
    { ...sent, isListed: true },
    other,
  ])
})

it('what the store told before a request is no news of it', () => {
  const before = { ...sent, isListed: true, toldBefore: told.requested_at }
  expect(standOf(told, before)).toEqual({
    kind: 'sent',
    phone: '0712•••678',
    askedAt: AT,
    isOpen: true,
    isUntold: false,
  })
  expect(standOf(told, sent)).toEqual({ kind: 'waiting', phone: '0712•••678', text: '' })
})
