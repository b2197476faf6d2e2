import type { Filters, Switch } from './filters.ts'
import type { Sort } from './search.ts'

/** What the products page searches, from its address. */
export interface SearchedProducts {
  /** `all` for every category [LST-17]. */
  category: string
  search: string
  filters: Filters
}

/** The search, order and page of the products page, from its address. */
export interface ListQuery extends SearchedProducts {
  sort: Sort
  /** From 1. */
  page: number
}

/** Clearing the filters keeps the order of the list (OPN-24). */
export const NO_FILTERS: SearchedProducts = { category: 'all', search: '', filters: {} }

const ALL_PRODUCTS: ListQuery = { ...NO_FILTERS, sort: 'name', page: 1 }

/** The parameter of each filter that is on or off. */
export const SWITCHES: Readonly<Record<Switch, string>> = { inStock: 'stock', onSale: 'sale' }

/** The part of a parameter's name before the name of an option. */
export const OPTION = 'option.'

/** The reverse of `readListQuery`; defaults are left out. */
export function writeListQuery(query: Partial<ListQuery>): URLSearchParams {
  const { category, search, filters, sort, page } = { ...ALL_PRODUCTS, ...query }
  const { minPrice, maxPrice, minRating, brands = [], options = {} } = filters
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) params.append(name, String(value))
  }
  set('category', category === 'all' ? undefined : category)
  set('search', search.trim() || undefined)
  set('min', minPrice)
  set('max', maxPrice)
  for (const [name, param] of Object.entries(SWITCHES)) set(param, filters[name as Switch] && 1)
  set('rating', minRating)
  for (const brand of brands) set('brand', brand)
  for (const [name, values] of Object.entries(options)) for (const value of values) set(OPTION + name, value)
  set('sort', sort === 'name' ? undefined : sort)
  set('page', page > 1 ? page : undefined)
  return params
}

/** Returns the address of the products page [CAT-04, SRC-08]; a space is `%20`. */
export function productsPath(query: Partial<ListQuery> = {}): string {
  const text = writeListQuery(query).toString().replace(/\+/g, '%20')
  return text ? `/products?${text}` : '/products'
}
