import { createActor, fromPromise } from 'xstate'
import type { Category, ContactDetails, HeroSlide, Order, Product, Region, User } from '../../domain/entities.ts'
import { resourceMachine, type ResourceActor } from '../../machines/resource.ts'
import type { Services } from '../services/services.ts'
import type { ActorSettings } from './edges.ts'

/** A read that several pages share; `T` is what it holds. */
export type Resource<T> = ResourceActor & { readonly holds?: T }

export interface Resources {
  products: Resource<Product[]>
  categories: Resource<Category[]>
  heroSlides: Resource<HeroSlide[]>
  currency: Resource<string>
  contact: Resource<ContactDetails>
  regions: Resource<Region[]>
  orders: Resource<Order[]>
}

/** Starts an actor for each shared read; none asks the host before a view wants it. */
export function createResources(services: Services, currentUser: () => User | null, settings: ActorSettings): Resources {
  function resource<T>(fetch: (signal: AbortSignal) => Promise<T>): Resource<T> {
    const logic = resourceMachine.provide({
      actors: { fetch: fromPromise(({ signal }) => fetch(signal)) },
    })
    return createActor(logic, { ...settings, input: { held: null, hasFallback: false } }).start()
  }

  return {
    products: resource((signal) => services.fetchProducts(signal)),
    categories: resource(async (signal) => {
      const names = await services.fetchCategories(signal)
      return names.map((name): Category => ({ name, count: null }))
    }),
    heroSlides: resource((signal) => services.fetchHeroSlides(signal)),
    currency: resource((signal) => services.fetchCurrency(signal)),
    contact: resource((signal) => services.fetchContact(signal)),
    regions: resource((signal) => services.fetchRegions(signal)),
    orders: resource(async (signal) => {
      const user = currentUser()
      return user ? services.fetchOrders(user, signal) : []
    }),
  }
}
