import { Box, Separator, Text } from '@chakra-ui/react'
import { subtotalOf } from '../../../domain/cart.ts'
import type { CartLine, Order } from '../../../domain/entities.ts'
import { selectLines } from '../../../machines/cart.ts'
import {
  selectDeliveryFee,
  selectDraftOrder,
  selectIsCompleting,
  selectPurchaseOrderId,
} from '../../../machines/purchase.ts'
import { useApp, useContact, usePrice } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { OrderItemRow } from '../../components/OrderItemRow.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { SummaryRow } from '../../components/SummaryRow.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'

interface Item {
  id: string
  name: string
  image: string
  quantity: number
  price: number
}

/** The items of the draft order, otherwise of the cart, what they cost, and the last button [CHK-12 to CHK-16]. */
export function CheckoutSummary() {
  const { cart, purchase } = useApp()
  const price = usePrice()
  const lines = useSelector(cart, selectLines)
  const draft = useSelector(purchase, selectDraftOrder)
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const fee = useSelector(purchase, selectDeliveryFee)
  const isCompleting = useSelector(purchase, selectIsCompleting)
  const items = itemsOf(draft, lines)
  const subtotal = subtotalOf(items)
  return (
    <Box position={{ lg: 'sticky' }} top="24">
      <CheckoutSection title="Order summary">
        {orderId && (
          <Text color="fg.muted" mb="3">
            Order: {orderId}
          </Text>
        )}
        <Box as="ul" listStyleType="none" aria-label="Items in this order">
          {items.map(({ id, name, image, quantity, price: each }, index) => (
            <OrderItemRow key={`${id} ${index}`} name={name} image={image} quantity={quantity} amount={price(each * quantity)} />
          ))}
        </Box>
        <Separator my="3" />
        <SummaryRow label="Subtotal">{price(subtotal)}</SummaryRow>
        <SummaryRow label="Delivery">{price(fee)}</SummaryRow>
        <SummaryRow label="Total" isTotal>
          {price(subtotal + fee)}
        </SummaryRow>
        <BusyButton type="submit" w="full" mt="4" isBusy={isCompleting} busyText="Processing Payment...">
          Complete Order
        </BusyButton>
        <HelpLine />
      </CheckoutSection>
    </Box>
  )
}

function itemsOf(draft: Order | null, lines: CartLine[]): Item[] {
  if (!draft) return lines
  return draft.items.map(({ item_code, item_name, product_image, quantity, unit_price }) => ({
    id: item_code,
    name: item_name,
    image: product_image,
    quantity,
    price: unit_price,
  }))
}

function HelpLine() {
  const { data: contact } = useContact()
  if (!contact?.mobile_number) return null
  return (
    <Text mt="3" fontSize="sm" color="fg.muted">
      Need help? Call <PhoneLink number={contact.mobile_number} />
    </Text>
  )
}
