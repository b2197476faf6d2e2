import { describe, expect, it } from 'vitest'
import {
  isRider,
  isUnderWay,
  keyOfStatus,
  offersCheckout,
  offersPayment,
  offersTracking,
  ORDER_STATUSES,
  toneOfStatus,
} from '../../../domain/orders/orderStatus.ts'

const customer = { role: 'Customer' }
const rider = { role: 'Rider' }
const every = [...ORDER_STATUSES, 'Cancelled']

it('knows the statuses in the order an order goes through them', () => {
  expect(ORDER_STATUSES).toEqual(['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered'])
})

it('gives each known status its own tone, and an unknown one the neutral tone', () => {
  expect(ORDER_STATUSES.map(toneOfStatus)).toEqual(['draft', 'received', 'processing', 'dispatched', 'delivered'])
  expect(['Cancelled', '', 'draft', 'toString', '__proto__'].map(toneOfStatus)).toEqual(Array(5).fill('neutral'))
})

it('has a key for the texts of each known status only', () => {
  const keys = ['draft', 'received', 'processing', 'dispatched', 'delivered', 'cancelled']
  expect(every.map(keyOfStatus)).toEqual(keys)
  expect(['', 'draft', 'toString', '__proto__'].map(keyOfStatus)).toEqual(Array(4).fill(null))
})

it('may change from the statuses between Draft and Delivered only, not from unknown ones [OPN-233]', () => {
  const statuses = [...every, '', 'On Hold', 'Completed', 'processing']
  expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['Order Received', 'Processing', 'Dispatched'])
})

describe('a rider', () => {
  it('is a user whose role names Rider, ignoring case and outer spaces [ROL-01, OPN-06]', () => {
    expect(['Rider', 'rider', ' RIDER '].map((role) => isRider({ role }))).toEqual([true, true, true])
    expect(['Customer', '', 'Riders', 'Admin', 'Rider Manager'].map((role) => isRider({ role }))).toEqual(
      Array(5).fill(false),
    )
    expect(isRider(null)).toBe(false)
  })
})

describe('what an order offers', () => {
  const offered = (rule: (order: { status: string }) => boolean) => every.filter((status) => rule({ status }))

  it('is checkout for Draft only', () => {
    expect(offered(offersCheckout)).toEqual(['Draft'])
  })

  it('is tracking past Draft, and never to a rider', () => {
    expect(offered((order) => offersTracking(order, customer))).toEqual([
      'Order Received',
      'Processing',
      'Dispatched',
      'Delivered',
      'Cancelled',
    ])
    expect(offered((order) => offersTracking(order, rider))).toEqual([])
  })

  it('is payment when Dispatched, and only to a rider', () => {
    expect(offered((order) => offersPayment(order, rider))).toEqual(['Dispatched'])
    expect(offered((order) => offersPayment(order, customer))).toEqual([])
    expect(offered((order) => offersPayment(order, null))).toEqual([])
  })
})
