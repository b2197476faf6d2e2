export const SORTS = ['name', 'price-low', 'price-high', 'rating', 'newest'] as const

/** An order of the products page [LST-15]. */
export type Sort = (typeof SORTS)[number]

/** [ENT-11] */
export interface SearchResult {
  type: 'product' | 'category'
  id: string
  name: string
  category: string
  image: string
  price: number | null
  url: string
  /** Whether it is only like the term (OPN-83); not there otherwise. */
  isSimilar?: boolean
}

/** The address of the catalogue with a category or a search set [CAT-04, SRC-08]. */
export function productsPath(filters: { category?: string; search?: string } = {}): string {
  const query = new URLSearchParams()
  if (filters.category && filters.category !== 'all') query.set('category', filters.category)
  if (filters.search?.trim()) query.set('search', filters.search.trim())
  const text = query.toString().replace(/\+/g, '%20')
  return text ? `/products?${text}` : '/products'
}
