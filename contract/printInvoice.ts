import { methodPath } from './envelope.ts'

/** Below the host, where our own store shows an order's invoice as a page; hosts that tell of no invoice have none. */
export const printInvoicePath = (app: string): string => methodPath(app, 'print_invoice')

/** The address of an order's invoice below the host. */
export function invoiceAddress(app: string, orderId: string): string {
  return `${printInvoicePath(app)}?order_id=${encodeURIComponent(orderId)}`
}
