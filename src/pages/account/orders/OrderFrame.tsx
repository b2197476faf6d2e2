import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { Order } from '../../../../domain/entities.ts'
import { StatusBadge } from '../../../components/order/StatusBadge.tsx'
import { PANEL } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'

interface OrderFrameProps {
  order: Pick<Order, 'orderId' | 'status'>
  dates: ReactNode
  /** Gets the `id` of the heading that names the order. */
  children: (titleId: string) => ReactNode
}

/** An order in a list: its number, dates and status, and what is below. */
export function OrderFrame({ order: { orderId, status }, dates, children }: OrderFrameProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const lastStatus = useRef(status)

  // the button that changed the status is gone, and with it the focus; the next order stays in sight
  useEffect(() => {
    if (lastStatus.current !== status && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    lastStatus.current = status
  }, [status])

  return (
    <li>
      <article aria-labelledby={titleId} className={PANEL}>
        <div className={styles.orderHead}>
          <div className={styles.narrow}>
            <h2 id={titleId} ref={title} tabIndex={-1} className={styles.focused} translate="no">
              {orderId}
            </h2>
            {dates}
          </div>
          <StatusBadge status={status} />
        </div>
        {children(titleId)}
      </article>
    </li>
  )
}
