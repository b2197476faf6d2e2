import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { mkdirSync } from 'node:fs'
import type { PageSource } from '../../contract/render.ts'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import { said } from '../messages/texts.ts'
import type { Meter } from '../metrics/meter.ts'
import { notAllowed } from '../refusals.ts'
import type { LogLevel, Settings } from '../settings/settings.ts'
import { StartProblem } from '../settings/startProblem.ts'
import type { Store } from '../store.ts'
import { addCallbacks } from '../http/api/callbacks.ts'
import { countAnswer } from '../http/countAnswer.ts'
import { answerClientError, answerError } from '../http/api/envelope.ts'
import { acceptJson, parseFields } from '../http/api/fields.ts'
import { addFrappeProxy } from '../http/api/frappeProxy.ts'
import { addHealth } from '../http/site/health.ts'
import { hostPageSource } from '../http/pages/hostPageSource.ts'
import { listingOf } from '../http/pages/listing.ts'
import { isCrossSite } from '../http/origin.ts'
import { addPages, plainNotFound } from '../http/pages/pages.ts'
import { logAnswer, loggerOptions, requestIdOf, type LogStream } from '../http/requestLog.ts'
import { waitForPicture } from '../http/site/missingPicture.ts'
import { addPictureFiles, pictureReader } from '../http/site/pictureFiles.ts'
import { addRest } from '../http/api/rest.ts'
import { isCall, isFile, isProbe } from '../http/route.ts'
import { CALL_HEADERS, commonHeaders } from '../http/securityHeaders.ts'
import { addSiteFiles } from '../http/site/siteFiles.ts'
import { addNewsletterLinks } from '../http/pages/newsletterLinks.ts'
import { addSimulatedGoogle } from '../http/pages/simulatedGoogle.ts'
import { addTrackingLink } from '../http/pages/trackingLink.ts'
import { storePageSource } from '../http/pages/storePageSource.ts'

const LARGEST_BODY_BYTES = 256 * 1024
const YEAR_SECONDS = 31_536_000

/** Long enough for a phone on a slow line to send its largest form, and short for a client that sends byte by byte. */
const TIMEOUTS = {
  /** For the headers of a request. */
  headersMs: 20_000,
  /** For a whole request. */
  requestMs: 60_000,
  /** How often the limits are checked. */
  checkEveryMs: 5_000,
}

/** What answers the calls: the shop's own store, or an outside Frappe host. */
type Backend = { store: Store } | { apiHost: string }

interface HttpOptions {
  settings: Pick<Settings, 'clientDir' | 'renderDir' | 'picturesDir'> &
    Partial<Pick<Settings, 'trustProxy' | 'release'>>
  config: ShopConfig
  backend: Backend
  /** `silent` for tests. */
  logLevel?: LogLevel
  logStream?: LogStream
  /** Whether the shop is stopping: connections are then closed after their answer. */
  isStopping?: () => boolean
  meter?: Meter | undefined
  timeouts?: typeof TIMEOUTS
}

