import { PAGES, type Page, type PageId } from '../../../contract/pages.ts'
import { writeListQuery } from '../../../domain/catalogue/search/listQuery.ts'
import { readListQuery } from '../../../domain/catalogue/search/readListQuery.ts'
import { COUNT_QUERY } from '../../../domain/owner/bulkEdit.ts'
import { meantOf } from '../../../domain/linkEnd.ts'
import { meantPath } from '../../../domain/meantPath.ts'
import { splitLanguage } from './language.ts'

const ADDRESSES = Object.entries<Page>(PAGES).map(([id, page]) => ({
  id: id as PageId,
  page,
  pattern: patternOf(page.path),
}))

/** Matches the addresses that the app's router finds for a path: case does not count, and a slash may follow. */
function patternOf(path: string): RegExp {
  const text = path.replace(/\/:\w+\?/g, '(?:/[^/]*)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(path === '/' ? '^/$' : `^${text}/?$`, 'i')
}

/** Returns the parameters of a query that the page reads, without defaults and values that it ignores. */
type Reader = (given: URLSearchParams) => URLSearchParams

/** Keeps the named parameters, some only with known values. */
const kept =
  (names: Record<string, readonly string[] | null>): Reader =>
  (given) => {
    const read = new URLSearchParams()
    for (const [name, known] of Object.entries(names)) {
      const value = given.get(name)
      const meant = value !== null && known ? meantOf(value, known) : value
      if (typeof meant === 'string') read.set(name, meant)
    }
    return read
  }

/**
 * The query parameters that pages read, in the order of the canonical URL; others, such as an advertiser's, are
 * dropped.
 */
const READERS: Partial<Record<PageId, Reader>> = {
  products: (given) => writeListQuery(readListQuery(given)),
  product: kept({ id: null, variant: null, tab: ['specifications', 'reviews'] }),
  account: kept({ tab: ['profile', 'orders', 'addresses', 'payments', 'settings'] }),
}

/** What only finitely many addresses have. */
const COMMON = ['category', 'sort', 'page', 'id', 'tab']

/** More pages than any list has. */
const MOST_PAGES = 5000

/** What a URL does not keep: as a product's segment it would render another page. */
const DOTS = /\/\.{1,2}(?:\/|$)/

/** The URL to render for every path that is no page. */
const NOWHERE = '/404'

export interface PageAddress {
  /** Decoded where that is possible. */
  path: string
  /** The canonical URL to render: equal for requests that show the same page. */
  url: string
  isPage: boolean
  isPersonal: boolean
  /** Whether an owner counts stock there, also by barcodes. */
  usesCamera: boolean
  /** The category in the query; empty for none. */
  category: string
  /** Whether there are endlessly many such addresses, as with a search or a filter. */
  isEndless: boolean
}

const NO_PAGE = {
  url: NOWHERE,
  isPage: false,
  isPersonal: false,
  usesCamera: false,
  category: '',
  isEndless: false,
}

/** Returns the page of a requested path and query. */
export function pageAddressOf(requested: string): PageAddress {
  const [rawPath = '/', query = ''] = requested.split(/\?(.*)/s)
  const path = decoded(rawPath)
  // like the app's router, `%2F` is part of an id and does not separate
  const parted = decoded(rawPath.replace(/%2f/gi, '%252F'))
  const found = parted === null || DOTS.test(parted) ? undefined : ADDRESSES.find(({ pattern }) => pattern.test(parted))
  if (path === null || !found) return { ...NO_PAGE, path: path ?? rawPath }
  const canonical = canonicalPath(found.page.path, rawPath)
  const given = new URLSearchParams(query)
  const read = READERS[found.id]?.(given) ?? new URLSearchParams()
  return {
    path,
    url: read.size > 0 ? `${canonical}?${read}` : canonical,
    isPage: true,
    isPersonal: found.page.isPersonal === true,
    usesCamera: found.id === 'account' && given.has(COUNT_QUERY),
    category: read.get('category') ?? '',
    isEndless: [...read.keys()].some((name) => !COMMON.includes(name)) || Number(read.get('page')) > MOST_PAGES,
  }
}

/** Returns the address that a link to no page means, without the end that it has from a message; null for none. */
export function meantAddressOf(requested: string, languages: readonly string[]): string | null {
  const [rawPath = '/', query = ''] = requested.split(/\?(.*)/s)
  const meant = meantPath(rawPath, (path) => pageAddressOf(splitLanguage(path, languages)?.url ?? path).isPage)
  return meant && meant + (query && `?${query}`)
}

/** Returns a page's path in one spelling of its words and of its parameters, without a slash at the end. */
function canonicalPath(pattern: string, rawPath: string): string {
  const segments = rawPath.replace(/\/$/, '').split('/')
  const words = pattern.split('/')
  return (
    segments
      .map((segment, at) => (words[at]?.startsWith(':') ? encodeURIComponent(decodeURIComponent(segment)) : words[at]))
      .join('/') || '/'
  )
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
