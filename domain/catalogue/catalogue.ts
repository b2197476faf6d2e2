import type { Category, Product, ProductSummary, Variant } from '../entities.ts'
import { withoutLinkEnd } from '../linkEnd.ts'
import { textOfMarkup } from '../markup.ts'
import { facetsOf, passing, type Facets } from './search/filters.ts'
import { fitsTerm, KISWAHILI_WORDS, type Fits, type SearchWords } from './search/searchWords.ts'
import { FEW_PRODUCTS, similarProducts } from './search/similar.ts'
import { productsPath, type ListQuery, type SearchedProducts } from './search/listQuery.ts'
import { SORTS, type SearchResult, type Sort } from './search/search.ts'
import { shelvesOf, type Shelves } from './shelves.ts'
import { productIdOf, productPath, slugOf } from './slug.ts'
import { summaryOfVariant } from './variants.ts'
import { summaryOf } from './summary.ts'

/** One page of the products that match a query. */
export interface ProductList {
  products: ProductSummary[]
  /** The number of products on all pages. */
  count: number
  /** The page shown; the last one when the query asks for a later one. */
  page: number
  /** At least 1. */
  pageCount: number
  /** The category that was meant, where the query's has the end of a message (OPN-242). */
  category?: string
  /** Where a search finds few products: others that are like it, not counted, the best first (OPN-83). */
  similar?: ProductSummary[]
}

/** The parts of a product's address that may have its id (`domain/catalogue/slug.ts`). */
export interface ProductAddress {
  query: string | null
  segment: string
  lastSegment?: string
}

/** A product with related products [PDP-24]. */
export interface ProductDetail {
  product: Product
  related: ProductSummary[]
  /** The variant whose id the address has instead of the product's (OPN-79). */
  variantId?: string
}

/** The shop's products with the queries that pages need. */
export interface Catalogue {
  /** Flagged for the home page, at most 6 [HOM-17]. */
  featured(): ProductSummary[]
  /** The home page's shelves below the featured products; `lowPrice` is the limit of one of them (OPN-85). */
  shelves(lowPrice: number): Shelves
  /** In the host's order, with the number of products in each (OPN-64). */
  categories(): Category[]
  /** A page of the products of a category whose name or category has the text [LST-15 to LST-17, LST-20]. */
  list(query: ListQuery): ProductList
  /** What the filters of a list offer (OPN-92). */
  facets(searched: SearchedProducts): Facets
  /** Null where no product has that address. */
  detail(address: ProductAddress): ProductDetail | null
  /** Related products for each id; an empty list for an unknown product [CON-05]. */
  related(ids: readonly string[]): ProductSummary[][]
  /**
   * At most 10 for a term, products before categories [SRC-02, SRC-03, SRC-16 to SRC-18]; where those are few products
   * and no category, similar products follow (OPN-83).
   */
  suggestions(term: string): SearchResult[]
  /** Today's data of the products and variants that are still sold, in the order of `ids`. */
  summaries(ids: readonly string[]): ProductSummary[]
}

/** A catalogue that can build its indexes before the first query needs them. */
export interface PreparableCatalogue extends Catalogue {
  /** Builds the sorted lists and the search texts in small steps. Optional: a query builds what it needs. */
  preparation(): Generator<void>
}

/** Cards on one page of the list, so that a catalogue of thousands stays quick on a phone. */
export const PAGE_SIZE = 24

const FEATURED_LIMIT = 6
const RELATED_LIMIT = 4
const SUGGESTION_LIMIT = 10
const SIMILAR_LIMIT = 12
/** Descriptions per step of the preparation: a few ms on a slow phone. */
const PREPARATION_STEP = 200

/** Made when names are first sorted: a page's first collator takes 20 to 30 ms on a cheap phone. */
const byName = once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

/** The orders of [LST-15]; equals stay in the host's order, and newest puts new ones first (OPN-20). */
const compareBy: Record<Sort, (a: Product, b: Product) => number> = {
  name: (a, b) => byName().compare(a.name, b.name),
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  newest: (a, b) => Number(b.isNew) - Number(a.isNew),
}

/** A product with its search texts in lower case; the description's is built on first use. */
interface Entry {
  product: Product
  name: string
  description: string | null
}

/**
 * Returns a catalogue of these products and category names, both in the host's order. Slow indexes are built on first
 * use, so that small queries return at once. A search finds Kiswahili words and the owner's own (`searchWords`) too.
 */
