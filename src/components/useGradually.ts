import { startTransition, useEffect, useState } from 'react'

/**
 * A list to draw in two steps: of another list than before its first items at once, so that a tap has its effect sooner,
 * and all of them right afterwards. While `isWhole` there is one step.
 */
export function useGradually<T>(items: T[], first: number, isWhole: boolean): T[] {
  const [drawn, setDrawn] = useState<T[] | null>(null)
  useEffect(() => {
    if (drawn !== items) startTransition(() => setDrawn(items))
  }, [drawn, items])
  return isWhole || drawn === items ? items : items.slice(0, first)
}
