import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, matchPath, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { expect, vi } from 'vitest'
import type { SimulatedClock } from 'xstate'
import { PAGES } from '../../contract/pages.ts'
import { shopConfig, type ShopConfig } from '../../contract/shopConfig.ts'
import { EMPTY_CART, type StoredCart } from '../../domain/orders/cart.ts'
import type { StoredPurchase } from '../../domain/orders/checkout.ts'
import type { CookieChoice, User } from '../../domain/entities.ts'
import type { NoticeText } from '../../domain/notices.ts'
import { NO_FAVOURITES, type StoredFavourites } from '../../domain/catalogue/favourites.ts'
import { count } from '../../scripts/lib/counts.mjs'
import { createApp, startApp } from '../../src/app/createApp.ts'
import type { App } from '../../src/app/app.ts'
import type { AppDependencies } from '../../src/app/dependencies.ts'
import type { PageData } from '../../src/app/pageData.ts'
import { Providers } from '../../src/app/Providers.tsx'
import { ALL_PRODUCTS, createCache } from '../../src/app/queries/cache.ts'
import { Head } from '../../src/components/head/Head.tsx'
import { CONTENT_ID } from '../../src/components/mainContent.ts'
import { createCatalogueReader } from '../../src/app/queries/catalogueReader.ts'
import { fixedSaveData, type SaveData } from '../../src/services/device/saveData.ts'
import type { Http } from '../../src/services/http.ts'
import type { Services } from '../../src/services/services.ts'
import { memoryStorage } from '../../src/services/device/storage.ts'
import { browserStorage } from '../browserStorage.ts'
import { amina, productOf } from '../examples.ts'
import { inEnglish } from '../notices.ts'
import { ownerHttp } from './ownerHttp.ts'

const NECESSARY_ONLY: CookieChoice = { analytics: false, marketing: false, personalization: false }

/** A working host with little data, which sells what is in the cart; tests replace parts of it. */
function fakeServices({ services: given, cart }: Scene): Services {
  return {
    http: vi.fn(ownerHttp({})) as unknown as Http,
    fetchProducts: vi.fn(async () => (cart?.lines ?? []).map(productOf)),
    fetchCategories: vi.fn(async () => []),
    fetchHeroSlides: vi.fn(async () => []),
    fetchCurrency: vi.fn(async () => 'KES'),
    fetchContact: vi.fn(async () => ({
      mobile_number: '254712000000',
      email_address: 'hello@shop.example',
      location: 'Nairobi',
    })),
    googleLogIn: vi.fn(async () => ({ status: 'accepted' as const, user: amina })),
    logIn: vi.fn(async () => ({ status: 'accepted' as const, user: amina })),
    register: vi.fn(async () => undefined),
    sendOtp: vi.fn(async () => undefined),
    validateOtp: vi.fn(async () => ({ valid: true })),
    resetPassword: vi.fn(async () => undefined),
    logOut: vi.fn(async () => undefined),
    fetchRegions: vi.fn(async () => [
      { region: 'Kisii', has_location: false, delivery_fee: 300 },
      { region: 'Nairobi', has_location: true, delivery_fee: 0 },
    ]),
    fetchLocations: vi.fn(async () => [
      { location: 'Karen', delivery_fee: 150 },
      { location: 'Westlands', delivery_fee: 0 },
    ]),
    fetchOrders: vi.fn(async () => []),
    placeOrder: vi.fn(async () => ({ status: 'placed' as const, orderId: 'SAL-ORD-2026-00001' })),
    completeOrder: vi.fn(async () => ({ status: 'completed' as const })),
    fetchTracking: vi.fn(async () => null),
    fetchAddresses: vi.fn(async () => []),
    saveAddress: vi.fn(async () => undefined),
    deleteAddress: vi.fn(async () => undefined),
    changePassword: vi.fn(async () => undefined),
    subscribeNewsletter: vi.fn(async () => ({ status: 'asked' as const, message: 'We have sent you an email.' })),
    deleteAccount: vi.fn(async () => undefined),
    fetchSessions: vi.fn(async () => []),
    fetchMyData: vi.fn(async () => '{}'),
    endSession: vi.fn(async () => undefined),
    setLanguage: vi.fn(async () => undefined),
    fetchMpesaNumber: vi.fn(async () => ''),
    fetchReviews: vi.fn(async () => []),
    createReview: vi.fn(async () => undefined),
    makePayment: vi.fn(async () => ({ status: 'requested' as const })),
    cancelOrder: vi.fn(async () => ({ status: 'cancelled' as const })),
    deleteOrder: vi.fn(async () => ({ status: 'deleted' as const })),
    requestReturn: vi.fn(async () => ({ status: 'requested' as const })),
    deliverOrder: vi.fn(async () => ({ status: 'delivered' as const })),
    reportMissedDelivery: vi.fn(async () => ({ status: 'recorded' as const })),
    createInvoice: vi.fn(async () => ({ status: 'created' as const })),
    submitCookiePreferences: vi.fn(async () => undefined),
    ...given,
  }
}

