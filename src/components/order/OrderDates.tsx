import type { ReactNode } from 'react'
import type { Order, Tracking } from '../../../domain/entities.ts'
import { offersCheckout } from '../../../domain/orders/draft.ts'
import { mayArrive } from '../../../domain/orders/orderStatus.ts'
import { kenyaDay } from '../../../domain/kenyaTime.ts'
import { useApp } from '../../app/hooks.ts'
import { useDates } from '../../app/useDates.ts'
import { useText } from '../../app/useText.ts'
import { SMALL } from '../../theme/classes.ts'
import styles from './order.module.css'

type Days = Pick<Tracking, 'status' | 'ordered_at' | 'arrives_from' | 'arrives_to'> &
  Partial<Pick<Order, 'delivery_date'>>

const day = (words: ReactNode) => <span>{words}</span>

/**
 * When an order was placed and arrives (OPN-117). A host that sends no `ordered_at` sends the day of ordering as
 * `delivery_date` [API-25]. Nothing when neither is there.
 */
export function OrderDates({ order }: { order: Days }) {
  const ordered = order.ordered_at ?? order.delivery_date
  return ordered ? <DatesOf order={order} ordered={ordered} /> : null
}

function DatesOf({ order, ordered }: { order: Days; ordered: string }) {
  const text = useText('orders')
  const dates = useDates()
  const { now } = useApp()
  const { arrives_from: from, arrives_to: to } = order
  return (
    <p className={`${SMALL} ${styles.dates}`}>
      {mayArrive(order, kenyaDay(new Date(now()))) && from && to
        ? text.rich('dates.arrives', { day, date: dates.shortDay(ordered), arrival: dates.arrival(from, to) })
        : text.rich(offersCheckout(order) ? 'dates.saved' : 'dates.ordered', { day, date: dates.day(ordered) })}
    </p>
  )
}