export function catalogueOf(
  products: readonly Product[],
  categoryNames: readonly string[],
  searchWords: SearchWords = {},
): PreparableCatalogue {
  const byId = new Map<string, Product>()
  const byVariantId = new Map<string, { product: Product; variant: Variant }>()
  const byCategory = new Map<string, Product[]>()
  for (const product of products) {
    if (!byId.has(product.id)) byId.set(product.id, product)
    for (const variant of product.variants ?? []) byVariantId.set(variant.id, { product, variant })
    const companions = byCategory.get(product.category)
    if (companions) companions.push(product)
    else byCategory.set(product.category, [product])
  }

  /** The ids by their form in lower case, the first of each. */
  const idsInLowerCase = once(() => {
    const ids = new Map<string, string>()
    for (const id of [...byId.keys(), ...byVariantId.keys()]) {
      const lower = id.toLowerCase()
      if (!ids.has(lower)) ids.set(lower, id)
    }
    return ids
  })

  /** The products by the slugs of their names; null for a slug of several, or of none. */
  const bySlug = once(() => {
    const found = new Map<string, Product | null>([['', null]])
    for (const product of products) {
      const slug = slugOf(product.name)
      found.set(slug, found.has(slug) ? null : product)
    }
    return found
  })

  const isId = (name: string) => byId.has(name) || byVariantId.has(name)

  /** Returns an id as it is, or that which differs in case only. */
  const idInAnyCase = (name: string) => (isId(name) ? name : idsInLowerCase().get(name.toLowerCase()))

  const isCategory = (name: string) => name === 'all' || byCategory.has(name) || categoryNames.includes(name)

  /** Returns the category that a name with the end of a message means, else the name (OPN-242). */
  function meantCategory(name: string): string {
    const meant = withoutLinkEnd(name)
    return !isCategory(name) && isCategory(meant) ? meant : name
  }

  function detailOf(id: string): ProductDetail | null {
    const product = byId.get(id)
    if (product) return { product, related: relatedTo(product) }
    const ofVariant = byVariantId.get(id)?.product
    return ofVariant ? { product: ofVariant, related: relatedTo(ofVariant), variantId: id } : null
  }

  const entries = once(() =>
    products.map((product): Entry => ({ product, name: product.name.toLowerCase(), description: null })),
  )
  const orders = new Map<Sort, Entry[]>()

  function inOrder(sort: Sort): Entry[] {
    const known = orders.get(sort)
    if (known) return known
    const order = [...entries()].sort((a, b) => compareBy[sort](a.product, b.product))
    orders.set(sort, order)
    return order
  }

  const index = similarProducts(products, KISWAHILI_WORDS, searchWords)

  const fitsOf = (term: string) => fitsTerm(term, KISWAHILI_WORDS, searchWords)

  const categoriesThat = (fits: Fits) => new Set([...byCategory.keys()].filter((name) => fits(name.toLowerCase())))

  /** The products of a category that a search finds, if need be without the end of a message [LST-20] (OPN-242). */
  function searchedIn(all: readonly Entry[], category: string, search: string): Product[] {
    const wanted = search.trim().toLowerCase()
    const found = exactlyIn(all, category, wanted)
    const meant = withoutLinkEnd(wanted)
    return found.length > 0 || meant === wanted || meant === '' ? found : exactlyIn(all, category, meant)
  }

  function exactlyIn(all: readonly Entry[], category: string, wanted: string): Product[] {
    const fits = fitsOf(wanted)
    const fitting = categoriesThat(fits)
    return all
      .filter(
        ({ product, name }) =>
          (category === 'all' || product.category === category) && (fits(name) || fitting.has(product.category)),
      )
      .map(({ product }) => product)
  }

  /** At most 10, in the host's order. */
  function productsThat(fits: Fits, wanted: string): Product[] {
    const fitting = categoriesThat(fits)
    return firstOf(
      entries(),
      SUGGESTION_LIMIT,
      (entry) => fits(entry.name) || fitting.has(entry.product.category) || descriptionOf(entry).includes(wanted),
    ).map(({ product }) => product)
  }

  function relatedTo(product: Product | undefined): ProductSummary[] {
    const companions = product ? (byCategory.get(product.category) ?? []) : []
    return firstOf(companions, RELATED_LIMIT, (other) => other.id !== product?.id).map(summaryOf)
  }

  function soldAs(id: string): ProductSummary | undefined {
    const product = byId.get(id)
    if (product) return summaryOf(product)
    const found = byVariantId.get(id)
    return found && summaryOfVariant(found.product, found.variant)
  }

  const featured = () => firstOf(products, FEATURED_LIMIT, (product) => product.is_featured_product)
  const categories = () => categoryNames.map((name) => ({ name, count: byCategory.get(name)?.length ?? 0 }))

  return {
    featured: () => featured().map(summaryOf),

    shelves: (lowPrice) => shelvesOf({ products, categories: categories(), featured: featured(), lowPrice }),

    categories,

    list({ category: named, search, filters, sort, page }) {
      const category = meantCategory(named)
      const searched = searchedIn(inOrder(sort), category, search)
      const found = searched.filter(passing(filters))
      const similar =
        search.trim() && searched.length < FEW_PRODUCTS
          ? index.find(search, new Set(searched), SIMILAR_LIMIT).filter(passing(filters))
          : []
      const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
      const shown = Math.min(page, pageCount)
      return {
        products: found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map(summaryOf),
        count: found.length,
        page: shown,
        pageCount,
        ...(category !== named && { category }),
        ...(similar.length > 0 && { similar: similar.map(summaryOf) }),
      }
    },

    facets: ({ category, search, filters }) =>
      facetsOf(searchedIn(entries(), meantCategory(category), search), filters),

    detail(address) {
      const found = detailOf(productIdOf(address, isId) ?? '')
      if (found) return found
      const isAlike = (id: string) => idInAnyCase(id) !== undefined
      for (const each of [address, withoutEnds(address)]) {
        const alike = detailOf(idInAnyCase(productIdOf(each, isAlike) ?? '') ?? '')
        if (alike) return alike
      }
      const isName = !address.query?.trim() && !address.lastSegment
      return detailOf((isName && bySlug().get(slugOf(address.segment))?.id) || '')
    },

    related: (ids) => ids.map((id) => relatedTo(byId.get(id))),

    suggestions(term) {
      const wanted = term.trim().toLowerCase()
      if (!wanted) return []
      const fits = fitsOf(wanted)
      const found = productsThat(fits, wanted)
      const categories = categoryNames.filter((name) => fits(name.toLowerCase()))
      // no product may come after a category [SRC-03]
      const isAnswered = found.length >= FEW_PRODUCTS || categories.length > 0
      const alike = isAnswered ? [] : index.find(wanted, new Set(found), SUGGESTION_LIMIT)
      return [
        ...found.map(productResult),
        ...categories.map(categoryResult),
        ...alike.map((product) => ({ ...productResult(product), isSimilar: true })),
      ].slice(0, SUGGESTION_LIMIT)
    },

    summaries: (ids) => ids.flatMap((id) => soldAs(id) ?? []),

    *preparation() {
      for (const sort of SORTS) {
        inOrder(sort)
        yield
      }
      for (const [at, entry] of entries().entries()) {
        descriptionOf(entry)
        if (at % PREPARATION_STEP === PREPARATION_STEP - 1) yield
      }
      yield* index.preparation()
    },
  }
}

