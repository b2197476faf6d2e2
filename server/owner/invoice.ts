import { invoicePage } from '../invoices/invoicePage.ts'
import { readInvoice } from '../invoices/readInvoice.ts'
import type { Store } from '../store.ts'
import { orderNamed } from './orders.ts'
import { OwnerRefusal } from '../refusals.ts'

export interface PrintedInvoice {
  order: string
  number: string
  /** The page that its customer and its rider see. */
  html: string
}

/** The invoice of an order as a page to print. Refuses an order that has none. */
export async function printInvoice(store: Store, args: { order: string }): Promise<PrintedInvoice> {
  const order = orderNamed(args.order)
  const invoice = await readInvoice(store, order, () => true)
  if (!invoice)
    throw new OwnerRefusal(
      `There is no invoice for ${order}. An order has one once its rider has asked for the payment.`,
    )
  return { order, number: invoice.number, html: invoicePage(invoice, store.config) }
}
