import { Box, Text } from '@chakra-ui/react'
import { FREE_DELIVERY_FROM } from '../../../domain/orders/freeDelivery.ts'
import { selectOrderId, selectSubtotal } from '../../../machines/cart.ts'
import { useApp, usePrice, usePromises, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { proceedToCheckout } from '../../app/checkout.ts'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { OrderSummary, SummaryButton } from '../../components/order/OrderSummary.tsx'
import { SummaryRow } from '../../components/order/SummaryRow.tsx'

/** What the cart costs [CRT-13 to CRT-17], and the main button, which is busy while the order is placed. */
export function CartSummary({ isOrdering }: { isOrdering: boolean }) {
  const text = useText('cart')
  const ordersText = useText('orders')
  const { cart } = useApp()
  const price = usePrice()
  const { freeDeliveryFrom = FREE_DELIVERY_FROM } = useApp().config
  const amount = freeDeliveryFrom.toLocaleString('en')
  const note = usePromises()('freeDeliveryFrom', text('freeDelivery', { amount }))
  const freeDelivery = freeDeliveryFrom === 0 ? '' : note
  const subtotal = useSelector(cart, selectSubtotal)
  return (
    <OrderSummary total={price(subtotal)} button={<MainButton isOrdering={isOrdering} />}>
      <SummaryRow label={ordersText('subtotal')}>{price(subtotal)}</SummaryRow>
      <SummaryRow label={ordersText('delivery')}>{price(0)}</SummaryRow>
      <Box mt="3" fontSize="sm" color="fg.muted">
        {freeDelivery && <Text>{freeDelivery}</Text>}
        <Text>{text('mpesaOnly')}</Text>
        <Text>{text('feeAtCheckout')}</Text>
      </Box>
    </OrderSummary>
  )
}

/** Makes an order of the cart, or updates the linked order [CRT-18 to CRT-21]. */
function MainButton({ isOrdering }: { isOrdering: boolean }) {
  const text = useText('cart')
  const app = useApp()
  const { cart } = app
  const orderId = useSelector(cart, selectOrderId)
  const isGuest = useUser() === null

  /** Loads what a guest is shown after the click. */
  function prepare() {
    if (isGuest) void loadAuthModal().catch(() => undefined)
  }

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
