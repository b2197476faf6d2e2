import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { lineOf } from '../../../domain/orders/cart.ts'
import type { Order } from '../../../domain/entities.ts'
import { listenToBrowser } from '../../../src/app/browserEvents.ts'
import { memoryStorage } from '../../../src/services/device/storage.ts'
import { amina, productOf } from '../../examples.ts'
import { removeListenersOf } from '../listeners.ts'
import { renderApp } from '../renderApp.tsx'

const cart = { lines: [lineOf(productOf(), 1)], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email }

let isOnline = true

function connect(next: boolean): Promise<void> {
  isOnline = next
  return act(async () => void window.dispatchEvent(new Event(next ? 'online' : 'offline')))
}

beforeEach(() => {
  isOnline = true
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  onTestFinished(() => spy.mockRestore())
})

describe('without a network [OPN-181]', () => {
  it('what could not be read is read when it is back, products and orders anew', async () => {
    const clock = new SimulatedClock()
    const fetchOrders = vi.fn<() => Promise<Order[]>>(() => Promise.reject(new Error('Failed to fetch')))
    const { app, services } = renderApp('/account?tab=orders', { user: amina, services: { fetchOrders }, clock })
    removeListenersOf(() => listenToBrowser(app, memoryStorage(), Date.now, vi.fn()))
    await app.catalogue.read()
    await screen.findByRole('tab', { name: 'Orders' })
    let tries = 0
    for (const wait of [1000, 2000, 4000]) {
      await expect.poll(() => fetchOrders.mock.calls.length).toBeGreaterThan(tries)
      tries = fetchOrders.mock.calls.length
      await act(async () => clock.increment(wait))
    }
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
    const [orders, products] = [fetchOrders.mock.calls.length, vi.mocked(services.fetchProducts).mock.calls.length]
    fetchOrders.mockResolvedValue([])
    await connect(true)
    expect(await screen.findByText('No orders yet')).toBeVisible()
    expect([fetchOrders.mock.calls.length, vi.mocked(services.fetchProducts).mock.calls.length]).toEqual([
      orders + 1,
      products + 1,
    ])
  })

  it.each([
    ['/cart', 'Huna mtandao. Kikapu chako kitabaki kwenye kifaa hiki. Ili kuagiza unahitaji mtandao.'],
    ['/account', 'Huna mtandao. Kinachokosekana hapa kitakuja mara tu utakapoupata.'],
    ['/track-order', 'Huna mtandao. Hali ya oda inahitaji mtandao. Itatafutwa mara tu utakapoupata.'],
  ])('%s says so as long as it lasts', async (path, note) => {
    renderApp(path, { language: 'sw', cart })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(note)).toBeNull()
    await connect(false)
    expect(screen.getByText(note)).toHaveAttribute('role', 'status')
    await connect(true)
    expect(screen.queryByText(note)).toBeNull()
  })
})
