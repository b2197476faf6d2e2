import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { OrderPayment } from '../../../domain/payments/orderPayment.ts'
import { selectRequests } from '../../../machines/rider/riderPayment.ts'
import { riderPaymentOf, useFollowedPayments } from '../../../src/pages/account/orders/rider/useRiderPayment.ts'
import { paymentRequestsKey } from '../../../src/services/paymentRequests.ts'
import { orderOf, requestedPayment as requested, rider } from '../../examples.ts'
import { later, renderPart, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'
import { settle } from './parts.tsx'

const ORDER = 'SAL-ORD-2026-00004'
const KEY = paymentRequestsKey(rider.email)
const dispatched = orderOf({ orderId: ORDER, status: 'Dispatched' })
const NOW = Date.UTC(2026, 10, 20, 11, 5)
const sent = {
  orderId: ORDER,
  phone: '0712•••678',
  askedAt: NOW,
  toldBefore: '',
  isSent: true,
  isListed: false,
  isInvoiced: false,
}
const theirs = { ...sent, orderId: 'SAL-ORD-2026-00007' }
const stored = (...requests: object[]) => ({ version: 1, requests })
const noteOf = (key: string | null) => act(() => void dispatchEvent(new StorageEvent('storage', { key })))

function Following() {
  useFollowedPayments(rider)
  return <></>
}

/** Follows a rider's payments on a device, without their list, with the clock stopped. */
async function start(payment: OrderPayment | null = null, { services, ...scene }: Scene = {}) {
  stopTime()
  vi.setSystemTime(NOW)
  let told = payment
  const fetchOrders = vi.fn(async () => [{ ...dispatched, payment: told }])
  const view = renderPart(<Following />, {
    user: rider,
    ...scene,
    stored: { user: rider, loginTime: NOW, ...scene.stored },
    services: { fetchOrders, ...services },
  })
  const { resources } = view.app
  const { payment: actor, ...calls } = riderPaymentOf(view.app, rider)
  resources.orders.send({ type: 'resource.refresh' })
  await settle()
  return {
    ...view,
    ...calls,
    fetchOrders,
    tell: (next: OrderPayment) => void (told = next),
    initiate: () => act(async () => calls.initiate(dispatched)),
    requests: () => selectRequests(actor.getSnapshot()),
    asked: () => fetchOrders.mock.calls.length,
  }
}

describe('while a phone is asked, the orders are asked', () => {
  it('every 5 seconds, not from a hidden page, at once when it is shown again, and one read at a time', async () => {
    const { asked, fetchOrders } = await start(requested)
    const hidden = vi.spyOn(document, 'hidden', 'get')
    const look = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    const before = asked()
    await pass(5000)
    expect(asked()).toBe(before + 1)
    look(true)
    await pass(30_000)
    expect(asked()).toBe(before + 1)
    look(false)
    await pass(0)
    expect(asked()).toBe(before + 2)
    fetchOrders.mockImplementation(() => new Promise(() => {}))
    await pass(15_000)
    expect(asked()).toBe(before + 3)
  })
})

describe('a request', () => {
  it('is stored with its answer, and not sent again after a reload', async () => {
    const { storage, initiate, fetchOrders, unmount } = await start()
    fetchOrders.mockImplementation(() => new Promise(() => {}))
    await initiate()
    const left = storage.read(KEY)
    expect(left).toEqual(stored({ ...sent, isInvoiced: true }))
    unmount()
    const { services, initiate: again } = await start(null, { stored: { [KEY]: left } })
    await again()
    expect(services.makePayment).not.toHaveBeenCalled()
  })

  it('that cannot be read is set aside', async () => {
    const { requests, storage } = await start(null, { stored: { [KEY]: stored({ orderId: 7 }) } })
    expect([requests(), storage.read(KEY)]).toEqual([[], null])
  })

  it('that is answered after the session has ended fetches no orders', async () => {
    const { promise, answer } = later<{ status: 'requested' }>()
    const { app, services, initiate, asked } = await start(null, { services: { makePayment: vi.fn(() => promise) } })
    await initiate()
    const before = asked()
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await act(async () => answer({ status: 'requested' }))
    expect(services.createInvoice).toHaveBeenCalledTimes(1)
    expect(asked()).toBe(before)
    expect(app.resources.orders.getSnapshot().value).toMatchObject({ request: 'unasked' })
  })

  it('that is answered after another rider has logged in says nothing', async () => {
    const { promise, answer } = later<{ status: 'refused'; message: string }>()
    const { app, notices, initiate } = await start(null, { services: { makePayment: vi.fn(() => promise) } })
    await initiate()
    const user = { ...rider, email: 'second@example.com' }
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user }))
    await act(async () => answer({ status: 'refused', message: '' }))
    expect(notices).toEqual([])
  })
})

describe('a request of another tab', () => {
  it('is known before a press, and as soon as it is stored', async () => {
    const { storage, services, initiate, requests } = await start()
    storage.write(KEY, stored({ ...sent, isSent: false }))
    await initiate()
    expect(services.makePayment).not.toHaveBeenCalled()
    storage.write(KEY, stored(sent))
    noteOf('cart')
    expect(requests()).toEqual([{ ...sent, isSent: false }])
    noteOf(KEY)
    expect(requests()).toEqual([sent])
    storage.write(KEY, stored(theirs))
    noteOf(null)
    expect(requests()).toEqual([theirs])
  })

  it('whose invoice that tab has made needs none', async () => {
    const { storage, services, createInvoice } = await start(null, { stored: { [KEY]: stored(sent) } })
    storage.write(KEY, stored({ ...sent, isInvoiced: true }))
    await act(async () => createInvoice(dispatched))
    expect(services.createInvoice).not.toHaveBeenCalled()
  })

  it('stays known when an answer comes before the word of it', async () => {
    const { promise, answer } = later<{ status: 'requested' }>()
    const { storage, initiate, fetchOrders } = await start(null, { services: { makePayment: vi.fn(() => promise) } })
    await initiate()
    fetchOrders.mockImplementation(() => new Promise(() => {}))
    storage.write(KEY, stored(theirs))
    await act(async () => answer({ status: 'requested' }))
    expect(storage.read(KEY)).toEqual(stored(theirs, { ...sent, isInvoiced: true }))
  })

  it('stays known when orders come before the word of it', async () => {
    const { app, storage } = await start(null, { stored: { [KEY]: stored(sent) } })
    expect(storage.read(KEY)).toEqual(stored({ ...sent, isListed: true }))
    storage.write(KEY, stored(sent, theirs))
    await act(async () => app.resources.orders.send({ type: 'resource.refresh' }))
    expect(storage.read(KEY)).toEqual(stored({ ...sent, isListed: true }, theirs))
  })
})

describe('the session of a rider [SES-02] [OPN-111]', () => {
  it('does not end while the customer looks for the PIN, and a minute after it is paid', async () => {
    const { app, tell, storage, initiate } = await start()
    const isIn = () => app.session.getSnapshot().matches('loggedIn')
    tell(requested)
    await initiate()
    expect(storage.read('heldUntil')).toBe(NOW + 120_000)
    await pass(100_000)
    expect(isIn()).toBe(true)
    tell({ ...requested, state: 'paid' })
    await pass(5000)
    expect([storage.read('heldUntil'), storage.read('loginTime')]).toEqual([null, NOW + 105_000])
    await pass(59_999)
    expect(isIn()).toBe(true)
    await pass(1)
    expect([isIn(), storage.read('user')]).toEqual([false, null])
  })
})
