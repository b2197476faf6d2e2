import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PAGES, type Page } from '../../../contract/pages.ts'
import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { forLatest } from '../forLatest.ts'
import { prepareAnswer, type PreparedAnswer } from '../../preparedAnswer.ts'
import { ORIGIN_HEADERS, originOf } from '../origin.ts'
import { sendPrepared } from '../sendPrepared.ts'
import { sitemapFile, sitemapParts, type Listing } from './sitemap.ts'

interface SiteFiles {
  /** Returns the present configuration, the same object as long as nothing in it has changed. */
  config: () => ShopConfig
  /** Of the pages, the default first. */
  languages: readonly string[]
  /** Called for each request of a sitemap; throws when the data is not available. */
  listing: () => Promise<Listing>
}

const AN_HOUR = 'public, max-age=3600'

/** For files with the request's origin in them, which a client can make up: no shared cache may keep them. */
const AN_HOUR_FOR_ONE = 'private, max-age=3600'
const RETRY_SECONDS = 600

const SITEMAP = '/sitemap.xml'

/** Shoppers may use more than one address of the shop, and clients may send any. */
const KEPT_FILES = 8
const KEPT_BYTES = 32 * 1024 * 1024

/** Brotli's quality, for files with an origin that anyone can make up. */
const FAST = 1

/** Adds what search engines and phones request: `robots.txt`, the sitemap, the web manifest. */
export function addSiteFiles(app: FastifyInstance, { config: current, languages, listing }: SiteFiles): void {
  const manifest = forLatest((config: ShopConfig) =>
    prepareAnswer(Buffer.from(manifestOf(config)), 'application/manifest+json; charset=utf-8'),
  )
  // its `address` is not changed while the shop runs
  const config = current()
  const findSitemap = keepSitemaps(listing, languages, config.address ? undefined : FAST)

  /** Sends a file that contains the shop's origin. */
  const send = (request: FastifyRequest, reply: FastifyReply, file: PreparedAnswer) =>
    config.address
      ? sendPrepared(request, reply, file, AN_HOUR)
      : sendPrepared(request, reply, file, AN_HOUR_FOR_ONE, `accept-encoding, ${ORIGIN_HEADERS}`)

  const sitemap = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    let file: PreparedAnswer | null
    try {
      file = await findSitemap(path, originOf(request, config))
    } catch (error) {
      request.log.error({ err: error }, 'The sitemap could not be made')
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .type('text/plain; charset=utf-8')
        .send('The sitemap cannot be made at the moment')
    }
    return file ? send(request, reply, file) : reply.callNotFound()
  }

  app.get('/robots.txt', { compress: false }, (request, reply) =>
    send(
      request,
      reply,
      prepareAnswer(Buffer.from(robotsOf(originOf(request, config), languages)), 'text/plain; charset=utf-8'),
    ),
  )
  app.get('/manifest.webmanifest', { compress: false }, (request, reply) =>
    sendPrepared(request, reply, manifest(current()), AN_HOUR),
  )
  app.get(SITEMAP, { compress: false }, (request, reply) => sitemap(SITEMAP, request, reply))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+).xml', { compress: false }, (request, reply) =>
    sitemap(`/sitemap-${Number(request.params.part)}.xml`, request, reply),
  )
}

/** Finds a sitemap's file; the paths are made once per version, each file once per origin. */
function keepSitemaps(listing: () => Promise<Listing>, languages: readonly string[], quality: number | undefined) {
  const kept = new LRUCache<string, PreparedAnswer>({ max: KEPT_FILES, maxSize: KEPT_BYTES })
  let version: string | null = null
  let parts: string[][] = []

  return async (path: string, origin: string): Promise<PreparedAnswer | null> => {
    const listed = await listing()
    if (listed.version !== version) {
      kept.clear()
      parts = sitemapParts(listed, languages)
    }
    version = listed.version
    const key = `${origin} ${path}`
    const known = kept.get(key)
    if (known) return known
    const xml = sitemapFile(parts, path, origin)
    if (xml === null) return null
    const body = Buffer.from(xml)
    const made = prepareAnswer(body, 'application/xml; charset=utf-8', quality)
    kept.set(key, made, { size: body.length })
    return made
  }
}

function robotsOf(origin: string, [, ...otherLanguages]: readonly string[]): string {
  const unlisted = Object.values<Page>(PAGES).filter(({ isListed }) => !isListed)
  const prefixes = ['', ...otherLanguages.map((language) => `/${language}`)]
  const disallowed = ['/api/', ...prefixes.flatMap((prefix) => unlisted.map(({ path }) => prefix + path))]
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

/** What the installed shop offers when its icon is held (OPN-185). */
const SHORTCUTS = [
  { name: 'Track order', url: PAGES.trackOrder.path },
  { name: 'Cart', url: PAGES.cart.path },
]

/** Returns the web manifest; its colours are the theme's `--color-footer` and `--color-bg`. */
function manifestOf({ name, tagline }: ShopConfig): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#10291d',
    background_color: '#faf7f2',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS.map((shortcut) => ({ ...shortcut, icons: [icon('icon-192.png', 192, 'any')] })),
  })
}
