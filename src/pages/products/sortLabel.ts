import type { Sort } from '../../../domain/search.ts'

/** [LST-15] */
const LABELS: Record<Sort, string> = {
  name: 'Name A-Z',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
  newest: 'Newest',
}

/** Returns the label of a sort order. */
export const sortLabelOf = (sort: Sort): string => LABELS[sort]
