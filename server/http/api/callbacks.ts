import type { FastifyInstance } from 'fastify'
import { processCallback, receiveCallback } from '../../payments/callbacks.ts'
import type { Store } from '../../store.ts'

const LARGEST_BODY_BYTES = 16 * 1024

/**
 * Where M-PESA says what became of a prompt: an address for each, which only M-PESA is told. What comes is kept as it
 * is, answered at once and processed then; `work` sees to what a stop leaves behind.
 */
export async function addCallbacks(app: FastifyInstance, store: Store): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { token: string } }>('/callbacks/mpesa/:token', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const isKept = await receiveCallback(
        store,
        request.params.token,
        typeof request.body === 'string' ? request.body : '',
      )
      if (!isKept) return reply.code(404).send({ ResultCode: 1, ResultDesc: 'Unknown' })
      processCallback(store).catch((error: Error) =>
        store.warn(`A callback of M-PESA waits to be processed: ${error.message}`),
      )
      return { ResultCode: 0, ResultDesc: 'Accepted' }
    })
  })
}
