import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorEnvelope } from '../../../contract/wire/envelope.ts'
import { DatabaseUnavailable } from '../../database/unavailable.ts'
import { said, write, type Said } from '../../messages/texts.ts'
import { Declined, Refusal } from '../../refusals.ts'
import { languageOfCall } from '../language.ts'
import { addToLogLine } from '../requestLog.ts'

/** Returns an error in a Frappe host's format; `_server_messages` is the JSON text of a list of JSON texts. */
function envelopeOf(excType: string, text: Said, language?: string, message?: unknown): ErrorEnvelope {
  const shown = write(text, language)
  const serverMessage = JSON.stringify({ message: shown, title: 'Message', indicator: 'red', raise_exception: 1 })
  return {
    exc_type: excType,
    code: text.code,
    _server_messages: JSON.stringify([serverMessage]),
    ...(message === undefined ? {} : { message }),
  }
}

const UNREADABLE = ['ValidationError', said('unreadable')] as const

/** Errors of the web server itself, before a method is reached. */
const HTTP_ERRORS: Record<number, readonly [excType: string, text: Said]> = {
  408: ['RequestTimeout', said('tooSlow')],
  413: ['RequestEntityTooLarge', said('tooLarge')],
  415: ['UnsupportedMediaType', said('wrongType')],
  431: ['RequestHeaderFieldsTooLarge', said('longHeaders')],
}

/** `retry-after` while the database is unavailable. */
const RETRY_SECONDS = 10

const CLIENT_ERRORS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers a request that is not HTTP, too long, or too slow on the bare connection, and closes it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400
  const body = JSON.stringify(envelopeOf(...(HTTP_ERRORS[status] ?? UNREADABLE)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'x-content-type-options: nosniff',
    'connection: close',
    '\r\n',
  ].join('\r\n')
  if (socket.writable) socket.write(head + body)
  socket.destroy()
}

/**
 * Answers a call that failed: Declined inside an HTTP 200, a Refusal with its status, any other error as a 500 without
 * details. Details go to the log only, with the request's id.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfCall(request.headers)
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (error instanceof Declined) {
    addToLogLine(request, { exc_type: 'Declined' })
    if (error.cause) request.log.error({ err: error.cause }, error.message)
    const { status, said: text, more } = error
    return reply.code(200).send({ message: { ...more, status, message: write(text, language) }, code: text.code })
  }
  if (error instanceof Refusal) {
    const { message, retryAfterSeconds } = error.extras
    addToLogLine(request, { exc_type: error.excType })
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply.code(error.status).send(envelopeOf(error.excType, error.said, language, message))
  }
  if (error instanceof DatabaseUnavailable) {
    addToLogLine(request, { exc_type: 'ServiceUnavailable' })
    request.log.error({ err: error }, 'The database is not available')
    reply.header('retry-after', RETRY_SECONDS)
    return reply.code(503).send(envelopeOf('ServiceUnavailable', said('shopUnavailable'), language))
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 400 && status < 500) {
    const [excType, text] = HTTP_ERRORS[status] ?? UNREADABLE
    addToLogLine(request, { exc_type: excType })
    return reply.code(status).send(envelopeOf(excType, text, language))
  }
  addToLogLine(request, { exc_type: 'InternalServerError' })
  request.log.error({ err: error }, 'A call failed')
  return reply.code(500).send(envelopeOf('InternalServerError', said('failed'), language))
}
