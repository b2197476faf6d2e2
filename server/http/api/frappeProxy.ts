import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { calls } from '../../../contract/calls.ts'
import { methodPath } from '../../../contract/envelope.ts'
import { notFound, Refusal } from '../../refusals.ts'
import { answerError } from './envelope.ts'
import { fetchUntilSilent, silenceOf } from '../fetchUntilSilent.ts'
import { piecesWithOwnFiles } from '../hostFiles.ts'

const SENT_ON = ['accept', 'authorization', 'content-type', 'if-none-match'] as const
const SENT_BACK = [
  'cache-control',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'x-frappe-request-id',
] as const

/** A session cookie of the host would go before the token there, so only the calls that live by cookies carry them. */
const BY_COOKIE = new Set(Object.values(calls).flatMap(({ name, sends }) => (sends === 'cookie' ? [name] : [])))

/** What people have uploaded to the host may be a page: it may not act as one of ours. Pictures are shown all the same. */
const FILE_HEADERS = {
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox`,
}

/**
 * Hands the contract's calls and files on to an outside Frappe host, so that the page needs no other origin than its own.
 * Nothing else of the host can be reached: it may well stand where visitors cannot go. A host that is
 * silent for longer than `silenceMs` is given up; without it the call decides (`silenceOf`).
 */
export async function addFrappeProxy(
  app: FastifyInstance,
  host: string,
  apiApp: string,
  silenceMs?: number,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      answerError(isOurs(error) ? error : outOfReach(error, request), request, reply),
    )
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { name } of Object.values(calls)) {
      const path = methodPath(apiApp, name)
      scope.all(path, (request, reply) =>
        handOn(
          { address: host + path, byCookie: BY_COOKIE.has(name), silenceMs: silenceMs ?? silenceOf(name) },
          request,
          reply,
        ),
      )
    }
    scope.get('/files/*', (request, reply) =>
      handOn(
        { address: fileAt(host, request.url), byCookie: false, silenceMs: silenceMs ?? silenceOf('') },
        request,
        reply.headers(FILE_HEADERS),
      ),
    )
    scope.all('/api/*', async () => {
      throw notFound('There is nothing here.')
    })
  })
}

/** Refused here, before or instead of the host; any other error is of the host or the line to it, such as an answer that breaks off. */
const isOurs = (error: FastifyError) => error instanceof Refusal || (error.statusCode ?? 500) < 500

function outOfReach(error: unknown, request: FastifyRequest): Refusal {
  request.log.error({ err: error }, 'The host did not answer')
  return new Refusal(502, 'BadGateway', 'The shop cannot be reached at the moment. Please try again.')
}

/** A file's address at the host; refuses a path that would lead out of the files, there or on the way. */
function fileAt(host: string, path: string): string {
  const [file = ''] = path.split('?')
  if (!/^\/files\/[^\\]+$/.test(file) || /%(?:2f|5c|00)/i.test(file) || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(file))
    throw notFound('There is nothing here.')
  return host + file
}

/** `address` is without a query; that of the request comes with it. */
async function handOn(
  { address, byCookie, silenceMs }: { address: string; byCookie: boolean; silenceMs: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = new Headers()
  for (const header of SENT_ON) if (request.headers[header]) headers.set(header, request.headers[header])
  if (byCookie && request.headers.cookie) headers.set('cookie', request.headers.cookie)

  const hasBody = request.body instanceof Buffer && request.method !== 'GET' && request.method !== 'HEAD'
  const asked = {
    method: request.method,
    headers,
    body: hasBody ? new Uint8Array(request.body as Buffer) : null,
    redirect: 'manual',
  } as const
  const { answer, body } = await fetchUntilSilent(address + queryOf(request.url), asked, silenceMs).catch(
    (error: unknown) => {
      throw outOfReach(error, request)
    },
  )
  reply.code(answer.status)
  for (const header of SENT_BACK) {
    const value = answer.headers.get(header)
    if (value !== null) reply.header(header, value)
  }
  if (byCookie) {
    // the cookie becomes one of this origin
    for (const cookie of answer.headers.getSetCookie())
      reply.header('set-cookie', cookie.replace(/;\s*domain=[^;]*/i, ''))
  }
  const isJson = answer.headers.get('content-type')?.includes('json')
  const pieces = body && isJson ? piecesWithOwnFiles(address, body) : body
  return reply.send(pieces && Readable.from(pieces, { objectMode: false }))
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
