import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../../domain/catalogue/summary.ts'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/components/shelf/RecentlyViewed.tsx'
import { ViewedBefore } from '../../../src/components/shelf/ViewedBefore.tsx'
import { HomePage } from '../../../src/pages/home/HomePage.tsx'
import { ProductPage } from '../../../src/pages/product/ProductPage.tsx'
import { createStorage } from '../../../src/services/device/storage.ts'
import { readRecentlyViewed } from '../../../src/app/recentlyViewed.ts'
import { browserStorage } from '../../browserStorage.ts'
import { productOf } from '../../examples.ts'
import { later, renderPart, type Scene } from '../support.tsx'

const KETTLE = productOf({ id: 'K-1', name: 'Kettle', price: 1500 })
const POT = productOf({ id: 'P-1', name: 'Pot', price: 900 })
const CUP = productOf({ id: 'C-1', name: 'Cup', price: 90 })

const stored = (...products: Product[]) => ({ recentlyViewed: { version: 1, products: products.map(summaryOf) } })

const consent = (personalization: boolean) => {
  const timestamp = '2026-11-20T09:00:00.000Z'
  return { necessary: true, analytics: false, marketing: false, personalization, timestamp }
}

function open(part: ReactElement, scene: Scene & { address?: string } = {}) {
  return renderPart(part, {
    services: { fetchProducts: async () => [KETTLE, POT, CUP] },
    ...scene,
    stored: { cookieConsent: consent(true), ...scene.stored },
  })
}

const heading = () => screen.findByText('Recently viewed', { selector: 'h2' })
const shown = async () =>
  [...(await heading()).closest('section')!.querySelectorAll('h3')].map(({ textContent }) => textContent)
const isHome = () => screen.findByText('Online shopping in Kenya with Sokoni')

describe('the products viewed', () => {
  it('are remembered, the latest first, with what a card shows [OPN-86]', async () => {
    const { storage, services } = open(<ViewedBefore product={KETTLE} />, { stored: stored(POT) })
    await waitFor(() => expect(storage.read('recentlyViewed')).toEqual(stored(KETTLE, POT).recentlyViewed))
    expect(services.submitCookiePreferences).not.toHaveBeenCalled()
  })

  it('are not stored unless personalization is allowed [OPN-86]', async () => {
    for (const cookieConsent of [null, consent(false)]) {
      const { storage, unmount } = open(<ViewedBefore product={KETTLE} />, {
        stored: { ...stored(POT), cookieConsent },
      })
      await waitFor(() => expect(storage.read('recentlyViewed')).toBeNull())
      unmount()
    }
  })

  it('are below the related products, without the page’s own [OPN-86]', async () => {
    open(<ProductPage />, { address: '/product/kettle-K-1?id=K-1', stored: stored(KETTLE, CUP, POT) })
    expect(await shown()).toEqual(['Cup', 'Pot'])
    const related = screen.getByText('Related Products')
    expect(related.compareDocumentPosition(await heading()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('are not on the page of the first product that is viewed', async () => {
    const { storage } = open(<ViewedBefore product={KETTLE} />)
    await waitFor(() => expect(storage.read('recentlyViewed')).toEqual(stored(KETTLE).recentlyViewed))
    expect(screen.queryByText('Recently viewed', { selector: 'h2' })).toBeNull()
  })

  it('are at most six on the home page, before the marketing text [OPN-86]', async () => {
    const eight = Array.from({ length: 8 }, (_, at) => productOf({ id: `N-${at}`, name: `Number ${at}` }))
    open(<HomePage />, { stored: stored(...eight), services: { fetchProducts: async () => eight } })
    expect(await shown()).toEqual(['Number 0', 'Number 1', 'Number 2', 'Number 3', 'Number 4', 'Number 5'])
    const end = await isHome()
    expect((await heading()).compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('are as they were when viewed until the catalogue is read, then of today [OPN-86]', async () => {
    const { promise, answer } = later<Product[]>()
    const { storage } = open(<HomePage />, {
      stored: stored(KETTLE, POT),
      services: { fetchProducts: () => promise },
    })
    expect(await shown()).toEqual(['Kettle', 'Pot'])
    expect(screen.getByText('KES 1,500')).toBeVisible()
    await act(async () => answer([{ ...KETTLE, price: 1800 }, CUP]))
    await screen.findByText('KES 1,800')
    expect(await shown()).toEqual(['Kettle'])
    expect(storage.read('recentlyViewed')).toEqual(stored({ ...KETTLE, price: 1800 }).recentlyViewed)
  })

  it('keep what another tab views while the catalogue is being read', async () => {
    const { promise, answer } = later<Product[]>()
    const { storage } = open(<HomePage />, { stored: stored(KETTLE), services: { fetchProducts: () => promise } })
    expect(await shown()).toEqual(['Kettle'])
    const { summaries } = { summaries: stored(CUP, KETTLE).recentlyViewed }
    storage.write('recentlyViewed', summaries)
    await act(async () => answer([KETTLE, CUP]))
    expect(await shown()).toEqual(['Cup', 'Kettle'])
    expect(storage.read('recentlyViewed')).toEqual(summaries)
  })

  it('follow other tabs [OPN-86]', async () => {
    const { storage } = open(<ViewedBefore />, { stored: stored(KETTLE) })
    expect(await shown()).toEqual(['Kettle'])
    storage.write('recentlyViewed', stored(CUP, KETTLE).recentlyViewed)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'recentlyViewed' })))
    expect(await shown()).toEqual(['Cup', 'Kettle'])
    storage.remove('recentlyViewed')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(screen.queryByText('Recently viewed', { selector: 'h2' })).toBeNull()
  })

  it('are forgotten at a press of Clear [OPN-86]', async () => {
    const { storage } = open(<ViewedBefore />, { stored: stored(KETTLE, POT) })
    await heading()
    fireEvent.click(screen.getByRole('button', { name: /^Clear ?recently viewed$/ }))
    expect(storage.read('recentlyViewed')).toBeNull()
    expect(screen.queryByText('Recently viewed', { selector: 'h2' })).toBeNull()
  })

  it.each([
    ['of a later version', { version: 2, products: [summaryOf(KETTLE)] }],
    ['without a price', { version: 1, products: [{ ...summaryOf(KETTLE), price: undefined }] }],
    ['that are no list', { version: 1, products: summaryOf(KETTLE) }],
    ['that are a word', 'kettle'],
  ])('%s are set aside, and the next view is remembered [OPN-86]', async (_, damaged) => {
    const { storage } = open(<ViewedBefore product={POT} />, { stored: { recentlyViewed: damaged } })
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
