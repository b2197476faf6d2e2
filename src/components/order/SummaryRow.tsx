import type { ReactNode } from 'react'
import { FIGURES } from '../../theme/classes.ts'
import styles from './order.module.css'

/** Words in place of an amount, which may take several lines. */
export function InWords({ children }: { children: string }) {
  return (
    <span className={styles.words} translate="yes">
      {children}
    </span>
  )
}

export function SummaryRow({
  label,
  children,
  isTotal = false,
}: {
  label: string
  children: ReactNode
  isTotal?: boolean
}) {
  return (
    <div className={isTotal ? `${styles.row} ${styles.total}` : styles.row}>
      <p>{label}</p>
      <p className={FIGURES} translate="no">
        {children}
      </p>
    </div>
  )
}
