import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ignoreUnavailable } from '../../database/unavailable.ts'
import { historyOf } from '../../orders/tracking.ts'
import { orderOfLink, trackingPath } from '../../orders/trackingLinks.ts'
import { noLinkPage, TRACKING_HEADERS, trackingPage, waitPage } from '../../orders/trackingPage.ts'
import { Refusal } from '../../refusals.ts'
import { countAttempt, linkLimits } from '../../security/limits.ts'
import { rateLimitKeyOf } from '../../security/rateLimitKey.ts'
import { contactOf } from '../../settings/contactOf.ts'
import type { Store } from '../../store.ts'
import { clientAddressOf } from '../clientAddress.ts'
import { chosenLanguage, languageOfPage } from './language.ts'
import { LANGUAGES } from '../../messages/texts.ts'

/** Adds the page behind the link in a text: an order's status, without a log-in. */
export function addTrackingLink(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { token: string } }>(trackingPath(':token'), async (request, reply) => {
    const { db, clock, config } = store
    const language = languageOfPage(request.headers)
    const shop = { name: config.name, phone: await phoneOf(store) }
    const wait = await secondsToWait(store, request)
    if (wait !== null) return send(reply.header('retry-after', wait), 429, waitPage(shop, language))
    const order = await orderOfLink(db, request.params.token, clock())
    if (!order) return send(reply, 404, noLinkPage(shop, language))
    const chosen = chosenLanguage(request.headers, [...LANGUAGES]) ?? order.language ?? language
    return send(reply, 200, trackingPage(order, await historyOf(db, order.orderId), shop, chosen))
  })
}

/** Counts the request; returns the seconds to wait above the limit, otherwise null. */
async function secondsToWait({ db, clock }: Store, request: FastifyRequest): Promise<number | null> {
  const limits = linkLimits(rateLimitKeyOf(clientAddressOf(request)))
  try {
    // with a full disk the request is not counted, but answered
    await db.transaction((statements) => countAttempt(statements, limits, clock())).catch(ignoreUnavailable)
    return null
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return error.extras.retryAfterSeconds ?? 60
    throw error
  }
}

async function phoneOf({ db }: Store): Promise<string> {
  const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'contact'`, [])
  return contactOf(row?.value).mobile_number
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(TRACKING_HEADERS).type('text/html; charset=utf-8').send(page)
}
