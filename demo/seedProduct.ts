import type { MotifName } from './pictures/motifs.ts'

/** A review: stars, who, what they say, how many days ago. */
type SeedReview = readonly [stars: 1 | 2 | 3 | 4 | 5, customer: string, comment: string, daysAgo: number]

/** A product of the demo catalogue, as it is written down. Prices are whole shillings. */
export interface SeedProduct {
  id: `SKN-${string}`
  name: string
  category: string
  brand: string
  price: number
  /** The price before the deal. */
  was?: number
  isNew?: true
  isSoldOut?: true
  isFeatured?: true
  pictures: MotifName
  /** The description: paragraphs, then a list. Plain text. */
  story: readonly string[]
  points: readonly string[]
  features: readonly string[]
  specifications: Readonly<Record<string, string>>
  reviews?: readonly SeedReview[]
}
