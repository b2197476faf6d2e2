import type { ProductAddress } from '../../../domain/catalogue.ts'

/** Where a product's address may hold its id [ROU-04 to ROU-09]. */
export function productAddress(
  path: { segment?: string; lastSegment?: string },
  query: URLSearchParams,
): ProductAddress {
  const { segment = '', lastSegment } = path
  return { query: query.get('id'), segment, ...(lastSegment && { lastSegment }) }
}

/** What is told about a product, one part at a time, with its title [PDP-21]. */
export const TABS = [
  ['features', 'Features'],
  ['specifications', 'Specifications'],
  ['reviews', 'Reviews'],
] as const

export type Tab = (typeof TABS)[number][0]

/** The part that an address asks for; the first one needs no word. */
export function tabOf(query: URLSearchParams): Tab {
  return TABS.find(([tab]) => tab === query.get('tab'))?.[0] ?? 'features'
}

/** The address of one part of a product's page; `address` is the page's own. */
export function withTab(address: string, tab: Tab): string {
  return tab === 'features' ? address : `${address}&tab=${tab}`
}

/** The place of these parts in the page, for links that lead there. */
export const PLACE = 'about'
