import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns whether the device may have a connection; false only when the browser knows that it has none. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
}

/** Resolves as soon as the device has a connection, so that a read goes on by itself. Never for a call that writes. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return
  await new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true, signal }))
}
