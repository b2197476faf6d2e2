import { useEffect, useState, type ComponentType } from 'react'

const RETRY_AFTER_MS = 2000

/**
 * A part of the page that is loaded when it is first wanted and stays from then on; null until it is there. A load
 * that fails, as it does without a network, is tried again every 2 seconds and leaves the page as it is.
 * `load` must be the same function in every render.
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
