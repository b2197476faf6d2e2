import { startTransition, useEffect, useState } from 'react'

/**
 * Whether one of these events has happened on the page since the view appeared; what `counts` refuses is none. Both must
 * be the same in every render.
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
