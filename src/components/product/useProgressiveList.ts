import { startTransition, useEffect, useState } from 'react'

/**
 * A list to draw in two steps: of another list than before its first items at once, so that a tap has its effect sooner,
 * and all of them right afterwards. While `isWhole` there is one step. What has the same `name` counts as the same list,
 * by default the very same one.
 */
export function useProgressiveList<T>(items: T[], first: number, isWhole: boolean, name: string | T[] = items): T[] {
  const [drawn, setDrawn] = useState<string | T[] | null>(null)
  useEffect(() => {
    if (drawn !== name) startTransition(() => setDrawn(name))
  }, [drawn, name])
  return isWhole || drawn === name ? items : items.slice(0, first)
}
