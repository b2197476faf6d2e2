import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { calls } from '../../../contract/calls.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { said } from '../../messages/texts.ts'
import { notFound, Refusal } from '../../refusals.ts'
import { answerError } from './envelope.ts'
import { fetchWithIdleTimeout, idleTimeoutOf } from '../fetchWithIdleTimeout.ts'
import { streamWithLocalFiles } from '../hostFiles.ts'
import { addressOf } from '../route.ts'

const REQUEST_HEADERS = ['accept', 'accept-language', 'authorization', 'content-type', 'if-none-match'] as const
const RESPONSE_HEADERS = [
  'cache-control',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'x-frappe-request-id',
] as const

/** Only cookie-based calls forward cookies: for a Frappe host a session cookie takes precedence over the token. */
const BY_COOKIE = new Set(Object.values(calls).flatMap(({ name, sends }) => (sends === 'cookie' ? [name] : [])))

/** An uploaded file of the host may be an HTML page, which must not run with our origin. Pictures still show. */
const FILE_HEADERS = {
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox`,
}

/**
 * Forwards the contract's calls and files to an outside Frappe host, so that the page needs no other origin than its
 * own. Nothing else of the host can be reached: it may be in a private network. A host that sends nothing for
 * `idleTimeoutMs` is given up; by default the limit depends on the call (`idleTimeoutOf`).
 */
export async function addFrappeProxy(
  app: FastifyInstance,
  host: string,
  apiApp: string,
  idleTimeoutMs?: number,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      answerError(isOurs(error) ? error : badGateway(error, request), request, reply),
    )
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { name } of Object.values(calls)) {
      const path = methodPath(apiApp, name)
      scope.all(path, (request, reply) =>
        forward(
          { address: host + path, byCookie: BY_COOKIE.has(name), idleTimeoutMs: idleTimeoutMs ?? idleTimeoutOf(name) },
          request,
          reply,
        ),
      )
    }
    scope.get('/files/*', (request, reply) =>
      forward(
        {
          address: fileUrl(host, addressOf(request)),
          byCookie: false,
          idleTimeoutMs: idleTimeoutMs ?? idleTimeoutOf(''),
        },
        request,
        reply.headers(FILE_HEADERS),
      ),
    )
    scope.all('/api/*', async () => {
      throw notFound(said('nothingHere'))
    })
  })
}

/** Errors that are not the host's or the connection's to it. */
const isOurs = (error: FastifyError) => error instanceof Refusal || (error.statusCode ?? 500) < 500

function badGateway(error: unknown, request: FastifyRequest): Refusal {
  request.log.error({ err: error }, 'The host did not answer')
  return new Refusal(502, 'BadGateway', said('shopUnreachable'))
}

/**
 * Returns a file's address at the host; refuses a path that leads out of `/files/`, at the host or on the way there.
 */
function fileUrl(host: string, path: string): string {
  const [file = ''] = path.split(/[?#]/)
  if (!/^\/files\/[^\\]+$/.test(file) || /%(?:2f|5c|00)/i.test(file) || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(file))
    throw notFound(said('nothingHere'))
  return host + file
}

/** Forwards the request; `address` has no query, the request's is appended. */
async function forward(
  { address, byCookie, idleTimeoutMs }: { address: string; byCookie: boolean; idleTimeoutMs: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = new Headers()
  for (const header of REQUEST_HEADERS) if (request.headers[header]) headers.set(header, request.headers[header])
  if (byCookie && request.headers.cookie) headers.set('cookie', request.headers.cookie)

  const hasBody = request.body instanceof Buffer && request.method !== 'GET' && request.method !== 'HEAD'
  const asked = {
    method: request.method,
    headers,
    body: hasBody ? new Uint8Array(request.body as Buffer) : null,
    redirect: 'manual',
  } as const
  const { answer, body } = await fetchWithIdleTimeout(address + queryOf(request.url), asked, idleTimeoutMs).catch(
    (error: unknown) => {
      throw badGateway(error, request)
    },
  )
  reply.code(answer.status)
  for (const header of RESPONSE_HEADERS) {
    const value = answer.headers.get(header)
    if (value !== null) reply.header(header, value)
  }
  if (byCookie) {
    // makes it a cookie of this origin
    for (const cookie of answer.headers.getSetCookie())
      reply.header('set-cookie', cookie.replace(/;\s*domain=[^;]*/i, ''))
  }
  const isJson = answer.headers.get('content-type')?.includes('json')
  const pieces = body && isJson ? streamWithLocalFiles(address, body) : body
  return reply.send(pieces && Readable.from(pieces, { objectMode: false }))
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
