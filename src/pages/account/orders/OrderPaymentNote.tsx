import { Box, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Order, User } from '../../../../domain/entities.ts'
import { UNCONFIRMED_TEXT, type OrderPayment } from '../../../../domain/payments/orderPayment.ts'
import { isRider } from '../../../../domain/orders/orderStatus.ts'
import { maskPhone } from '../../../../domain/people/phone.ts'
import { usePrice } from '../../../app/hooks.ts'

const ICONS = { paid: CircleCheck, requested: Smartphone, failed: CircleAlert, expired: CircleAlert }

/**
 * The state of an order's M-PESA payment: for customers, and for riders once it is paid. Empty where the host does not
 * send it. The live region exists before its text, so that screen readers announce news; an order that was paid already
 * is not announced.
 */
export function OrderPaymentNote({ order, user }: { order: Order; user: User }) {
  const price = usePrice()
  const { payment } = order
  const [wasPaid] = useState(payment?.state === 'paid')
  if (isRider(user) && payment?.state !== 'paid') return null
  const Icon = payment && ICONS[payment.state]
  const isAsked = payment?.state === 'requested'
  return (
    <Box role={wasPaid ? undefined : 'status'}>
      {payment && Icon && (
        <Flex mt="2" gap="2" color={isAsked ? undefined : 'fg.muted'} fontWeight={isAsked ? 'medium' : undefined}>
          <Icon size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: '0.2em' }} />
          <Text minW="0" overflowWrap="anywhere">
            {textOf(payment, user, price(order.total_amount))}
          </Text>
        </Flex>
      )}
    </Box>
  )
}

function textOf({ state, text, receipt, mobile_number }: OrderPayment, user: User, amount: string): string {
  if (state === 'paid') return receipt ? `Paid. M-PESA receipt ${receipt}` : 'Paid'
  if (state === 'failed') return 'The last M-PESA request was not paid.'
  if (state === 'expired') return 'The last M-PESA request was not answered in time.'
  if (text === UNCONFIRMED_TEXT) return text
  return mobile_number === '' || mobile_number === maskPhone(user.mobile_number)
    ? `Your phone is asking for ${amount}. Enter your M-PESA PIN.`
    : `The phone ${mobile_number} is asking for ${amount}. Enter its M-PESA PIN.`
}
