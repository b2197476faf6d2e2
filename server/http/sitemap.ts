import { productsPath } from '../../domain/search.ts'
import { productPath } from '../../domain/slug.ts'

/** What there is to be found in the shop. */
export interface Listing {
  /** Differs when anything else here does. */
  version: string
  products: readonly { id: string; name: string }[]
  categories: readonly string[]
}

/** Pages that every shop has and that search engines may show. */
const STANDING_PAGES = [
  '/',
  '/products',
  '/track-order',
  '/about',
  '/contact',
  '/faq',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/cookies',
]

/** The most that search engines take in one file. */
const MOST_ADDRESSES = 50_000

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap's files by path: `/sitemap.xml` alone, or as an index of `/sitemap-1.xml` and so on. */
export function sitemapFiles({ products, categories }: Listing, origin: string): Map<string, string> {
  const paths = [
    ...new Set([
      ...STANDING_PAGES,
      ...categories.map((category) => productsPath({ category })),
      ...products.map(productPath),
    ]),
  ]
  if (paths.length <= MOST_ADDRESSES) return new Map([['/sitemap.xml', addressList(paths, origin)]])
  const parts = Array.from({ length: Math.ceil(paths.length / MOST_ADDRESSES) }, (_, index) => ({
    path: `/sitemap-${index + 1}.xml`,
    xml: addressList(paths.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES), origin),
  }))
  const index = parts.map(({ path }) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`).join('')
  return new Map([
    ['/sitemap.xml', `${OPENING}<sitemapindex ${NAMESPACE}>\n${index}</sitemapindex>\n`],
    ...parts.map(({ path, xml }) => [path, xml] as const),
  ])
}

function addressList(paths: readonly string[], origin: string): string {
  const addresses = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>\n`).join('')
  return `${OPENING}<urlset ${NAMESPACE}>\n${addresses}</urlset>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
