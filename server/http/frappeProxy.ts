import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { calls } from '../../contract/calls.ts'
import { notFound, Refusal } from '../refusals.ts'

const TIMEOUT_MS = 30_000

const SENT_ON = ['accept', 'authorization', 'content-type', 'if-none-match'] as const
const SENT_BACK = ['cache-control', 'content-type', 'etag', 'last-modified', 'retry-after', 'x-frappe-request-id'] as const

/** A session cookie of the host would go before the token there, so only the calls that live by cookies carry them. */
const BY_COOKIE = new Set(Object.values(calls).flatMap(({ name, sends }) => (sends === 'cookie' ? [name] : [])))

/** Hands calls and files on to an outside Frappe host, so that the page needs no other origin than its own. */
export async function addFrappeProxy(app: FastifyInstance, host: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.all('/api/method/*', (request, reply) => handOn(host, request, reply))
    scope.get('/files/*', (request, reply) => handOn(host, request, reply))
    scope.all('/api/*', async () => {
      throw notFound('There is nothing here.')
    })
  })
}

async function handOn(host: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = /^\/api\/method\/[\w.]*\.(\w+)(?:\?|$)/.exec(request.url)?.[1] ?? ''
  const byCookie = BY_COOKIE.has(name)
  const headers = new Headers()
  for (const header of SENT_ON) if (request.headers[header]) headers.set(header, request.headers[header])
  if (byCookie && request.headers.cookie) headers.set('cookie', request.headers.cookie)

  const hasBody = request.body instanceof Buffer && request.method !== 'GET' && request.method !== 'HEAD'
  let answer: Response
  try {
    answer = await fetch(host + request.url, {
      method: request.method,
      headers,
      body: hasBody ? new Uint8Array(request.body as Buffer) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    request.log.error({ err: error }, 'The host did not answer')
    throw new Refusal(502, 'BadGateway', 'The shop cannot be reached at the moment. Please try again.')
  }
  reply.code(answer.status)
  for (const header of SENT_BACK) {
    const value = answer.headers.get(header)
    if (value !== null) reply.header(header, value)
  }
  if (byCookie) {
    // the cookie becomes one of this origin
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie.replace(/;\s*domain=[^;]*/i, ''))
  }
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : null)
}
