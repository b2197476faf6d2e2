import type { ReactNode } from 'react'
import styles from './FilterSection.module.css'

/** A group of filters below its title. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
