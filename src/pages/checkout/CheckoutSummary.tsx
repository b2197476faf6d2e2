import { Box, Separator, Text } from '@chakra-ui/react'
import { subtotalOf } from '../../../domain/orders/cart.ts'
import type { Order } from '../../../domain/entities.ts'
import { selectLines } from '../../../machines/cart.ts'
import {
  selectDeliveryFee,
  selectDraftOrder,
  selectIsCompleting,
  selectListedOrder,
  selectPurchaseOrderId,
} from '../../../machines/purchase.ts'
import { useApp, useContact, usePrice } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { OrderItemRow } from '../../components/order/OrderItemRow.tsx'
import { OrderSummary, SummaryButton } from '../../components/order/OrderSummary.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { SummaryRow } from '../../components/order/SummaryRow.tsx'

interface Item {
  id: string
  name: string
  image: string
  quantity: number
  price: number
}

/** The items of the draft order, otherwise of the cart, what they cost, and the last button [CHK-12 to CHK-16]. */
export function CheckoutSummary() {
  const text = useText('checkout')
  const ordersText = useText('orders')
  const { cart, purchase } = useApp()
  const price = usePrice()
  const lines = useSelector(cart, selectLines)
  const draft = useSelector(purchase, selectDraftOrder)
  const order = useSelector(purchase, selectListedOrder)
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const fee = useSelector(purchase, selectDeliveryFee)
  const isCompleting = useSelector(purchase, selectIsCompleting)
  // Another tab may have emptied the order's cart. The shop knows the prices of a draft.
  const items = draft || lines.length === 0 ? itemsOf(order ?? draft) : lines
  const subtotal = subtotalOf(items)
  const button = (
    <SummaryButton type="submit" isBusy={isCompleting} busyText={text('completing')}>
      {text('complete')}
    </SummaryButton>
  )
  return (
    <OrderSummary total={price(subtotal + fee)} button={button}>
      {orderId && (
        <Text color="fg.muted" mb="3">
          {text('order', { orderId })}
        </Text>
      )}
      <Box as="ul" listStyleType="none" aria-label={text('items')}>
        {items.map(({ id, name, image, quantity, price: each }, index) => (
          <OrderItemRow
            key={`${id} ${index}`}
            name={name}
            image={image}
            quantity={quantity}
            amount={price(each * quantity)}
          />
        ))}
      </Box>
      <Separator my="3" />
      <SummaryRow label={ordersText('subtotal')}>{price(subtotal)}</SummaryRow>
      <SummaryRow label={ordersText('delivery')}>{price(fee)}</SummaryRow>
      <HelpLine />
    </OrderSummary>
  )
}

function itemsOf(order: Order | null): Item[] {
  if (!order) return []
  return order.items.map(({ productId, item_name, product_image, quantity, unit_price }) => ({
    id: productId,
    name: item_name,
    image: product_image,
    quantity,
    price: unit_price,
  }))
}

function HelpLine() {
  const text = useText('checkout')
  const number = useContact().data?.mobile_number
  if (!number) return null
  return (
    <Text mt="3" fontSize="sm" color="fg.muted">
      {text.rich('help', { number, phone: () => <PhoneLink number={number} /> })}
    </Text>
  )
}
