import type { Order } from '../../../../../domain/entities.ts'
import { isMissedReason, missesOf } from '../../../../../domain/orders/deliveryReasons.ts'
import { kenyaDay, kenyaTime } from '../../../../../domain/kenyaTime.ts'
import { useApp } from '../../../../app/hooks.ts'
import { useDates } from '../../../../app/useDates.ts'
import { useText } from '../../../../app/useText.ts'
import styles from '../../../../components/form/content.module.css'

/** The times at which the rider did not find the customer, for the customer. */
export function MissedNote({ order }: { order: Order }) {
  const text = useText('account')
  const dates = useDates()
  return missesOf(order).map(({ at, reason }) => (
    <p key={at} className={styles.words}>
      {isMissedReason(reason)
        ? text(`orders.missed.${reason}`, { date: dates.date(at) })
        : text('orders.missed.other', { date: dates.date(at), reason })}
    </p>
  ))
}

/** The same for the rider, today's with the time only. */
export function RiderAttempts({ order }: { order: Order }) {
  const text = useText('account')
  const dates = useDates()
  const { now } = useApp()
  const today = kenyaDay(new Date(now()))
  return order.missed.map(({ at, reason: given }) => {
    const reason = isMissedReason(given) ? text(`rider.reasons.${given}`) : given
    const moment = new Date(at)
    const isToday = !Number.isNaN(moment.getTime()) && kenyaDay(moment) === today
    return (
      <p key={at} className={styles.words}>
        {isToday
          ? text('rider.tried', { time: kenyaTime(moment).slice(11), reason })
          : text('rider.triedOn', { date: dates.date(at), reason })}
      </p>
    )
  })
}
