import type { CategoryOverview } from '../../../domain/catalogue/categories.ts'
import type { ProductDetail } from '../../../domain/catalogue/catalogue.ts'
import type { ListQuery } from '../../../domain/catalogue/search/listQuery.ts'
import type { ProductSummary } from '../../../domain/entities.ts'
import type { Cache } from './cache.ts'
import {
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isProduct,
  isProductList,
  isString,
  isSummaries,
  type TypeGuard,
} from './typeGuards.ts'

/** One query's value in the cache. */
export interface CacheEntry<T> {
  /** Null where there is none; a damaged one is removed. */
  read(): T | null
  write(value: T): void
  /** Sets the time of last use. */
  touch(): void
  remove(): void
}

interface Counts {
  total: number
  counts: (number | null)[]
}

const isCounts = isObjectOf<Counts>({ total: 0, counts: isListOf(isNullOr(isNumber)) })

/** Categories with these names have no entry: `category_names` and `category_counts` are taken (OPN-15). */
const TAKEN_NAMES = ['names', 'counts']

/** Keys and types of all entries [DAT-01] (OPN-15). */
export function createCacheEntries(cache: Cache) {
  function single<T>(key: string, guard: TypeGuard<T>): CacheEntry<T> {
    return {
      read() {
        try {
          const value: unknown = JSON.parse(cache.read(key) ?? 'null')
          if (guard(value)) return value
        } catch {
          // damaged
        }
        cache.remove(key)
        return null
      },
      write: (value) => cache.write(key, JSON.stringify(value)),
      touch: () => cache.touch(key),
      remove: () => cache.remove(key),
    }
  }

  const related = (id: string): CacheEntry<ProductSummary[]> => single(`related_${id}`, isSummaries)

  return {
    currency: single('default_currency', isString),
    featured: single('featured_products', isSummaries),
    categories: pair<CategoryOverview, string[], Counts>(
      single('category_names', isListOf(isString)),
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
    /** Only for a category's first page in the default order. */
    list: ({ category, search, sort, page, filters }: ListQuery) =>
      search || sort !== 'name' || page > 1 || Object.keys(filters).length > 0 || TAKEN_NAMES.includes(category)
        ? undefined
        : single(`category_${category}`, isProductList),
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

/** One value in two entries; without parts to write, both are removed. */
function pair<T, A, B>(
  a: CacheEntry<A>,
  b: CacheEntry<B>,
  join: (a: A | null, b: B | null) => T | null,
  split: (value: T) => [A, B] | null,
): CacheEntry<T> {
  const remove = () => {
    a.remove()
    b.remove()
  }
  return {
    read: () => join(a.read(), b.read()),
    write(value) {
      const parts = split(value)
      if (!parts) return remove()
      a.write(parts[0])
      b.write(parts[1])
    },
    touch() {
      a.touch()
      b.touch()
    },
    remove,
  }
}
