import { useOnline } from '../app/connection.ts'
import styles from './OfflineNote.module.css'

/** Says what needs a connection while the device has none. The live region is there before its text. */
export function OfflineNote({ children }: { children: string }) {
  const isOnline = useOnline()
  return (
    <p role="status" className={styles.note}>
      {isOnline ? '' : children}
    </p>
  )
}
