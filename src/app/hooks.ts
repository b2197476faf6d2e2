import { createContext, useCallback, useContext, useEffect } from 'react'
import type { CategoryOverview } from '../../domain/categories.ts'
import type { ListQuery, ProductAddress, ProductList } from '../../domain/catalogue.ts'
import { formatPrice } from '../../domain/money.ts'
import type { Category, ContactDetails, HeroSlide, Order, ProductSummary, Region, User } from '../../domain/entities.ts'
import { selectHeld, selectIsBusy, selectOffersRetry, selectShowsSkeleton } from '../../machines/resource.ts'
import { selectIsRider, selectUser } from '../../machines/session.ts'
import type { App } from './createApp.ts'
import type { Found, Resource } from './resources.ts'
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

/** Wants a resource while the view is shown; `fresh` asks the host again even when something is held. */
export function useResource<T>(resource: Resource<T>, { fresh = false, isWanted = true } = {}): Read<T> {
  const data = useSelector(resource, selectHeld<T>)
  const showsSkeleton = useSelector(resource, selectShowsSkeleton)
  const isBusy = useSelector(resource, selectIsBusy)
  const offersRetry = useSelector(resource, selectOffersRetry)
  useEffect(() => {
    if (isWanted) resource.send({ type: fresh ? 'resource.refresh' : 'resource.wanted' })
  }, [resource, fresh, isWanted])
  const refresh = () => resource.send({ type: 'resource.refresh' })
  return { data, showsSkeleton, isBusy, offersRetry, refresh }
}

/** The products of the home page [HOM-17]. */
export function useFeatured(): Read<ProductSummary[]> {
  return useResource(useApp().resources.featured)
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
  return useResource(useApp().resources.heroSlides)
}

/** How to reach the shop. */
export function useContact(): Read<ContactDetails> {
  return useResource(useApp().resources.contact)
}

/** Where the shop delivers. */
export function useRegions(): Read<Region[]> {
  return useResource(useApp().resources.regions)
}

/** The orders of the logged-in user, asked again at every visit; a failed read is an empty list [ORD-11]. */
export function useOrders(): Read<Order[]> {
  return useResource(useApp().resources.orders, { fresh: true })
}

/** Writes an amount in the shop's currency [GEN-19]. */
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