function productResult(product: Product): SearchResult {
  const { id, name, category, image, price, variantPrices } = product
  const result = { type: 'product', id, name, category, image, price, url: productPath(product) } as const
  return variantPrices === 'differ' ? { ...result, isFrom: true } : result
}

function categoryResult(name: string): SearchResult {
  return {
    type: 'category',
    id: name,
    name,
    category: name,
    image: '',
    price: null,
    url: productsPath({ category: name }),
  }
}

/** Returns the text in lower case, without HTML tags [SRC-16]. */
function descriptionOf(entry: Entry): string {
  entry.description ??= textOfMarkup(entry.product.description).toLowerCase()
  return entry.description
}

/** Returns the first `limit` items that pass; stops there. */
function firstOf<T>(all: readonly T[], limit: number, passes: (one: T) => boolean): T[] {
  const first: T[] = []
  for (const one of all) {
    if (first.length === limit) break
    if (passes(one)) first.push(one)
  }
  return first
}

/** Returns an address without what a chat app took into the link (OPN-242). */
function withoutEnds({ query, segment, lastSegment }: ProductAddress): ProductAddress {
  return {
    query: query && withoutLinkEnd(query),
    segment: withoutLinkEnd(segment),
    ...(lastSegment && { lastSegment: withoutLinkEnd(lastSegment) }),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
