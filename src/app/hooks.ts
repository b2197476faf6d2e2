import { createContext, useCallback, useContext, useEffect } from 'react'
import type { CategoryOverview } from '../../domain/catalogue/categories.ts'
import type { ProductAddress, ProductList } from '../../domain/catalogue/catalogue.ts'
import type { ListQuery } from '../../domain/catalogue/search/listQuery.ts'
import type { Facets } from '../../domain/catalogue/search/filters.ts'
import type { Shelves } from '../../domain/catalogue/shelves.ts'
import { formatPrice } from '../../domain/money.ts'
import type { Category, ContactDetails, HeroSlide, Order, ProductSummary, Region, User } from '../../domain/entities.ts'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import { SHOP_DEFAULTS } from '../../contract/shopDefaults.ts'
import { selectData, selectIsBusy, selectOffersRetry, selectShowsSkeleton } from '../../machines/resource.ts'
import { selectIsRider, selectUser } from '../../machines/people/session.ts'
import type { App } from './app.ts'
import type { Found } from './queries/resources.ts'
import type { Resource } from './queries/startResources.ts'
import { useSelector } from './useSelector.ts'
import { useText } from './useText.ts'

export const AppContext = createContext<App | null>(null)

/** Returns the app. Throws outside its provider. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp is used outside the app')
  return app
}

/** A query's data and state for a view. */
export interface Read<T> {
  /** Null before the first answer. */
  data: T | null
  /** There is no data yet and it is being fetched. */
  showsSkeleton: boolean
  isBusy: boolean
  /** There is no data and fetching has failed. */
  offersRetry: boolean
  refresh: () => void
}

/** The list of a view when fetching fails [ERR-26]. */
const NONE: never[] = []

const NO_CONTACT: ContactDetails = { mobile_number: '', email_address: '', location: '' }

interface ReadOptions<T> {
  /** Fetches again even when there is data. */
  fresh?: boolean
  isWanted?: boolean
  /** The data when fetching fails [ERR-26, ERR-27] (CTR-08). */
  empty?: T | null
}

/** Fetches a resource and keeps it in use while the view is shown. */
export function useResource<T>(
  resource: Resource<T>,
  { fresh = false, isWanted = true, empty = null }: ReadOptions<T> = {},
): Read<T> {
  const { use } = useApp().resources
  const data = useSelector(resource, selectData<T>)
  const showsSkeleton = useSelector(resource, selectShowsSkeleton)
  const isBusy = useSelector(resource, selectIsBusy)
  const offersRetry = useSelector(resource, selectOffersRetry)
  useEffect(() => {
    if (!isWanted) return
    const release = use(resource)
    resource.send({ type: fresh ? 'resource.refresh' : 'resource.wanted' })
    return release
  }, [resource, fresh, isWanted, use])
  const refresh = useCallback(() => resource.send({ type: 'resource.refresh' }), [resource])
  return { data: data ?? (offersRetry ? empty : null), showsSkeleton, isBusy, offersRetry, refresh }
}

/** Returns the products of the home page [HOM-17]. */
export function useFeatured(): Read<ProductSummary[]> {
  return useResource(useApp().resources.featured, { empty: NONE })
}

/** Returns the home page's rows of products; null when fetching fails (OPN-85). */
export function useShelves(): Read<Shelves> {
  return useResource(useApp().resources.shelves)
}

export function useProductList(query: ListQuery): Read<ProductList> {
  return useResource(useApp().resources.list(query))
}

/** Returns what the filters of a list offer (OPN-92). */
export function useFacets(query: ListQuery): Read<Facets> {
  return useResource(useApp().resources.facets(query))
}

/** Returns the product at an address, with related products. */
export function useProduct(address: ProductAddress): Read<Found> {
  return useResource(useApp().resources.product(address))
}

/** Returns the categories, of very many the largest, with their number of products where known (OPN-64). */
export function useCategories(): Read<CategoryOverview> {
  return useResource(useApp().resources.categories)
}

/** Returns every category, the largest first. */
export function useAllCategories(isWanted: boolean): Read<Category[]> {
  return useResource(useApp().resources.allCategories, { isWanted })
}

export function useHeroSlides(): Read<HeroSlide[]> {
  return useResource(useApp().resources.heroSlides, { empty: NONE })
}

/** Returns the shop's contact details; empty ones when fetching fails [ERR-27]. */
export function useContact(): Read<ContactDetails> {
  return useResource(useApp().resources.contact, { empty: NO_CONTACT })
}

export function useRegions(): Read<Region[]> {
  return useResource(useApp().resources.regions, { empty: NONE })
}

/** Returns the user's orders, fetched again at every visit; an empty list when that fails [ORD-11]. */
export function useOrders(): Read<Order[]> {
  return useResource(useApp().resources.orders, { fresh: true, empty: NONE })
}

/** Returns the formatter of amounts in the shop's currency [GEN-19], in KES when fetching that fails [ERR-28]. */
export function usePrice(): (amount: number) => string {
  const { data: currency } = useResource(useApp().resources.currency)
  return useCallback((amount: number) => formatPrice(amount, currency ?? undefined), [currency])
}

/** Returns the shop's tagline; the default one in the shopper's language. */
export function useTagline(): string {
  const { tagline } = useApp().config
  const text = useText('common')
  return tagline === SHOP_DEFAULTS.tagline ? text('tagline') : tagline
}

/**
 * Returns the largest categories of a shop that sells in none of the specified ones, for its texts; null for others,
 * which have the specified texts (OPN-254).
 */
export function useOwnRange(): string | null {
  return useApp().footerCategories?.slice(0, 4).join(', ') ?? null
}

/**
 * Returns what gives a promise of the shop: the owner's words, else the specified ones, which are passed; empty where
 * the owner has taken it back (OPN-87).
 */
export function usePromises(): (name: keyof ShopConfig['promises'], specified: string) => string {
  const { promises } = useApp().config
  return (name, specified) => promises[name] ?? specified
}

export function useUser(): User | null {
  return useSelector(useApp().session, selectUser)
}

/** Returns whether a rider is logged in [ROL-01]. */
export function useIsRider(): boolean {
  return useSelector(useApp().session, selectIsRider)
}
