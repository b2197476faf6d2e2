import type { CategoryOverview } from '../../../domain/catalogue/categories.ts'
import type { Category, ProductSummary } from '../../../domain/entities.ts'
import type { AppDependencies } from '../dependencies.ts'
import { createCacheEntries } from './cacheEntries.ts'
import { isFound, isListOf, isNullOr, isNumber, isObjectOf, isProductList, isSummaries } from './typeGuards.ts'

/** As many as the sidebar shows on one screen. */
const PRELOADED_CATEGORIES = 12

const isCategory = isObjectOf<Category>({ name: '', count: isNullOr(isNumber) })
const isOverview = isObjectOf<CategoryOverview>({ categories: isListOf(isCategory), total: 0 })

/**
 * Writes to the cache what the shopper may open next: related products of each product shown [DAT-04], and the first
 * page of each category. Call it once the catalogue has been read, so that nothing is loaded. Logs a failure [DAT-05].
 */
export async function preload(
  { catalogue, cache, whenIdle, log }: AppDependencies,
  key: string,
  value: unknown,
): Promise<void> {
  const cacheEntries = createCacheEntries(cache)
  try {
    const ids = productsIn(key, value).map(({ id }) => id)
    const missing = ids.filter((id) => cacheEntries.related(id).read() === null)
    const related = missing.length > 0 ? await catalogue.related(missing) : []
    for (const [at, id] of missing.entries()) whenIdle(() => cacheEntries.related(id).write(related[at] ?? []))

    const shown = key === 'categories' && isOverview(value) ? value.categories : []
    for (const { name: category } of shown.slice(0, PRELOADED_CATEGORIES)) {
      const query = { category, search: '', filters: {}, sort: 'name', page: 1 } as const
      const entry = cacheEntries.list(query)
      if (!entry || entry.read() !== null) continue
      const list = await catalogue.list(query)
      whenIdle(() => entry.write(list))
    }
  } catch (error) {
    log(`Preloading for ${key} failed`, error)
  }
}

/** The products that a query has put on the page. */
function productsIn(key: string, value: unknown): ProductSummary[] {
  if (key === 'featured' && isSummaries(value)) return value
  if (isProductList(value)) return value.products
  return isFound(value) ? (value.detail?.related ?? []) : []
}
