import { startTransition, useEffect, useState } from 'react'

/**
 * Returns whether one of these events has happened since the view mounted. Events that `counts` refuses are ignored.
 * Both arguments must be the same in every render.
 */
export function useEventSeen(names: readonly string[], counts: (event: Event) => boolean = anyEvent): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return
    const stop = new AbortController()
    const listen = (event: Event) => counts(event) && startTransition(() => setIsSeen(true))
    for (const name of names) addEventListener(name, listen, { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [names, counts, isSeen])
  return isSeen
}

const anyEvent = () => true
