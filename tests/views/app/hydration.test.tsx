import { act, fireEvent } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PageSource } from '../../../contract/render.ts'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { EMPTY_CART } from '../../../domain/orders/cart.ts'
import { createApp, startApp } from '../../../src/app/createApp.ts'
import type { App } from '../../../src/app/app.ts'
import type { AppDependencies } from '../../../src/app/dependencies.ts'
import type { PageData } from '../../../src/app/pageData.ts'
import { documentHeadOf } from '../../../src/entry/firstPage.ts'
import { noteFirstPicture } from '../../../src/components/product/loadedPictures.ts'
import { loadHead } from '../../../src/components/head/PageHead.tsx'
import { Providers } from '../../../src/app/Providers.tsx'
import { createRenderer } from '../../../src/entry/render.tsx'
import { textOf } from '../../../src/messages/texts.ts'
import { routes } from '../../../src/entry/routes.tsx'
import { createCache } from '../../../src/app/queries/cache.ts'
import { createCatalogueReader } from '../../../src/app/queries/catalogueReader.ts'
import { fixedSaveData } from '../../../src/services/device/saveData.ts'
import { NOTHING_STORED, type StoredData } from '../../../src/services/device/storedData.ts'
import { createRenderServices } from '../../../src/entry/renderServices.ts'
import type { Services } from '../../../src/services/services.ts'
import { memoryStorage } from '../../../src/services/device/storage.ts'
import { amina, kettle, productOf } from '../../examples.ts'
import { browserStorage } from '../../browserStorage.ts'
import { pageSource } from '../../pageSource.ts'

const ORIGIN = 'https://duka.example'

/** Renders a page as the server does and hydrates it with stored data. */
async function comeToLife(
  url: string,
  storedData: StoredData = NOTHING_STORED,
  change: (html: string) => string = (html) => html,
  {
    session = browserStorage(),
    source = pageSource(),
    use = (_container: HTMLElement, _app: App) => {},
    language = 'en',
  } = {},
) {
  const config = shopConfig.parse({})
  const page = await createRenderer(source, config).render({ url, origin: ORIGIN, language: 'en', savesData: false })
  // jsdom cannot read Chakra's styles
  document.documentElement.lang = 'en'
  document.head.innerHTML = page.head.replace(/<style\b.*?<\/style>/gs, '')
  document.body.innerHTML = `<div id="root">${change(page.body)}</div>`
  const container = document.getElementById('root')!
  const first = JSON.parse(page.data) as PageData
  const { services } = createRenderServices(source)
  for (const { route } of matchRoutes(routes, new URL(url, ORIGIN)) ?? []) {
    const { lazy } = route
    if (typeof lazy !== 'function') continue
    const loaded = await lazy()
    Object.assign(route, loaded, { lazy: undefined })
    onTestFinished(() => {
      for (const key of Object.keys(loaded)) delete route[key as keyof typeof route]
      route.lazy = lazy
    })
  }
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const dependencies: AppDependencies = {
    services: { ...services, fetchRegions: async () => [], fetchOrders: async () => [] } as unknown as Services,
    catalogue: createCatalogueReader(services),
    fetchPageData: async () => ({}),
    storage: memoryStorage(),
    cache: createCache(() => session, Date.now),
    whenIdle: (work) => work(),
    config,
    storedData,
    language,
    loadLanguage: async () => undefined,
    chosenLanguage: () => null,
    rememberLanguage: () => undefined,
    first,
    documentHead: documentHeadOf(document, true),
    Head: null,
    saveData: fixedSaveData(first.savesData),
    now: Date.now,
    announce: () => undefined,
    goTo: () => undefined,
    askGoogle: async () => null,
    share: async () => 'copied',
    log: () => undefined,
  }
  const app = createApp(dependencies)
  startApp(app, dependencies)
  use(container, app)
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(
      container,
      <Providers app={app}>
        <RouterProvider router={router} />
      </Providers>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    app.root.stop()
    document.documentElement.lang = ''
    document.head.innerHTML = ''
    document.body.innerHTML = ''
  })
  return { app, router, container, complaints }
}

/** Pages on which something depends on who looks at them. */
const OWN_PAGES = [
  '/',
  '/products',
  '/products?category=Books',
  '/product/blue-kettle-SKN-0001?id=SKN-0001',
  '/product/SKN-0001',
  '/product/SKN-0001?tab=reviews',
  '/favourites',
  '/cart',
  '/checkout',
  '/account',
  '/track-order',
  '/contact',
]

