import type { Category, Product, ProductSummary } from '../entities.ts'
import { largestFirst } from './categories.ts'
import { summaryOf } from './summary.ts'

/** A category with the picture of its best product. */
export interface CategoryTile {
  name: string
  image: string
}

/** The rows of products on the home page, without those that would look empty (OPN-85). */
export interface Shelves {
  /** Reduced products, the largest discount first. */
  deals: ProductSummary[]
  /** New products, in the host's order. */
  newest: ProductSummary[]
  /** Products below the shop's low price, the best rated first. */
  lowPriced: ProductSummary[]
  /** The largest categories that have a picture. */
  categories: CategoryTile[]
}

interface Stock {
  products: readonly Product[]
  categories: readonly Category[]
  /** Shown above the shelves. */
  featured: readonly Product[]
  /** In the shop's currency; 0 for a shop without such a shelf. */
  lowPrice: number
}

const MOST_PRODUCTS = 6
const MOST_CATEGORIES = 8
/** A shelf with fewer is left out. */
const FEWEST = 3
/** More reviews do not make a rating more reliable, as in `server/import/applyCatalogue.ts`. */
const ENOUGH_REVIEWS = 50

/**
 * Returns the home page's shelves of products in stock. A product is shown once, above the shelves or on one of them,
 * but one or two others are joined by up to three that are shown already.
 */
export function shelvesOf({ products, categories, featured, lowPrice }: Stock): Shelves {
  const available = products.filter((product) => product.inStock)
  const shown = new Set(featured)

  function shelf(fits: (product: Product) => boolean, compare: (a: Product, b: Product) => number) {
    const fitting = available.filter(fits).sort(compare)
    const others = fitting.filter((product) => !shown.has(product))
    if (others.length === 0 || fitting.length < FEWEST) return []
    const repeated = fitting.filter((product) => shown.has(product)).slice(0, FEWEST)
    const chosen = others.length < FEWEST ? [...others, ...repeated].sort(compare) : others.slice(0, MOST_PRODUCTS)
    for (const product of chosen) shown.add(product)
    return chosen.map(summaryOf)
  }

  return {
    deals: shelf(
      ({ discount }) => discount > 0,
      (a, b) => b.discount - a.discount,
    ),
    newest: shelf(
      ({ isNew }) => isNew,
      () => 0,
    ),
    lowPriced: shelf(
      ({ price }) => price < lowPrice,
      (a, b) => Number(b.image !== '') - Number(a.image !== '') || praiseOf(b) - praiseOf(a),
    ),
    categories: tilesOf(available, categories),
  }
}

function tilesOf(available: readonly Product[], categories: readonly Category[]): CategoryTile[] {
  const best = new Map<string, Product>()
  for (const product of available) {
    const known = best.get(product.category)
    if (product.image && (!known || praiseOf(product) > praiseOf(known))) best.set(product.category, product)
  }
  const tiles = largestFirst(categories).flatMap(({ name }) => {
    const image = best.get(name)?.image
    return image ? [{ name, image }] : []
  })
  return tiles.length < FEWEST ? [] : tiles.slice(0, MOST_CATEGORIES)
}

/** A few votes count less than many. */
function praiseOf({ rating, reviews }: Product): number {
  return rating * Math.min(reviews, ENOUGH_REVIEWS)
}
