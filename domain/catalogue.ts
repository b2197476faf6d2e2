import type { Category, Product, ProductSummary } from './entities.ts'
import type { SearchResult, Sort } from './search.ts'

/** What the products page shows, as its address says it. */
export interface ListQuery {
  /** `all` for every category [LST-17]. */
  category: string
  search: string
  sort: Sort
  /** From 1. */
  page: number
}

/** One page of the products that a query leaves. */
export interface ProductList {
  products: ProductSummary[]
  /** How many products fit on all pages together. */
  count: number
  /** The page shown: the last one where the query asks for more. */
  page: number
  /** At least 1. */
  pageCount: number
}

/** The parts of a product's address that may hold its id (`domain/slug.ts`). */
export interface ProductAddress {
  query: string | null
  segment: string
  lastSegment?: string
}

/** A product in full with others like it [PDP-24]. */
export interface ProductDetail {
  product: Product
  related: ProductSummary[]
}

/** The shop's products, ready for every question a page asks. */
export interface Catalogue {
  featured(): ProductSummary[]
  categories(): Category[]
  list(query: ListQuery): ProductList
  /** Null where no product has that address. */
  detail(address: ProductAddress): ProductDetail | null
  /** At most 10 for a term, products before categories [SRC-02, SRC-03]. */
  suggestions(term: string): SearchResult[]
  /** Today's data of the products that are still sold, in the order of `ids`. */
  summaries(ids: readonly string[]): ProductSummary[]
}
