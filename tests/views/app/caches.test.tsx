import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import { fixedSaveData } from '../../../src/services/device/saveData.ts'
import { browserStorage, contentsOf } from '../../browserStorage.ts'
import { productOf } from '../../examples.ts'
import { summaryOf } from '../../naiveCatalogue.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'
import { holdTime, pass } from '../time.ts'

const never = () => new Promise<never>(() => undefined)
const deadHost = {
  fetchProducts: vi.fn(never),
  fetchCategories: vi.fn(never),
  fetchHeroSlides: vi.fn(never),
  fetchCurrency: vi.fn(never),
  fetchContact: vi.fn(never),
}

const mugs = Array.from({ length: 7 }, (_, at) =>
  productOf({ id: `M-${at}`, name: `Mug ${at}`, category: 'Kitchen', price: 100 + at, is_featured_product: at < 2 }),
)
const book = productOf({ id: 'B-1', name: 'Atlas', category: 'Books', price: 900 })

function shopOf(...products: Product[]) {
  return {
    fetchProducts: vi.fn(async () => products),
    fetchCategories: vi.fn(async () => [...new Set(products.map(({ category }) => category))]),
    fetchCurrency: vi.fn(async () => 'UGX'),
  }
}

const keysOf = (session: Storage) => Object.keys(contentsOf(session)).sort()
const valueIn = (session: Storage, key: string) => JSON.parse(session.getItem(key) ?? 'null')?.value as unknown

const KEPT_BY_HOME = ['featured_products', 'category_names', 'category_counts', 'default_currency', 'all_products']

/** Visits a page of a working shop until the given keys are stored, and leaves it. */
async function visit(address: string, session: Storage, keys: string[], scene: Scene = {}) {
  const view = renderPages(address, { services: shopOf(...mugs, book), session, ...scene })
  await waitFor(() => expect(keysOf(session)).toEqual(expect.arrayContaining(keys)))
  view.unmount()
  return view
}

let ofHome: Promise<Record<string, string>> | undefined

/** Returns the storage of a shopper who has just visited the home page of a working shop. */
async function visitedHome(): Promise<Storage> {
  const session = browserStorage()
  ofHome ??= visit('/', session, KEPT_BY_HOME).then(() => contentsOf(session))
  const now = (value: string) => value.replace(/"usedAt":\d+/, `"usedAt":${Date.now()}`)
  return browserStorage(Object.fromEntries(Object.entries(await ofHome).map(([key, value]) => [key, now(value)])))
}

afterEach(() => vi.clearAllMocks())

describe('session storage', () => {
  it('holds what was read under its keys, and nothing else [DAT-01, OPN-15]', async () => {
    const session = browserStorage()
    const { router } = renderApp('/product/mug-0-M-0?id=M-0', { services: shopOf(...mugs, book), session })
    await screen.findByRole('heading', { level: 1, name: 'Mug 0' })
    await act(() => router.navigate('/'))
    await waitFor(() => expect(keysOf(session)).toContain('category_Books'))
    expect(keysOf(session)).toEqual([
      'all_products',
      'category_Books',
      'category_Kitchen',
      'category_counts',
      'category_names',
      'default_currency',
      'featured_products',
      'product_M-0',
      'related_M-0',
      'related_M-1',
      'related_M-2',
      'related_M-3',
      'related_M-4',
    ])
    expect(valueIn(session, 'all_products')).toEqual({ names: ['Kitchen', 'Books'], products: [...mugs, book] })
    expect(valueIn(session, 'default_currency')).toBe('UGX')
    expect(valueIn(session, 'featured_products')).toEqual(mugs.slice(0, 2).map(summaryOf))
    expect(valueIn(session, 'product_M-0')).toEqual(mugs[0])
    expect(valueIn(session, 'category_names')).toEqual(['Kitchen', 'Books'])
    expect(valueIn(session, 'category_counts')).toEqual({ total: 2, counts: [7, 1] })
    expect(valueIn(session, 'category_Books')).toEqual({ products: [summaryOf(book)], count: 1, page: 1, pageCount: 1 })
  })

  it('holds the page’s own data, which is as fresh as the page', async () => {
    const session = browserStorage()
    renderPages('/', { services: deadHost, session, queries: { featured: [summaryOf(mugs[3]!)], currency: 'TZS' } })
    await screen.findByText('Mug 3')
    expect(valueIn(session, 'featured_products')).toEqual([summaryOf(mugs[3]!)])
    expect(valueIn(session, 'default_currency')).toBe('TZS')
  })

  it('does not hold the list of a large shop', async () => {
    const session = browserStorage()
    const many = Array.from({ length: 1000 }, (_, at) =>
      productOf({ id: `X-${at}`, name: `Thing ${at}`, description: 'x'.repeat(200) }),
    )
    await visit('/products', session, ['category_all'], { services: shopOf(...many) })
    expect(session.getItem('all_products')).toBeNull()
  })
})

