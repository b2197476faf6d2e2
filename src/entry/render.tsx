import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { createActor } from 'xstate'
import { methodPath } from '../../contract/wire/methodPath.ts'
import type { HolidaysFrom, PageSource, RenderedPage, Renderer } from '../../contract/render.ts'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { PageId } from '../../contract/pages.ts'
import { submitCookiePreferences } from '../../contract/shop.ts'
import { pictureSources } from '../../domain/catalogue/pictures.ts'
import type { ListQuery } from '../../domain/catalogue/search/listQuery.ts'
import { ownFooterCategories } from '../../domain/catalogue/categories.ts'
import { currencyOrDefault } from '../../domain/money.ts'
import { inKenya } from '../../domain/kenyaTime.ts'
import { cookieConsentMachine } from '../../machines/page/cookieConsent.ts'
import { rootMachine, type RootActor } from '../../machines/root.ts'
import { loadHead } from '../components/head/PageHead.tsx'
import '../messages/allMessages.ts'
import { createCache } from '../app/queries/cache.ts'
import { createCatalogueReader } from '../app/queries/catalogueReader.ts'
import { fixedSaveData } from '../services/device/saveData.ts'
import { NOTHING_STORED, type StoredData } from '../services/device/storedData.ts'
import type { Services } from '../services/services.ts'
import { memoryStorage } from '../services/device/storage.ts'
import { createApp } from '../app/createApp.ts'
import type { App } from '../app/app.ts'
import type { AppDependencies } from '../app/dependencies.ts'
import type { PageData } from '../app/pageData.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../messages/languages.ts'
import { loadVariantDetails } from '../pages/product/options/useVariantDetails.ts'
import { hasVariants } from './firstPage.ts'
import { withFirstCart } from './firstCartSample.tsx'
import { firstPicture, firstReads, isThere, meantLocation, pageOf, sharedReads } from './firstReads.ts'
import { withoutScript } from './withoutScript.tsx'
import { Providers } from '../app/Providers.tsx'
import { renderWithLoaded } from '../components/product/loadedPictures.ts'
import { createRenderServices } from './renderServices.ts'
import { messagesOf, partOf, routes } from './routes.tsx'

const ALL: ListQuery = { category: 'all', search: '', filters: {}, sort: 'newest', page: 1 }

/** The languages that pages can be rendered in, the default first. */
export const languages = [...new Set([DEFAULT_LANGUAGE, ...LANGUAGES.keys()])]

/** The render entry, which the server loads from `dist/render`. Pages are a guest's, before any script has run. */
export function createRenderer(source: PageSource, config: ShopConfig, holidaysFrom?: HolidaysFrom): Renderer {
  const handler = createStaticHandler(routes)
  const { services, reloadIfChanged } = createRenderServices(source)
  const catalogue = createCatalogueReader(services, undefined, null, config.searchWords)

  return {
    async render(request) {
      await reloadIfChanged(() => catalogue.reload())
      const context = await handler.query(new Request(new URL(request.url, request.origin)))
      if (context instanceof Response) throw new Error(`${request.url} answers with a redirect`)
      const first: PageData = {
        origin: request.origin,
        today: today(),
        holidays: holidaysFrom?.(new Date()) ?? null,
        savesData: request.savesData,
        productCount: (await catalogue.list(ALL)).count,
        footerCategories: ownFooterCategories(await catalogue.categories()),
        queries: {},
      }
      const Head = await loadHead()
      const appOf = (storedData: StoredData, first: PageData) =>
        createApp({
          root: storedData === NOTHING_STORED ? guestOf(request.language) : rootOf(storedData, request.language),
          services: services as Services,
          catalogue,
          fetchPageData: async () => ({}),
          storage: memoryStorage(),
          cache: createCache(noStorage, Date.now),
          storedData,
          language: request.language,
          loadLanguage: async () => undefined,
          chosenLanguage: () => null,
          rememberLanguage: () => undefined,
          config,
          first,
          saveData: fixedSaveData(request.savesData),
          documentHead: { language: null, drop: () => undefined },
          Head,
          now: Date.now,
          announce: () => undefined,
          whenIdle: () => undefined,
          clock: stoppedClock,
          goTo: () => undefined,
          askGoogle: () => Promise.reject(new Error('A server has no Google window')),
          share: shareNothing,
          log: () => undefined,
        })
      const app = appOf(NOTHING_STORED, first)
      await Promise.all([
        Promise.allSettled(sharedReads(app.resources).map(app.resources.fill)),
        ...firstReads(app.resources, context).map(app.resources.fill),
      ])
      const queries = app.resources.queries()
      const data = JSON.stringify({ ...first, queries })
      const location = meantLocation(app.resources, context)
      if (location !== null) return { status: 200, location, head: '', body: '', data, modules: [] }
      const isInVariants = hasVariants(queries)
      if (isInVariants) await loadVariantDetails()
      const picture = request.savesData ? '' : firstPicture(app.resources, context)
      const preview = picture && (await previewOf(picture, source))
      const draw = () => renderPage(app, handler.dataRoutes, context)
      const { head, body } = preview ? renderWithLoaded(picture, preview, draw) : draw()
      return {
        status: isThere(app.resources, context) ? 200 : 404,
        head,
        body: await withFirstCart(
          pageOf(context),
          withoutScript(body, app),
          (stored) => appOf({ ...NOTHING_STORED, ...stored }, { ...first, queries }),
          { currency: currencyOrDefault(queries['currency']), freeFrom: config.freeDeliveryFrom ?? 0 },
        ),
        ...(request.savesData && { question: await cookieQuestion(app) }),
        data,
        modules: [...modulesOf(pageOf(context), request.language), ...(isInVariants ? [VARIANT_DETAILS] : [])],
      }
    },
  }
}

