import styles from './CounterBar.module.css'
import { Logo } from './Logo.tsx'

/** The bar above an owner's counter: the shop's name, and a place that the counter fills (OPN-370). */
export function CounterBar({ place }: { place: (element: HTMLElement | null) => void }) {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Logo />
        <div ref={place} className={styles.place} />
      </div>
    </header>
  )
}
