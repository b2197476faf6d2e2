import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../../domain/catalogue/summary.ts'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/components/shelf/RecentlyViewed.tsx'
import '../../../src/pages/home/HomePage.tsx'
import '../../../src/pages/product/ProductPage.tsx'
import { createStorage } from '../../../src/services/storage.ts'
import { readRecentlyViewed } from '../../../src/app/recentlyViewed.ts'
import { browserStorage } from '../../browserStorage.ts'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later, type Scene } from '../support.tsx'

const KETTLE = productOf({ id: 'K-1', name: 'Kettle', price: 1500 })
const POT = productOf({ id: 'P-1', name: 'Pot', price: 900 })
const CUP = productOf({ id: 'C-1', name: 'Cup', price: 90 })

const stored = (...products: Product[]) => ({ recentlyViewed: { version: 1, products: products.map(summaryOf) } })

const consent = (personalization: boolean) => {
  const timestamp = '2026-11-20T09:00:00.000Z'
  return { necessary: true, analytics: false, marketing: false, personalization, timestamp }
}

function open(address: string, scene: Scene = {}) {
  return renderApp(address, {
    services: { fetchProducts: async () => [KETTLE, POT, CUP] },
    ...scene,
    stored: { cookieConsent: consent(true), ...scene.stored },
  })
}

const heading = () => screen.findByRole('heading', { name: 'Recently viewed' })
const shown = async () =>
  within((await heading()).closest('section')!)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const isHome = () => screen.findByRole('heading', { name: 'Online shopping in Kenya with Sokoni' })

describe('the products viewed', () => {
  it('are remembered, the latest first, with what a card shows [OPN-86]', async () => {
    const { storage, services } = open('/product/kettle-K-1?id=K-1', { stored: stored(POT) })
    await waitFor(() => expect(storage.read('recentlyViewed')).toEqual(stored(KETTLE, POT).recentlyViewed))
    expect(services.submitCookiePreferences).not.toHaveBeenCalled()
  })

  it('are not stored unless personalization is allowed [OPN-86]', async () => {
    for (const cookieConsent of [null, consent(false)]) {
      const { storage, unmount } = open('/product/kettle-K-1?id=K-1', { stored: { ...stored(POT), cookieConsent } })
      await screen.findByRole('heading', { level: 1, name: 'Kettle' })
      await waitFor(() => expect(storage.read('recentlyViewed')).toBeNull())
      unmount()
    }
  })

  it('are below the related products, without the page’s own [OPN-86]', async () => {
    open('/product/kettle-K-1?id=K-1', { stored: stored(KETTLE, CUP, POT) })
    expect(await shown()).toEqual(['Cup', 'Pot'])
    const related = screen.getByRole('heading', { name: 'Related Products' })
    expect(related.compareDocumentPosition(await heading()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('are not on the page of the first product that is viewed', async () => {
    const { storage } = open('/product/kettle-K-1?id=K-1')
    await waitFor(() => expect(storage.read('recentlyViewed')).toEqual(stored(KETTLE).recentlyViewed))
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
  })

  it('are at most six on the home page, before the marketing text [OPN-86]', async () => {
    const eight = Array.from({ length: 8 }, (_, at) => productOf({ id: `N-${at}`, name: `Number ${at}` }))
    open('/', { stored: stored(...eight), services: { fetchProducts: async () => eight } })
    expect(await shown()).toEqual(['Number 0', 'Number 1', 'Number 2', 'Number 3', 'Number 4', 'Number 5'])
    const end = await isHome()
    expect((await heading()).compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('are as they were when viewed until the catalogue is read, then of today [OPN-86]', async () => {
    const { promise, answer } = later<Product[]>()
    const { storage } = open('/', { stored: stored(KETTLE, POT), services: { fetchProducts: () => promise } })
    expect(await shown()).toEqual(['Kettle', 'Pot'])
    expect(screen.getByText('KES 1,500')).toBeVisible()
    await act(async () => answer([{ ...KETTLE, price: 1800 }, CUP]))
    await screen.findByText('KES 1,800')
    expect(await shown()).toEqual(['Kettle'])
    expect(storage.read('recentlyViewed')).toEqual(stored({ ...KETTLE, price: 1800 }).recentlyViewed)
  })

  it('keep what another tab views while the catalogue is being read', async () => {
    const { promise, answer } = later<Product[]>()
    const { storage } = open('/', { stored: stored(KETTLE), services: { fetchProducts: () => promise } })
    expect(await shown()).toEqual(['Kettle'])
    const { summaries } = { summaries: stored(CUP, KETTLE).recentlyViewed }
    storage.write('recentlyViewed', summaries)
    await act(async () => answer([KETTLE, CUP]))
    expect(await shown()).toEqual(['Cup', 'Kettle'])
    expect(storage.read('recentlyViewed')).toEqual(summaries)
  })

  it('follow other tabs [OPN-86]', async () => {
    const { storage } = open('/', { stored: stored(KETTLE) })
    expect(await shown()).toEqual(['Kettle'])
    storage.write('recentlyViewed', stored(CUP, KETTLE).recentlyViewed)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'recentlyViewed' })))
    expect(await shown()).toEqual(['Cup', 'Kettle'])
    storage.remove('recentlyViewed')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
  })

  it('are forgotten at a press of Clear [OPN-86]', async () => {
    const { user, storage } = open('/', { stored: stored(KETTLE, POT) })
    await heading()
    await user.click(screen.getByRole('button', { name: /^Clear ?recently viewed$/ }))
    expect(storage.read('recentlyViewed')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
  })

  it.each([
    ['of a later version', { version: 2, products: [summaryOf(KETTLE)] }],
    ['without a price', { version: 1, products: [{ ...summaryOf(KETTLE), price: undefined }] }],
    ['that are no list', { version: 1, products: summaryOf(KETTLE) }],
    ['that are a word', 'kettle'],
  ])('%s are set aside, and the next view is remembered [OPN-86]', async (_, damaged) => {
    const { storage } = open('/product/pot-P-1?id=P-1', { stored: { recentlyViewed: damaged } })
    await waitFor(() => expect(storage.read('recentlyViewed')).toEqual(stored(POT).recentlyViewed))
  })

  it('that are no JSON are set aside and left for inspection', () => {
    const browser = browserStorage()
    browser.setItem('recentlyViewed', '{"version":1,"products":[{"id":5}]}')
    expect(readRecentlyViewed(createStorage(() => browser))).toEqual([])
    expect(browser.getItem('recentlyViewed')).toBeNull()
    expect(browser.getItem('recentlyViewed.unreadable')).toBe('{"version":1,"products":[{"id":5}]}')
  })
})
