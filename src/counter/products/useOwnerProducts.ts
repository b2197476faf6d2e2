import type { OwnerProduct, OwnerProductPage, ProductSearch } from '../../../domain/owner/products.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useApp, useResource, type Read } from '../../app/hooks.ts'
import { oncePerApp, queryOfLogin } from '../../app/actors/pageActors.ts'
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
  const { listProducts } = ownerProductsService(app.services.http)
  const key = `ownerProducts:${JSON.stringify(search)}`
  return queryOfLogin(app, key, (user, signal) => listProducts(search, user, signal))
}, JSON.stringify)

const productOf = oncePerApp((app, id: string): Resource<OwnerProduct> => {
  const { readProduct } = ownerProductsService(app.services.http)
  return queryOfLogin(app, `ownerProduct:${id}`, (user, signal) => readProduct(id, user, signal))
}, String)
