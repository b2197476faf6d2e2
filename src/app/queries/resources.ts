import { largestFirst, overviewOf } from '../../../domain/catalogue/categories.ts'
import type { ProductAddress, ProductDetail, ProductList } from '../../../domain/catalogue/catalogue.ts'
import { type ListQuery, writeListQuery } from '../../../domain/catalogue/search/listQuery.ts'
import type { Facets } from '../../../domain/catalogue/search/filters.ts'
import type { User } from '../../../domain/entities.ts'
import type { ResourceActor } from '../../../machines/resource.ts'
import type { Services } from '../../services/services.ts'
import type { ActorSettings } from '../dependencies.ts'
import type { PageData } from '../pageData.ts'
import { paths } from '../paths.ts'
import { ALL_PRODUCTS, LONGEST_ENTRY, type Cache } from './cache.ts'
import { createCacheEntries, type CacheEntry } from './cacheEntries.ts'
import type { CatalogueReader } from './catalogueReader.ts'
import { resourceStarter, type Resource } from './startResources.ts'
import { isFound, isProductList, type TypeGuard } from './typeGuards.ts'

/** The answer for a product's address; `detail` is null where there is no such product. */
export interface Found {
  detail: ProductDetail | null
}

/** Lists and products kept in memory: as far as Back usually leads. */
const MOST_QUERIES = 40

/** What a list or product page asks. */
interface PageQuery<T> {
  key: string
  /** The page's address. */
  path: string
  isAnswer: TypeGuard<T>
  ask: () => Promise<T>
  entry: CacheEntry<T> | undefined
}

interface Sources {
  services: Services
  catalogue: CatalogueReader
  currentUser: () => User | null
  /** Of the page that the server rendered. */
  first: PageData['queries']
  /** Of another page. */
  fetchPageData: (path: string) => Promise<PageData['queries']>
  cache: Cache
  whenIdle: (work: () => void) => void
  savesData: () => boolean
  /** The limit of a shelf of the home page. */
  lowPrice: number
}

