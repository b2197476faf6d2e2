import type { ProductAddress } from '../../../domain/catalogue/catalogue.ts'

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
  return TABS.find((tab) => tab === query.get('tab')) ?? 'features'
}

/** Returns the address of a tab; `address` is the page's own. */
export function withTab(address: string, tab: Tab): string {
  return tab === 'features' ? address : `${address}&tab=${tab}`
}

/** Returns the address of a variant (OPN-79); `address` is the product's own. */
export function withVariant(address: string, variantId: string | null | undefined): string {
  return variantId ? `${address}&variant=${encodeURIComponent(variantId)}` : address
}

/** The fragment of links to the tabs. */
export const PLACE = 'about'
