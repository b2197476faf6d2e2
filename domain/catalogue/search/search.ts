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
  /** Whether variants cost more (OPN-79); not there otherwise. */
  isFrom?: boolean
}
