import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

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
    <Box role="status" bg="bg.subtle" borderRadius="lg" {...(!isOnline && { mb: '4', px: '4', py: '3' })}>
      {isOnline ? '' : children}
    </Box>
  )
}