/** Creates the web server: calls, pictures, pages. Throws StartProblem without a build or a folder for pictures. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const {
    settings,
    config,
    backend,
    logLevel = 'error',
    logStream,
    isStopping = () => false,
    meter,
    timeouts = TIMEOUTS,
  } = options
  const hops = settings.trustProxy ?? 0
  const app = Fastify({
    logger: loggerOptions(logLevel, logStream),
    // our own line instead of Fastify's two, which contain the query with its one-time codes
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (raw) => requestIdOf(raw, hops > 0),
    // requests that still arrive while the shop closes are answered
    return503OnClosing: false,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    clientErrorHandler: answerClientError,
    routerOptions: { querystringParser: parseFields },
    // a number, never "all": a client that sets its own address would escape every limit by address
    trustProxy: (_address, hop) => hop < hops,
    frameworkErrors: (error, request, reply) => {
      begin(request, reply)
      if (isCall(request)) answerError(error, request, reply)
      else answerPage(request, reply).catch((cause: Error) => answerError(cause, request, reply))
    },
  })
  function begin(request: FastifyRequest, reply: FastifyReply): void {
    reply.headers({ ...commonHeaders(request), ...(isCall(request) ? CALL_HEADERS : {}) })
    // not for files: a page has dozens, and the ids would add a kilobyte
    if (!isFile(request)) reply.header('x-request-id', request.id)
    // two headers that HTTP/1.1 does without
    if (!isCall(request) && !isProbe(request) && request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
    logAnswer(request, reply)
    if (meter) countAnswer(meter, request, reply)
  }

  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    // reached only with HTTP methods that Fastify itself does not know
    if (isCall(request)) throw notAllowed(said('notPermitted'))
    return plainNotFound(request, reply)
  })
  app.addHook('onRequest', async (request, reply) => {
    begin(request, reply)
    if ('store' in backend && !isFile(request) && !isProbe(request)) await backend.store.catalogue.follow()
    // a page of another site must not send forms here with the shopper's cookies
    if (request.method === 'POST' && isCall(request) && isCrossSite(request, config))
      throw notAllowed(said('notPermitted'))
  })
  // on send, because the shop may have begun to stop since the request
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
  // which Fastify also parses
  app.removeContentTypeParser('text/plain')
  acceptJson(app)
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody, { parser: parseFields })
  await app.register(fastifyCompress, { globalDecompression: false })

  makeFolder(settings.picturesDir)
  await app.register(async (pictures) => {
    pictures.addHook('onRequest', (request) => waitForPicture(request, settings.picturesDir))
    await pictures.register(fastifyStatic, {
      root: settings.picturesDir,
      prefix: '/pictures/',
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      // a page has a dozen pictures, which never change: three headers fewer on each
      etag: false,
      lastModified: false,
      acceptRanges: false,
      index: false,
      dotfiles: 'ignore',
      decorateReply: false,
    })
  })
  addHealth(app, { db: 'store' in backend ? backend.store.db : null, isStopping, release: settings.release })
  if ('store' in backend) {
    addPictureFiles(app, backend.store.db, YEAR_SECONDS)
    addRest(app, backend.store)
    await addCallbacks(app, backend.store)
    addTrackingLink(app, backend.store)
    addNewsletterLinks(app, backend.store)
    addSimulatedGoogle(app, backend.store, (request, reply) => answerPage(request, reply))
  } else await addFrappeProxy(app, backend.apiHost, config.apiApp)
  const source = pageSourceOf(backend, settings, config, (error, name) =>
    app.log.error({ err: error, name }, 'The host does not answer; pages are sent unfinished'),
  )
  const current = () => ('store' in backend ? backend.store.config : config)
  const { answer: answerPage, languages } = await addPages(app, { settings, config: current, source, meter })
  addSiteFiles(app, { config: current, languages, listing: listingOf(source) })
  return app
}

/** Pages show what the browser will read: the host that it calls itself, else the one behind this server. */
function pageSourceOf(
  backend: Backend,
  { picturesDir }: Pick<Settings, 'picturesDir'>,
  config: ShopConfig,
  report: (error: unknown, name: string) => void,
): PageSource {
  const host = config.apiHost || ('apiHost' in backend ? backend.apiHost : '')
  if ('store' in backend && !host)
    return storePageSource(backend.store.catalogue, pictureReader(backend.store.db, picturesDir))
  return hostPageSource({ host, app: config.apiApp, forwardsFiles: !config.apiHost, report })
}

function makeFolder(picturesDir: string): void {
  try {
    mkdirSync(picturesDir, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartProblem(
      `The pictures' folder ${picturesDir} cannot be used (${code}). ` +
        'Make it a folder that this user may write to, or set PICTURES_DIR to another.',
    )
  }
}
