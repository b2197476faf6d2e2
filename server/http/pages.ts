import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import { prepareAnswer, type PreparedAnswer } from '../preparedAnswer.ts'
import { StartProblem } from '../startProblem.ts'
import { openClientFiles } from './clientFiles.ts'
import { pageHeaders } from './securityHeaders.ts'
import { sendPrepared } from './sendPrepared.ts'

/** The addresses of the storefront's own pages (§2); any other shows its 404 page, with that status. */
const PAGES = /^\/(?:$|(?:products|cart|checkout|account|track-order)\/?$|product\/[^/]+(?:\/[^/]*)?\/?$)/

/** Names of files under /assets carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const ASK_FIRST = 'no-cache'

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The storefront: its files, and the one page that draws all others. Gives what answers with them, for addresses that
 * no route can be found for. Throws StartProblem when it was not built.
 */
export function addPages(app: FastifyInstance, clientDir: string, config: ShopConfig): PageHandler {
  const page = preparePage(clientDir, config)
  const files = openClientFiles(clientDir)
  const headers = pageHeaders(config)

  const answer: PageHandler = async (request, reply) => {
    const path = pathOf(request)
    const file = files.find(path)
    if (file) return sendPrepared(request, reply, await file, path.startsWith('/assets/') ? FOREVER : AN_HOUR)
    const isPage = PAGES.test(path)
    if (!isPage && !wantsPage(request, path)) return plainNotFound(reply)
    return sendPrepared(request, reply.code(isPage ? 200 : 404).headers(headers), page, ASK_FIRST)
  }
  app.get('/*', { compress: false }, answer)
  return answer
}

/** A 404 for what no person reads: missing files, unknown verbs. */
export function plainNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
}

function preparePage(clientDir: string, config: ShopConfig): PreparedAnswer {
  let html: string
  try {
    html = readFileSync(join(clientDir, 'index.html'), 'utf8')
  } catch {
    throw new StartProblem(`The storefront is not built: ${join(clientDir, 'index.html')} is missing. Run npm run build.`)
  }
  return prepareAnswer(Buffer.from(withConfig(html, config)), 'text/html; charset=utf-8', 9)
}

/** Writes the shop's configuration into the page; `<` is escaped so that no setting can end the script element. */
export function withConfig(html: string, config: ShopConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const filled = html.replace(/(<script[^>]* id="shop-config"[^>]*>).*?(<\/script>)/s, (_, open: string, close: string) => open + json + close)
  if (filled === html && !html.includes(json)) throw new StartProblem('The page has no place for the shop configuration. Run npm run build.')
  return filled
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A person following a link takes HTML; what asks for a missing picture or script must not get a page. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  return !path.startsWith('/assets/') && !/\.\w+$/.test(path) && (request.headers.accept ?? '').includes('text/html')
}
