import { largestFirst, overviewOf, type CategoryOverview } from '../../../domain/categories.ts'
import type { ListQuery, ProductAddress, ProductDetail, ProductList } from '../../../domain/catalogue.ts'
import type {
  Category,
  ContactDetails,
  HeroSlide,
  Order,
  ProductSummary,
  Region,
  User,
} from '../../../domain/entities.ts'
import type { ResourceActor } from '../../../machines/resource.ts'
import { ALL_PRODUCTS, LONGEST_ENTRY, type Cache } from './cache.ts'
import type { CatalogueReader } from './catalogueReader.ts'
import type { Services } from '../../services/services.ts'
import { createCacheEntries, type CacheEntry } from './cacheEntries.ts'
import { writeCatalogueQuery } from '../catalogueQuery.ts'
import type { ActorSettings } from '../dependencies.ts'
import { paths } from '../paths.ts'
import { resourceStarter, type Resource } from './startResources.ts'

/** The answer for a product's address: null where there is no such product. */
export interface Found {
  detail: ProductDetail | null
}

/** Lists and products that stay at hand: as far as Back usually leads. */
const KEPT_QUESTIONS = 40

interface Sources {
  services: Services
  catalogue: CatalogueReader
  currentUser: () => User | null
  /** What the page came with, by key. */
  first: Readonly<Record<string, unknown>>
  /** What another page would come with, by key. */
  fetchPageData: (path: string) => Promise<Record<string, unknown>>
  /** What earlier pages of this tab have read. */
  cache: Cache
  later: (work: () => void) => void
  savesData: () => boolean
}

