import { createActor, fromPromise } from 'xstate'
import { largestFirst, overviewOf, type CategoryOverview } from '../../domain/categories.ts'
import type { ListQuery, ProductAddress, ProductDetail, ProductList } from '../../domain/catalogue.ts'
import type { Category, ContactDetails, HeroSlide, Order, ProductSummary, Region, User } from '../../domain/entities.ts'
import { resourceMachine, type ResourceActor } from '../../machines/resource.ts'
import type { CatalogueReader } from '../services/catalogueReader.ts'
import type { Services } from '../services/services.ts'
import { writeCatalogueQuery } from '../pages/products/catalogueQuery.ts'
import type { ActorSettings } from './edges.ts'
import { paths } from './paths.ts'
import { rememberFirstSnapshot } from './useSelector.ts'

/** A read that several views share; `T` is what it holds. */
export type Resource<T> = ResourceActor & { readonly holds?: T }

/** The answer for a product's address: null where there is no such product. */
export interface Found {
  detail: ProductDetail | null
}

export interface Resources {
  featured: Resource<ProductSummary[]>
  categories: Resource<CategoryOverview>
  /** Every category, the largest first: for those who look through very many. */
  allCategories: Resource<Category[]>
  heroSlides: Resource<HeroSlide[]>
  currency: Resource<string>
  contact: Resource<ContactDetails>
  regions: Resource<Region[]>
  orders: Resource<Order[]>
  /** One page of the catalogue. */
  list(query: ListQuery): Resource<ProductList>
  product(address: ProductAddress): Resource<Found>
  /** Asks the catalogue again for everything that came from it, or could not be had, after it was read anew. */
  followCatalogue(): void
  /** Fills a resource before the first render, without a view that wants it. Throws what the read throws. */
  fill(resource: ResourceActor): Promise<void>
  /** What is held, by key, for a browser to go on with. */
  held(): Record<string, unknown>
}

interface Known {
  key: string
  fetch: (signal?: AbortSignal) => Promise<unknown>
}

/** Lists and products that stay at hand: as far as Back usually leads. */
const KEPT_QUESTIONS = 40

interface Sources {
  services: Services
  catalogue: CatalogueReader
  currentUser: () => User | null
  /** What the page came with, by key: as fresh as the page. */
  first: Readonly<Record<string, unknown>>
  /** What another page would come with, by key. */
  fetchPageData: (path: string) => Promise<Record<string, unknown>>
}

/** Starts an actor for each shared read; none asks the host before a view wants it. */
export function createResources({ services, catalogue, currentUser, first, fetchPageData }: Sources, settings: ActorSettings): Resources {
  const known = new Map<ResourceActor, Known>()
  const ofCatalogue = new Map<string, ResourceActor>()
  let isCatalogueRead = false
  let tellRead: (nothing: object) => void
  const catalogueRead = new Promise<object>((resolve) => (tellRead = resolve))

  function resource<T>(key: string, fetch: (signal?: AbortSignal) => Promise<T>): Resource<T> {
    const logic = resourceMachine.provide({
      actors: { fetch: fromPromise(({ signal }) => fetch(signal)) },
    })
    const actor = createActor(logic, { ...settings, input: { held: null, hasFallback: false } }).start()
    if (Object.hasOwn(first, key)) actor.send({ type: 'resource.replaced', value: first[key] })
    rememberFirstSnapshot(actor, actor.getSnapshot())
    known.set(actor, { key, fetch })
    return actor
  }

  /** An answer that says the same as the one held stays the very same, so that no view is drawn again for it. */
  function ofTheCatalogue<T>(key: string, ask: () => Promise<T>): Resource<T> {
    const actor: Resource<T> = resource(key, async () => {
      const answer = await ask()
      const { held } = actor.getSnapshot().context
      return JSON.stringify(answer) === JSON.stringify(held) ? (held as T) : answer
    })
    ofCatalogue.set(key, actor)
    return actor
  }

  const featured = ofTheCatalogue('featured', () => catalogue.featured())
  const categories = ofTheCatalogue('categories', async () => overviewOf(await catalogue.categories()))
  const allCategories = ofTheCatalogue('allCategories', async () => largestFirst(await catalogue.categories()))
  const lasting = ofCatalogue.size

  /** The resource of one question, made when it is first asked; the one asked longest ago makes room. */
  function question<T>(key: string, ask: () => Promise<T>): Resource<T> {
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
        known.delete(actor)
      }
    }
    return ofTheCatalogue(key, ask)
  }

  /** A page's question: to the catalogue or, as long as that is still on its way, to the server that renders the page; what comes first. */
  function pageQuestion<T>(key: string, path: string, ask: () => Promise<T>): Resource<T> {
    return question(key, async () => {
      if (isCatalogueRead) return ask()
      const held = await Promise.race([fetchPageData(path).catch(() => ({})), catalogueRead])
      return Object.hasOwn(held, key) ? (held as Record<string, T>)[key]! : ask()
    })
  }

  function product(address: ProductAddress): Resource<Found> {
    const key = keyOf(address)
    const path = `/product/${encodeURIComponent(address.segment || key)}?id=${encodeURIComponent(key)}`
    return pageQuestion(`product ${key}`, path, async () => ({ detail: await catalogue.detail(address) }))
  }

  return {
    featured,
    categories,
    allCategories,
    heroSlides: resource('heroSlides', (signal) => services.fetchHeroSlides(signal)),
    currency: resource('currency', (signal) => services.fetchCurrency(signal)),
    contact: resource('contact', (signal) => services.fetchContact(signal)),
    regions: resource('regions', (signal) => services.fetchRegions(signal)),
    orders: resource('orders', async (signal) => {
      const user = currentUser()
      return user ? services.fetchOrders(user, signal) : []
    }),
    list: (query) =>
      pageQuestion(`list ${keyOfQuery(query)}`, `${paths.products}?${writeCatalogueQuery(query)}`, () => catalogue.list(query)),
    product,
    followCatalogue() {
      isCatalogueRead = true
      tellRead({})
      for (const actor of ofCatalogue.values()) {
        const { request } = actor.getSnapshot().value
        // What is being fetched gets its answer from this reading.
        if (request !== 'unasked' && request !== 'fetching') actor.send({ type: 'resource.refresh' })
      }
    },
    async fill(actor) {
      const value = await known.get(actor)?.fetch()
      actor.send({ type: 'resource.replaced', value })
      rememberFirstSnapshot(actor, actor.getSnapshot())
    },
    held() {
      const all = [...known].map(([actor, { key }]) => [key, actor.getSnapshot().context.held] as const)
      return Object.fromEntries(all.filter(([, held]) => held !== null))
    },
  }
}

function keyOf({ query, segment, lastSegment }: ProductAddress): string {
  return query?.trim() || lastSegment || segment
}

function keyOfQuery({ category, search, sort, page }: ListQuery): string {
  return JSON.stringify([category, search, sort, page])
}
