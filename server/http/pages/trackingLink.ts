import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ignoreUnavailable } from '../../database/unavailable.ts'
import { historyOf } from '../../orders/history.ts'
import { orderOfLink, trackingPath } from '../../orders/tracking/trackingLinks.ts'
import { LINK_PAGE_HEADERS, waitPage, type Shop } from './linkPage.ts'
import { noLinkPage, trackingPage } from './trackingPage.ts'
import { Refusal } from '../../refusals.ts'
import { countAttempt, linkLimits } from '../../security/limits.ts'
import { rateLimitKeyOf } from '../../security/rateLimitKey.ts'
import { linkSecretIn } from '../../security/tokens.ts'
import { contactOf } from '../../settings/contactOf.ts'
import type { Store } from '../../store.ts'
import { clientAddressOf } from '../clientAddress.ts'
import { chosenLanguage, languageOfPage } from './language.ts'
import { LANGUAGES } from '../../messages/texts.ts'
import { readSetting } from '../../database/settingRows.ts'

/** Adds the page behind the link in a text: an order's status, without a log-in. */
export function addTrackingLink(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { token: string } }>(trackingPath(':token'), async (request, reply) => {
    const { db, clock } = store
    const language = languageOfPage(request.headers)
    const shop = await shopOf(store)
    const order = await orderOfLink(db, linkSecretIn(request.params.token), clock())
    if (!order && (await hasToWait(store, request, reply))) return sendLinkPage(reply, 429, waitPage(shop, language))
    if (!order) return sendLinkPage(reply, 404, noLinkPage(shop, language))
    const chosen = chosenLanguage(request.headers, [...LANGUAGES]) ?? order.language ?? language
    return sendLinkPage(reply, 200, trackingPage(order, await historyOf(db, order.orderId), shop, chosen))
  })
}

/**
 * Counts a link that does not work; above the limit it tells the client for how long to wait, and returns true. Links
 * that work are not counted, so that nobody's guesses block those of others behind the same address.
 */
export async function hasToWait({ db, clock }: Store, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const limits = linkLimits(rateLimitKeyOf(clientAddressOf(request)))
  try {
    // with a full disk the request is not counted, but answered
    await db.transaction((statements) => countAttempt(statements, limits, clock())).catch(ignoreUnavailable)
    return false
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    void reply.header('retry-after', error.extras.retryAfterSeconds ?? 60)
    return true
  }
}

/** Returns what the page of a link shows of the shop. */
export async function shopOf({ db, config }: Store): Promise<Shop> {
  return { name: config.name, phone: contactOf(await readSetting(db, 'contact')).mobile_number }
}

export function sendLinkPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(LINK_PAGE_HEADERS).type('text/html; charset=utf-8').send(page)
}
