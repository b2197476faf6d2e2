import { useRef } from 'react'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { useSeen } from '../../components/hooks/useSeen.ts'
import { withMessages } from '../../messages/loadMessages.ts'
import styles from './ProductDelivery.module.css'

const loadEstimate = async () =>
  (await withMessages(import('../../components/delivery/DeliveryEstimate.tsx'), 'delivery')).DeliveryEstimate

/** Fee and arrival at the shopper's county (OPN-116), loaded when its place comes near the screen. */
export function ProductDelivery({ price }: { price: number }) {
  const place = useRef<HTMLDivElement>(null)
  const Estimate = useLazyComponent(loadEstimate, useSeen(place))
  return (
    <div ref={place} className={styles.delivery}>
      {Estimate && <Estimate subtotal={price} />}
    </div>
  )
}
