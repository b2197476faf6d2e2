import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { SIMULATED_GOOGLE } from '../../domain/people/simulatedGoogle.ts'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { User } from '../../domain/entities.ts'
import { ALL_PRODUCTS, createCache } from '../app/queries/cache.ts'
import { createSaveData } from '../services/device/saveData.ts'
import { shareOn } from '../services/device/share.ts'
import { createStorage, KEYS, type JsonStorage } from '../services/device/storage.ts'
import { NOTHING_STORED, readCookieChoice, type StoredData } from '../services/device/storedData.ts'
import { announce } from '../theme/primaryNotices.ts'
import { createCatalogueClient, fetchBody, startCatalogueWorker } from '../app/queries/catalogueClient.ts'
import { fetchPageData, type PageData } from '../app/pageData.ts'
import { loadVariantDetails } from '../pages/product/options/useVariantDetails.ts'
import { listenToBrowser } from '../app/browserEvents.ts'
import { createApp, startApp } from '../app/createApp.ts'
import type { App } from '../app/app.ts'
import { noteFirstPicture } from '../components/product/loadedPictures.ts'
import { offerLanguage } from './offerLanguage.ts'
import type { KeptEvent, PreHydrationEvent, PreHydrationPage } from './preHydrationPage.ts'
import type { AppDependencies } from '../app/dependencies.ts'
import { documentHeadOf, hasVariants, pageDataOf, shopConfigOf } from './firstPage.ts'
import { prefetchPages } from './prefetchPages.ts'
import { setInstallOffer, type InstallOffer } from '../app/offers/offers.ts'
import { afterPaint, whenIdle, yieldToBrowser } from '../app/scheduling.ts'
import { Providers } from '../app/Providers.tsx'
import { replayEvents } from './replayEvents.ts'
import { routes } from './routes.tsx'
import { servicesOnDemand } from './servicesOnDemand.ts'
import { LANGUAGES, languageOf } from '../messages/languages.ts'
import { loadLanguage, loadMessages } from '../messages/loadMessages.ts'
import { languageCookieOf, languageInCookie } from '../services/device/language.ts'
import { loadWithRetry } from '../app/loadWithRetry.ts'

/** The session-storage key of `preHydration.ts`, which has no imports. */
const KEPT = 'kept'

/** Reads the stored data. Loads the schemas only when more than a choice of cookies is stored. */
async function loadStoredData(storage: JsonStorage): Promise<StoredData> {
  const withSchema = [KEYS.user, KEYS.loginTime, KEYS.cart, KEYS.purchase, KEYS.completedOrder, KEYS.favourites]
  if (withSchema.every((key) => storage.read(key) === null)) {
    const cookieChoice = readCookieChoice(storage)
    return cookieChoice ? { ...NOTHING_STORED, cookieChoice } : NOTHING_STORED
  }
  const { readStoredData } = await loadWithRetry(() => import('../services/device/readStoredData.ts'))
  await yieldToBrowser()
  return readStoredData(storage, Date.now())
}

/** Loads the open page's own scripts: hydration needs them at once. */
async function loadPage({ queries }: PageData): Promise<void> {
  if (hasVariants(queries)) await loadWithRetry(loadVariantDetails)
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await loadWithRetry(route.lazy), { lazy: undefined })
  }
}

function servicesOf(config: ShopConfig, storage: JsonStorage, onTokenRefused: (user: User) => void) {
  return servicesOnDemand(async () => {
    // axios is run on its own, then the schemas, then the call
    const [, { createServices }] = await Promise.all([import('../services/http.ts'), import('../services/services.ts')])
    await yieldToBrowser()
    const language = () => document.documentElement.lang
    const { apiHost: host, apiApp: app, isEmbeddedStore } = config
    return createServices({ host, app, isEmbeddedStore, language, onTokenRefused }, Date.now, storage)
  })
}

/** Returns what was pressed on pages that the shopper left before hydration, once. */
function takeKept(): KeptEvent[] {
  const session = createStorage(() => sessionStorage)
  const kept = session.read(KEPT)
  session.remove(KEPT)
  return Array.isArray(kept) ? kept.filter((event) => event?.type) : []
}

/** Returns what happened before hydration. A page that was not rendered has only what earlier pages stored. */
function takeOver(): ReturnType<PreHydrationPage['takeOver']> {
  return window.preHydrationPage?.takeOver() ?? { events: [], kept: takeKept(), hasInteracted: false }
}

function sendKept(app: App, kept: readonly KeptEvent[]): void {
  for (const event of kept) {
    if (event.type === 'favourites.toggle') app.favourites.send(event)
    else app.cart.send(event)
  }
}

/** Asks about cookies as the page does already (`cookieQuestion.ts`); one that is not yet asked is the app's alone. */
function takeOverQuestion({ cookieConsent }: App, events: readonly PreHydrationEvent[]): void {
  const question = document.getElementById('cookie-question')
  if (question instanceof HTMLTemplateElement) question.remove()
  else if (question) cookieConsent.send({ type: 'cookies.reopen' })
  if (events.some(({ element }) => element.matches('#cookie-question button')))
    cookieConsent.send({ type: 'cookies.customize' })
}

