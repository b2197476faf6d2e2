import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import { prepareAnswer, type PreparedAnswer } from '../preparedAnswer.ts'
import { originOf } from './origin.ts'
import { sendPrepared } from './sendPrepared.ts'
import { sitemapFiles, type Listing } from './sitemap.ts'

interface SiteFiles {
  config: ShopConfig
  /** Asked for at each request of a sitemap; it throws where the shop's data cannot be had. */
  listing: () => Promise<Listing>
}

const AN_HOUR = 'public, max-age=3600'
const RETRY_SECONDS = 600

/** Visitors may come by more than one address, but a sender may write any. */
const KEPT_ORIGINS = 4

/** What search engines and phones ask a site for, whatever its pages: `robots.txt`, the sitemap, the web manifest. */
export function addSiteFiles(app: FastifyInstance, { config, listing }: SiteFiles): void {
  const manifest = prepareAnswer(Buffer.from(manifestOf(config)), 'application/manifest+json; charset=utf-8')
  const findSitemap = keepSitemaps(listing)

  const sitemap = async (request: FastifyRequest, reply: FastifyReply) => {
    let file: PreparedAnswer | undefined
    try {
      file = await findSitemap(request.url.split('?', 1)[0] ?? '', originOf(request, config))
    } catch (error) {
      request.log.error({ err: error }, 'The sitemap could not be made')
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .type('text/plain; charset=utf-8')
        .send('The sitemap cannot be made at the moment')
    }
    return file ? sendPrepared(request, reply, file, AN_HOUR) : reply.callNotFound()
  }

  app.get('/robots.txt', { compress: false }, (request, reply) =>
    sendPrepared(
      request,
      reply,
      prepareAnswer(Buffer.from(robotsOf(originOf(request, config))), 'text/plain; charset=utf-8'),
      AN_HOUR,
    ),
  )
  app.get('/manifest.webmanifest', { compress: false }, (request, reply) =>
    sendPrepared(request, reply, manifest, AN_HOUR),
  )
  app.get('/sitemap.xml', { compress: false }, sitemap)
  app.get('/sitemap-:part(^\\d+).xml', { compress: false }, sitemap)
}

/** Finds a sitemap's file; all files of a version and an origin are made, and each compressed, once. */
function keepSitemaps(listing: () => Promise<Listing>) {
  const kept = new Map<string, Map<string, PreparedAnswer>>()
  let version: string | null = null

  return async (path: string, origin: string): Promise<PreparedAnswer | undefined> => {
    const listed = await listing()
    if (listed.version !== version) kept.clear()
    version = listed.version
    let files = kept.get(origin)
    if (!files) {
      files = new Map()
      for (const [name, xml] of sitemapFiles(listed, origin))
        files.set(name, prepareAnswer(Buffer.from(xml), 'application/xml; charset=utf-8'))
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= KEPT_ORIGINS) kept.delete(oldest)
      kept.set(origin, files)
    }
    return files.get(path)
  }
}

function robotsOf(origin: string): string {
  const closed = ['/api/', '/cart', '/checkout', '/account']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

/** How the shop looks on a phone's home screen; the colours are the theme's `--color-footer` and `--color-bg`. */
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
  })
}
