import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '../../src/services/http.ts'
import { createServices } from '../../src/services/services.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Services over a network that never answers. */
function unanswered() {
  vi.stubGlobal(
    'fetch',
    (request: Request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  return createServices({ host: 'http://host', app: 'sokoni', onTokenRefused: () => undefined }, () => 0)
}

function watch(call: Promise<unknown>) {
  const seen = { error: null as unknown }
  call.catch((error: unknown) => (seen.error = error))
  return seen
}

it('a call times out after 30 s, the list of products after 60 s', async () => {
  const services = unanswered()
  const categories = watch(services.fetchCategories())
  const products = watch(services.fetchProducts())
  await vi.advanceTimersByTimeAsync(29_999)
  expect(categories.error).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(categories.error).toEqual(new ServiceError('Failed to fetch categories', '', null, expect.anything()))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(products.error).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(products.error).toEqual(new ServiceError('Failed to fetch products', '', null, expect.anything()))
})

it('areas and tracking wait for a connection; other calls do not [OPN-181]', async () => {
  const device = new EventTarget()
  const asked: string[] = []
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url.replace(/.*\./, ''))
    throw new TypeError('Failed to fetch')
  })
  const services = createServices({ host: 'http://host', app: 'sokoni', onTokenRefused: () => undefined }, () => 0)
  watch(services.fetchLocations('Nairobi'))
  watch(services.fetchTracking({ orderId: 'SAL-ORD-2026-00001', user: null }))
  watch(services.fetchRegions())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['get_regions'])
  device.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.slice(1, 3).map((url) => url.replace(/\?.*/, ''))).toEqual([
    'get_locations',
    'get_order_tracking_status',
  ])
})
