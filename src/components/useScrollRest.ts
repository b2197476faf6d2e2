import { useEffect, useRef } from 'react'

/** Without a scroll event for this many ms a strip is at rest. */
const REST_MS = 100

/**
 * What to call at each scroll event, so that `settle` is called once all is at rest: a page that is drawn anew in the
 * middle of a swipe delays its end, and browsers on busy phones then go two pictures far.
 */
export function useScrollRest(settle: () => void): () => void {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(settle, REST_MS)
  }
}
