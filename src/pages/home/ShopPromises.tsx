import { Headset, MapPinned, RotateCcw, ShieldCheck, Smartphone, Truck } from 'lucide-react'
import { useApp, useOwnRange, usePromises } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import styles from './ShopPromises.module.css'

/** [GEN-05 to GEN-10] (OPN-51, OPN-87) */
const PROMISES = [
  { icon: Truck, key: 'delivery' },
  { icon: Smartphone, key: 'payment' },
  { icon: ShieldCheck, key: 'warranty' },
  { icon: RotateCcw, key: 'returns' },
  { icon: MapPinned, key: 'freeDelivery' },
  { icon: Headset, key: 'support' },
] as const

/** The home page's marketing text [HOM-05, GEN-04]. */
export function ShopPromises() {
  const text = useText('home')
  const { name, description, promises } = useApp().config
  const promised = usePromises()
  const categories = useOwnRange()
  return (
    <section className={`${layout.later} ${styles.promises}`}>
      <div className={layout.awning} />
      <div className={styles.words}>
        <h2>{text('promises.title', { shop: name })}</h2>
        <p className={styles.intro}>
          {description || (categories ? text('promises.introOf', { categories }) : text('promises.intro'))}
        </p>
        <dl className={styles.list}>
          {PROMISES.filter(({ key }) => promises[key] !== '').map(({ icon: Icon, key }) => (
            <div key={key} className={styles.promise}>
              <dt className={styles.title}>
                <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
                {text(`promises.${key}.${promises[key] ? 'topic' : 'title'}`)}
              </dt>
              <dd className="text-muted">{promised(key, text(`promises.${key}.text`))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
