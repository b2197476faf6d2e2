import type { StaticHandlerContext } from 'react-router-dom'
import { selectData } from '../../machines/resource.ts'
import type { ResourceActor } from '../../machines/resource.ts'
import { readCatalogueQuery } from '../app/catalogueQuery.ts'
import { productAddress } from '../pages/product/productAddress.ts'
import type { Found, Resources } from '../app/queries/resources.ts'
import type { Resource } from '../app/queries/startResources.ts'

type Opened = Pick<StaticHandlerContext, 'matches' | 'location'>

/** What every page shows beside its own; a host without it still has pages. */
export function sharedReads({ contact, currency }: Resources): ResourceActor[] {
  return [contact, currency]
}

/** What a page shows of the shop, to be there before the page is rendered. */
export function firstReads(resources: Resources, opened: Opened): ResourceActor[] {
  const query = new URLSearchParams(opened.location.search)
  const ownReads: Record<string, () => ResourceActor[]> = {
    'pages/home/HomePage': () => [resources.heroSlides, resources.categories, resources.featured],
    'pages/products/ProductsPage': () => [resources.list(readCatalogueQuery(query)), resources.categories],
    'pages/product/ProductPage': () => [productOf(resources, opened)],
  }
  return ownReads[pageOf(opened)]?.() ?? []
}

/** Whether an address leads to anything: to a page and, for a product's, to a product that the shop has. */
export function isThere(resources: Resources, opened: Opened): boolean {
  const page = pageOf(opened)
  if (page === 'pages/product/ProductPage')
    return Boolean(selectData<Found>(productOf(resources, opened).getSnapshot())?.detail)
  return page !== 'pages/notFound/NotFoundPage'
}

function pageOf({ matches }: Opened): string {
  return matches.at(-1)?.route.id ?? ''
}

function productOf(resources: Resources, { matches, location }: Opened): Resource<Found> {
  return resources.product(productAddress(matches.at(-1)?.params ?? {}, new URLSearchParams(location.search)))
}
