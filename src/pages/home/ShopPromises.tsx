import { Headset, MapPinned, RotateCcw, ShieldCheck, Smartphone, Truck } from 'lucide-react'
import { useApp } from '../../app/hooks.ts'
import layout from '../../theme/layout.module.css'
import styles from './ShopPromises.module.css'

/** [GEN-05 to GEN-10] (OPN-51) */
const PROMISES = [
  { icon: Truck, title: 'Delivered in 1-3 days', text: 'We deliver in 1-3 days across Kenya.' },
  { icon: Smartphone, title: 'Pay your way', text: 'Payment by mobile money, cards and cash.' },
  { icon: ShieldCheck, title: 'Warranty', text: 'Products come with an official warranty.' },
  { icon: RotateCcw, title: '7-day returns', text: 'Changed your mind? Return it within 7 days.' },
  { icon: MapPinned, title: 'Free delivery', text: 'Free delivery in Nairobi and surroundings.' },
  { icon: Headset, title: '24/7 support', text: 'We answer 24/7, in English and Swahili.' },
]

/** The home page's marketing text [HOM-05, GEN-04]. */
export function ShopPromises() {
  const { name } = useApp().config
  return (
    <section className={`${layout.later} ${styles.promises}`}>
      <div className={layout.awning} />
      <div className={styles.words}>
        <h2 className={layout.title}>Online shopping in Kenya with {name}</h2>
        <p className={styles.intro}>
          Electronics, fashion, home and garden, beauty, sports, books and gaming: find it here, order in minutes and
          have it brought to your door.
        </p>
        <dl className={styles.list}>
          {PROMISES.map(({ icon: Icon, title, text }) => (
            <div key={title} className={styles.promise}>
              <dt className={styles.title}>
                <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
                {title}
              </dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
