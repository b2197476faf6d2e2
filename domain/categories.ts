import type { Category } from './entities.ts'

/** The categories with the most products first; those with as many stay as they were given. */
export function largestFirst(categories: readonly Category[]): Category[] {
  return [...categories].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

/** What pages show of the categories at first: all of a shop with few, of one with very many the largest. */
export interface CategoryOverview {
  categories: Category[]
  /** How many there are in all. */
  total: number
}

/** As many as are shown at first. */
export const LEADING_CATEGORIES = 40

/** In the host's order as long as all are shown. */
export function overviewOf(all: Category[]): CategoryOverview {
  const categories = all.length > LEADING_CATEGORIES ? largestFirst(all).slice(0, LEADING_CATEGORIES) : all
  return { categories, total: all.length }
}
