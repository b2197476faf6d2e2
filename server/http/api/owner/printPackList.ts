import type { FastifyInstance } from 'fastify'
import { printPackListPath } from '../../../../contract/printPackList.ts'
import { isOwner } from '../../../../domain/people/roles.ts'
import { said } from '../../../messages/texts.ts'
import { noPackListPage, PACK_LIST_HEADERS, printPackList } from '../../../owner/orders/packList.ts'
import { notAllowed, Refusal } from '../../../refusals.ts'
import type { Store } from '../../../store.ts'
import { languageOfPage } from '../../pages/language.ts'
import { callerOfPage } from '../printInvoice.ts'

/** Adds the page that prints what to pack, for owners with the second factor; all others get a 404. */
export function addPrintPackList(app: FastifyInstance, store: Store): void {
  app.all(printPackListPath(store.config.apiApp), async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notAllowed(said('notPermitted'))
    const language = languageOfPage(request.headers)
    const caller = await callerOfPage(store, request)
    const { orders } = request.query as { orders?: unknown }
    const isList = typeof orders === 'string' && /^[\w,-]+$/.test(orders)
    const isSeen = isList && caller !== null && isOwner(caller) && caller.isConfirmed
    const page = isSeen ? await pageOf(store, orders, language) : null
    return reply
      .code(page ? 200 : 404)
      .headers(PACK_LIST_HEADERS)
      .type('text/html; charset=utf-8')
      .send(page ?? noPackListPage(store.config.name, language))
  })
}

/** Returns the page; null for no orders or an unknown one. */
async function pageOf(store: Store, orders: string, language: string): Promise<string | null> {
  try {
    return (await printPackList(store, { orders: orders.split(','), language })).html
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
