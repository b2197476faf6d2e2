import {
  selectIsCompleting,
  selectIsLoadingLocations,
  selectNeedsLocation,
  selectPurchaseOrderId,
} from '../../../machines/orders/purchase.ts'
import { useApp, useContact, usePrice } from '../../app/hooks.ts'
import { useDates } from '../../app/useDates.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { DeliveryFee } from '../../components/order/DeliveryFee.tsx'
import { OrderItemRow } from '../../components/order/OrderItemRow.tsx'
import { OrderSummary, SummaryButton } from '../../components/order/OrderSummary.tsx'
import { PhoneLink } from '../../components/links/PhoneLink.tsx'
import { InWords, SummaryRow } from '../../components/order/SummaryRow.tsx'
import { MUTED, SMALL } from '../../theme/classes.ts'
import styles from './checkout.module.css'
import { ChangedNote } from './CheckoutNote.tsx'
import { useCheckoutCosts } from './useCheckoutCosts.ts'

/** The items of the draft order, otherwise of the cart, what they cost, and the last button [CHK-12 to CHK-16]. */
export function CheckoutSummary() {
  const text = useText('checkout')
  const common = useText('common')
  const ordersText = useText('orders')
  const { purchase, holidays } = useApp()
  const price = usePrice()
  const dates = useDates()
  const { items, subtotal, delivery, total, arrival } = useCheckoutCosts()
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const isCompleting = useSelector(purchase, selectIsCompleting)
  const needsLocation = useSelector(purchase, selectNeedsLocation)
  const isLoading = useSelector(purchase, selectIsLoadingLocations)
  const missing = needsLocation ? text(isLoading ? 'location.loading' : 'location.choose') : common('chooseCounty')
  const button = (
    <SummaryButton
      type="submit"
      isBusy={isCompleting}
      busyText={text('completing')}
      // The second click of a double click would accept worse terms unseen.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {text('complete')}
    </SummaryButton>
  )
  return (
    <OrderSummary
      total={price(total)}
      plus={delivery ? undefined : ordersText('plusDelivery')}
      button={button}
      note={<ChangedNote />}
    >
      {orderId && (
        <p className={`${MUTED} ${styles.order}`} translate="no">
          {text('order', { orderId })}
        </p>
      )}
      <ul className={styles.items} aria-label={text('items')}>
        {items.map(({ id, name, image, quantity, price: each }, index) => (
          <OrderItemRow
            key={`${id} ${index}`}
            name={name}
            image={image}
            quantity={quantity}
            amount={price(each * quantity)}
          />
        ))}
      </ul>
      <SummaryRow label={ordersText('subtotal')}>{price(subtotal)}</SummaryRow>
      <SummaryRow label={ordersText('delivery')}>
        {delivery ? <DeliveryFee {...delivery} /> : <InWords>{missing}</InWords>}
      </SummaryRow>
      {holidays && (
        <SummaryRow label={text('arrival')}>
          <InWords>{arrival ? dates.arrival(arrival.arrives_from, arrival.arrives_to) : '–'}</InWords>
        </SummaryRow>
      )}
      <HelpLine />
    </OrderSummary>
  )
}

function HelpLine() {
  const text = useText('checkout')
  const number = useContact().data?.mobile_number
  return number ? (
    <p className={`${SMALL} ${styles.help}`}>
      {text.rich('help', { number, phone: () => <PhoneLink number={number} /> })}
    </p>
  ) : (
    <div className={styles.help} />
  )
}
