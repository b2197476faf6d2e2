import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Product } from '../../../domain/entities.ts'
import { summaryOf } from '../../../domain/catalogue/summary.ts'
import { productOf } from '../../examples.ts'
import { renderPages } from '../renderApp.tsx'

const never = () => new Promise<Product[]>(() => undefined)
const lamp = productOf({ id: 'L-1', name: 'Reading lamp', category: 'Books' })
const summary = (product: Product) => ({ ...product })

describe('while the catalogue is being read', () => {
  it('a product comes from the data of the page that the server would render', async () => {
    const fetchPageData = vi.fn(async () => ({ 'product L-1': { detail: { product: lamp, related: [] } } }))
    renderPages('/product/reading-lamp-L-1?id=L-1', { services: { fetchProducts: never }, fetchPageData })
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading lamp' })).toBeVisible()
    expect(fetchPageData.mock.calls).toEqual([['/product/reading-lamp-L-1?id=L-1']])
  })

  it('a page of the catalogue does too, by its whole query', async () => {
    const list = { products: [summary(lamp)], count: 25, page: 2, pageCount: 2 }
    const fetchPageData = vi.fn(async () => ({ 'list ["Books","lamp","rating",2]': list }))
    renderPages('/products?category=Books&search=lamp&sort=rating&page=2', {
      services: { fetchProducts: never },
      fetchPageData,
    })
    expect(await screen.findByText('25 products found')).toBeVisible()
    expect(fetchPageData.mock.calls).toEqual([['/products?category=Books&search=lamp&sort=rating&page=2']])
  })

  it.each([
    [
      'a product without a price',
      '/product/reading-lamp-L-1?id=L-1',
      { detail: { product: { id: 'L-1' }, related: [] } },
    ],
    ['a list of nothing readable', '/products?search=lamp', { products: [null], count: 1, page: 1, pageCount: 1 }],
    ['a text', '/products?search=lamp', 'list'],
  ])('%s is no answer, and the catalogue is waited for', async (_, address, answer) => {
    const fetchPageData = async () => ({ 'product L-1': answer, 'list ["all","lamp","name",1]': answer })
    renderPages(address, { services: { fetchProducts: async () => [lamp] }, fetchPageData })
    expect(await screen.findByRole('heading', { name: 'Reading lamp' })).toBeVisible()
  })

  it('without such data the catalogue is waited for', async () => {
    const fetchPageData = vi.fn(() => Promise.reject(new Error('no network')))
    renderPages('/product/reading-lamp-L-1?id=L-1', { services: { fetchProducts: async () => [lamp] }, fetchPageData })
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading lamp' })).toBeVisible()
  })
})

describe('once the catalogue has been read', () => {
  it('a page’s data that has not come yet is not waited for', async () => {
    const fetchPageData = () => new Promise<never>(() => undefined)
    const { app } = renderPages('/product/reading-lamp-L-1?id=L-1', {
      services: { fetchProducts: async () => [lamp] },
      fetchPageData,
    })
    expect(await screen.findByText('Loading Product...')).toBeVisible()
    await app.catalogue.reload()
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading lamp' })).toBeVisible()
  })

  it('what could not be read before is shown', async () => {
    const fetchProducts = vi
      .fn<() => Promise<Product[]>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue([lamp])
    const { app } = renderPages('/product/reading-lamp-L-1?id=L-1', {
      services: { fetchProducts },
      clock: new SimulatedClock(),
    })
    const { product } = app.resources
    const lampPage = product({ query: 'L-1', segment: 'reading-lamp-L-1' })
    await waitFor(() => expect(lampPage.getSnapshot().matches({ request: 'backingOff' })).toBe(true))
    await app.catalogue.reload()
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading lamp' })).toBeVisible()
  })

  it('no page’s data is asked for', async () => {
    const fetchPageData = vi.fn(async () => ({}))
    const { app, router } = renderPages('/nowhere', { services: { fetchProducts: async () => [lamp] }, fetchPageData })
    await app.catalogue.reload()
    await router.navigate('/product/reading-lamp-L-1?id=L-1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading lamp' })).toBeVisible()
    expect(fetchPageData).not.toHaveBeenCalled()
  })

  it('the page’s own data is fetched again, and stays the same object if unchanged [DAT-03]', async () => {
    const featured = productOf({ id: 'F-1', name: 'Featured lamp', is_featured_product: true })
    let products = [featured]
    const { app } = renderPages('/', {
      services: { fetchProducts: async () => products },
      queries: { featured: [summaryOf(featured)] },
    })
    const before = app.resources.featured.getSnapshot().context.value
    await app.catalogue.reload()
    await waitFor(() => expect(app.resources.featured.getSnapshot().matches({ request: 'fetched' })).toBe(true))
    expect(app.resources.featured.getSnapshot().context.value).toBe(before)
    products = [{ ...featured, price: 999 }]
    await app.catalogue.reload()
    expect(await screen.findByText('KES 999')).toBeVisible()
  })
})

describe('a list that is looked at', () => {
  it('loses no card while its prices change: the scroll position would be lost with it', async () => {
    let price = 100
    const fetchProducts = async () =>
      Array.from({ length: 30 }, (_, index) => productOf({ id: `M-${index}`, name: `Mug ${index}`, price }))
    const { app, router } = renderPages('/nowhere', { services: { fetchProducts } })
    await router.navigate('/products')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24))
    const lost = vi.fn()
    const observer = new MutationObserver((records) =>
      records.forEach(({ removedNodes }) => removedNodes.forEach(lost)),
    )
    observer.observe(screen.getAllByRole('article')[0]!.closest('ul')!, { childList: true })
    price = 250
    await app.catalogue.reload()
    expect(await screen.findAllByText('KES 250')).toHaveLength(24)
    expect(lost).not.toHaveBeenCalled()
  })
})

describe('a filter', () => {
  it('keeps the list before in its place until the next is there [LST-21]', async () => {
    const mugs = Array.from({ length: 30 }, (_, index) => productOf({ id: `M-${index}`, name: `Mug ${index}` }))
    const { app, router } = renderPages('/products', { services: { fetchProducts: async () => mugs } })
    await screen.findByText('30 products found')
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const list = app.catalogue.list
    app.catalogue.list = async (query) => {
      await held
      return list(query)
    }
    await router.navigate('/products?search=mug+29')
    await waitFor(() => expect(screen.getByText('Mug 1').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByText('30 products found')).toBeVisible()
    answer()
    expect(await screen.findByText('1 product found')).toBeVisible()
    expect(screen.getByText('Mug 29').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  })
})
