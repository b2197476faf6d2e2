import { useId, useState } from 'react'
import { selectRegion } from '../../../machines/orders/purchase.ts'
import { useApp, usePromises } from '../../app/hooks.ts'
import { useDates } from '../../app/useDates.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { DeliveryFee } from '../../components/order/DeliveryFee.tsx'
import { Panel } from '../../components/Panel.tsx'
import { FIGURES, SMALL } from '../../theme/classes.ts'
import styles from './checkout.module.css'
import { useCheckoutCosts } from './useCheckoutCosts.ts'

const METHODS = ['standard', 'express'] as const

/**
 * Two delivery methods at one fee, and when the order arrives (OPN-222). The choice stays on this page and is not sent
 * [CHK-06 to CHK-08] (CTR-06).
 */
export function MethodSection() {
  const text = useText('checkout')
  const [method, setMethod] = useState<(typeof METHODS)[number]>('standard')
  const { delivery, arrival } = useCheckoutCosts()
  const dates = useDates()
  const days = arrival && dates.arrival(arrival.arrives_from, arrival.arrives_to)
  const { holidays } = useApp()
  const hasRegion = useSelector(useApp().purchase, selectRegion) !== null
  const promised = usePromises()
  const name = useId()
  return (
    <Panel title={text('method.title')}>
      <div role="radiogroup" aria-label={text('method.title')} className={styles.methods}>
        {METHODS.map((value) => (
          <label key={value} className={`${styles.method} ${value === method ? styles.isChosen : ''}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === method}
              onChange={() => setMethod(value)}
            />
            <span>
              {text(`method.${value}.name`)}
              <span className={`${SMALL} ${styles.time}`}>
                {promised(`${value}Delivery`, text(`method.${value}.time`))}
              </span>
            </span>
            <span className={FIGURES}>{delivery && <DeliveryFee {...delivery} />}</span>
          </label>
        ))}
      </div>
      {holidays && (
        <p className={`${SMALL} ${styles.arrival}`} role="status">
          {days && <span>{text('method.arrives', { days })}</span>}
          {!hasRegion && <span>{text('method.countyFirst')}</span>}
        </p>
      )}
    </Panel>
  )
}
