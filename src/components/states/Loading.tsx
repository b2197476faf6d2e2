import type { ReactNode } from 'react'
import layout from '../../theme/layout.module.css'
import styles from './states.module.css'

/** Placeholder for what only the browser knows, such as the cart. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.loading}>
      <span className={`${layout.spinner} ${styles.spinner}`} aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}
