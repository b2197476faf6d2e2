import { useEffect, useState, type ComponentType } from 'react'

const RETRY_AFTER_MS = 2000

/**
 * Returns a component that is loaded when first wanted, and stays; null until it is loaded. A failed load is retried
 * every 2 seconds. `load` must be the same function in every render.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null)
  const isMissing = wanted && loaded === null
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () =>
      void load().then(
        (Part) => !isOver && setLoaded({ Part }),
        () => {
          if (!isOver) timer = setTimeout(attempt, RETRY_AFTER_MS)
        },
      )
    attempt()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load, isMissing])
  return loaded?.Part ?? null
}
