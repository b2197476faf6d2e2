import type { ProductAddress } from '../../../domain/catalogue.ts'

/** Where a product's address may hold its id [ROU-04 to ROU-09]. */
export function productAddress(path: { segment?: string; lastSegment?: string }, query: URLSearchParams): ProductAddress {
  const { segment = '', lastSegment } = path
  return { query: query.get('id'), segment, ...(lastSegment && { lastSegment }) }
}
