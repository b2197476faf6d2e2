import { meantOf, withoutLinkEnd } from '../../linkEnd.ts'
import type { Filters, Switch } from './filters.ts'
import { OPTION, SWITCHES, type ListQuery, type SearchedProducts } from './listQuery.ts'
import { SORTS } from './search.ts'

/**
 * Reads `category`, `search` or `query` (OPN-19), the filters (OPN-92), `sort` and `page`. Unknown values are defaults
 * [LST-13, LST-14].
 */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(valueIn(params, 'page'))
  return {
    category: params.get('category') || 'all',
    search: (params.get('search') ?? params.get('query') ?? '').trim(),
    filters: readFilters(params),
    sort: meantOf(params.get('sort') ?? '', SORTS) ?? 'name',
    page: Number.isInteger(page) ? Math.max(1, page) : 1,
  }
}

function readFilters(params: URLSearchParams): Filters {
  const [minPrice, maxPrice] = [priceIn(valueIn(params, 'min')), priceIn(valueIn(params, 'max'))]
  const minRating = Number(valueIn(params, 'rating'))
  const brands = valuesIn(params, 'brand')
  const switches = Object.entries(SWITCHES).flatMap(([name, param]) =>
    valueIn(params, param) === '1' ? [[name, true]] : [],
  )
  const options = [...params.keys()].flatMap((key) => {
    const values = valuesIn(params, key)
    return key.startsWith(OPTION) && values.length > 0 ? [[key.slice(OPTION.length), values] as const] : []
  })
  return {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...Object.fromEntries(switches),
    ...(minRating >= 1 && minRating <= 5 && { minRating }),
    ...(brands.length > 0 && { brands }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  }
}

function priceIn(text: string): number | undefined {
  const price = Number(text)
  return text && price >= 0 && price < Infinity ? price : undefined
}

/** Returns a value that is one of few, or a number, without the end of a message (OPN-242). */
const valueIn = (params: URLSearchParams, name: string) => withoutLinkEnd(params.get(name) ?? '')

const valuesIn = (params: URLSearchParams, name: string) => [...new Set(params.getAll(name))].filter(Boolean)

/** Returns the number of choices that narrow a list; the two ends of a price are one. */
export function countOfChoices({ category, search, filters }: SearchedProducts): number {
  const { minPrice, maxPrice, minRating, brands = [], options = {} } = filters
  const switches = (Object.keys(SWITCHES) as Switch[]).map((name) => filters[name])
  const single = [category !== 'all', search !== '', (minPrice ?? maxPrice) !== undefined, minRating, ...switches]
  return single.filter(Boolean).length + [brands, ...Object.values(options)].flat().length
}
