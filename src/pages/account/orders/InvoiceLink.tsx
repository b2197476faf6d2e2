import { Flex, Text } from '@chakra-ui/react'
import type { Order } from '../../../../domain/entities.ts'
import type { OrderInvoice } from '../../../../domain/payments/orderPayment.ts'
import { useText } from '../../../app/useText.ts'
import { NewTabLink } from '../../../components/NewTabLink.tsx'
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
    <Flex align="center" columnGap="2" wrap="wrap">
      <NewTabLink href={useInvoiceAddress(order.orderId)}>{text('orders.invoice', { number })}</NewTabLink>
      {!isSaid && <Text color="fg.muted">{text(`orders.invoiceStates.${state}`)}</Text>}
    </Flex>
  )
}
