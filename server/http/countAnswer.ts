import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Meter } from '../metrics/meter.ts'
import { isLogInRefused } from './requestLog.ts'

/** Counts a request when it is answered or its client disconnects. */
export function countAnswer(meter: Meter, request: FastifyRequest, { raw }: FastifyReply): void {
  const startedAt = performance.now()
  raw.once('close', () => {
    const { statusCode, writableFinished } = raw
    meter.countRequest({
      // made-up addresses make no new one
      route: request.routeOptions?.url ?? 'none',
      status: writableFinished ? statusCode : null,
      seconds: (performance.now() - startedAt) / 1000,
      isLogInRefused: isLogInRefused(request),
    })
  })
}
