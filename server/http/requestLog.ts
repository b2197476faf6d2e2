import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Where lines go; stdout without one. */
export interface LogStream {
  write(line: string): void
}

/** What a line may tell of a request besides its address and its answer; never what was sent or given out. */
interface Facts {
  user_id?: number
  exc_type?: string
  event?: string
}

const facts = new WeakMap<FastifyRequest, Facts>()

/** Adds to what the request's line will tell. */
export function note(request: FastifyRequest, more: Facts): void {
  facts.set(request, { ...facts.get(request), ...more })
}

/** One JSON object a line, with an ISO time and the level as a word. Of a request or an error only what is harmless is written. */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: (error: Error) => errorFields(error),
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    ...(stream ? { stream } : {}),
  }
}

/** The ids that a proxy of the owner's may have given a request. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** The id under which a request is logged: its own one, or that of the owner's proxy where there is one and it gives a sane one. */
export function requestIdOf(raw: Pick<IncomingMessage, 'headers'>, isBehindProxy: boolean): string {
  const given = raw.headers['x-request-id']
  return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The levels at which anything is said of a request that went as it should. */
const TELLING = new Set(['warn', 'info', 'debug'])

/** Writes one line once the request is answered, or its visitor has gone. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (!TELLING.has(request.log.level)) return
  const startedAt = performance.now()
  const { socket } = request.raw
  const sentBefore = socket.bytesWritten
  reply.raw.once('close', () => {
    const { statusCode: status } = reply.raw
    const noted = facts.get(request) ?? {}
    const route = routeOf(request)
    const line = {
      method: request.method,
      route,
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      // head and body, as they went over the line
      bytes: socket.bytesWritten - sentBefore,
      ...noted,
      ...(isOfNote(status) || noted.event ? { ip: request.ip } : {}),
    }
    const text = reply.raw.writableFinished ? 'answered' : 'broken off'
    if (isOfNote(status) || noted.event === 'login refused') request.log.warn(line, text)
    else if (PROBES.has(route) && status === 200) request.log.debug(line, text)
    else request.log.info(line, text)
  })
}

const PROBES = new Set(['/healthz', '/readyz'])

const LONGEST_PATH = 200

/** Who is refused may be trying something. */
function isOfNote(status: number): boolean {
  return status === 401 || status === 403 || status === 429
}

/**
 * The pattern of the request's route, or its path where the route takes any. Never the query, where one-time codes
 * travel, and nothing behind `/callbacks/`, whose addresses are secret.
 */
function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions?.url
  const path = pattern && !pattern.endsWith('*') ? pattern : (request.url.split(/[?#]/, 1)[0] ?? '')
  return harmless(path.replace(/^(\/callbacks\/).*/s, '$1…').slice(0, LONGEST_PATH))
}

/** A text without phone numbers, and without the user and password of an address. */
function harmless(text: string): string {
  return text.replace(/(?<!\d)(?:\+?254|0)[17]\d{8}(?!\d)/g, '07…').replace(/\/\/[^@\s/]+@/g, '//…@')
}

interface ErrorFields {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

interface Thrown extends Error {
  code?: unknown
  constraint?: unknown
  table?: unknown
}

/** Databases quote the value that does not fit (SQLSTATE class 22) in their message, and more in other fields of the error. */
function errorFields(error: Thrown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, code, constraint, table, cause } = error
  const isAboutValue = typeof code === 'string' && /^22[A-Z\d]{3}$/.test(code)
  const told = (text: string) =>
    harmless(isAboutValue ? text.replaceAll(error.message, error.message.replace(/"[^"]*"/g, '"…"')) : text)
  return {
    type: name,
    message: told(error.message),
    stack: told(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(cause instanceof Error && depth < 3 ? { cause: errorFields(cause, depth + 1) } : {}),
  }
}