/** Makes an actor for each query that is asked for; none asks the host before a view wants it. */
export function createResources(sources: Sources, settings: ActorSettings) {
  const { services, catalogue, currentUser, fetchPageData, cache, whenIdle, savesData, lowPrice } = sources
  const { start, leave, use, retry, touchUsed, onEvent, fill, queries } = resourceStarter(sources, settings)
  const cacheEntries = createCacheEntries(cache)
  const ofShop = new Set<ResourceActor>()
  const ofPages = new Map<string, ResourceActor>()
  let isCatalogueRead = false
  let isListStored: boolean | null = null
  let resolveRead: () => void
  const catalogueRead = new Promise<void>((resolve) => (resolveRead = resolve))

  const allProducts = once(() =>
    start('allProducts', async () => {
      await catalogue.read()
      return true
    }),
  )

  function hasStoredList(): boolean {
    isListStored ??= cache.read(ALL_PRODUCTS) !== null
    return isListStored
  }

  /** In save-data mode a stored list does not count: the list would be read again because of it. */
  async function isCatalogueReady(): Promise<boolean> {
    return isCatalogueRead || (!savesData() && hasStoredList() && (await catalogue.isReady().catch(() => false)))
  }

  /** An answer from the list that an earlier page has stored has the list read again [DAT-03]. */
  async function fromCatalogue<T>(ask: () => Promise<T>): Promise<T> {
    const answer = await ask()
    if (!isCatalogueRead && hasStoredList()) allProducts().send({ type: 'resource.wanted' })
    return answer
  }

  async function storeList(): Promise<void> {
    const text = await catalogue.toText(LONGEST_ENTRY).catch(() => null)
    whenIdle(() => {
      if (text === null) cache.remove(ALL_PRODUCTS)
      else if (text !== cache.read(ALL_PRODUCTS)) cache.write(ALL_PRODUCTS, text)
    })
  }

  /** An equal answer stays the same object, so that views do not render again. */
  function ofTheCatalogue<T>(key: string, ask: () => Promise<T>, entry?: CacheEntry<T>): Resource<T> {
    const fetch = async () => {
      const answer = await ask()
      const { value } = actor.getSnapshot().context
      return value !== null && JSON.stringify(answer) === JSON.stringify(value) ? value : answer
    }
    const actor: Resource<T> = start(key, fetch, entry)
    return actor
  }

  function ofWholeShop<T>(key: string, ask: () => Promise<T>, entry?: CacheEntry<T>): Resource<T> {
    const actor = ofTheCatalogue(key, () => fromCatalogue(ask), entry)
    ofShop.add(actor)
    return actor
  }

  /** Asks the catalogue. While that is being read, asks the server too; the first answer counts. */
  async function askForPage<T>({ key, path, isAnswer, ask }: PageQuery<T>): Promise<T> {
    if (await isCatalogueReady()) return fromCatalogue(ask)
    const noData = (): PageData['queries'] => ({})
    const { [key]: answer } = await Promise.race([fetchPageData(path).catch(noData), catalogueRead.then(noData)])
    return isAnswer(answer) ? answer : fromCatalogue(ask)
  }

  function ofPage<T>(query: PageQuery<T>): Resource<T> {
    return ofCatalogueQuery(query.key, () => ofTheCatalogue(query.key, () => askForPage(query), query.entry))
  }

  /** Made when it is first asked for; the one not asked for the longest makes room. */
  function ofCatalogueQuery<T>(key: string, make: () => Resource<T>): Resource<T> {
    const existing = ofPages.get(key) as Resource<T> | undefined
    const [oldest] = ofPages
    if (!existing && oldest && ofPages.size >= MOST_QUERIES) {
      ofPages.delete(oldest[0])
      leave(oldest[1])
    }
    const resource = existing ?? make()
    ofPages.delete(key)
    ofPages.set(key, resource)
    return resource
  }

  /** The product at an address, with related ones. */
  function product(address: ProductAddress): Resource<Found> {
    const id = address.query?.trim() || address.lastSegment || address.segment
    return ofPage({
      key: `product ${id}`,
      path: `/product/${encodeURIComponent(address.segment || id)}?id=${encodeURIComponent(id)}`,
      isAnswer: isFound,
      ask: async () => ({ detail: await catalogue.detail(address) }),
      entry: cacheEntries.product(id),
    })
  }

  /** One page of the list. */
  function list(query: ListQuery): Resource<ProductList> {
    const { category, search, sort, page, filters } = query
    const narrowed = Object.keys(filters).length > 0 ? [filters] : []
    return ofPage({
      key: `list ${JSON.stringify([category, search, sort, page, ...narrowed])}`,
      path: `${paths.products}?${writeListQuery(query)}`,
      isAnswer: isProductList,
      ask: () => catalogue.list(query),
      entry: cacheEntries.list(query),
    })
  }

  /** What the filters of a list offer, while they are shown. */
  function facets(query: ListQuery): Resource<Facets> {
    const { category, search, filters } = query
    const key = `facets ${JSON.stringify([category, search, filters])}`
    return ofCatalogueQuery(key, () => ofTheCatalogue(key, () => fromCatalogue(() => catalogue.facets(query))))
  }

  const byName = {
    featured: () => ofWholeShop('featured', () => catalogue.featured(), cacheEntries.featured),
    shelves: () => ofWholeShop('shelves', () => catalogue.shelves(lowPrice)),
    categories: () =>
      ofWholeShop('categories', async () => overviewOf(await catalogue.categories()), cacheEntries.categories),
    /** The largest first. */
    allCategories: () => ofWholeShop('allCategories', async () => largestFirst(await catalogue.categories())),
    heroSlides: () => start('heroSlides', (signal) => services.fetchHeroSlides(signal)),
    currency: () => start('currency', (signal) => services.fetchCurrency(signal), cacheEntries.currency),
    contact: () => start('contact', (signal) => services.fetchContact(signal)),
    regions: () => start('regions', (signal) => services.fetchRegions(signal)),
    orders: () =>
      start('orders', async (signal) => {
        const user = currentUser()
        return user ? services.fetchOrders(user, signal) : []
      }),
  }

  return madeWhenAsked(byName, {
    list,
    facets,
    product,
    /** For a query of a part that is loaded later, under a key of its own; `leave` removes it. */
    start,
    leave,
    /** Has the catalogue read ahead. */
    wantCatalogue: () => allProducts().send({ type: 'resource.wanted' }),
    /** Has the catalogue read as it is now; a reading under way will do. */
    wantToday(): void {
      if (!allProducts().getSnapshot().hasTag('busy')) catalogue.reload().catch(() => undefined)
    },
    /** Whether the catalogue was read from the host, so that asking it loads nothing. */
    isCatalogueRead: () => isCatalogueRead,
    /** Resolves when the catalogue has been read for the first time. */
    catalogueRead,
    /** After the catalogue was read: asks it again for all that came from it, or failed. */
    followCatalogue(): void {
      isCatalogueRead = true
      resolveRead()
      for (const actor of [...ofShop, ...ofPages.values()]) {
        const { request } = actor.getSnapshot().value
        // a request under way gets its answer from this reading
        if (request !== 'unasked' && request !== 'fetching') actor.send({ type: 'resource.refresh' })
      }
      whenIdle(() => void storeList())
    },
    /** When the page is left: all that it shows was in use until now [DAT-08]. */
    touchUsed(): void {
      touchUsed()
      if (isCatalogueRead || isListStored) cache.touch(ALL_PRODUCTS)
    },
    use,
    retry,
    onEvent,
    fill,
    queries,
  })
}

type Makers = Record<string, () => ResourceActor>

/** Adds what the makers make to an object, each under its name, and made when it is first read. */
function madeWhenAsked<M extends Makers, T extends object>(
  makers: M,
  others: T,
): T & { readonly [Name in keyof M]: ReturnType<M[Name]> } {
  for (const [name, make] of Object.entries(makers)) Object.defineProperty(others, name, { get: once(make) })
  return others as ReturnType<typeof madeWhenAsked<M, T>>
}

/** Returns a function that makes something at its first call, and returns the same each time. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export type Resources = ReturnType<typeof createResources>