const PAGES = [
  ...OWN_PAGES,
  '/about',
  '/faq#pay',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/cookies',
  '/nowhere',
]

const returning: StoredData = {
  user: amina,
  cart: { ...EMPTY_CART, lines: [{ ...kettle, quantity: 3 }] },
  purchase: null,
  cookieChoice: null,
  favourites: { ids: ['SKN-0001'] },
}

it('a product’s page keeps its small picture until the sharper one is there [OPN-402]', async () => {
  const source = { ...pageSource(), picture: async () => Buffer.from('small') }
  const address = '/product/blue-kettle-SKN-0001?id=SKN-0001'
  const use = noteFirstPicture
  const { container, complaints } = await comeToLife(address, NOTHING_STORED, undefined, { source, use })
  const inPage = () => [...container.querySelectorAll('img[src^="data:image/avif"]')]
  const [small] = inPage()
  expect(small!.getAttribute('src')).toBe(`data:image/avif;base64,${btoa('small')}`)
  fireEvent.load(small!.parentElement!.querySelector('picture img')!)
  expect([inPage(), complaints]).toEqual([[], []])
})

describe('a rendered page is hydrated in the browser', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  it.each(PAGES)('%s without a complaint, for a first visit', async (url) => {
    const { complaints } = await comeToLife(url)
    expect(complaints).toEqual([])
    expect(vi.mocked(console.error).mock.calls).toEqual([])
  })

  it.each(OWN_PAGES)('%s without a warning, for a customer with a filled cart', async (url) => {
    const { complaints, container } = await comeToLife(url, returning)
    expect(complaints).toEqual([])
    expect(vi.mocked(console.error).mock.calls).toEqual([])
    expect(container.querySelector('[data-cart-badge]')).toHaveTextContent(/^3$/)
  })

  it('shows placeholders for the favourites before, then the cards [OPN-89]', async () => {
    const placeholders: number[] = []
    const { container } = await comeToLife('/favourites', returning, undefined, {
      use: (rendered) => placeholders.push(rendered.querySelectorAll('[data-testid=product-skeleton]').length),
    })
    expect(placeholders).toEqual([4])
    await expect
      .poll(() => [...container.querySelectorAll('article h3')].map(({ textContent }) => textContent))
      .toEqual(['Blue Kettle'])
    expect(container.querySelector('[data-testid=product-skeleton]')).toBeNull()
  })

  it('shows the stored cart before, and takes it over', async () => {
    const early = (html: string) => html.replace(/(<span[^>]* data-cart-badge="")[^>]*>/, '$1>3')
    expect(early('<span a="" data-cart-badge="" hidden=""></span>')).toBe('<span a="" data-cart-badge="">3</span>')
    const { complaints, container } = await comeToLife('/', returning, early)
    expect(complaints).toEqual([])
    expect(container.querySelector('[data-cart-badge]')).toHaveTextContent(/^3$/)
  })

  const fieldsOf = (container: HTMLElement) =>
    ['usr', 'pwd'].map((name) => container.querySelector<HTMLInputElement>(`input[name=${name}]`)!)

  it('takes over what a first visitor adds to the cart before', async () => {
    const { complaints, container } = await comeToLife('/', NOTHING_STORED, undefined, {
      use: (_, { cart }) => cart.send({ type: 'cart.addItem', product: productOf(), quantity: 1 }),
    })
    expect(complaints).toEqual([])
    expect(container.querySelector('[data-cart-badge]')).toHaveTextContent(/^1$/)
  })

  it('keeps what was typed into the login panel before, and takes it over', async () => {
    const { app, container } = await comeToLife('/account', NOTHING_STORED, undefined, {
      use: (rendered) => {
        const [usr, pwd] = fieldsOf(rendered)
        usr!.value = 'amina@example.com'
        pwd!.value = 'open sesame'
      },
    })
    expect(app.authModal.getSnapshot().context.typed.login).toEqual({ usr: 'amina@example.com', pwd: 'open sesame' })
    expect(fieldsOf(container).map(({ value }) => value)).toEqual(['amina@example.com', 'open sesame'])
  })

  it('keeps what is typed into the login panel between hydration and its effects', async () => {
    const { app, container } = await comeToLife('/account', NOTHING_STORED, undefined, {
      use: (rendered, { authModal }) => {
        const { unsubscribe } = authModal.subscribe(() => {
          unsubscribe()
          const [usr, pwd] = fieldsOf(rendered)
          usr!.setRangeText('amina@example.com')
          usr!.dispatchEvent(new InputEvent('input', { bubbles: true }))
          pwd!.value = 'open sesame'
        })
      },
    })
    expect(app.authModal.getSnapshot().context.typed.login).toEqual({ usr: 'amina@example.com', pwd: 'open sesame' })
    expect(fieldsOf(container).map(({ value }) => value)).toEqual(['amina@example.com', 'open sesame'])
  })

  it.each([true, false])('shows before what is a favourite, and takes it over: stored %s', async (isStored) => {
    const early = (html: string) => html.replace(/aria-pressed="false"( data-favourite)/, 'aria-pressed="true"$1')
    expect(early('<button aria-pressed="false" data-favourite="1">')).toBe(
      '<button aria-pressed="true" data-favourite="1">',
    )
    const { complaints, container } = await comeToLife(
      '/product/SKN-0001',
      isStored ? returning : NOTHING_STORED,
      isStored ? early : undefined,
    )
    expect(complaints).toEqual([])
    expect(vi.mocked(console.error).mock.calls).toEqual([])
    expect(container.querySelector('[data-favourite]')).toHaveAttribute('aria-pressed', String(isStored))
  })

  it('writes the head anew for a language that is chosen before the page is hydrated [OPN-77]', async () => {
    await comeToLife('/about', NOTHING_STORED, undefined, { language: 'sw' })
    await expect.poll(() => document.title).toBe(`${textOf('sw', 'about')('title', { name: 'Sokoni' })} · Sokoni`)
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}/sw/about`)
  })

  it('takes over the head that the server sent, and says each thing once on the next page too [SEO-01]', async () => {
    const said = () =>
      [...document.head.querySelectorAll('title, meta, link[rel=canonical]')].map(
        ({ outerHTML }) => /^<[^>]*?(?= content| href|>)/.exec(outerHTML)?.[0],
      )
    const { router } = await comeToLife('/product/SKN-0001')
    expect(said()).toHaveLength(new Set(said()).size)
    expect(said()).toEqual(
      expect.arrayContaining([
        '<title',
        '<meta name="description"',
        '<link rel="canonical"',
        '<meta property="og:image"',
      ]),
    )
    await act(() => router.navigate('/cart'))
    expect(document.title).toBe('Cart · Sokoni')
    expect(said()).toHaveLength(new Set(said()).size)
    expect(said()).not.toContain('<meta property="product:price:amount"')
  })

  it('leaves the head that the server sent until the next page, and writes it itself after Back', async () => {
    await loadHead()
    let sent: HTMLTitleElement | null = null
    const look = () => void (sent = document.head.querySelector('title'))
    const { router } = await comeToLife('/products', NOTHING_STORED, undefined, { use: look })
    const title = document.title
    expect(document.head.querySelector('title')).toBe(sent)
    await act(() => router.navigate('/cart'))
    expect(sent).not.toBeInTheDocument()
    await act(() => router.navigate(-1))
    expect([...document.head.querySelectorAll('title')].map(({ text }) => text)).toEqual([title])
  })

  it('complains about a page that the server rendered otherwise', async () => {
    const { complaints } = await comeToLife('/', NOTHING_STORED, (html) =>
      html.replace('Featured Products', 'Other Products'),
    )
    expect(complaints).toHaveLength(1)
  })

  it('begins as the server rendered it, and shows right afterwards what an earlier page kept [DAT-02]', async () => {
    const { read } = pageSource()
    const source: PageSource = {
      read: (name) => (name === 'get_default_currency' ? Promise.reject(new Error('no currency')) : read(name)),
    }
    const session = browserStorage({ default_currency: `{"usedAt":${Date.now()},"value":"UGX"}` })
    const seen: string[] = []
    const { complaints, container } = await comeToLife('/products', NOTHING_STORED, (html) => (seen.push(html), html), {
      session,
      source,
    })
    expect(complaints).toEqual([])
    expect(seen[0]).toContain('KES 2,500')
    expect(container).toHaveTextContent('UGX 2,500')
  })

  it('asks the host for nothing that the page came with', async () => {
    const { app } = await comeToLife('/')
    const { featured, contact } = app.resources
    expect([featured, contact].map((actor) => actor.getSnapshot().value.request)).toEqual(['fetched', 'fetched'])
  })
})
