import { PAGES, type Page } from '../../../contract/pages.ts'
import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'

/** What the sitemap lists. */
export interface Listing {
  /** Changes whenever the rest does. */
  version: string
  products: readonly { id: string; name: string }[]
  categories: readonly string[]
}

/** The listed pages of every shop; those with `:` in their path are one page per product. */
const LISTED_PAGES = Object.values<Page>(PAGES)
  .filter(({ path, isListed }) => isListed && !path.includes(':'))
  .map(({ path }) => path)

/** The limit of search engines for one file. */
const MOST_ADDRESSES = 50_000

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Returns the escaped paths of all pages in these languages, the default first, split into parts of one file each. A
 * page in another language has the language before its path.
 */
export function sitemapParts({ products, categories }: Listing, [, ...otherLanguages]: readonly string[]): string[][] {
  const pages = [
    ...new Set([
      ...LISTED_PAGES,
      ...categories.map((category) => productsPath({ category })),
      ...products.map(productPath),
    ]),
  ].map(escaped)
  const paths = [...pages, ...otherLanguages.flatMap((language) => pages.map((path) => `/${language}${path}`))]
  return Array.from({ length: Math.ceil(paths.length / MOST_ADDRESSES) }, (_, index) =>
    paths.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES),
  )
}

/** Returns a sitemap file by its path: `/sitemap.xml`, or an index and `/sitemap-1.xml` and so on; else null. */
export function sitemapFile(parts: readonly string[][], path: string, origin: string): string | null {
  const [only = []] = parts
  const isIndex = path === '/sitemap.xml'
  if (parts.length === 1) return isIndex ? addressList(only, origin) : null
  if (!isIndex) {
    const part = parts[Number(/^\/sitemap-(\d+)\.xml$/.exec(path)?.[1]) - 1]
    return part ? addressList(part, origin) : null
  }
  const index = parts
    .map((_, part) => `<sitemap><loc>${escaped(origin)}/sitemap-${part + 1}.xml</loc></sitemap>\n`)
    .join('')
  return `${OPENING}<sitemapindex ${NAMESPACE}>\n${index}</sitemapindex>\n`
}

/** Joins strings, because a large shop has many paths and every `Host` is an origin. */
function addressList(paths: readonly string[], origin: string): string {
  const begin = `<url><loc>${escaped(origin)}`
  const end = '</loc></url>\n'
  return `${OPENING}<urlset ${NAMESPACE}>\n${begin}${paths.join(end + begin)}${end}</urlset>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
