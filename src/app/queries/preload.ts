import type { CategoryOverview } from '../../../domain/categories.ts'
import type { ProductList } from '../../../domain/catalogue.ts'
import type { ProductSummary } from '../../../domain/entities.ts'
import { createCacheEntries } from './cacheEntries.ts'
import type { AppDependencies } from '../dependencies.ts'
import type { Found } from './resources.ts'

/** As many as the sidebar shows on one screen. */
const PRELOADED_CATEGORIES = 12

/**
 * Keeps what probably follows what was just read: for each product shown others like it [DAT-04], for each category its
 * first products. The catalogue must have been read, so that nothing is loaded for it. A failure is only logged [DAT-05].
 */
export async function preload(
  { catalogue, cache, later, log }: AppDependencies,
  key: string,
  value: unknown,
): Promise<void> {
  const cacheEntries = createCacheEntries(cache)
  try {
    const ids = productsIn(key, value).map(({ id }) => id)
    const missing = ids.filter((id) => cacheEntries.related(id).restore() === null)
    const related = missing.length > 0 ? await catalogue.related(missing) : []
    for (const [at, id] of missing.entries()) later(() => cacheEntries.related(id).keep(related[at] ?? []))

    for (const category of categoriesIn(key, value)) {
      const query = { category, search: '', sort: 'name', page: 1 } as const
      const entry = cacheEntries.list(query)
      if (!entry || entry.restore() !== null) continue
      const list = await catalogue.list(query)
      later(() => entry.keep(list))
    }
  } catch (error) {
    log(`Preloading for ${key} failed`, error)
  }
}

/** The products that a read has put on the page. */
function productsIn(key: string, value: unknown): ProductSummary[] {
  if (key === 'featured') return value as ProductSummary[]
  if (key.startsWith('list ')) return (value as ProductList).products
  if (key.startsWith('product ')) return (value as Found).detail?.related ?? []
  return []
}

function categoriesIn(key: string, value: unknown): string[] {
  const all = key === 'categories' ? (value as CategoryOverview).categories : []
  return all.slice(0, PRELOADED_CATEGORIES).map(({ name }) => name)
}