const VARIANT_DETAILS = 'src/pages/product/options/VariantDetails.tsx'

/** Returns the source files of a page's own parts: its code, and its texts in a language. */
function modulesOf(page: PageId | 'notFound', language: string): string[] {
  return [partOf(page), ...['common', ...messagesOf(page)].map((part) => `src/messages/${language}/${part}.ts`)]
}

/** The widths of a picture inside a page, the better first, in pixels, and the most bytes of its file (OPN-402). */
const PREVIEW = { widths: [320, 160], bytes: 3000 }

/** Returns a small file of a picture as an address that holds it, or null without such a file. */
async function previewOf(image: string, source: PageSource): Promise<string | null> {
  for (const width of PREVIEW.widths) {
    const [best] = pictureSources(image, width).sources
    const file = best && (await source.picture?.(best.srcset.replace(/ .*/, '')))
    if (file && file.length <= PREVIEW.bytes) return `data:${best.type};base64,${file.toString('base64')}`
  }
  return null
}

/** Returns what `cookieQuestion.ts` shows. */
async function cookieQuestion(app: App): Promise<string> {
  const { CookieBanner } = await import('../layout/notices/CookieBanner.tsx')
  const snapshot = cookieConsentMachine.resolveState({ value: { open: 'summary' }, context: { choice: null } })
  const cookieConsent = createActor(cookieConsentMachine, { input: { choice: null }, snapshot })
  const call = app.config.apiHost + methodPath(app.config.apiApp, submitCookiePreferences.name)
  return renderToString(
    <Providers app={{ ...app, cookieConsent }}>
      <template id="cookie-question" data-call={call}>
        <CookieBanner isStatic />
      </template>
    </Providers>,
  )
}

const rootOf = (storedData: StoredData, language: string): RootActor =>
  createActor(rootMachine, { clock: stoppedClock, input: { ...storedData, language } })

const guests = new Map<string, RootActor>()

/** Returns the root of a guest without stored data, which all pages of a language share. */
function guestOf(language: string): RootActor {
  const known = guests.get(language)
  if (known) return known
  const root = rootOf(NOTHING_STORED, language)
  // it outlives the pages, whose listeners would stay
  for (const actor of Object.values(root.getSnapshot().children)) if (actor) actor.on = () => NOT_LISTENING
  guests.set(language, root)
  return root
}

const shareNothing = () => Promise.reject(new Error('A server shares no links'))

const NOT_LISTENING = { unsubscribe: () => undefined }

/** Rendering leaves no timer behind. */
const stoppedClock: AppDependencies['clock'] = { setTimeout: () => 0, clearTimeout: () => undefined }

/** Made once: an error takes longer than a query's look into the cache. */
const NO_STORAGE = new Error('A server stores nothing of a shopper')

function noStorage(): never {
  throw NO_STORAGE
}

function today(): string {
  return inKenya(Date.now()).toISOString().slice(0, 10)
}

/** React writes elements of the head before the page's first element. */
function renderPage(
  app: App,
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
): Pick<RenderedPage, 'head' | 'body'> {
  const html = renderToString(
    <Providers app={app}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Providers>,
  )
  const start = html.indexOf('<div')
  return { head: html.slice(0, start), body: html.slice(start) }
}
