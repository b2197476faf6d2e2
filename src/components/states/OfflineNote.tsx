import { useSyncExternalStore } from 'react'
import styles from './OfflineNote.module.css'

function follow(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Says what needs a connection while the device knows that it has none (OPN-181). The live region is there before its
 * text.
 */
export function OfflineNote({ children }: { children: string }) {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.note}>
      {isOnline ? '' : children}
    </div>
  )
}
