import { invoicePage } from '../invoices/invoicePage.ts'
import { DEFAULT_LANGUAGE, said } from '../messages/texts.ts'
import { readInvoice } from '../invoices/readInvoice.ts'
import type { Store } from '../store.ts'
import { orderIdOf } from './orderIdOf.ts'
import { notFound } from '../refusals.ts'

export interface PrintedInvoice {
  order: string
  number: string
  /** The page that the customer and the rider see. */
  html: string
}

/** Returns the invoice of an order as a page to print. Throws a Refusal when there is none. */
export async function printInvoice(store: Store, args: { order: string }): Promise<PrintedInvoice> {
  const order = orderIdOf(args.order)
  const invoice = await readInvoice(store, order, () => true)
  if (!invoice) throw notFound(said('noInvoiceYet', { order: order.slice(0, 40) }))
  return { order, number: invoice.number, html: invoicePage(invoice, store.config, DEFAULT_LANGUAGE) }
}
