import { useRef, useState } from 'react'
import { useApp, useUser } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { chosenPlace } from '../../app/checkout.ts'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { useSeen } from '../../components/hooks/useSeen.ts'
import { withMessages } from '../../messages/loadMessages.ts'
import { SELECT } from '../../theme/classes.ts'
import styles from './ProductDelivery.module.css'

const loadEstimate = async () =>
  (await withMessages(import('../../components/delivery/DeliveryEstimate.tsx'), 'delivery')).DeliveryEstimate

/**
 * Fee and arrival at the shopper's county (OPN-116). The counties are loaded when the shopper asks for them; where
 * their place may be known already, when this part comes near the screen.
 */
export function ProductDelivery({ price }: { price: number }) {
  const common = useText('common')
  const app = useApp()
  const isCustomer = useUser() !== null
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const [isAskedFor, setIsAskedFor] = useState(false)
  const isWanted = isAskedFor || (isSeen && (isCustomer || chosenPlace(app) !== null))
  const Estimate = useLazyComponent(loadEstimate, isWanted)
  return (
    <div ref={place} className={styles.delivery}>
      {Estimate ? (
        <Estimate subtotal={price} isAskedFor={isAskedFor} />
      ) : (
        <button type="button" className={styles.ask} onClick={() => setIsAskedFor(true)}>
          <span className={styles.label}>{common('county')}</span>{' '}
          <span className={`${SELECT} ${styles.choose}`}>{common('chooseCounty')}</span>
        </button>
      )}
    </div>
  )
}
