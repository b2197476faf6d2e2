import { BadgeCheck, ShieldCheck, Tag, Truck } from 'lucide-react'
import styles from './TrustStrip.module.css'

/** [HOM-03] */
const REASONS = [
  { icon: Truck, title: 'Fast Delivery', text: '1-3 days across Kenya' },
  { icon: ShieldCheck, title: 'Secure Payment', text: 'M-PESA when it reaches you' },
  { icon: Tag, title: 'Best Prices', text: 'New deals every week' },
  { icon: BadgeCheck, title: 'Quality Products', text: 'With warranty and returns' },
]

export function TrustStrip() {
  return (
    <ul className={styles.strip} aria-label="Why shop here">
      {REASONS.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.reason}>
          <Icon className={styles.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
