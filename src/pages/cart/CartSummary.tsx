import { useCallback, useEffect } from 'react'
import { FREE_DELIVERY_FROM, missingForFreeDelivery } from '../../../domain/orders/freeDelivery.ts'
import { selectOrderId, selectSubtotal } from '../../../machines/orders/cart.ts'
import { useApp, usePrice, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { proceedToCheckout } from '../../app/checkout.ts'
import { whenIdle } from '../../app/scheduling.ts'
import { amount } from '../../components/amount.tsx'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { DeliveryPlace } from '../../components/delivery/DeliveryPlace.tsx'
import { useDeliveryEstimate } from '../../components/delivery/useDeliveryEstimate.ts'
import { KEEPS_PLACE } from '../../components/hidden.tsx'
import { DeliveryFee } from '../../components/order/DeliveryFee.tsx'
import { freeDelivery } from '../../components/order/deliveryTexts.ts'
import { OrderSummary, SummaryButton } from '../../components/order/OrderSummary.tsx'
import { InWords, SummaryRow } from '../../components/order/SummaryRow.tsx'
import { SMALL } from '../../theme/classes.ts'
import styles from './cart.module.css'

/**
 * What the cart costs [CRT-13 to CRT-17], with the fee where a county is chosen (OPN-116), and the main button, which
 * is busy while the order is placed.
 */
export function CartSummary({ isOrdering }: { isOrdering: boolean }) {
  const ordersText = useText('orders')
  const deliveryText = useText('delivery')
  const price = usePrice()
  const subtotal = useSelector(useApp().cart, selectSubtotal)
  const estimate = useDeliveryEstimate(subtotal)
  const { county, cost } = estimate
  return (
    <OrderSummary total={price(subtotal + (cost?.charged ?? 0))} button={<MainButton isOrdering={isOrdering} />}>
      <SummaryRow label={ordersText('subtotal')}>{price(subtotal)}</SummaryRow>
      <SummaryRow label={ordersText('delivery')}>
        {cost ? <DeliveryFee {...cost} /> : county ? <InWords>{deliveryText('chooseArea')}</InWords> : price(0)}
      </SummaryRow>
      <div className={styles.extra}>
        <DeliveryPlace estimate={estimate} />
      </div>
      <div className={`${SMALL} ${styles.extra}`}>
        <Notes subtotal={subtotal} hasCounty={county !== null} fee={cost?.charged ?? null} />
      </div>
    </OrderSummary>
  )
}

interface NotesProps {
  subtotal: number
  hasCounty: boolean
  /** Null while it is not known. */
  fee: number | null
}

/**
 * Both notes of the cart, also for a host that says no amount [CRT-16, CRT-17], and a sentence on the fee (OPN-114).
 * They keep their places: a county, which may become known late, moves nothing below.
 */
function Notes({ subtotal, hasCounty, fee }: NotesProps) {
  const text = useText('cart')
  const ordersText = useText('orders')
  const { freeDeliveryFrom, promises } = useApp().config
  const price = usePrice()
  const from = freeDeliveryFrom ?? FREE_DELIVERY_FROM
  const note = freeDelivery(ordersText, from, promises.freeDeliveryFrom)
  // a host that does not say from which amount may have a fee above it
  const isContradicted = Boolean(fee) && subtotal >= from
  const missing = missingForFreeDelivery(subtotal, freeDeliveryFrom)
  const isFree = Boolean(freeDeliveryFrom) && missing === null
  const values = missing === null ? null : { missing: price(missing), amount }
  return (
    <>
      {note && <p style={isContradicted ? KEEPS_PLACE : undefined}>{note}</p>}
      <p>{text('mpesaOnly')}</p>
      {!isFree && (
        <div className={styles.way}>
          <p style={hasCounty ? KEEPS_PLACE : undefined}>
            {values ? text.rich('freeOrFee', values) : text('feeAtCheckout')}
          </p>
          {values && hasCounty && fee !== 0 && <p>{text.rich('moreForFree', values)}</p>}
        </div>
      )}
    </>
  )
}

/** Makes an order of the cart, or updates the linked order [CRT-18 to CRT-21]. */
function MainButton({ isOrdering }: { isOrdering: boolean }) {
  const text = useText('cart')
  const app = useApp()
  const { cart, saveData } = app
  const orderId = useSelector(cart, selectOrderId)
  const isGuest = useUser() === null

  /** Loads what a guest is shown after the click. */
  const prepare = useCallback(() => {
    if (isGuest) void loadAuthModal().catch(() => undefined)
  }, [isGuest])
  useEffect(() => {
    if (!saveData.isOn()) whenIdle(prepare)
  }, [saveData, prepare])

  return (
    <SummaryButton
      isBusy={isOrdering}
      busyText={text('processing')}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => isOrdering || proceedToCheckout(app)}
    >
      {text(orderId ? 'updateOrder' : 'proceed')}
    </SummaryButton>
  )
}