/** Starts an actor for each shared read; none asks the host before a view wants it. */
export function createResources(sources: Sources, settings: ActorSettings) {
  const { services, catalogue, currentUser, fetchPageData, cache, later, savesData } = sources
  const { start, leave, use, touchUsed, onFact, fill, held } = resourceStarter(sources, settings)
  const cacheEntries = createCacheEntries(cache)
  const ofCatalogue = new Map<string, ResourceActor>()
  let isCatalogueRead = false
  let isListKept: boolean | null = null
  let tellRead: (nothing: object) => void
  const catalogueRead = new Promise<object>((resolve) => (tellRead = resolve))

  const allProducts = start('allProducts', async () => {
    await catalogue.read()
    return true
  })

  function hasKeptList(): boolean {
    isListKept ??= cache.readText(ALL_PRODUCTS) !== null
    return isListKept
  }

  /** Whether the catalogue answers without a wait; for who wants little, not at the price of reading its list anew. */
  async function isCatalogueAtHand(): Promise<boolean> {
    return isCatalogueRead || (!savesData() && hasKeptList() && (await catalogue.isAtHand().catch(() => false)))
  }

  /** Asks the catalogue; an answer out of the list that an earlier page kept has the list read anew behind it [DAT-03]. */
  async function fromCatalogue<T>(ask: () => Promise<T>): Promise<T> {
    const answer = await ask()
    if (!isCatalogueRead && hasKeptList()) allProducts.send({ type: 'resource.wanted' })
    return answer
  }

  /** Keeps the whole list for a later page where it is short enough; what is there already is not written again. */
  async function keepList(): Promise<void> {
    const text = await catalogue.toText(LONGEST_ENTRY).catch(() => null)
    later(() => {
      if (text === null) cache.remove(ALL_PRODUCTS)
      else if (text !== cache.readText(ALL_PRODUCTS)) cache.writeText(ALL_PRODUCTS, text)
    })
  }

  /** An answer that says the same as the one held stays the very same, so that no view is drawn again for it. */
  function ofTheCatalogue<T>(key: string, ask: () => Promise<T>, entry?: CacheEntry<T>): Resource<T> {
    const fetch = async () => {
      const answer = await ask()
      const { held } = actor.getSnapshot().context
      return JSON.stringify(answer) === JSON.stringify(held) ? (held as T) : answer
    }
    const actor: Resource<T> = start(key, fetch, entry)
    ofCatalogue.set(key, actor)
    return actor
  }

  const allCategoryData = () => fromCatalogue(() => catalogue.categories())
  const featured = ofTheCatalogue('featured', () => fromCatalogue(() => catalogue.featured()), cacheEntries.featured)
  const categories = ofTheCatalogue(
    'categories',
    async () => overviewOf(await allCategoryData()),
    cacheEntries.categories,
  )
  const allCategories = ofTheCatalogue('allCategories', async () => largestFirst(await allCategoryData()))
  const lasting = ofCatalogue.size

  /** The resource of one question, made when it is first asked; the one asked longest ago makes room. */
  function question<T>(key: string, make: () => Resource<T>): Resource<T> {
    const asked = ofCatalogue.get(key) as Resource<T> | undefined
    if (asked) {
      ofCatalogue.delete(key)
      ofCatalogue.set(key, asked)
      return asked
    }
    if (ofCatalogue.size >= lasting + KEPT_QUESTIONS) {
      const [oldest, actor] = [...ofCatalogue][lasting] ?? []
      if (oldest !== undefined && actor) {
        ofCatalogue.delete(oldest)
        leave(actor)
      }
    }
    return make()
  }

  /** A page's question: to the catalogue or, as long as that is still on its way, to the server that renders the page; what comes first. */
  async function askForPage<T>(key: string, path: string, ask: () => Promise<T>): Promise<T> {
    if (await isCatalogueAtHand()) return fromCatalogue(ask)
    const held = await Promise.race([fetchPageData(path).catch(() => ({})), catalogueRead])
    return Object.hasOwn(held, key) ? (held as Record<string, T>)[key]! : fromCatalogue(ask)
  }

  /** The product at an address, with others like it. */
  function product(address: ProductAddress): Resource<Found> {
    const id = idOf(address)
    const key = `product ${id}`
    const path = `/product/${encodeURIComponent(address.segment || id)}?id=${encodeURIComponent(id)}`
    const ask = async () => ({ detail: await catalogue.detail(address) })
    return question(key, () => ofTheCatalogue(key, () => askForPage(key, path, ask), cacheEntries.product(id)))
  }

  /** One page of the catalogue. */
  function list(query: ListQuery): Resource<ProductList> {
    const key = `list ${keyOfQuery(query)}`
    const path = `${paths.products}?${writeCatalogueQuery(query)}`
    const ask = () => catalogue.list(query)
    return question(key, () => ofTheCatalogue(key, () => askForPage(key, path, ask), cacheEntries.list(query)))
  }

  return {
    featured: featured as Resource<ProductSummary[]>,
    categories: categories as Resource<CategoryOverview>,
    /** Every category, the largest first: for those who look through very many. */
    allCategories: allCategories as Resource<Category[]>,
    heroSlides: start<HeroSlide[]>('heroSlides', (signal) => services.fetchHeroSlides(signal)),
    currency: start<string>('currency', (signal) => services.fetchCurrency(signal), cacheEntries.currency),
    contact: start<ContactDetails>('contact', (signal) => services.fetchContact(signal)),
    regions: start<Region[]>('regions', (signal) => services.fetchRegions(signal)),
    orders: start<Order[]>('orders', async (signal) => {
      const user = currentUser()
      return user ? services.fetchOrders(user, signal) : []
    }),
    list,
    product,
    /** For a read of a part that is loaded later, by a key of its own; `leave` lets it go for good. */
    start,
    leave,
    /** Has the catalogue read, so that it is there when it is asked. */
    wantCatalogue: () => allProducts.send({ type: 'resource.wanted' }),
    /** Whether the catalogue was read from the host, so that asking it loads nothing. */
    isCatalogueRead: () => isCatalogueRead,
    /** Asks the catalogue again for everything that came from it, or could not be had, after it was read anew. */
    followCatalogue(): void {
      isCatalogueRead = true
      tellRead({})
      for (const actor of ofCatalogue.values()) {
        const { request } = actor.getSnapshot().value
        // What is being fetched gets its answer from this reading.
        if (request !== 'unasked' && request !== 'fetching') actor.send({ type: 'resource.refresh' })
      }
      later(() => void keepList())
    },
    /** The page is left, perhaps for good: what it has used has been in use until now [DAT-08]. */
    touchUsed(): void {
      touchUsed()
      if (isCatalogueRead || isListKept) cache.touch(ALL_PRODUCTS)
    },
    use,
    onFact,
    fill,
    held,
  }
}

export type Resources = ReturnType<typeof createResources>

function idOf({ query, segment, lastSegment }: ProductAddress): string {
  return query?.trim() || lastSegment || segment
}

function keyOfQuery({ category, search, sort, page }: ListQuery): string {
  return JSON.stringify([category, search, sort, page])
}
