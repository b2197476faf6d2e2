import type { ProductAddress, ProductDetail } from '../../../domain/catalogue/catalogue.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { meantOf } from '../../../domain/linkEnd.ts'

/** Collects the parts of an address that may hold the product's id [ROU-04 to ROU-09]. */
export function productAddress(
  path: { segment?: string; lastSegment?: string },
  query: URLSearchParams,
): ProductAddress {
  const { segment = '', lastSegment } = path
  return { query: query.get('id'), segment, ...(lastSegment && { lastSegment }) }
}

/** [PDP-21] */
export const TABS = ['features', 'specifications', 'reviews'] as const

export type Tab = (typeof TABS)[number]

/** Returns the tab that an address names; without one, the first. */
export function tabOf(query: URLSearchParams): Tab {
  return meantOf(query.get('tab') ?? '', TABS) ?? 'features'
}

/** Returns the address of a tab; `address` is the page's own. */
export function withTab(address: string, tab: Tab): string {
  return tab === 'features' ? address : `${address}&tab=${tab}`
}

/** Returns the address of a variant (OPN-79); `address` is the product's own. */
export function withVariant(address: string, variantId: string | null | undefined): string {
  return variantId ? `${address}&variant=${encodeURIComponent(variantId)}` : address
}

/** Returns the variant that an address names, also with the end of a message (OPN-242); one that is gone stays. */
export function variantIn({ product, variantId }: ProductDetail, query: URLSearchParams): string | null {
  const named = variantId ?? query.get('variant')
  return (
    named &&
    (meantOf(
      named,
      (product.variants ?? []).map(({ id }) => id),
    ) ??
      named)
  )
}

/** Returns the canonical address of what is shown [ROU-10]; `query` is the present address's. */
export function canonicalAddress(detail: ProductDetail, query: URLSearchParams): string {
  return withTab(withVariant(productPath(detail.product), variantIn(detail, query)), tabOf(query))
}

/** The fragment of links to the tabs. */
export const PLACE = 'about'
