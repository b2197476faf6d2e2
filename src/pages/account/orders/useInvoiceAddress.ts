import { invoiceAddress } from '../../../../contract/printInvoice.ts'
import { useApp } from '../../../app/hooks.ts'

/** Returns the address of the host's invoice page for an order. */
export function useInvoiceAddress(orderId: string): string {
  const { apiHost, apiApp } = useApp().config
  return apiHost + invoiceAddress(apiApp, orderId)
}