describe('a page that is opened again', () => {
  it('shows at once what the home page had, though the host never answers [DAT-02]', async () => {
    const session = await visitedHome()
    session.removeItem('all_products')
    renderPages('/', { services: deadHost, session })
    const featured = within((await screen.findByRole('heading', { name: 'Featured Products' })).closest('section')!)
    expect(featured.getByText('Mug 1')).toBeVisible()
    expect(featured.getByText('UGX 101')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Books/ }).length).toBeGreaterThan(0)
  })

  it('shows at once a product with related ones [DAT-02]', async () => {
    const session = browserStorage()
    await visit('/product/mug-0-M-0?id=M-0', session, ['product_M-0', 'related_M-0', 'all_products'])
    session.removeItem('all_products')
    renderPages('/product/mug-0-M-0?id=M-0', { services: deadHost, session })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mug 0' })).toBeVisible()
    expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Mug 1',
      'Mug 2',
      'Mug 3',
      'Mug 4',
    ])
  })

  it('reads behind what it shows, and shows what is new [DAT-03]', async () => {
    const session = await visitedHome()
    const dearer = mugs.map((mug) => ({ ...mug, price: mug.price + 1000 }))
    let answer: (products: Product[]) => void = () => undefined
    const fetchProducts = vi.fn(() => new Promise<Product[]>((resolve) => (answer = resolve)))
    renderPages('/', { services: { ...shopOf(), fetchProducts }, session })
    expect(await screen.findByText('UGX 101')).toBeVisible()
    await waitFor(() => expect(fetchProducts).toHaveBeenCalledTimes(1))
    expect(screen.getByText('UGX 101')).toBeVisible()
    answer(dearer)
    expect(await screen.findByText('UGX 1,101')).toBeVisible()
    await waitFor(() => expect(valueIn(session, 'featured_products')).toEqual(dearer.slice(0, 2).map(summaryOf)))
    expect(valueIn(session, 'all_products')).toMatchObject({ products: dearer })
  })

  it('shows its own data rather than a cache entry', async () => {
    const session = await visitedHome()
    renderPages('/', {
      services: deadHost,
      session,
      queries: { featured: [summaryOf({ ...mugs[0]!, price: 55 })], currency: 'KES' },
    })
    expect(await screen.findByText('KES 55')).toBeVisible()
    expect(screen.queryByText('Mug 1')).toBeNull()
  })

  it('answers other queries from the stored list; retries after 1000, 2000 and 4000 ms [DAT-06, CON-23]', async () => {
    holdTime()
    const session = await visitedHome()
    const fetchProducts = vi.fn(() => Promise.reject(new Error('Failed to fetch products')))
    const fetchPageData = vi.fn(async () => ({}))
    const { router, log } = renderPages('/nowhere', {
      services: { ...deadHost, fetchProducts },
      session,
      fetchPageData,
    })
    await act(() => router.navigate('/products?search=atlas'))
    expect(await screen.findByText('1 product found')).toBeVisible()
    expect(fetchPageData).not.toHaveBeenCalled()
    for (const [tries, wait] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      await waitFor(() => expect(fetchProducts).toHaveBeenCalledTimes(tries))
      await pass(wait)
    }
    await waitFor(() => expect(log).toContainEqual(['Reading allProducts failed', 'Failed to fetch products']))
    await pass(60_000)
    expect(fetchProducts).toHaveBeenCalledTimes(4)
    expect(screen.getByText('Atlas')).toBeVisible()
  })

  it('suggests from the stored list while the host does not answer [DAT-02]', async () => {
    const session = await visitedHome()
    const { user } = renderApp('/nowhere', { services: deadHost, session })
    await user.type((await screen.findAllByRole('combobox'))[0]!, 'atl')
    expect(await screen.findByRole('option', { name: /Atlas/ })).toBeVisible()
  })

  it('asks the server for a page’s data when the stored list is damaged, and in save-data mode', async () => {
    const queries = {
      'list ["all","atlas","name",1]': { products: [summaryOf(book)], count: 31, page: 1, pageCount: 2 },
    }
    const fetchPageData = async () => queries
    const damaged = browserStorage({ all_products: `{"usedAt":${Date.now()},"value":{"products":[1]}}` })
    const first = renderPages('/products?search=atlas', { services: deadHost, session: damaged, fetchPageData })
    expect(await screen.findByText('31 products found')).toBeVisible()
    first.unmount()
    const session = await visitedHome()
    renderPages('/products?search=atlas', { services: deadHost, session, fetchPageData, saveData: fixedSaveData(true) })
    expect(await screen.findByText('31 products found')).toBeVisible()
  })
})

