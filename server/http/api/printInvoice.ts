import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { printInvoicePath } from '../../../contract/printInvoice.ts'
import { isOwner, isRider } from '../../../domain/people/roles.ts'
import { INVOICE_HEADERS, invoicePage, loginFirstPage, noInvoicePage } from '../../invoices/invoicePage.ts'
import { readInvoice } from '../../invoices/readInvoice.ts'
import { said } from '../../messages/texts.ts'
import { notAllowed } from '../../refusals.ts'
import { countCall } from '../../security/limits.ts'
import { callerOfSid, type Caller } from '../../security/sessions.ts'
import type { Store } from '../../store.ts'
import { ownCookies } from '../cookies.ts'
import { callerOfHeader } from '../identity.ts'
import { languageOfPage } from '../pages/language.ts'

/**
 * Adds the page that prints an order's invoice, for the order's customer, its rider, and owners with the second factor.
 * All others get the same 404 as for a missing invoice.
 */
export function addPrintInvoice(app: FastifyInstance, store: Store): void {
  app.all(printInvoicePath(store.config.apiApp), async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notAllowed(said('notPermitted'))
    const language = languageOfPage(request.headers)
    const caller = await callerOfPage(store, request)
    if (!caller) return send(reply, 403, loginFirstPage(store.config, language))
    const mine = isRider(caller) ? caller.userId : null
    const invoice = await readInvoice(
      store,
      orderOf(request),
      ({ user_id, rider_id }) =>
        user_id === caller.userId || (mine !== null && rider_id === mine) || (isOwner(caller) && caller.isConfirmed),
    )
    return invoice
      ? send(reply, 200, invoicePage(invoice, store.config, language))
      : send(reply, 404, noInvoicePage(store.config, language))
  })
}

/** Returns the user of the token, or of the login cookie, because a new tab has no token; null without either. */
export async function callerOfPage(store: Store, request: FastifyRequest): Promise<Caller | null> {
  const caller = await callerOfHeader(store, request.headers.authorization)
  return caller ?? callerOfCookie(store, request)
}

async function callerOfCookie(store: Store, request: FastifyRequest): Promise<Caller | null> {
  const { sid } = ownCookies(request)
  const caller = sid ? await callerOfSid(store.db, sid, store.clock()) : null
  if (caller) await countCall(store, caller.userId)
  return caller
}

/** Returns the order id of the query; empty when it cannot be one. */
function orderOf({ query }: FastifyRequest): string {
  const { order_id } = query as { order_id?: unknown }
  return typeof order_id === 'string' && /^[\w-]{1,140}$/.test(order_id.trim()) ? order_id.trim() : ''
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(INVOICE_HEADERS).type('text/html; charset=utf-8').send(page)
}
