import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { encodingFor, type PreparedAnswer } from '../preparedAnswer.ts'

/**
 * Sends a prepared answer in the client's encoding, or 304 when the client has it. `vary` names the request headers
 * that the answer depends on.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  cacheControl: string,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl).header('vary', vary)
  // no browser asks again for what never changes
  if (!cacheControl.includes('immutable')) reply.header('etag', answer.etag)
  const ifNoneMatch = request.headers['if-none-match']
  if (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((tag) => tag.trim() === answer.etag || tag.trim() === '*')
  )
    return reply.code(304).send()
  const encoding = answer.compresses ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const body = await answer.encoded(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(answer.type).send(body)
}

/** Whether the client does not want an answer from a cache, as when a page is loaded again (OPN-351). */
export function asksAnew(headers: IncomingHttpHeaders): boolean {
  return /\b(?:no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '')
}
