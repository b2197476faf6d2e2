import { startTransition, useEffect, useState } from 'react'

/**
 * Renders a new list in two steps: first its `first` items, so that a tap shows its effect sooner, then all. With
 * `isWhole` in one step. A list is new when `name` changes; by default, `name` is the list itself.
 */
export function useProgressiveList<T>(items: T[], first: number, isWhole: boolean, name: string | T[] = items): T[] {
  const [drawn, setDrawn] = useState<string | T[] | null>(null)
  useEffect(() => {
    if (drawn !== name) startTransition(() => setDrawn(name))
  }, [drawn, name])
  return isWhole || drawn === name ? items : items.slice(0, first)
}
