import type { Category } from '../../../../domain/entities.ts'
import type { Sort } from '../../../../domain/catalogue/search.ts'

/** [LST-15] */
const SORT_LABELS: Record<Sort, string> = {
  name: 'Name A-Z',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
  newest: 'Newest',
}

export const sortLabelOf = (sort: Sort): string => SORT_LABELS[sort]

/** Returns the label of a category filter; `all` means every category [LST-17]. */
export function categoryLabelOf(category: string): string {
  return category === 'all' ? 'All Categories' : category
}

/**
 * Returns the options of the category filter: all, and each category. A category that only the address names is added,
 * so that it is visible and can be deselected.
 */
export function categoryOptions(categories: readonly Category[], chosen: string): string[] {
  const names = ['all', ...categories.map(({ name }) => name)]
  return names.includes(chosen) ? names : ['all', chosen, ...names.slice(1)]
}

/** Returns the number of products found, in words (OPN-21). */
export function foundCount(count: number): string {
  return `${productCount(count)} found`
}

/** `1 product`, `23 products` */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
