import type { OwnerProduct, OwnerProductPage, ProductSearch } from '../../../domain/owner/products.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import type { App } from '../../app/app.ts'
import { useApp, useResource, type Read } from '../../app/hooks.ts'
import { followSession, loggedInUser, oncePerApp } from '../../app/actors/pageActors.ts'
import type { Resource } from '../../app/queries/startResources.ts'
import { ownerProductsService } from '../../services/owner/ownerProducts.ts'
import { useOwnerWrite } from '../useOwnerWrite.ts'

/** Returns a page of the products, fetched again at each visit. */
export function useProductList(search: ProductSearch): Read<OwnerProductPage> {
  return useResource(listOf(useApp(), search), { fresh: true })
}

/** Returns a page of the products, fetched again at each visit, and the actor of the tab's changes. */
export function useOwnerProducts(search: ProductSearch): { list: Read<OwnerProductPage>; writer: OwnerWriteActor } {
  const list = useProductList(search)
  return { list, writer: useOwnerWrite('products', list.refresh) }
}

/** Returns a product, fetched again at each visit. */
export function useOwnerProduct(id: string): { read: Read<OwnerProduct>; writer: OwnerWriteActor } {
  const read = useResource(productOf(useApp(), id), { fresh: true })
  return { read, writer: useOwnerWrite('products', read.refresh) }
}

const listOf = oncePerApp((app, search: ProductSearch): Resource<OwnerProductPage> => {
  const service = ownerProductsService(app.services.http)
  const list: Resource<OwnerProductPage> = app.resources.start(`ownerProducts:${JSON.stringify(search)}`, (signal) =>
    service.listProducts(search, loggedInUser(app), signal),
  )
  forgetAtEnd(app, list)
  return list
}, JSON.stringify)

const productOf = oncePerApp(
  (app, id: string): Resource<OwnerProduct> => {
    const service = ownerProductsService(app.services.http)
    const product: Resource<OwnerProduct> = app.resources.start(`ownerProduct:${id}`, (signal) =>
      service.readProduct(id, loggedInUser(app), signal),
    )
    forgetAtEnd(app, product)
    return product
  },
  (id) => id,
)

function forgetAtEnd(app: App, resource: Resource<unknown>): void {
  const forget = () => resource.send({ type: 'resource.forget' })
  followSession(app, { onEnd: forget, forget })
}
