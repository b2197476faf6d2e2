import { BadgeCheck, ShieldCheck, Tag, Truck } from 'lucide-react'
import { usePromises } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import styles from './TrustStrip.module.css'

/** [HOM-03] (OPN-87) */
const REASONS = [
  { icon: Truck, key: 'fastDelivery', promise: 'delivery' },
  { icon: ShieldCheck, key: 'securePayment', promise: 'payment' },
  { icon: Tag, key: 'bestPrices', promise: 'prices' },
  { icon: BadgeCheck, key: 'quality', promise: 'quality' },
] as const

export function TrustStrip() {
  const text = useText('home')
  const promised = usePromises()
  const reasons = REASONS.map((reason) => ({
    ...reason,
    words: promised(reason.promise, text(`reasons.${reason.key}.text`)),
  }))
  const shown = reasons.filter(({ words }) => words)
  if (shown.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={text('reasons.label')}>
      {shown.map(({ icon: Icon, key, words }) => (
        <li key={key} className={styles.reason}>
          <Icon className={styles.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p className={styles.title}>{text(`reasons.${key}.title`)}</p>
            <p className={styles.text}>{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
