import type { ListQuery } from '../../domain/catalogue/catalogue.ts'
import type { Filters } from '../../domain/catalogue/filters.ts'
import { SORTS } from '../../domain/catalogue/search.ts'
import { paths } from './paths.ts'

/** Clearing the filters keeps the order of the list (OPN-24). */
export const NO_FILTERS = { category: 'all', search: '', filters: {} }

/**
 * Reads `category`, `search` or `query` (OPN-19), `sort`, `page` and the filters (OPN-91). Unknown values are defaults
 * [LST-13, LST-14].
 */
export function readCatalogueQuery(params: URLSearchParams): ListQuery {
  const sort = SORTS.find((each) => each === params.get('sort')) ?? 'name'
  const page = Number(params.get('page'))
  return {
    category: params.get('category') || 'all',
    search: (params.get('search') ?? params.get('query') ?? '').trim(),
    sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: readFilters(params),
  }
}

/** The part of a parameter's name before that of an option. */
const OPTION = 'option.'

function readFilters(params: URLSearchParams): Filters {
  const [minPrice, maxPrice] = [priceIn(params.get('min')), priceIn(params.get('max'))]
  const minRating = Number(params.get('rating'))
  const brands = valuesIn(params, 'brand')
  const names = [...new Set(params.keys())].filter((key) => key.startsWith(OPTION) && valuesIn(params, key).length > 0)
  return {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(params.get('stock') === '1' && { inStock: true }),
    ...(params.get('sale') === '1' && { onSale: true }),
    ...(minRating >= 1 && minRating <= 5 && { minRating }),
    ...(brands.length > 0 && { brands }),
    ...(names.length > 0 && {
      options: Object.fromEntries(names.map((key) => [key.slice(OPTION.length), valuesIn(params, key)])),
    }),
  }
}

function priceIn(text: string | null): number | undefined {
  const price = Number(text)
  return text && price >= 0 && price < Infinity ? price : undefined
}

const valuesIn = (params: URLSearchParams, name: string) => [...new Set(params.getAll(name))].filter(Boolean)

/** The reverse; defaults are left out. */
export function writeCatalogueQuery({ category, search, sort, page, filters }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (category !== 'all') params.set('category', category)
  if (search.trim()) params.set('search', search.trim())
  const { minPrice, maxPrice, inStock, onSale, minRating, brands = [], options = {} } = filters
  if (minPrice !== undefined) params.set('min', String(minPrice))
  if (maxPrice !== undefined) params.set('max', String(maxPrice))
  if (inStock) params.set('stock', '1')
  if (onSale) params.set('sale', '1')
  if (minRating !== undefined) params.set('rating', String(minRating))
  for (const brand of brands) params.append('brand', brand)
  for (const [name, values] of Object.entries(options)) for (const value of values) params.append(OPTION + name, value)
  if (sort !== 'name') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** A list's address; a space is `%20`, as in the links to categories. */
export function cataloguePath(query: ListQuery): string {
  const text = writeCatalogueQuery(query).toString().replace(/\+/g, '%20')
  return text ? `${paths.products}?${text}` : paths.products
}
