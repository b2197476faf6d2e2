import type { Category } from '../entities.ts'

/** Returns the categories sorted by number of products, the most first; stable. */
export function largestFirst(categories: readonly Category[]): Category[] {
  return [...categories].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

/** The categories that pages show at first: all, or the largest when there are very many. */
export interface CategoryOverview {
  categories: Category[]
  /** The number of all categories. */
  total: number
}

/** The number of categories shown at first. */
export const LEADING_CATEGORIES = 40

/** In the host's order as long as all are shown. */
export function overviewOf(all: Category[]): CategoryOverview {
  const categories = all.length > LEADING_CATEGORIES ? largestFirst(all).slice(0, LEADING_CATEGORIES) : all
  return { categories, total: all.length }
}

/** [FTR-06] */
export const FOOTER_CATEGORIES = ['Electronics', 'Fashion', 'Home & Garden', 'Beauty', 'Sports', 'Books'] as const

/** The categories that the specification names, which have a name in each language (OPN-238). */
export const SPECIFIED_CATEGORIES: ReadonlySet<string> = new Set([
  ...FOOTER_CATEGORIES,
  'Accessories',
  'Baby & Kids',
  'Car Accessories',
  'Cleaning',
  'Gaming',
  'Headphones',
  'HOT DEALS',
  'Keyboard',
  'Kitchen',
  'Mouse',
  'NEW ARRIVAL',
  'Storage',
])

/** Returns the six largest categories for the footer of a shop that sells in none of the specified ones, else null. */
export function ownFooterCategories(all: readonly Category[]): string[] | null {
  const sold = all.filter(({ count }) => count !== 0)
  if (sold.length === 0 || sold.some(({ name }) => FOOTER_CATEGORIES.some((known) => known === name))) return null
  return largestFirst(sold)
    .slice(0, FOOTER_CATEGORIES.length)
    .map(({ name }) => name)
}
