import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PAGES, type Page } from '../../../contract/pages.ts'
import { COUNTER_MANIFEST } from '../../../contract/owner/counterManifest.ts'
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

/** Adds what search engines and phones request: `robots.txt`, the sitemap, the web manifests. */
export function addSiteFiles(app: FastifyInstance, { config: current, languages, listing }: SiteFiles): void {
  const prepared = (manifestOf: (config: ShopConfig) => object) =>
    forLatest((config: ShopConfig) =>
      prepareAnswer(Buffer.from(JSON.stringify(manifestOf(config))), 'application/manifest+json; charset=utf-8'),
    )
  const manifests = { '/manifest.webmanifest': prepared(shopManifest), [COUNTER_MANIFEST]: prepared(counterManifest) }
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
  for (const [path, manifest] of Object.entries(manifests)) {
    app.get(path, { compress: false }, (request, reply) => sendPrepared(request, reply, manifest(current()), AN_HOUR))
  }
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

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What both manifests have; the colours are the theme's `--color-footer` and `--color-bg`. */
const LOOK = { lang: 'en', display: 'standalone', theme_color: '#10291d', background_color: '#faf7f2' }

/** Returns the shop's web manifest, with what the icon offers when it is held (OPN-185). */
function shopManifest({ name, tagline }: ShopConfig): object {
  const icons = [icon('icon-192.png', 192)]
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    scope: '/',
    ...LOOK,
    icons: [...icons, icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
    shortcuts: [
      { name: 'Track order', url: PAGES.trackOrder.path, icons },
      { name: 'Cart', url: PAGES.cart.path, icons },
    ],
  }
}

/** Returns the web manifest of the owner's counter, which is installed beside the shop (OPN-372). */
function counterManifest({ name }: ShopConfig): object {
  const icons = [icon('counter-192.png', 192)]
  const counter = PAGES.account.path
  return {
    id: '/counter',
    name: `${name} counter`,
    short_name: `${name} counter`,
    start_url: `${counter}?tab=orders`,
    scope: counter,
    ...LOOK,
    icons: [...icons, icon('counter-512.png', 512), icon('counter-maskable-512.png', 512, 'maskable')],
    shortcuts: [
      { name: 'New product', url: `${counter}?tab=products&product=`, icons },
      { name: 'Shop', url: `${counter}?tab=shop`, icons },
    ],
  }
}
