import type { DeliveryCost } from '../../../domain/orders/freeDelivery.ts'
import { usePrice } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { hidden } from '../hidden.tsx'

/** What delivery costs; where it is free, the fee struck through and "Free" (OPN-114). */
export function DeliveryFee({ charged, regular }: DeliveryCost) {
  const text = useText('orders')
  const price = usePrice()
  if (regular === null) return <span>{price(charged)}</span>
  return (
    <>
      <s>{text.rich('regularFee', { fee: price(regular), hidden })}</s> <span translate="yes">{text('free')}</span>
    </>
  )
}
