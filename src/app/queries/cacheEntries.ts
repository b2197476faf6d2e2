import type { CategoryOverview } from '../../../domain/categories.ts'
import type { ListQuery, ProductDetail, ProductList } from '../../../domain/catalogue.ts'
import type { ProductSummary } from '../../../domain/entities.ts'
import type { Cache } from './cache.ts'
import { isListOf, isNullOr, isNumber, isObjectOf, isProduct, isSummary, isText, type Check } from './shapes.ts'

/** The place of one read in the cache. */
export interface CacheEntry<T> {
  /** What was kept, or null; what does not have the shape that pages rely on is removed. */
  restore(): T | null
  keep(value: T): void
  /** It has been in use until now. */
  touch(): void
  drop(): void
}

const isSummaries = isListOf(isSummary)
const isList = isObjectOf<ProductList>({ products: isSummaries, count: isNumber, page: isNumber, pageCount: isNumber })
const isCounts = isObjectOf<{ total: number; counts: (number | null)[] }>({
  total: isNumber,
  counts: isListOf(isNullOr(isNumber)),
})

/** Categories of these names would lie where the names and counts of all lie (OPN-15). */
const TAKEN_NAMES = ['names', 'counts']

/** Where each read lies in the cache [DAT-01] (OPN-15). */
export function createCacheEntries(cache: Cache) {
  function single<T>(key: string, check: Check<T>): CacheEntry<T> {
    return {
      restore() {
        const value = cache.read(key)
        if (check(value)) return value
        cache.remove(key)
        return null
      },
      keep: (value) => cache.write(key, value),
      touch: () => cache.touch(key),
      drop: () => cache.remove(key),
    }
  }

  const related = (id: string): CacheEntry<ProductSummary[]> => single(`related_${id}`, isSummaries)

  return {
    currency: single('default_currency', isText),
    featured: single('featured_products', isSummaries),
    categories: pair<CategoryOverview, string[], { total: number; counts: (number | null)[] }>(
      single('category_names', isListOf(isText)),
      single('category_counts', isCounts),
      (names, counts) =>
        names &&
        counts && {
          categories: names.map((name, at) => ({ name, count: counts.counts[at] ?? null })),
          total: counts.total,
        },
      ({ categories, total }) => [
        categories.map(({ name }) => name),
        { total, counts: categories.map(({ count }) => count) },
      ],
    ),
    /** Only for what a category shows first. */
    list: ({ category, search, sort, page }: ListQuery): CacheEntry<ProductList> | undefined =>
      search || sort !== 'name' || page > 1 || TAKEN_NAMES.includes(category)
        ? undefined
        : single(`category_${category}`, isList),
    product: (id: string) =>
      pair<{ detail: ProductDetail | null }, ProductDetail['product'], ProductSummary[]>(
        single(`product_${id}`, isProduct),
        related(id),
        (product, others) => product && { detail: { product, related: others ?? [] } },
        // an address may name a product by other words than its id
        ({ detail }) => (detail?.product.id === id ? [detail.product, detail.related] : null),
      ),
    related,
  }
}

/** One read in two entries; `split` gives null where there is nothing to keep. */
function pair<T, A, B>(
  a: CacheEntry<A>,
  b: CacheEntry<B>,
  join: (a: A | null, b: B | null) => T | null,
  split: (value: T) => [A, B] | null,
): CacheEntry<T> {
  const drop = () => {
    a.drop()
    b.drop()
  }
  return {
    restore: () => join(a.restore(), b.restore()),
    keep(value) {
      const parts = split(value)
      if (!parts) return drop()
      a.keep(parts[0])
      b.keep(parts[1])
    },
    touch() {
      a.touch()
      b.touch()
    },
    drop,
  }
}