/** Shows the font once it is loaded, on a page without `preHydration.ts`. */
function showFont(): void {
  document.fonts.load("1em 'Figtree Variable'").then(
    () => (document.documentElement.dataset.font = ''),
    () => undefined,
  )
}

/** Opens the live view of the machines for `?inspect` in development; a built shop has none. */
async function inspector(): Promise<AppDependencies['inspect']> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const { openInspector } = await import('../inspect/open.ts')
  return openInspector()
}

/** Removes the language before the page's path: the router's addresses have none. Returns it, or null. */
function takeLanguageFromAddress(): string | null {
  const [, language = '', path = '/'] = /^\/([^/]+)(\/.*)?$/.exec(location.pathname) ?? []
  if (!LANGUAGES.has(language)) return null
  history.replaceState(history.state, '', path + location.search + location.hash)
  return language
}

/** Returns the language in this device's cookie, or null without one that the shop has. */
function chosenLanguage(): string | null {
  const chosen = languageInCookie(document.cookie)
  return chosen !== null && LANGUAGES.has(chosen) ? chosen : null
}

const onNotKept = (key: string) =>
  void import('../app/offers/notKept.ts').then(
    ({ sayNotKept }) => sayNotKept(key),
    () => undefined,
  )

async function open(): Promise<void> {
  await yieldToBrowser()
  const container = document.getElementById('root')!
  const isRendered = container.firstElementChild !== null
  const storage = createStorage(() => localStorage, onNotKept)
  const cache = createCache(() => sessionStorage, Date.now)
  const config = shopConfigOf(document)
  const first = pageDataOf(document, location.origin, Date.now())
  const inAddress = takeLanguageFromAddress()
  // without the shop's server, or with a page that the service worker kept
  if (inAddress !== null) document.cookie = languageCookieOf(inAddress)
  const language = languageOf(isRendered ? document.documentElement.lang : (inAddress ?? chosenLanguage()))
  document.documentElement.lang = language
  await loadLanguage(language)
  const [storedData] = await Promise.all([
    loadStoredData(storage),
    loadWithRetry(() => loadMessages(['common'])),
    isRendered && loadPage(first),
  ])
  await yieldToBrowser()
  // Hydration data, even empty, keeps the router from scrolling a rendered page back to the top.
  const router = createBrowserRouter(routes, isRendered ? { hydrationData: {} } : {})
  const inspect = await inspector()
  await yieldToBrowser()
  const dependencies: AppDependencies = {
    ...(inspect && { inspect }),
    // After the failed call's own toast: only one is shown at a time, and this one says what to do.
    services: servicesOf(
      config,
      storage,
      (user) => void setTimeout(() => app.session.send({ type: 'session.refused', user })),
    ),
    catalogue: createCatalogueClient(
      { ...config, origin: location.origin },
      startCatalogueWorker,
      () => cache.read(ALL_PRODUCTS),
      fetchBody,
    ),
    fetchPageData,
    storage,
    cache,
    config,
    storedData,
    language,
    loadLanguage,
    chosenLanguage,
    rememberLanguage: (language) => {
      document.documentElement.lang = language
      document.cookie = languageCookieOf(language)
      // what the service worker keeps in the old one
      void globalThis.caches?.delete('pages')
    },
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
    whenIdle,
    share: (shared) => shareOn(navigator, shared),
    askGoogle: async (clientId) =>
      clientId === SIMULATED_GOOGLE
        ? (await import('../layout/askGoogleSimulated.ts')).askGoogleSimulated(clientId)
        : (await import('../layout/askGoogle.tsx')).askGoogle(clientId),
    // The only use of the browser's console.
    // oxlint-disable-next-line no-console
    log: console.warn,
    goTo: (path, options) => void router.navigate(path, options),
  }
  const app: App = createApp(dependencies)
  await yieldToBrowser()
  startApp(app, dependencies)
  listenToBrowser(app, storage, Date.now, () => sendKept(app, takeKept()))
  addEventListener('beforeinstallprompt', (event) => {
    // the shop's own hint is shown instead
    event.preventDefault()
    setInstallOffer(event as InstallOffer)
  })
  await yieldToBrowser()

  const page = (
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>
  )
  noteFirstPicture(container)
  if (isRendered) startTransition(() => void hydrateRoot(container, page))
  else createRoot(container).render(page)

  if (!window.preHydrationPage && !dependencies.saveData.isOn()) showFont()
  const { kept, events, hasInteracted } = takeOver()
  sendKept(app, kept)
  takeOverQuestion(app, events)
  await replayEvents(events)
  prefetchPages(app, { hasInteracted })
  offerLanguage(app, navigator.languages, chosenLanguage() !== null)
}

void open()
