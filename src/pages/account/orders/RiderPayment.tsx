import { Box, Field, Grid, Input, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Order, User } from '../../../../domain/entities.ts'
import {
  lacksInvoice,
  openPhone,
  paymentStand,
  requestOf,
  type PaymentStand,
} from '../../../../domain/payments/paymentRequests.ts'
import {
  selectDrafts,
  selectInvoicingOrderId,
  selectNow,
  selectPayingOrderId,
  selectRequests,
} from '../../../../machines/riderPayment.ts'
import { usePrice } from '../../../app/hooks.ts'
import { useRiderPayment } from './useRiderPayment.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { ignoreRepeatedEnter } from '../../../components/ignoreRepeatedEnter.ts'
import { InvoiceLink } from './InvoiceLink.tsx'
import { RiderPaymentStatus } from './RiderPaymentStatus.tsx'
import { RiderRecipient } from './RiderRecipient.tsx'

interface RiderPaymentProps {
  order: Order
  user: User
  /** The list of items. */
  children: ReactNode
}

/**
 * What a rider needs at the customer's door: recipient, address, phone links, the full amount (OPN-27), another phone
 * number for the payment [RID-01], the payment's state and one button.
 */
export function RiderPayment({ order, user, children }: RiderPaymentProps) {
  const { payment, initiate, createInvoice } = useRiderPayment(user)
  const price = usePrice()
  const id = useId()
  const orderId = order.orderId
  const request = requestOf(useSelector(payment, selectRequests), orderId)
  const lastStand = paymentStand(order, request, useSelector(payment, selectNow))
  const override = useSelector(payment, selectDrafts)[orderId] ?? ''
  const payingOrderId = useSelector(payment, selectPayingOrderId)
  const invoicingOrderId = useSelector(payment, selectInvoicingOrderId)
  const isPaying = payingOrderId === orderId
  // While a request is running, the last one's missing answer is not shown.
  const stand: PaymentStand = isPaying && lastStand.kind === 'unanswered' ? { kind: 'unasked' } : lastStand
  const isInvoicing = invoicingOrderId === orderId
  const reason = reasonToWait(stand, isPaying ? null : (payingOrderId ?? invoicingOrderId))
  const invoiceReason = isInvoicing ? null : reasonOfOther(payingOrderId ?? invoicingOrderId)
  const isPaid = stand.kind === 'paid'
  const offersInvoice = isInvoicing || (!isPaying && !order.invoice && lacksInvoice(request, stand))
  const buttons = Number(!isPaid) + Number(offersInvoice)
  const buttonsBefore = useRef(buttons)
  const status = useRef<HTMLDivElement>(null)

  // the pressed button has disappeared
  useEffect(() => {
    if (buttons < buttonsBefore.current && document.activeElement === document.body) status.current?.focus()
    buttonsBefore.current = buttons
  }, [buttons])

  function submit(event: FormEvent) {
    event.preventDefault()
    initiate(order)
  }

  return (
    <Grid mt="4" columnGap="8" templateColumns={{ md: '1fr 1fr' }}>
      <Box minW="0">
        <RiderRecipient order={order} />
        <Box as="details" mt="3" borderTopWidth="1px" borderBottomWidth="1px" borderColor="border">
          <Box as="summary" minH="12" py="3" fontWeight="medium" cursor="pointer">
            {order.items.length === 1 ? '1 item' : `${order.items.length} items`}
          </Box>
          {children}
        </Box>
      </Box>
      <Box minW="0" mt={{ base: '4', md: '0' }}>
        <Box id={`${id}amount`}>
          <Text color="fg.muted">{isPaid ? 'Amount paid' : 'Amount to pay'}</Text>
          <Text textStyle="4xl" fontWeight="bold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {price(order.total_amount)}
          </Text>
        </Box>
        <RiderPaymentStatus stand={stand} ref={status} />
        {offersInvoice && (
          <MissingInvoice reason={invoiceReason} isBusy={isInvoicing} onCreate={() => createInvoice(order)} />
        )}
        {!isPaid && (
          <form method="post" onSubmit={submit} onKeyDown={ignoreRepeatedEnter} noValidate>
            <Field.Root mt="4">
              <Field.Label>Another phone number (optional)</Field.Label>
              <Input
                type="tel"
                inputMode="tel"
                autoComplete="off"
                value={override}
                onChange={({ target: { value } }) => payment.send({ type: 'payment.type', orderId, value })}
              />
            </Field.Root>
            {reason && (
              <Text mt="4" id={`${id}reason`}>
                {reason}
              </Text>
            )}
            {/* contrast of 7:1 or more, for reading in sunlight */}
            <BusyButton
              type="submit"
              mt="4"
              w="full"
              minH="16"
              textStyle="xl"
              fontWeight="bold"
              bg="brand.fg"
              _hover={{ bg: 'brand.solid' }}
              aria-describedby={reason ? `${id}amount ${id}reason` : `${id}amount`}
              aria-disabled={reason !== null || undefined}
              isBusy={isPaying}
              busyText="Requesting payment..."
            >
              Initiate Payment
            </BusyButton>
          </form>
        )}
        {order.invoice && (
          <Box mt="3">
            <InvoiceLink order={order} invoice={order.invoice} />
          </Box>
        )}
      </Box>
    </Grid>
  )
}

interface MissingInvoiceProps {
  /** Why the button is disabled, or null. */
  reason: string | null
  isBusy: boolean
  onCreate: () => void
}

/** Creates an invoice that could not be created with the payment [RID-07]. */
function MissingInvoice({ reason, isBusy, onCreate }: MissingInvoiceProps) {
  const textId = useId()
  return (
    <Box mt="4">
      <Text id={textId}>The invoice of this order is not made yet.{reason && ` ${reason}`}</Text>
      <BusyButton
        mt="2"
        w="full"
        minH="14"
        variant="outline"
        aria-describedby={textId}
        aria-disabled={reason !== null || undefined}
        isBusy={isBusy}
        busyText="Creating invoice..."
        onClick={onCreate}
      >
        Create Invoice
      </BusyButton>
    </Box>
  )
}

/** Returns why the payment cannot be requested now, or null. */
function reasonToWait(stand: PaymentStand, otherOrderId: string | null): string | null {
  const phone = openPhone(stand)
  if (phone !== null)
    return `A payment request ${stand.kind === 'unanswered' ? 'may be' : 'is'} open on ${phone}. Please wait for it.`
  return reasonOfOther(otherOrderId)
}

function reasonOfOther(otherOrderId: string | null): string | null {
  return otherOrderId && `Order ${otherOrderId} is being asked for. Please wait for it.`
}
