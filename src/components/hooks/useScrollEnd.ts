import { useEffect, useRef } from 'react'

/** After this many ms without a scroll event, scrolling has ended. */
const REST_MS = 100

/**
 * Returns a handler for scroll events that calls `settle` when scrolling has ended. Rendering in the middle of a swipe
 * delays its end, and on busy phones the browser then swipes two pictures far.
 */
export function useScrollEnd(settle: () => void): () => void {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(settle, REST_MS)
  }
}
