import { PAGES, type Page } from '../../../contract/pages.ts'
import { productsPath } from '../../../domain/search.ts'
import { productPath } from '../../../domain/slug.ts'

/** What there is to be found in the shop. */
export interface Listing {
  /** Differs when anything else here does. */
  version: string
  products: readonly { id: string; name: string }[]
  categories: readonly string[]
}

/** The listed pages of every shop; those with `:` in their path are one page per product. */
const LISTED_PAGES = Object.values<Page>(PAGES)
  .filter(({ path, isListed }) => isListed && !path.includes(':'))
  .map(({ path }) => path)

/** The most that search engines take in one file. */
const MOST_ADDRESSES = 50_000

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns the escaped paths of the sitemap, split into parts of as many as a file may have. */
export function sitemapParts({ products, categories }: Listing): string[][] {
  const paths = [
    ...new Set([
      ...LISTED_PAGES,
      ...categories.map((category) => productsPath({ category })),
      ...products.map(productPath),
    ]),
  ].map(escaped)
  return Array.from({ length: Math.ceil(paths.length / MOST_ADDRESSES) }, (_, index) =>
    paths.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES),
  )
}

/** A sitemap's file by its path: `/sitemap.xml` alone, or as an index of `/sitemap-1.xml` and so on; null where there is none. */
export function sitemapFile(parts: readonly string[][], path: string, origin: string): string | null {
  const [only = []] = parts
  const isIndex = path === '/sitemap.xml'
  if (parts.length === 1) return isIndex ? addressList(only, origin) : null
  if (!isIndex) {
    const part = parts[Number(/^\/sitemap-(\d+)\.xml$/.exec(path)?.[1]) - 1]
    return part ? addressList(part, origin) : null
  }
  const index = parts
    .map((_, place) => `<sitemap><loc>${escaped(origin)}/sitemap-${place + 1}.xml</loc></sitemap>\n`)
    .join('')
  return `${OPENING}<sitemapindex ${NAMESPACE}>\n${index}</sitemapindex>\n`
}

/** Joined, as the paths of a large shop are many and any `Host` is an origin. */
function addressList(paths: readonly string[], origin: string): string {
  const begin = `<url><loc>${escaped(origin)}`
  const end = '</loc></url>\n'
  return `${OPENING}<urlset ${NAMESPACE}>\n${begin}${paths.join(end + begin)}${end}</urlset>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
