import { invoiceAddress } from '../../../../contract/printInvoice.ts'
import { useApp } from '../../../app/hooks.ts'

/** The address of the host's page with the invoice of an order. */
export function useInvoiceAddress(orderId: string): string {
  const { apiHost, apiApp } = useApp().config
  return apiHost + invoiceAddress(apiApp, orderId)
}