describe('what no view uses', () => {
  it('is gone from the storage for a page that comes 300000 ms later [DAT-08, CON-23]', async () => {
    holdTime()
    const session = await visitedHome()
    const [left, later] = [browserStorage(contentsOf(session)), browserStorage(contentsOf(session))]
    await pass(290_000)
    const soon = renderPages('/', { services: deadHost, session: left })
    expect(await screen.findByText('Mug 1')).toBeVisible()
    soon.unmount()
    await pass(10_000)
    renderPages('/', { services: deadHost, session: later })
    expect(await screen.findByRole('heading', { name: 'Featured Products' })).toBeVisible()
    expect(screen.queryByText('Mug 1')).toBeNull()
    expect(contentsOf(later)).toEqual({})
  })

  it('is gone from page and storage 300000 ms after its last view, and is read again [DAT-08, CON-23]', async () => {
    holdTime()
    const session = browserStorage()
    const { app, router } = renderApp('/', { services: shopOf(...mugs), session })
    await screen.findByText('Mug 1')
    await pass(400_000)
    expect(app.resources.featured.getSnapshot().context.value).toHaveLength(2)
    await act(() => router.navigate('/nowhere'))
    await pass(290_000)
    expect(valueIn(session, 'featured_products')).toHaveLength(2)
    await pass(10_000)
    expect(app.resources.featured.getSnapshot().context.value).toBeNull()
    expect(session.getItem('featured_products')).toBeNull()
    // the header of every page shows prices and the contact
    expect(app.resources.contact.getSnapshot().context.value).not.toBeNull()
    await act(() => router.navigate('/'))
    expect(await screen.findByText('Mug 1')).toBeVisible()
  })

  it('takes nothing with it that is in use again, when it has made room for other queries meanwhile', async () => {
    holdTime()
    const session = browserStorage()
    const { app, router } = renderPages('/product/mug-0-M-0?id=M-0', { services: shopOf(...mugs), session })
    await screen.findByRole('heading', { level: 1, name: 'Mug 0' })
    await act(() => router.navigate('/nowhere'))
    for (let page = 1; page <= 40; page += 1)
      app.resources.list({ category: 'all', search: '', filters: {}, sort: 'rating', page })
    await pass(100_000)
    await act(() => router.navigate('/product/mug-0-M-0?id=M-0'))
    await screen.findByRole('heading', { level: 1, name: 'Mug 0' })
    await pass(299_000)
    expect(valueIn(session, 'product_M-0')).toEqual(mugs[0])
  })
})

describe('a storage that', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }

  it.each([
    ['is full', () => browserStorage({ foreign: 'x'.repeat(1000) }, 1000)],
    ['is blocked', () => denied],
    [
      'holds nonsense',
      () =>
        browserStorage({
          featured_products: 'x',
          category_names: '{"usedAt":1e99,"value":7}',
          category_counts: `{"usedAt":${Date.now()},"value":{"total":{}}}`,
          default_currency: `{"usedAt":${Date.now()},"value":["KES"]}`,
          all_products: `{"usedAt":${Date.now()},"value":[[]]}`,
        }),
    ],
  ])('%s breaks no page (OPN-15)', async (_, session) => {
    const { log } = renderPages('/', { services: shopOf(...mugs), session: session() })
    expect(await screen.findByText('Mug 1')).toBeVisible()
    expect(await screen.findByText('UGX 101')).toBeVisible()
    expect(log).toEqual([])
  })
})

