import { Check, Clock } from 'lucide-react'
import type { Tracking, TrackingEntry } from '../../../domain/entities.ts'
import { keyOfStatus } from '../../../domain/orders/orderStatus.ts'
import { useDates } from '../../app/useDates.ts'
import { useText } from '../../app/useText.ts'
import { OrderDates } from '../../components/order/OrderDates.tsx'
import { StatusBadge } from '../../components/order/StatusBadge.tsx'
import { statusName } from '../../components/order/statusName.ts'
import { MUTED, PANEL, SMALL } from '../../theme/classes.ts'
import styles from './trackOrder.module.css'

/**
 * The order's status, if the host sends one, and its steps so far and to come [TRK-03, TRK-04]. A status that we don't
 * know is shown without an explanation.
 */
export function TrackingResult({ tracking }: { tracking: Tracking }) {
  const { orderId, status, timeline } = tracking
  const text = useText('trackOrder')
  const ordersText = useText('orders')
  const key = keyOfStatus(status)
  const current = status === '' ? -1 : timeline.map((entry) => entry.status).lastIndexOf(status)
  return (
    <section aria-label={text('result.label')} className={`${PANEL} ${styles.panel}`}>
      <div className={styles.head}>
        <h2 translate="no">{orderId}</h2>
        {status && <StatusBadge status={status} />}
      </div>
      {status && <p className={styles.current}>{text('result.current', { status: statusName(status, ordersText) })}</p>}
      {key && <p className={MUTED}>{ordersText(`meaning.${key}`)}</p>}
      <OrderDates order={tracking} />
      {timeline.length > 0 && (
        <ol aria-label={text('result.steps')} className={styles.steps}>
          {timeline.map((entry, index) => (
            <Step
              key={`${entry.status} ${index}`}
              entry={entry}
              isCurrent={index === current}
              leadsOn={timeline[index + 1]?.completed}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface StepProps {
  entry: TrackingEntry
  isCurrent: boolean
  /** Whether the line to the next step is complete; undefined for the last. */
  leadsOn: boolean | undefined
}

function Step({ entry: { status, date, completed }, isCurrent, leadsOn }: StepProps) {
  const text = useText('trackOrder')
  const dates = useDates()
  const ordersText = useText('orders')
  const Mark = completed ? Check : Clock
  return (
    <li className={styles.step} data-done={completed || undefined} aria-current={isCurrent ? 'step' : undefined}>
      <div className={styles.track}>
        <span className={styles.mark}>
          <Mark size={16} aria-label={text(completed ? 'result.done' : 'result.notDone')} role="img" />
        </span>
        {leadsOn !== undefined && <span className={styles.line} data-done={leadsOn || undefined} />}
      </div>
      <div className={styles.about}>
        <p className={styles.name}>{statusName(status, ordersText)}</p>
        <p className={SMALL}>{date ? dates.date(date) : text('result.pending')}</p>
      </div>
    </li>
  )
}
