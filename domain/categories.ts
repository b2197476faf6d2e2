import type { Category } from './entities.ts'

/** The categories with the most products first; those with as many stay as they were given. */
export function largestFirst(categories: readonly Category[]): Category[] {
  return [...categories].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}