describe('a preload', () => {
  it('keeps 4 related products of each product that is shown, without another call [DAT-04, CON-05]', async () => {
    const session = browserStorage()
    const services = shopOf(...mugs, book)
    renderPages('/products?category=Kitchen', { services, session })
    await waitFor(() => expect(keysOf(session)).toContain('related_M-6'))
    expect(valueIn(session, 'related_M-6')).toEqual(mugs.slice(0, 4).map(summaryOf))
    expect(valueIn(session, 'related_M-1')).toEqual([mugs[0], mugs[2], mugs[3], mugs[4]].map((mug) => summaryOf(mug!)))
    expect(keysOf(session).filter((key) => key.startsWith('related_'))).toEqual(mugs.map(({ id }) => `related_${id}`))
    expect(services.fetchProducts).toHaveBeenCalledTimes(1)
  })

  it('does not happen in save-data mode', async () => {
    const session = browserStorage()
    const { app } = renderPages('/products?category=Kitchen', {
      services: shopOf(...mugs),
      session,
      saveData: fixedSaveData(true),
    })
    await screen.findByText('7 products found')
    const related = vi.spyOn(app.catalogue, 'related')
    await act(() => app.catalogue.reload())
    await waitFor(() => expect(keysOf(session)).toContain('all_products'))
    expect(related).not.toHaveBeenCalled()
    expect(keysOf(session).filter((key) => key.startsWith('related_'))).toEqual([])
  })

  it('that fails is only logged, of products as of categories [DAT-05]', async () => {
    const { app, log, notices, router } = renderPages('/nowhere', { services: shopOf(...mugs) })
    app.catalogue.related = () => Promise.reject(new Error('The worker is gone'))
    const { list } = app.catalogue
    app.catalogue.list = (query) =>
      query.category === 'Kitchen' ? Promise.reject(new Error('No memory')) : list(query)
    await act(() => app.catalogue.reload())
    await act(() => router.navigate('/'))
    await screen.findByText('Mug 1')
    await waitFor(() => expect(log).toHaveLength(2))
    expect(log).toEqual(
      expect.arrayContaining([
        ['Preloading for featured failed', new Error('The worker is gone')],
        ['Preloading for categories failed', new Error('No memory')],
      ]),
    )
    expect(notices).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a read that fails', () => {
  /** Lets all four tries fail. */
  async function failFour() {
    for (const wait of [1000, 2000, 4000, 0]) await pass(wait)
  }

  it('is only logged: pages work without deals, featured products, contacts [ERR-27, ERR-34, ERR-35]', async () => {
    holdTime()
    const failing = (text: string) => vi.fn(() => Promise.reject(new Error(text)))
    const services = {
      fetchProducts: failing('Failed to fetch products'),
      fetchHeroSlides: failing('Failed to fetch hero carousel products'),
      fetchContact: failing('Failed to fetch contact details'),
    }
    const { log, notices } = renderApp('/', { services })
    await screen.findByRole('contentinfo')
    await failFour()
    await waitFor(() => expect(log).toHaveLength(4))
    expect(log).toEqual(
      expect.arrayContaining([
        ['Reading featured failed', 'Failed to fetch products'],
        ['Reading shelves failed', 'Failed to fetch products'],
        ['Reading heroSlides failed', 'Failed to fetch hero carousel products'],
        ['Reading contact failed', 'Failed to fetch contact details'],
      ]),
    )
    expect(notices).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Featured Products' })).toBeNull()
    expect(
      screen.queryAllByRole('link').filter((link) => /^(mailto|tel):|wa\.me/.test(link.getAttribute('href') ?? '')),
    ).toEqual([])
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })

  it('leaves prices in KES when it was the currency [ERR-28]', async () => {
    holdTime()
    const { log } = renderPages('/', {
      services: {
        ...shopOf(...mugs),
        fetchCurrency: vi.fn(() => Promise.reject(new Error('Failed to fetch currency'))),
      },
    })
    await screen.findByText('Mug 1')
    await failFour()
    await waitFor(() => expect(log).toEqual([['Reading currency failed', 'Failed to fetch currency']]))
    expect(screen.getByText('KES 101')).toBeVisible()
  })
})
