import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { addressOf } from './route.ts'

/** Where log lines go; stdout by default. */
export interface LogStream {
  write(line: string): void
}

/** What the log line of a request may contain besides its address and status; never what was sent or returned. */
interface LogFields {
  user_id?: number
  exc_type?: string
  event?: string
}

const fieldsOf = new WeakMap<FastifyRequest, LogFields>()

/** Adds fields to the request's log line. */
export function addToLogLine(request: FastifyRequest, more: LogFields): void {
  fieldsOf.set(request, { ...fieldsOf.get(request), ...more })
}

/** Whether a log-in was refused, or a limit refused one. */
export function isLogInRefused(request: FastifyRequest): boolean {
  return fieldsOf.get(request)?.event === 'login refused'
}

/** Returns Fastify's logger options: JSON lines with an ISO time and the level's name, and no secrets in them. */
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

/** The request ids that are accepted from the owner's proxy. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** Returns the request's id for the log: a valid one of the owner's proxy, else a new one. */
export function requestIdOf(raw: Pick<IncomingMessage, 'headers'>, isBehindProxy: boolean): string {
  const given = raw.headers['x-request-id']
  return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The levels that log a request which went well. */
const LOGGED_LEVELS = new Set(['warn', 'info', 'debug'])

/** Writes one log line when the request is answered or its client disconnects. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (!LOGGED_LEVELS.has(request.log.level)) return
  const startedAt = performance.now()
  const { socket } = request.raw
  const sentBefore = socket.bytesWritten
  reply.raw.once('close', () => {
    const { statusCode: status } = reply.raw
    const fields = fieldsOf.get(request) ?? {}
    const route = routeOf(request)
    const line = {
      method: request.method,
      route,
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      // headers and body, as sent
      bytes: socket.bytesWritten - sentBefore,
      ...fields,
      ...(isSuspicious(status) || fields.event ? { ip: request.ip } : {}),
    }
    const text = reply.raw.writableFinished ? 'answered' : 'broken off'
    if (isSuspicious(status) || fields.event === 'login refused') request.log.warn(line, text)
    else if (PROBES.has(route) && status === 200) request.log.debug(line, text)
    else request.log.info(line, text)
  })
}

const PROBES = new Set(['/healthz', '/readyz'])

const LONGEST_PATH = 200

const MOST_ENCODINGS = 4

/** Whether the client may be attacking. */
function isSuspicious(status: number): boolean {
  return status === 401 || status === 403 || status === 429
}

/**
 * Returns the route's pattern, or the path when the route matches any. Never the query, which may hold one-time codes,
 * and nothing after `/callbacks/`, `/t/` and the newsletter's links, whose addresses are secret, however they are
 * written.
 */
function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions?.url
  const path = pattern && !pattern.endsWith('*') ? pattern : readablePath(addressOf(request))
  return redacted(path.replace(/(^|[/\\])(callbacks|t|newsletter)([/\\]+).*/is, '$1$2$3…').slice(0, LONGEST_PATH))
}

/** Returns the path of an address with its ASCII characters in plain, also where they are encoded more than once. */
function readablePath(address: string): string {
  let path = address
  for (let time = 0; time < MOST_ENCODINGS; time += 1)
    path = path.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return path.split(/[?#;]|%[2-7]/, 1)[0] ?? ''
}

/** Removes phone numbers, and the user and password of addresses. */
function redacted(text: string): string {
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

/** Databases quote the wrong value (SQLSTATE class 22) in the message, and more in other fields of the error. */
function errorFields(error: Thrown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, code, constraint, table, cause } = error
  const isAboutValue = typeof code === 'string' && /^22[A-Z\d]{3}$/.test(code)
  const cleaned = (text: string) =>
    redacted(isAboutValue ? text.replaceAll(error.message, error.message.replace(/"[^"]*"/g, '"…"')) : text)
  return {
    type: name,
    message: cleaned(error.message),
    stack: cleaned(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(cause instanceof Error && depth < 3 ? { cause: errorFields(cause, depth + 1) } : {}),
  }
}
