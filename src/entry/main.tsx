import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { User } from '../../domain/entities.ts'
import { ALL_PRODUCTS, createCache } from '../app/queries/cache.ts'
import { createSaveData } from '../services/saveData.ts'
import { NOTHING_STORED, type Facts } from '../services/facts.ts'
import { readCookieChoice } from '../services/readCookieChoice.ts'
import { shareOn } from '../services/share.ts'
import { createStorage, KEYS, type JsonStorage } from '../services/storage.ts'
import { announce } from '../theme/primaryNotices.ts'
import { createCatalogueClient, startCatalogueWorker } from '../app/queries/catalogueClient.ts'
import { fetchPageData } from '../app/pageData.ts'
import { listenToBrowser } from '../app/browserEvents.ts'
import { createApp, startApp, type App } from '../app/createApp.ts'
import type { PreHydrationPage } from './preHydrationPage.ts'
import type { AppDependencies } from '../app/dependencies.ts'
import { documentHeadOf, pageDataOf, shopConfigOf } from './firstPage.ts'
import { lazyServices } from './lazyServices.ts'
import { loadAhead } from './prefetchPages.ts'
import { afterPaint, pause, whenIdle } from '../app/pause.ts'
import { Providers } from '../app/Providers.tsx'
import { redo } from './replayEvents.ts'
import { routes } from './routes.tsx'
import { untilLoaded } from '../app/untilLoaded.ts'

/** Where in session storage `early.ts`, which can share nothing, keeps what was added on pages that were left at once. */
const ADDED = 'added'

/** A first visit has nothing to read, and one after a mere choice of cookies little: neither needs schemas loaded. */
async function remembered(storage: JsonStorage): Promise<Facts> {
  const { cookieConsent: _, sessionEnd: __, attempts: ___, ...others } = KEYS
  if (Object.values(others).every((key) => storage.read(key) === null)) {
    const cookieChoice = readCookieChoice(storage)
    return cookieChoice ? { ...NOTHING_STORED, cookieChoice } : NOTHING_STORED
  }
  const { readFacts } = await untilLoaded(() => import('../services/readFacts.ts'))
  return readFacts(storage, Date.now())
}

/** A page that is to come to life as it is must have its own part at hand. */
async function loadPage(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await untilLoaded(route.lazy), { lazy: undefined })
  }
}

function servicesOf(config: ShopConfig, storage: JsonStorage, onTokenRefused: (user: User) => void) {
  return lazyServices(async () => {
    const { createServices } = await import('../services/services.ts')
    return createServices({ host: config.apiHost, app: config.apiApp, onTokenRefused }, Date.now, storage)
  })
}

/** What `early.ts` hands over; a page that the server could not finish has none, and takes up itself what was added before. */
function takeOver(): ReturnType<PreHydrationPage['takeOver']> {
  if (window.preHydrationPage) return window.preHydrationPage.takeOver()
  const session = createStorage(() => sessionStorage)
  const added = session.read(ADDED)
  session.remove(ADDED)
  return { acts: [], added: Array.isArray(added) ? added.filter((product) => product?.id) : [], isShopperHere: false }
}

/** Shows the face once it is whole, on a page that has no `early.ts` to do it. */
function showFont(): void {
  document.fonts.load("1em 'Figtree Variable'").then(
    () => (document.documentElement.dataset.font = ''),
    () => undefined,
  )
}

/** The live view of the charts, while somebody develops and asks for it by `?inspect`; the shop that is built has none. */
async function inspector(): Promise<AppDependencies['inspect']> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const { openInspector } = await import('../inspect/open.tsx')
  return openInspector()
}

async function open(): Promise<void> {
  const container = document.getElementById('root')!
  const isRendered = container.firstElementChild !== null
  const storage = createStorage(() => localStorage)
  const cache = createCache(() => sessionStorage, Date.now)
  const config = shopConfigOf(document)
  const first = pageDataOf(document, location.origin, Date.now())
  const [facts] = await Promise.all([remembered(storage), isRendered && loadPage()])
  // A page that was rendered stays where the shopper has scrolled it meanwhile; only with data does the router believe that it was.
  const router = createBrowserRouter(routes, isRendered ? { hydrationData: {} } : {})
  const inspect = await inspector()
  const dependencies: AppDependencies = {
    ...(inspect && { inspect }),
    // After what the failed call itself has to say: one toast is shown at a time, and this one says what to do.
    services: servicesOf(
      config,
      storage,
      (user) => void setTimeout(() => app.session.send({ type: 'session.refused', user })),
    ),
    catalogue: createCatalogueClient({ ...config, origin: location.origin }, startCatalogueWorker, () =>
      cache.read(ALL_PRODUCTS),
    ),
    fetchPageData,
    storage,
    cache,
    config,
    facts,
    first,
    documentHead: documentHeadOf(document, isRendered),
    Head: null,
    saveData: createSaveData({
      storage,
      connection: (navigator as { connection?: EventTarget & { saveData: boolean; effectiveType: string } }).connection,
      setCookie: (cookie) => void (document.cookie = cookie),
      wasOnAtFirst: first.savesData,
    }),
    now: Date.now,
    announce: (notice) => afterPaint(() => announce(notice)),
    later: whenIdle,
    share: (shared) => shareOn(navigator, shared),
    askGoogle: async (clientId) => (await import('../layout/askGoogle.tsx')).askGoogle(clientId),
    // The one place that writes to the browser's console.
    // oxlint-disable-next-line no-console
    log: console.warn,
    goTo: (path, options) => void router.navigate(path, options),
  }
  const app: App = createApp(dependencies)
  startApp(app, dependencies)
  listenToBrowser(app, storage, Date.now)
  await pause()

  const page = (
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>
  )
  if (isRendered) startTransition(() => void hydrateRoot(container, page))
  else createRoot(container).render(page)

  if (!window.preHydrationPage && !dependencies.saveData.isOn()) showFont()
  const { added, acts, isShopperHere } = takeOver()
  for (const product of added) app.cart.send({ type: 'cart.addItem', product, quantity: 1 })
  await redo(acts)
  loadAhead(app, { isShopperHere })
}

void open()