export interface Scene {
  services?: Partial<Services>
  user?: User | null
  cart?: Partial<StoredCart>
  purchase?: StoredPurchase | null
  favourites?: StoredFavourites
  /** Other values in local storage, by key. */
  stored?: Record<string, unknown>
  /** Null before a choice. By default only the necessary ones, so that the banner stays hidden. */
  cookieChoice?: CookieChoice | null
  /** The router's state of the navigation. */
  state?: unknown
  /** Replaces the machines' clock. */
  clock?: SimulatedClock
  /** Receives the inspection events of the machines. */
  inspect?: AppDependencies['inspect']
  saveData?: SaveData
  /** Replaces a server that renders no pages. */
  fetchPageData?: AppDependencies['fetchPageData']
  /** English without it. */
  language?: string
  /** The language that was chosen on this device before. */
  chosenLanguage?: string
  /** Replaces one that has every language. */
  loadLanguage?: AppDependencies['loadLanguage']
  /** The shop's configuration; the defaults without it. */
  config?: Partial<ShopConfig>
  /** Replaces a Google that returns a token at once. */
  askGoogle?: AppDependencies['askGoogle']
  /** Replaces a device that only copies links. */
  share?: AppDependencies['share']
  /** The server's data for the page, by key. */
  queries?: PageData['queries']
  /** The public holidays that the server has put into the page. */
  holidays?: string[]
  /** The server's, of a shop without the specified categories. */
  footerCategories?: string[]
  /** Session storage of earlier pages of the tab. */
  session?: Storage | (() => Storage)
}

/** Returns the route of an address: a page's of the table of pages, so that its parameters are known. */
const routeOf = (pathname: string): string =>
  Object.values(PAGES).find(({ path }) => matchPath(path, pathname))?.path ?? pathname

/**
 * Renders a part of the shop with its machines at an address: a page, or a component. There is no header, footer, toast
 * or dialog of the shop around it, and any other page is empty. What the shop announces is in `notices`.
 */
export function renderPart(part: ReactElement, { address = '/', ...scene }: Scene & { address?: string } = {}) {
  count('partRenders')
  const [pathname = '/'] = address.split('?')
  const shown = [
    { path: routeOf(pathname), element: part },
    { path: '*', element: <></> },
  ]
  return renderRoutes(withoutFrame(shown), address, scene)
}

/** Returns routes whose pages have no header, footer, toast or dialog of the shop around them. */
export function withoutFrame(children: RouteObject[]): RouteObject[] {
  const main = (
    <main id={CONTENT_ID} tabIndex={-1}>
      <Outlet />
    </main>
  )
  return [{ element: main, children }]
}

/** Renders routes of the shop at an address. */
export function renderRoutes(routes: RouteObject[], address: string, scene: Scene = {}) {
  const services = fakeServices(scene)
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(scene.stored ?? {})) storage.write(key, value)
  const session = scene.session ?? browserStorage()
  const cache = createCache(() => (typeof session === 'function' ? session() : session), Date.now)
  const notices: NoticeText[] = []
  const log: [string, unknown][] = []
  const chosen: string[] = []
  const [pathname = '/', search = ''] = address.split('?')
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname, search: search && `?${search}`, state: scene.state }],
  })
  const dependencies: AppDependencies = {
    services,
    catalogue: createCatalogueReader(services, undefined, cache.read(ALL_PRODUCTS)),
    fetchPageData: scene.fetchPageData ?? (async () => ({})),
    storage,
    cache,
    whenIdle: (work) => work(),
    ...(scene.clock && { clock: scene.clock }),
    ...(scene.inspect && { inspect: scene.inspect }),
    config: shopConfig.parse(scene.config ?? {}),
    language: scene.language ?? 'en',
    loadLanguage: scene.loadLanguage ?? (async () => undefined),
    chosenLanguage: () => chosen.at(-1) ?? scene.chosenLanguage ?? null,
    rememberLanguage: (language) => void chosen.push(language),
    storedData: {
      user: scene.user ?? null,
      cart: { ...EMPTY_CART, ...scene.cart },
      purchase: scene.purchase ?? null,
      cookieChoice: scene.cookieChoice === undefined ? NECESSARY_ONLY : scene.cookieChoice,
      favourites: scene.favourites ?? NO_FAVOURITES,
    },
    first: {
      origin: 'http://shop.example',
      today: '2026-11-20',
      holidays: scene.holidays ?? null,
      savesData: scene.saveData?.wasOnAtFirst ?? false,
      productCount: null,
      footerCategories: scene.footerCategories ?? null,
      queries: scene.queries ?? {},
    },
    documentHead: { language: null, drop: () => undefined },
    Head,
    saveData: scene.saveData ?? fixedSaveData(false),
    now: () => Date.now(),
    announce: (notice) => notices.push(inEnglish(notice)),
    goTo: (path, options) => void router.navigate(path, options),
    askGoogle: scene.askGoogle ?? (async () => 'token-of-google'),
    share: scene.share ?? (async () => 'copied'),
    log: (message, error) => void log.push([message, error]),
  }
  const app: App = createApp(dependencies)
  startApp(app, dependencies)
  const view = render(
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, app, router, services, storage, notices, log, chosen, user: userEvent.setup() }
}

/** Clicks a tab and waits until it is the open one: the address changes first. */
export async function changeTab(user: UserEvent, name: string) {
  await user.click(screen.getByRole('tab', { name }))
  await screen.findByRole('tab', { name, selected: true })
}

/** Waits until an open dialog listens to keys and to taps outside, which is a moment after it is shown. */
export async function dialogListens() {
  await waitFor(() => expect(document.body).toHaveAttribute('data-inert'))
  // Taps are listened to from the next task on.
  await new Promise((resolve) => void setTimeout(resolve))
}

/** Gives the navigator these parts until the test's globals are restored. What it has itself still answers. */
export function stubNavigator(parts: object): void {
  const real = navigator
  const get = (_: object, name: PropertyKey) => Reflect.get(name in parts ? parts : real, name)
  const has = (_: object, name: PropertyKey) => name in parts || name in real
  vi.stubGlobal('navigator', new Proxy(real, { get, has }))
}

/** A promise that the test settles, also before it is awaited. */
export function later<T>(): { promise: Promise<T>; answer: (value: T) => void } {
  let answer = (_: T) => {}
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer }
}
