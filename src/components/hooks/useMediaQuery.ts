import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether a media query matches; false on the server. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
}
