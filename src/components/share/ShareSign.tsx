import type { Network } from '../../../domain/share.ts'
import styles from './ShareRow.module.css'

/**
 * The icon of a network or of sharing. The style sheet draws it: an inline SVG would take twice the bytes in rendered
 * pages.
 */
export function ShareSign({ of }: { of: Network | 'sharing' }) {
  return <span className={`${styles.sign} ${styles[of]}`} />
}
