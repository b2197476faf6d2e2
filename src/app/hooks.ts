import { createContext, useCallback, useContext, useEffect } from 'react'
import type { CategoryOverview } from '../../domain/categories.ts'
import type { ListQuery, ProductAddress, ProductList } from '../../domain/catalogue.ts'
import { formatPrice } from '../../domain/money.ts'
import type { Category, ContactDetails, HeroSlide, Order, ProductSummary, Region, User } from '../../domain/entities.ts'
import { selectData, selectIsBusy, selectOffersRetry, selectShowsSkeleton } from '../../machines/resource.ts'
import { selectIsRider, selectUser } from '../../machines/session.ts'
import type { App } from './createApp.ts'
import type { Found } from './queries/resources.ts'
import type { Resource } from './queries/startResources.ts'
import { useSelector } from './useSelector.ts'

export const AppContext = createContext<App | null>(null)

/** The app's actors and configuration. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp is used outside the app')
  return app
}

/** A shared read as a view needs it. */
export interface Read<T> {
  /** What is held, or null before anything arrived. */
  data: T | null
  /** Nothing is held and it is being asked for. */
  showsSkeleton: boolean
  isBusy: boolean
  /** Nothing is held and asking has failed. */
  offersRetry: boolean
  refresh: () => void
}

/** What a view goes on with that has nothing to list [ERR-26]. */
const NONE: never[] = []

const NO_CONTACT: ContactDetails = { mobile_number: '', email_address: '', location: '' }

interface Wish<T> {
  /** Asks the host again even when something is held. */
  fresh?: boolean
  isWanted?: boolean
  /** What the view goes on with when nothing can be read [ERR-26, ERR-27] (CTR-08). */
  empty?: T | null
}

/** Wants a resource, and uses it, while the view is shown. */
export function useResource<T>(
  resource: Resource<T>,
  { fresh = false, isWanted = true, empty = null }: Wish<T> = {},
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

/** The products of the home page [HOM-17]. */
export function useFeatured(): Read<ProductSummary[]> {
  return useResource(useApp().resources.featured, { empty: NONE })
}

/** One page of the catalogue. */
export function useProductList(query: ListQuery): Read<ProductList> {
  return useResource(useApp().resources.list(query))
}

/** The product at an address, with others like it. */
export function useProduct(address: ProductAddress): Read<Found> {
  return useResource(useApp().resources.product(address))
}

/** The categories, the largest of very many, with the number of products in each as far as it is known (OPN-64). */
export function useCategories(): Read<CategoryOverview> {
  return useResource(useApp().resources.categories)
}

/** Every category, the largest first, once they are wanted. */
export function useAllCategories(isWanted: boolean): Read<Category[]> {
  return useResource(useApp().resources.allCategories, { isWanted })
}

/** The deals of the home page; none is an empty list. */
export function useHeroSlides(): Read<HeroSlide[]> {
  return useResource(useApp().resources.heroSlides, { empty: NONE })
}

/** How to reach the shop; nothing of it when that cannot be read [ERR-27]. */
export function useContact(): Read<ContactDetails> {
  return useResource(useApp().resources.contact, { empty: NO_CONTACT })
}

/** Where the shop delivers. */
export function useRegions(): Read<Region[]> {
  return useResource(useApp().resources.regions, { empty: NONE })
}

/** The orders of the logged-in user, asked again at every visit; a failed read is an empty list [ORD-11]. */
export function useOrders(): Read<Order[]> {
  return useResource(useApp().resources.orders, { fresh: true, empty: NONE })
}

/** Writes an amount in the shop's currency [GEN-19], in KES when that cannot be read [ERR-28]. */
export function usePrice(): (amount: number) => string {
  const { data: currency } = useResource(useApp().resources.currency)
  return useCallback((amount: number) => formatPrice(amount, currency ?? undefined), [currency])
}

/** Who is logged in on this device, or null. */
export function useUser(): User | null {
  return useSelector(useApp().session, selectUser)
}

/** Whether a rider is logged in [ROL-01]. */
export function useIsRider(): boolean {
  return useSelector(useApp().session, selectIsRider)
}
