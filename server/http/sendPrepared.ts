import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Dictionary } from '../dictionary.ts'
import { encodingFor, type PreparedAnswer } from '../preparedAnswer.ts'

/**
 * Sends a prepared answer in the client's encoding, or 304 when the client has it. `vary` names the request headers
 * that the answer depends on. It is compressed with the `dictionary` if the client has this one.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  cacheControl: string,
  vary = 'accept-encoding',
  dictionary: Dictionary | null = null,
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
  if (dictionary && request.headers['available-dictionary'] === dictionary.name)
    return reply
      .header('content-encoding', 'dcz')
      .type(answer.type)
      .send(await answer.encodedWith(dictionary))
  const encoding = answer.compresses ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const body = await answer.encoded(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(answer.type).send(body)
}

/** Whether the client does not want an answer from a cache, as when a page is loaded again (OPN-351). */
export function asksAnew(headers: IncomingHttpHeaders): boolean {
  return /\b(?:no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '')
}
