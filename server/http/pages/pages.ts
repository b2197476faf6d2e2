import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  DICTIONARY,
  PAGE_DATA,
  SERVICE_WORKER,
  SHELL,
  type PageSource,
  type RenderEntry,
} from '../../../contract/render.ts'
import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { holidaysFrom } from '../../orders/holidays.ts'
import { textOf } from '../../messages/texts.ts'
import { hasDictionaries, mayHaveDictionary } from '../../dictionary.ts'
import { prepareAnswer } from '../../preparedAnswer.ts'
import type { Meter } from '../../metrics/meter.ts'
import type { Settings } from '../../settings/settings.ts'
import { StartProblem } from '../../settings/startProblem.ts'
import { openClientBuild } from '../site/clientBuild.ts'
import { openClientFiles } from '../site/clientFiles.ts'
import { serviceWorkerScript } from '../site/serviceWorker.ts'
import { chosenLanguage, cookieOfAddress, languageOfPage, splitLanguage } from './language.ts'
import { wantsLittleData } from './saveData.ts'
import { pageDictionary } from './dictionary.ts'
import { documents } from './document.ts'
import { categoriesOf } from './listing.ts'
import { originOf } from '../origin.ts'
import { addressOf } from '../route.ts'
import { forLatest } from '../forLatest.ts'
import { meantAddressOf, pageAddressOf, type PageAddress } from './pageAddress.ts'
import { renderedPages } from './renderedPages.ts'
import { withConfig } from './withConfig.ts'
import { CALL_HEADERS, pageHeaders, ISOLATED_WINDOW, withCamera } from '../securityHeaders.ts'
import { asksAnew, sendPrepared } from '../sendPrepared.ts'

/** For files under /assets, whose names contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const ASK_FIRST = 'no-cache'

/** Without an `address` of the owner, the links in a page have the origin of the request. */
const ASK_FIRST_FOR_ONE = 'private, no-cache'

/** What a page depends on besides its address: compression, save-data mode and the cookies' language. */
const VARY = 'accept-encoding, available-dictionary, save-data, ect, cookie'

/** Asks browsers to send their connection speed with the next request. */
const HINTS = { 'accept-ch': 'ECT, Save-Data' }

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/** For documents of all addresses. */
const USE_AS_DICTIONARY = { 'use-as-dictionary': 'match="/*", match-dest=("document")' }

/** A page's data is no page: it is not rendered, framed or listed by search engines. */
const UNLISTED = { 'x-robots-tag': 'noindex' }
const DATA_HEADERS = { ...CALL_HEADERS, ...UNLISTED }

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface PagesOptions {
  settings: Pick<Settings, 'clientDir' | 'renderDir'>
  /** Returns the present configuration, the same object as long as nothing in it has changed. */
  config: () => ShopConfig
  source: PageSource
  meter?: Meter | undefined
}

/**
 * Adds the storefront: its files and its rendered pages. When a page cannot be rendered, index.html is sent and the
 * browser renders it. Returns the handler, for addresses that Fastify has no route for, and the languages of the pages,
 * the default first. Throws StartProblem without a build.
 */
