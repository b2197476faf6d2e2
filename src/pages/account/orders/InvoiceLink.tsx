import type { Order } from '../../../../domain/entities.ts'
import type { OrderInvoice } from '../../../../domain/payments/orderPayment.ts'
import { useText } from '../../../app/useText.ts'
import { NewTabLink } from '../../../components/links/NewTabLink.tsx'
import { MUTED } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { useInvoiceAddress } from './useInvoiceAddress.ts'

interface InvoiceLinkProps {
  order: Order
  invoice: OrderInvoice
}

/**
 * A link to an order's invoice, which opens in a tab for printing, with the invoice's state where the payment does not
 * show it.
 */
export function InvoiceLink({ order, invoice: { number, state } }: InvoiceLinkProps) {
  const text = useText('account')
  const isSaid = state === 'Paid' && order.payment?.state === 'paid'
  return (
    <div className={styles.badges}>
      <NewTabLink href={useInvoiceAddress(order.orderId)}>{text('orders.invoice', { number })}</NewTabLink>
      {!isSaid && <span className={MUTED}>{text(`orders.invoiceStates.${state}`)}</span>}
    </div>
  )
}
