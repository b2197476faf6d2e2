import { startTransition, useEffect, useState } from 'react'

/**
 * Returns whether one of these events has happened since the view mounted. Events that `counts` refuses are ignored.
 * Both arguments must be the same in every render.
 */
export function useHasHappened(names: readonly string[], counts: (event: Event) => boolean = isAny): boolean {
  const [hasHappened, setHasHappened] = useState(false)
  useEffect(() => {
    if (hasHappened) return
    const stop = new AbortController()
    const listen = (event: Event) => counts(event) && startTransition(() => setHasHappened(true))
    for (const name of names) addEventListener(name, listen, { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [names, counts, hasHappened])
  return hasHappened
}

const isAny = () => true
