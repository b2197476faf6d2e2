import type { ProductAddress, ProductDetail } from '../../../domain/catalogue/catalogue.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { withoutLinkEnd } from '../../../domain/linkEnd.ts'

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
  const named = withoutLinkEnd(query.get('tab') ?? '')
  return TABS.find((tab) => tab === named) ?? 'features'
}

/** Returns the address of a tab; `address` is the page's own. */
export function withTab(address: string, tab: Tab): string {
  return tab === 'features' ? address : `${address}&tab=${tab}`
}

/** Returns the address of a variant (OPN-79); `address` is the product's own. */
export function withVariant(address: string, variantId: string | null | undefined): string {
  return variantId ? `${address}&variant=${encodeURIComponent(variantId)}` : address
}

/** Returns the canonical address of what is shown [ROU-10]; `query` is the present address's. */
export function canonicalAddress({ product, variantId }: ProductDetail, query: URLSearchParams): string {
  return withTab(withVariant(productPath(product), variantId ?? query.get('variant')), tabOf(query))
}

/** The fragment of links to the tabs. */
export const PLACE = 'about'
