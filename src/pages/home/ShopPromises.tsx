import { Headset, MapPinned, RotateCcw, ShieldCheck, Smartphone, Truck } from 'lucide-react'
import { useApp } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import styles from './ShopPromises.module.css'

/** [GEN-05 to GEN-10] (OPN-51) */
const PROMISES = [
  { icon: Truck, key: 'delivered' },
  { icon: Smartphone, key: 'payment' },
  { icon: ShieldCheck, key: 'warranty' },
  { icon: RotateCcw, key: 'returns' },
  { icon: MapPinned, key: 'freeDelivery' },
  { icon: Headset, key: 'support' },
] as const

/** The home page's marketing text [HOM-05, GEN-04]. */
export function ShopPromises() {
  const text = useText('home')
  const { name } = useApp().config
  return (
    <section className={`${layout.later} ${styles.promises}`}>
      <div className={layout.awning} />
      <div className={styles.words}>
        <h2>{text('promises.title', { shop: name })}</h2>
        <p className={styles.intro}>{text('promises.intro')}</p>
        <dl className={styles.list}>
          {PROMISES.map(({ icon: Icon, key }) => (
            <div key={key} className={styles.promise}>
              <dt className={styles.title}>
                <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
                {text(`promises.${key}.title`)}
              </dt>
              <dd className={styles.text}>{text(`promises.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
