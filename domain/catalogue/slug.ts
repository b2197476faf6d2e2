/** Returns the slug of a name: no accents, lower case, hyphens between words [ROU-19 to ROU-22]. */
export function slugOf(name: string): string {
  return withoutAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the text in lower case, its letters without accents. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The product id at the end of a slug: letters-hyphen-digits, else what follows the last hyphen [ROU-23, ROU-24]. */
export function idFromSlug(slug: string): string {
  const code = /(?:^|-)([A-Za-z]+-\d+)$/.exec(slug)
  return code?.[1] ?? slug.slice(slug.lastIndexOf('-') + 1)
}

/** Returns the name in a slug: without the last segment, hyphens as spaces [ROU-25]. */
export function nameFromSlug(slug: string): string {
  return slug.split('-').slice(0, -1).join(' ')
}

/** Returns a product's canonical address, `/product/{slug}-{id}?id={id}`; the id keeps its case [ROU-04] (OPN-75). */
export function productPath(product: { id: string; name: string }): string {
  const slug = slugOf(product.name)
  const id = encodeURIComponent(product.id)
  // a segment of one or two dots would be another folder
  const isFolder = !slug && /^\.\.?$/.test(id)
  return `/product/${slug || isFolder ? `${slug}-` : ''}${id}?id=${id}`
}

/**
 * Returns the id in a product's address: first the query's, then a path segment that is a known id, then the slug's
 * code [ROU-08, ROU-09] (CTR-37). Returns null when it has none, or one of spaces only, as `/product/%20` [PDP-26].
 */
export function productIdOf(
  address: { query: string | null; segment: string; lastSegment?: string },
  isKnown: (id: string) => boolean,
): string | null {
  const query = address.query?.trim()
  if (query) return query
  const { segment, lastSegment } = address
  if (lastSegment) return lastSegment.trim() ? lastSegment : null
  if (!segment.trim()) return null
  return isKnown(segment) ? segment : idFromSlug(segment).trim() || null
}
