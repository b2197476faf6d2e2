import { BadgeCheck, ShieldCheck, Tag, Truck } from 'lucide-react'
import { useText } from '../../app/useText.ts'
import styles from './TrustStrip.module.css'

/** [HOM-03] */
const REASONS = [
  { icon: Truck, key: 'fastDelivery' },
  { icon: ShieldCheck, key: 'securePayment' },
  { icon: Tag, key: 'bestPrices' },
  { icon: BadgeCheck, key: 'quality' },
] as const

export function TrustStrip() {
  const text = useText('home')
  return (
    <ul className={styles.strip} aria-label={text('reasons.label')}>
      {REASONS.map(({ icon: Icon, key }) => (
        <li key={key} className={styles.reason}>
          <Icon className={styles.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p className={styles.title}>{text(`reasons.${key}.title`)}</p>
            <p className={styles.text}>{text(`reasons.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
