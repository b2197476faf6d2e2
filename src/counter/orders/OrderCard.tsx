import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { MapPin, Navigation, StickyNote, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isIn, isOver } from '../../../domain/orders/orderStatus.ts'
import { placeLinkOf } from '../../../domain/orders/mapPin.ts'
import { isMissedReason } from '../../../domain/orders/deliveryReasons.ts'
import type { OrderOverview, OwnerOrder } from '../../../domain/owner/orders.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { usePrice } from '../../app/hooks.ts'
import { useDates } from '../../app/useDates.ts'
import { useText } from '../../app/useText.ts'
import { PhoneLink } from '../../components/links/PhoneLink.tsx'
import { DeliveryFee } from '../../components/order/DeliveryFee.tsx'
import { SummaryRow } from '../../components/order/SummaryRow.tsx'
import { SMALL } from '../../theme/classes.ts'
import { OrderFrame } from '../../pages/account/orders/OrderFrame.tsx'
import { OrderItems } from '../../pages/account/orders/OrderItems.tsx'
import { OrderActions } from './OrderActions.tsx'

interface OrderCardProps {
  order: OwnerOrder
  riders: OrderOverview['riders']
  writer: OwnerWriteActor
}

/** One order: who, where, what, how it is paid, and what to do next. */
export function OrderCard({ order, riders, writer }: OrderCardProps) {
  const text = useText('ownerOrders')
  const dates = useDates()
  const price = usePrice()

  const { arrives_from: from, arrives_to: to } = order
  const map = placeLinkOf(order)
  return (
    <OrderFrame
      order={order}
      dates={
        <Text className={SMALL}>
          {text('placed', { date: dates.date(order.placed_at) }) +
            (!isOver(order) && from && to ? `. ${text('arrives', { days: dates.arrival(from, to) })}` : '')}
        </Text>
      }
    >
      {(titleId) => (
        <>
          <Text mt="3" textStyle="lg" fontWeight="bold" overflowWrap="anywhere">
            {order.customer}
          </Text>
          {order.mobile_number ? <PhoneLink number={order.mobile_number} /> : <Text>{text('noPhone')}</Text>}
          <Line icon={MapPin}>{[order.street_address, order.location, order.region].filter(Boolean).join(', ')}</Line>
          <Line icon={StickyNote}>{order.delivery_notes}</Line>
          {map && (
            <Line icon={Navigation}>
              <Link href={map}>{text('map')}</Link>
            </Line>
          )}
          <OrderItems items={order.items} />
          <SummaryRow label={text('delivery')}>
            <DeliveryFee charged={order.delivery_fee} regular={order.regular_delivery_fee} />
          </SummaryRow>
          <SummaryRow label={text('total')} isTotal>
            {price(order.total_amount)}
          </SummaryRow>
          <OrderNotes order={order} />
          <OrderActions order={order} riders={riders} writer={writer} titleId={titleId} />
        </>
      )}
    </OrderFrame>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    children && (
      <Flex mt="1" gap="2" align="center">
        <Box as="span" flexShrink="0" color="fg.muted">
          <Icon size={18} aria-hidden="true" />
        </Box>
        <Box minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
          {children}
        </Box>
      </Flex>
    )
  )
}

/** The payment, the rider, and what went another way. */
function OrderNotes({ order }: { order: OwnerOrder }) {
  const text = useText('ownerOrders')
  const account = useText('account')
  const dates = useDates()
  const price = usePrice()
  const { payment, rider, missed, return: returned } = order
  const reasonOf = (given: string) => (isMissedReason(given) ? account(`rider.reasons.${given}`) : given)
  const notes = [
    payment.state === 'paid'
      ? payment.method === 'cash'
        ? text('payment.paidCash')
        : text('payment.paidMpesa', { receipt: payment.receipt })
      : payment.state === 'failed'
        ? text('payment.failed', { text: payment.text })
        : text(`payment.${payment.state}`),
    payment.unpaid_reason && text('payment.unpaidReason', { reason: payment.unpaid_reason }),
    rider && text('rider', { name: rider.name }),
    rider?.is_away && isIn(order, 'out') && text('riderIsAway', { name: rider.name }),
    order.delivered_at && text('deliveredAt', { date: dates.date(order.delivered_at) }),
    ...missed.map(({ at, reason }) => text('missedAt', { date: dates.date(at), reason: reasonOf(reason) })),
    order.cancel_reason && text('cancelled', { reason: order.cancel_reason }),
    returned?.state === 'requested' &&
      text('return.requested', { items: returned.items.join(', ') || text('return.whole'), reason: returned.reason }),
    (returned?.state === 'accepted' || returned?.state === 'refused') &&
      text(`return.${returned.state}`, { answer: returned.answer }),
    returned?.state === 'done' && text('return.done'),
    order.refund === 'due' && text('refundIsDue', { amount: price(order.refund_amount) }),
    order.refund === 'done' &&
      text(order.refund_note ? 'refundedHow' : 'refunded', {
        amount: price(order.refund_amount),
        note: order.refund_note,
      }),
  ].filter((note) => typeof note === 'string' && note !== '')
  return (
    <Box mt="2">
      {notes.map((note, index) => (
        <Text key={index} overflowWrap="anywhere" whiteSpace="pre-line">
          {note}
        </Text>
      ))}
    </Box>
  )
}
