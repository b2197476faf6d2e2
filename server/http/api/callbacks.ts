import type { FastifyInstance } from 'fastify'
import { processCallback, receiveCallback } from '../../payments/callbacks.ts'
import type { Store } from '../../store.ts'

const LARGEST_BODY_BYTES = 16 * 1024

/**
 * Adds the address for M-PESA's callbacks: each prompt has its own, which only M-PESA knows. A callback is stored as it
 * came and answered at once, then processed; a background job processes what a stop left behind.
 */
export async function addCallbacks(app: FastifyInstance, store: Store): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    // prompts of an earlier version are answered at the second
    for (const address of ['/callbacks/:token', '/callbacks/mpesa/:token'])
      scope.post<{ Params: { token: string } }>(address, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const isKept = await receiveCallback(
          store,
          request.params.token,
          typeof request.body === 'string' ? request.body : '',
        )
        if (!isKept) return reply.code(404).send(store.mpesa.callbacks.answer(false))
        processCallback(store).catch((error: Error) =>
          store.warn(`A callback of M-PESA is still to be processed: ${error.message}`),
        )
        return store.mpesa.callbacks.answer(true)
      })
  })
}
