import { SORTS, type Sort } from '../../../domain/search.ts'

/** What the catalogue page shows, as its address says it. */
export interface CatalogueQuery {
  /** `all` for every category [LST-17]. */
  category: string
  search: string
  sort: Sort
  /** From 1. */
  page: number
}

/** Reads `category`, `search` (else `query`, OPN-19), `sort` and `page`; anything unknown is its default [LST-13, LST-14]. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const sort = SORTS.find((each) => each === params.get('sort')) ?? 'name'
  const page = Number(params.get('page'))
  return {
    category: params.get('category') || 'all',
    search: (params.get('search') ?? params.get('query') ?? '').trim(),
    sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address's query for what is shown, without what is at its default. */
export function writeCatalogueQuery({ category, search, sort, page }: CatalogueQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (category !== 'all') params.set('category', category)
  if (search.trim()) params.set('search', search.trim())
  if (sort !== 'name') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}
