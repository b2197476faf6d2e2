import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Order, User } from '../../../../../domain/entities.ts'
import { openPhone, type PaymentStand } from '../../../../../domain/payments/paymentRequests.ts'
import {
  selectDrafts,
  selectInvoicingOrderId,
  selectOffersInvoice,
  selectPayingOrderId,
  selectStand,
  selectWrongPhone,
} from '../../../../../machines/rider/riderPayment.ts'
import { usePrice } from '../../../../app/hooks.ts'
import { useNotice } from '../../../../app/useNotice.ts'
import { useText } from '../../../../app/useText.ts'
import { useRiderPayment } from './useRiderPayment.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { BusyButton } from '../../../../components/form/BusyButton.tsx'
import { InputField } from '../../../../components/form/ControlField.tsx'
import { ignoreRepeatedEnter } from '../../../../components/ignoreRepeatedEnter.ts'
import type { Text as Texts } from '../../../../messages/texts.ts'
import { MUTED } from '../../../../theme/classes.ts'
import { InvoiceLink } from '../InvoiceLink.tsx'
import { MissingInvoice } from '../MissingInvoice.tsx'
import { RiderDelivery } from './RiderDelivery.tsx'
import { RiderPaymentStatus } from './RiderPaymentStatus.tsx'
import { RiderLinks, RiderRecipient } from './RiderRecipient.tsx'

/** Large text on a phone: a line has room for few letters. */
const NARROW = '@media (max-width: 17.99em)'

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
  const text = useText('account')
  const { payment, initiate, createInvoice } = useRiderPayment(user)
  const price = usePrice()
  const textOf = useNotice()
  const id = useId()
  const orderId = order.orderId
  const snapshot = useSelector(payment, (current) => current)
  const stand = selectStand(snapshot, order)
  const override = selectDrafts(snapshot)[orderId] ?? ''
  const wrong = selectWrongPhone(snapshot)
  const isWrong = wrong?.orderId === orderId
  const payingOrderId = selectPayingOrderId(snapshot)
  const invoicingOrderId = selectInvoicingOrderId(snapshot)
  const isPaying = payingOrderId === orderId
  const isInvoicing = invoicingOrderId === orderId
  const reason = reasonToWait(text, stand, isPaying ? null : (payingOrderId ?? invoicingOrderId))
  const invoiceReason = isInvoicing ? null : reasonOfOther(text, payingOrderId ?? invoicingOrderId)
  const isPaid = stand.kind === 'paid'
  const offersInvoice = selectOffersInvoice(snapshot, order)
  const buttons = Number(!isPaid) + Number(offersInvoice)
  const buttonsBefore = useRef(buttons)
  const status = useRef<HTMLDivElement>(null)
  const phone = useRef<HTMLInputElement>(null)

  // the pressed button has disappeared
  useEffect(() => {
    if (buttons < buttonsBefore.current && document.activeElement === document.body) status.current?.focus()
    buttonsBefore.current = buttons
  }, [buttons])

  function submit(event: FormEvent) {
    event.preventDefault()
    initiate(order)
    if (selectWrongPhone(payment.getSnapshot())?.orderId === orderId) phone.current?.focus()
  }

  return (
    // the button to pay is on a phone's first screen
    <Grid
      mt={{ base: '2', md: '4' }}
      columnGap="8"
      templateColumns={{ md: '1fr 1fr' }}
      templateRows={{ md: 'auto 1fr' }}
    >
      <Box minW="0">
        <RiderRecipient order={order} />
      </Box>
      <Box minW="0" mt={{ base: '2', md: '0' }} gridRow={{ md: '1 / span 2' }} gridColumn={{ md: '2' }}>
        <Flex align="baseline" columnGap="3" wrap="wrap">
          <Text className={MUTED}>{text(isPaid ? 'rider.amountPaid' : 'rider.collect')}</Text>
          <Text
            textStyle="4xl"
            fontWeight="bold"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
            css={{ [NARROW]: { fontSize: '2xl' } }}
          >
            {price(order.total_amount)}
          </Text>
        </Flex>
        <RiderPaymentStatus stand={stand} ref={status} />
        {offersInvoice && (
          <MissingInvoice reason={invoiceReason} isBusy={isInvoicing} onCreate={() => createInvoice(order)} />
        )}
        {!isPaid && (
          <form method="post" onSubmit={submit} onKeyDown={ignoreRepeatedEnter} noValidate>
            {reason && (
              <Text mt="4" id={`${id}reason`}>
                {reason}
              </Text>
            )}
            <Text mt="2" id={`${id}ask`} fontWeight="medium">
              {text('rider.askFor', { total: price(order.total_amount) })}
            </Text>
            {/* contrast of 7:1 or more, for reading in sunlight */}
            <BusyButton
              type="submit"
              mt="1"
              w="full"
              minH="16"
              textStyle="xl"
              fontWeight="bold"
              bg="brand.fg"
              _hover={{ bg: 'brand.solid' }}
              aria-describedby={reason ? `${id}ask ${id}reason` : `${id}ask`}
              aria-disabled={reason !== null || undefined}
              isBusy={isPaying}
              busyText={text('rider.requesting')}
            >
              {text('rider.initiate')}
            </BusyButton>
            <InputField
              field={{ mt: '4' }}
              label={text('rider.otherPhone')}
              error={isWrong ? textOf(wrong).description : null}
              ref={phone}
              minH="12"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={override}
              onType={(value) => payment.send({ type: 'payment.type', orderId, value })}
            />
          </form>
        )}
        {order.deliverable && <RiderDelivery order={order} user={user} isPaid={isPaid} />}
        {order.invoice && (
          <Box mt="3">
            <InvoiceLink order={order} invoice={order.invoice} />
          </Box>
        )}
      </Box>
      <Box minW="0">
        <RiderLinks order={order} />
        <Box as="details" mt="3" borderTopWidth="1px" borderBottomWidth="1px" borderColor="border">
          <Box as="summary" minH="12" py="3" fontWeight="medium" cursor="pointer">
            {text('rider.items', { count: order.items.length })}
          </Box>
          {children}
        </Box>
      </Box>
    </Grid>
  )
}

/** Returns why the payment cannot be requested now, or null. */
function reasonToWait(text: Texts<'account'>, stand: PaymentStand, otherOrderId: string | null): string | null {
  const phone = openPhone(stand)
  if (phone !== null) return text(stand.kind === 'unanswered' ? 'rider.mayBeOpen' : 'rider.isOpen', { phone })
  return reasonOfOther(text, otherOrderId)
}

function reasonOfOther(text: Texts<'account'>, orderId: string | null): string | null {
  return orderId && text('rider.otherOrder', { orderId })
}
