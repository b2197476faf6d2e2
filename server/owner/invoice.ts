import { invoicePage } from '../invoices/invoicePage.ts'
import { DEFAULT_LANGUAGE, said } from '../messages/texts.ts'
import { readInvoice } from '../invoices/readInvoice.ts'
import { lockOrder } from '../orders/lockOrder.ts'
import { invoiceOf } from '../payments/createInvoice.ts'
import type { Store } from '../store.ts'
import { notFound } from '../refusals.ts'

interface PrintedInvoice {
  number: string
  /** Whether it was missing, and is made now (OPN-412). */
  isNew: boolean
  /** The page that the customer and the rider see. */
  html: string
}

/**
 * Returns the invoice of an order as a page to print. Makes it if the order is paid without one. Throws a Refusal for
 * an unpaid order without an invoice, and for an unknown order.
 */
export async function printInvoice(store: Store, order: string): Promise<PrintedInvoice> {
  const made = await store.db.transaction(async (statements) =>
    invoiceOf(statements, await lockOrder(statements, order, () => true), store.clock()),
  )
  const invoice = made && (await readInvoice(store, order, () => true))
  if (!invoice) throw notFound(said('noInvoiceYet', { order }))
  return { ...made, html: invoicePage(invoice, store.config, DEFAULT_LANGUAGE) }
}