export async function addPages(
  app: FastifyInstance,
  { settings, config: current, source, meter }: PagesOptions,
): Promise<{ answer: PageHandler; languages: readonly string[] }> {
  const build = openClientBuild(settings.clientDir)
  const files = openClientFiles(settings.clientDir)
  const { createRenderer, languages } = await loadRenderEntry(settings.renderDir)
  const siteOf = forLatest((config: ShopConfig) => ({
    shell: prepareAnswer(Buffer.from(withConfig(build.html, config)), HTML, 9),
    serviceWorker: prepareAnswer(Buffer.from(serviceWorkerScript(build, config.offline)), SCRIPT),
    pages: renderedPages({
      source,
      renderer: createRenderer(source, config, (moment) => holidaysFrom(moment, config.closedDays)),
      makeDocument: documents(build, config),
      report: (err, url) => app.log.error({ err, url }, 'A page could not be rendered'),
    }),
  }))
  // what these need is not changed while the shop runs
  const fixed = current()
  siteOf(fixed)
  meter?.watch('rendering', () => siteOf(current()).pages.waiting())
  const shellHeaders = { ...HINTS, ...pageHeaders(fixed) }
  /** With the digests of the inline scripts that such a page may have. */
  const headersOf = ({ isPersonal, url }: PageAddress, savesData: boolean) => {
    const { firstClicks, early, more, firstCartPictures, firstCart, cookieQuestion, importMapDigest } = build
    const ofCart = isPersonal ? [firstCartPictures, firstCart] : []
    // the first bytes of home are counted
    const inline = [
      firstClicks,
      early,
      ...(url === '/' ? [] : [more]),
      ...ofCart,
      ...(savesData ? [cookieQuestion] : []),
    ]
    return { ...HINTS, ...pageHeaders(fixed, ...inline.map(({ digest }) => digest), importMapDigest) }
  }
  const caching: [cacheControl: string, vary: string] = fixed.address ? [ASK_FIRST, VARY] : [ASK_FIRST_FOR_ONE, VARY]
  const isCategory = categoriesOf(source)
  // each is made when it is first asked for
  const dictionaryIn = (language: string) =>
    once(async () => {
      const made = await pageDictionary(build, createRenderer, language)
      return { made, answer: prepareAnswer(made.bytes, 'application/octet-stream', 11) }
    })
  const dictionaries = new Map(languages.map((language) => [language, dictionaryIn(language)]))

  const find = async (request: FastifyRequest, { url, category, isEndless }: PageAddress, language: string) =>
    siteOf(current()).pages.find(
      {
        url,
        origin: originOf(request, fixed),
        language,
        savesData: wantsLittleData(request.headers),
        asksAnew: asksAnew(request.headers),
      },
      isEndless || (category !== '' && !(await isCategory(category))),
    )

  /** A page comes without it rather than not at all. */
  const dictionaryOrNone = (language: string) =>
    dictionaries.get(language)!().then(
      ({ made }) => made,
      (err: unknown) => {
        app.log.error({ err }, 'The dictionary of pages could not be made')
        return null
      },
    )

  const answer: PageHandler = async (request, reply) => {
    const chosen = chosenLanguage(request.headers, languages)
    const requested = addressOf(request)
    const split = splitLanguage(requested, languages)
    const cookie = split && cookieOfAddress(split.language, request.headers, chosen)
    if (cookie) reply.header('set-cookie', cookie)
    const address = pageAddressOf(split?.url ?? requested)
    const { path, isPage, isPersonal, usesCamera } = address
    const file = files.find(path)
    if (file) return sendPrepared(request, reply, await file, path.startsWith('/assets/') ? FOREVER : AN_HOUR)
    if (!isPage && !wantsPage(request, path)) return plainNotFound(request, reply)
    const meant = isPage ? null : meantAddressOf(requested, languages)
    if (meant !== null) return redirect(reply, meant)
    if (isPersonal) reply.headers(ISOLATED_WINDOW)
    const allowed = usesCamera ? withCamera : (own: Record<string, string>) => own
    const language = split?.language ?? chosen ?? languages[0]!
    const page = await find(request, address, language)
    if (page?.location) return redirect(reply, (split ? `/${split.language}` : '') + page.location)
    if (page) {
      const theirs = hasDictionaries && mayHaveDictionary(request.headers) ? await dictionaryOrNone(language) : null
      reply.code(page.status).headers(allowed(headersOf(address, wantsLittleData(request.headers))))
      return sendPrepared(request, reply, page.document, ...caching, theirs)
    }
    const { shell } = siteOf(current())
    return sendPrepared(request, reply.code(isPage ? 200 : 404).headers(allowed(shellHeaders)), shell, ASK_FIRST, VARY)
  }
  app.get(`${PAGE_DATA}/*`, { compress: false }, async (request, reply) => {
    const address = pageAddressOf(addressOf(request).slice(PAGE_DATA.length))
    if (!address.isPage) return plainNotFound(request, reply)
    const page = await find(request, address, chosenLanguage(request.headers, languages) ?? languages[0]!)
    if (page) return sendPrepared(request, reply.code(page.status).headers(DATA_HEADERS), page.data, ...caching)
    reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    return reply.send(textOf(languageOfPage(request.headers), 'pages')('notRendered'))
  })
  app.get(SHELL, { compress: false }, (request, reply) =>
    sendPrepared(request, reply.headers({ ...shellHeaders, ...UNLISTED }), siteOf(current()).shell, ASK_FIRST),
  )
  app.get<{ Params: { language: string } }>(`${DICTIONARY}/:language`, { compress: false }, async (request, reply) => {
    const dictionary = hasDictionaries && dictionaries.get(request.params.language)
    if (!dictionary) return plainNotFound(request, reply)
    return sendPrepared(request, reply.headers(USE_AS_DICTIONARY), (await dictionary()).answer, FOREVER)
  })
  app.get(SERVICE_WORKER, { compress: false }, (request, reply) =>
    sendPrepared(request, reply, siteOf(current()).serviceWorker, ASK_FIRST),
  )
  for (const path of ['/assets/*', '/*']) app.get(path, { compress: false }, answer)
  return { answer, languages }
}

/** Returns a function that does the work at its first call; again after it failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return () => {
    done ??= work().catch((error: unknown) => {
      done = null
      throw error
    })
    return done
  }
}

/** Leads to the page that a link means (OPN-242). Not for good: a product of the link's very id may come. */
const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(location, 302)

/** Answers a request that is not for a page with a plain 404: missing files, unknown methods. */
export function plainNotFound({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  // not cached: with several instances, a newer one may have the file
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(textOf(languageOfPage(headers), 'pages')('notFound'))
}

/**
 * Whether a request is for a page: it accepts HTML, or anything as a document. Missing pictures and scripts get a
 * plain 404.
 */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  if (path.startsWith('/assets/') || /\.\w+$/.test(path)) return false
  const { accept = '*/*', 'sec-fetch-dest': use = 'document' } = headers
  return accept.includes('text/html') || (accept.includes('*/*') && use === 'document')
}

/** Loads the render build. Throws StartProblem when it is missing. */
async function loadRenderEntry(renderDir: string): Promise<RenderEntry> {
  const file = join(renderDir, 'render.js')
  if (!existsSync(file)) throw new StartProblem(`The pages are not built: ${file} is missing. Run npm run build.`)
  return import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<RenderEntry>
}
