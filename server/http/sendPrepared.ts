import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type PreparedAnswer } from '../preparedAnswer.ts'

/**
 * Sends a prepared answer in the encoding that the client takes, or 304 when it holds it already. `vary` names the
 * headers of the request that the answer depends on.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  cacheControl: string,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl).header('etag', answer.etag).header('vary', vary)
  const held = request.headers['if-none-match']
  if (held !== undefined && held.split(',').some((tag) => tag.trim() === answer.etag || tag.trim() === '*'))
    return reply.code(304).send()
  const encoding = answer.compresses ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const body = await answer.encoded(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(answer.type).send(body)
}
