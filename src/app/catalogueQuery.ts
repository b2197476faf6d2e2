import type { ListQuery } from '../../domain/catalogue/catalogue.ts'
import { SORTS } from '../../domain/catalogue/search.ts'
import { paths } from './paths.ts'

/** Clearing the filters keeps the order of the list (OPN-24). */
export const NO_FILTERS = { category: 'all', search: '' }

/** Reads `category`, `search` or `query` (OPN-19), `sort` and `page`. Unknown values are defaults [LST-13, LST-14]. */
export function readCatalogueQuery(params: URLSearchParams): ListQuery {
  const sort = SORTS.find((each) => each === params.get('sort')) ?? 'name'
  const page = Number(params.get('page'))
  return {
    category: params.get('category') || 'all',
    search: (params.get('search') ?? params.get('query') ?? '').trim(),
    sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The reverse; defaults are left out. */
export function writeCatalogueQuery({ category, search, sort, page }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (category !== 'all') params.set('category', category)
  if (search.trim()) params.set('search', search.trim())
  if (sort !== 'name') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** A list's address; a space is `%20`, as in the links to categories. */
export function cataloguePath(query: ListQuery): string {
  const text = writeCatalogueQuery(query).toString().replace(/\+/g, '%20')
  return text ? `${paths.products}?${text}` : paths.products
}
