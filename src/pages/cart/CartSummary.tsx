import { useCallback, useEffect } from 'react'
import { withCommas } from '../../../domain/money.ts'
import { missingForFreeDelivery } from '../../../domain/orders/freeDelivery.ts'
import { selectOrderId, selectSubtotal } from '../../../machines/cart.ts'
import { useApp, usePrice, usePromises, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { proceedToCheckout } from '../../app/checkout.ts'
import { whenIdle } from '../../app/scheduling.ts'
import { amount } from '../../components/amount.tsx'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { DeliveryPlace } from '../../components/delivery/DeliveryPlace.tsx'
import { useDeliveryEstimate } from '../../components/delivery/useDeliveryEstimate.ts'
import { DeliveryFee } from '../../components/order/DeliveryFee.tsx'
import { OrderSummary, SummaryButton } from '../../components/order/OrderSummary.tsx'
import { InWords, SummaryRow } from '../../components/order/SummaryRow.tsx'
import parts from '../../theme/parts.module.css'
import styles from './cart.module.css'

/**
 * What the cart costs [CRT-13 to CRT-17], with the fee where a county is chosen (OPN-116), and the main button, which
 * is busy while the order is placed.
 */
export function CartSummary({ isOrdering }: { isOrdering: boolean }) {
  const text = useText('cart')
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
      <div className={`${parts.small} ${styles.extra}`}>
        <FreeDelivery subtotal={subtotal} fee={cost?.charged ?? null} />
        <p>{text('mpesaOnly')}</p>
        {!county && <p>{text('feeAtCheckout')}</p>}
      </div>
    </OrderSummary>
  )
}

/** The note on free delivery [CRT-16], and what is missing for it (OPN-114). `fee` is null while it is not known. */
function FreeDelivery({ subtotal, fee }: { subtotal: number; fee: number | null }) {
  const text = useText('cart')
  const { freeDeliveryFrom: from = 0 } = useApp().config
  const price = usePrice()
  const note = usePromises()('freeDeliveryFrom', text('freeDelivery', { amount: withCommas(from) }))
  const missing = fee === 0 ? null : missingForFreeDelivery(subtotal, from)
  if (from === 0) return null
  return (
    <>
      {note && <p>{note}</p>}
      {missing !== null && <p>{text.rich('moreForFree', { missing: price(missing), amount })}</p>}
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
