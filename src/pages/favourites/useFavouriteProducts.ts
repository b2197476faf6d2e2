import { useEffect, useState } from 'react'
import type { ProductSummary } from '../../../domain/entities.ts'
import { selectFavouriteIds } from '../../../machines/catalogue/favourites.ts'
import { useApp, useResource } from '../../app/hooks.ts'
import { oncePerApp } from '../../app/actors/pageActors.ts'
import type { Resource } from '../../app/queries/startResources.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useHydrated } from '../../components/hooks/useHydrated.ts'

/** About as many cards as one sees while the server does not know the favourites. */
const CARDS_AT_FIRST = 4

/** As many placeholders at most as are seen at once. */
const MOST_PLACEHOLDERS = 10

interface FavouriteProducts {
  /** Null before they are known. */
  products: ProductSummary[] | null
  /** The number of products while they are loading. */
  expected: number
  hasFailed: boolean
}

/**
 * Returns the favourites that are still sold, the newest first (OPN-89). One that is unmarked stays until the page is
 * left, so that a slip is undone with the same button.
 */
export function useFavouriteProducts(): FavouriteProducts {
  const app = useApp()
  const isHydrated = useHydrated()
  const ids = useSelector(app.favourites, selectFavouriteIds)
  const [listed, setListed] = useState<readonly string[]>([])
  const added = ids.filter((id) => !listed.includes(id))
  if (added.length > 0) setListed([...added.reverse(), ...listed])

  const { resource, ask } = favouriteProductsOf(app)
  useEffect(() => {
    if (listed.length > 0) ask(listed)
  }, [listed, ask])
  const { data, isBusy, offersRetry } = useResource(resource, { isWanted: listed.length > 0 })

  const products = listed.flatMap((id) => data?.find((product) => product.id === id) ?? [])
  const isKnown = listed.length === 0 ? isHydrated : data !== null && (products.length > 0 || !isBusy)
  return {
    products: isKnown ? products : null,
    expected: Math.min(listed.length || CARDS_AT_FIRST, MOST_PLACEHOLDERS),
    hasFailed: offersRetry,
  }
}

const favouriteProductsOf = oncePerApp(({ resources, catalogue }) => {
  let ids: readonly string[] = []
  const resource: Resource<ProductSummary[]> = resources.start('favourites', () => catalogue.summaries(ids))
  const refresh = () => resource.send({ type: 'resource.refresh' })
  return {
    resource,
    /** Reads the products of these ids; again once the host is read, as a stored list may have old prices. */
    ask(wanted: readonly string[]) {
      ids = wanted
      refresh()
      catalogue.read().then(refresh, () => undefined)
    },
  }
})
