import type { ReactNode } from 'react'
import styles from './ShelfHead.module.css'

/** The heading of a row of products, with a link or a button at its end. */
export function ShelfHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
