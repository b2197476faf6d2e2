import type { StaticHandlerContext } from 'react-router-dom'
import type { PageId } from '../../contract/pages.ts'
import { selectData, type ResourceActor } from '../../machines/resource.ts'
import type { ProductAddress } from '../../domain/catalogue/catalogue.ts'
import { productsPath } from '../../domain/catalogue/search/listQuery.ts'
import { readListQuery } from '../../domain/catalogue/search/readListQuery.ts'
import { productIdOf } from '../../domain/catalogue/slug.ts'
import { canonicalAddress, productAddress, variantIn } from '../pages/product/productAddress.ts'
import type { Found, Resources } from '../app/queries/resources.ts'
import type { Resource } from '../app/queries/startResources.ts'

type Opened = Pick<StaticHandlerContext, 'matches' | 'location'>

/** Returns what every page reads; pages render without it where a host has none. */
export function sharedReads({ contact, currency }: Resources): ResourceActor[] {
  return [contact, currency]
}

/** Returns what a page reads of the shop, to load before the page is rendered. */
export function firstReads(resources: Resources, opened: Opened): ResourceActor[] {
  const query = new URLSearchParams(opened.location.search)
  const ownReads: Partial<Record<PageId | 'notFound', () => ResourceActor[]>> = {
    home: () => [resources.heroSlides, resources.categories, resources.featured, resources.shelves],
    products: () => [resources.list(readListQuery(query)), resources.categories],
    product: () => [productOf(resources, opened)],
  }
  return ownReads[pageOf(opened)]?.() ?? []
}

/** Returns whether an address has a page and, if it is a product's, the shop has that product. */
export function isThere(resources: Resources, opened: Opened): boolean {
  const page = pageOf(opened)
  if (page === 'product') return Boolean(selectData(productOf(resources, opened).getSnapshot())?.detail)
  return page !== 'notFound'
}

/** Returns the picture that the home page, a list or a product's page begins with; empty for none. */
export function firstPicture(resources: Resources, opened: Opened): string {
  const query = readListQuery(new URLSearchParams(opened.location.search))
  const ownFirst: Partial<Record<PageId | 'notFound', () => { image: string } | undefined>> = {
    home: () => selectData(resources.heroSlides.getSnapshot())?.[0],
    products: () => selectData(resources.list(query).getSnapshot())?.products[0],
    product: () => selectData(productOf(resources, opened).getSnapshot())?.detail?.product,
  }
  return ownFirst[pageOf(opened)]?.()?.image ?? ''
}

/** Returns the page that the router found. */
export function pageOf({ matches }: Opened): PageId | 'notFound' {
  return matches.at(-1)?.route.id as PageId | 'notFound'
}

/** Returns the page that a link means, where its end or other case hides what it names (OPN-242); null for none. */
export function meantLocation(resources: Resources, opened: Opened): string | null {
  const query = new URLSearchParams(opened.location.search)
  if (pageOf(opened) === 'products') {
    const list = readListQuery(query)
    const category = selectData(resources.list(list).getSnapshot())?.category
    return category === undefined ? null : productsPath({ ...list, category })
  }
  const detail = pageOf(opened) === 'product' && selectData(productOf(resources, opened).getSnapshot())?.detail
  if (!detail) return null
  const id = detail.variantId ?? detail.product.id
  const isExact =
    productIdOf(addressIn(opened), (each) => each === id) === id &&
    variantIn(detail, query) === (detail.variantId ?? query.get('variant'))
  return isExact ? null : canonicalAddress(detail, query)
}

function productOf(resources: Resources, opened: Opened): Resource<Found> {
  return resources.product(addressIn(opened))
}

function addressIn({ matches, location }: Opened): ProductAddress {
  return productAddress(matches.at(-1)?.params ?? {}, new URLSearchParams(location.search))
}
