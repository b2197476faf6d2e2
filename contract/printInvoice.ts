import { methodPath } from './wire/methodPath.ts'

/** Returns the path of the embedded store's invoice page. Other hosts' orders have no invoice. */
export const printInvoicePath = (app: string): string => methodPath(app, 'print_invoice')

/** Returns the path and query of an order's invoice. */
export function invoiceAddress(app: string, orderId: string): string {
  return `${printInvoicePath(app)}?order_id=${encodeURIComponent(orderId)}`
}
