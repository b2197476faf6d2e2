import { useId, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../app/useText.ts'
import { FIGURES } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import { BusyButton } from '../BusyButton.tsx'
import styles from './order.module.css'

interface OrderSummaryProps {
  /** Formatted. */
  total: string
  /** What comes on top of the total, and is not known yet. */
  plus?: string | undefined
  /** A `SummaryButton`. */
  button: ReactNode
  /** What comes late. It has its place above the bar, or below the button on a large screen. */
  note?: ReactNode
  children: ReactNode
}

/**
 * The costs of an order, on wide screens beside its items. On a phone the total and the button stick to the lower edge,
 * except in very low windows.
 */
export function OrderSummary({ total, plus, button, note, children }: OrderSummaryProps) {
  const text = useText('orders')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.summary}>
      <div className={styles.costs}>
        <h2 className={layout.title} id={titleId}>
          {text('summary')}
        </h2>
        {children}
      </div>
      <div data-order-bar="" className={note ? `${styles.bar} ${styles.noted}` : styles.bar}>
        <div className={styles.sum}>
          <p>
            {text('total')}
            {plus && <span className={styles.plus}> {plus}</span>}
          </p>
          <p className={FIGURES} translate="no">
            {total}
          </p>
        </div>
        {button}
        {note}
      </div>
    </section>
  )
}

export function SummaryButton(props: ComponentProps<typeof BusyButton>) {
  return <BusyButton className={styles.button} {...props} />
}
