import { useNavigate } from 'react-router-dom'
import type { Order, OrderCancellation, User } from '../../../../domain/entities.ts'
import { offersCheckout } from '../../../../domain/orders/draft.ts'
import { offersPayment } from '../../../../domain/orders/orderStatus.ts'
import { isRider } from '../../../../domain/people/roles.ts'
import { usePrice } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../app/useText.ts'
import { DeliveryFee } from '../../../components/order/DeliveryFee.tsx'
import { OrderDates } from '../../../components/order/OrderDates.tsx'
import { SummaryRow } from '../../../components/order/SummaryRow.tsx'
import { button, MUTED } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { CancelOrder, EndOrder } from './ending/EndOrder.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { MissedNote } from './rider/MissedDeliveries.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderPaymentNote } from './OrderPaymentNote.tsx'
import { ReturnNote, ReturnOrder } from './ending/ReturnOrder.tsx'
import { RiderPayment } from './rider/RiderPayment.tsx'
import { TrackOrder } from './TrackOrder.tsx'

/** One order (OPN-26) with its buttons [ORD-06 to ORD-10]. */
export function OrderCard({ order, user }: { order: Order; user: User }) {
  const text = useText('account')
  const navigate = useNavigate()
  const price = usePrice()
  const items = <OrderItems items={order.items} />
  return (
    <OrderFrame order={order} dates={<OrderDates order={order} />}>
      {(titleId) =>
        offersPayment(order, user) ? (
          <RiderPayment order={order} user={user}>
            {items}
          </RiderPayment>
        ) : (
          <>
            {items}
            {isFeeIncluded(order) && (
              <SummaryRow label={text('orders.deliveryFee')}>
                <DeliveryFee charged={order.delivery_fee} regular={order.regular_delivery_fee} />
              </SummaryRow>
            )}
            <SummaryRow label={text('orders.total')} isTotal>
              {price(order.total_amount)}
            </SummaryRow>
            <MissedNote order={order} />
            {order.cancellation ? (
              <CancellationNote cancellation={order.cancellation} />
            ) : (
              <OrderPaymentNote order={order} user={user} />
            )}
            {order.return && !isRider(user) && <ReturnNote order={order} returned={order.return} />}
            <div className={`${styles.actions} ${styles.buttons}`}>
              {offersCheckout(order) && (
                <button
                  type="button"
                  className={button({ variant: 'solid' })}
                  aria-describedby={titleId}
                  onClick={() => void navigate(paths.checkout, { state: { order, owner: user.email } })}
                >
                  {text('orders.checkout')}
                </button>
              )}
              <TrackOrder order={order} user={user} titleId={titleId} />
              {!offersCheckout(order) && !isRider(user) && <OrderAgain order={order} titleId={titleId} />}
              <CancelOrder order={order} user={user} titleId={titleId} />
              {order.deletable && !isRider(user) && (
                <EndOrder order={order} end="deleted" user={user} titleId={titleId} />
              )}
              <ReturnOrder order={order} user={user} titleId={titleId} />
              {order.invoice && <InvoiceLink order={order} invoice={order.invoice} />}
            </div>
          </>
        )
      }
    </OrderFrame>
  )
}

/** Some hosts include the delivery fee in the total; it is only shown where it explains the total. */
function isFeeIncluded({ items, delivery_fee, regular_delivery_fee, total_amount }: Order): boolean {
  const itemsTotal = items.reduce((total, { amount }) => total + amount, 0)
  return (
    (delivery_fee > 0 || regular_delivery_fee !== null) && Math.abs(itemsTotal + delivery_fee - total_amount) < 0.01
  )
}

const REFUNDS = { due: 'orders.refundDue', done: 'orders.refundDone' } as const

/** Why an order was cancelled, and what happens to the money. */
function CancellationNote({ cancellation: { reason, refund } }: { cancellation: OrderCancellation }) {
  const text = useText('account')
  return (
    <p className={`${MUTED} ${styles.words}`}>
      {[reason, refund !== 'none' && text(REFUNDS[refund])].filter(Boolean).join(' ')}
    </p>
  )
}
