import { SORTS } from '../../../domain/search.ts'

/** Paths of the storefront's own pages (§2), in any case, as for the app's router; any other path is its 404 page. */
const PAGES = [
  /^\/$/,
  /^\/(?:products|cart|checkout|account|track-order)\/?$/i,
  /^\/(?:about|contact|faq|shipping|returns|privacy|terms|cookies)\/?$/i,
  /^\/product\/[^/]+(?:\/[^/]*)?\/?$/i,
]

/** Pages for logging in, ordering and paying. */
const PERSONAL = /^\/(?:cart|checkout|account|track-order)\/?$/i

/** Normalises a query value; null for the default and for a value that the page ignores. */
type Reader = (value: string) => string | null

const oneOf =
  (known: readonly string[]): Reader =>
  (value) =>
    known.includes(value) ? value : null

const pageNumber: Reader = (value) => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 ? String(page) : null
}

const searched: Reader = (value) => value.trim() || null

/**
 * The query parameters that pages read, in the order of the canonical URL; others, such as an advertiser's, are
 * dropped.
 */
const READ: readonly { path: RegExp; readers: Record<string, Reader> }[] = [
  {
    path: /^\/products$/i,
    readers: {
      category: (value) => (value === 'all' ? null : value || null),
      query: searched,
      search: searched,
      sort: oneOf(SORTS.filter((sort) => sort !== 'name')),
      page: pageNumber,
    },
  },
  { path: /^\/product\//i, readers: { id: (value) => value, tab: oneOf(['specifications', 'reviews']) } },
  { path: /^\/account$/i, readers: { tab: oneOf(['profile', 'orders', 'addresses', 'payments', 'settings']) } },
]

/** More pages than any list has. */
const MOST_PAGES = 5000

/** The URL to render for every path that is no page. */
const NOWHERE = '/404'

export interface PageAddress {
  /** Decoded where that is possible. */
  path: string
  /** The canonical URL to render: equal for requests that show the same page. */
  url: string
  isPage: boolean
  isPersonal: boolean
  /** The category in the query; empty for none. */
  category: string
  /** Whether there are endlessly many such addresses, as with a search. */
  isEndless: boolean
}

/** Returns the page of a requested path and query. */
export function pageAddressOf(requested: string): PageAddress {
  const [rawPath = '/', query = ''] = requested.split(/\?(.*)/s)
  const path = decoded(rawPath)
  // like the app's router, `%2F` is part of an id and does not separate
  const parted = decoded(rawPath.replace(/%2f/gi, '%252F'))
  if (path === null || parted === null || !PAGES.some((page) => page.test(parted)))
    return { path: path ?? rawPath, url: NOWHERE, isPage: false, isPersonal: false, category: '', isEndless: false }
  const trimmed = rawPath.replace(/\/$/, '') || '/'
  const read = readQuery(trimmed, new URLSearchParams(query))
  return {
    path,
    url: read.size > 0 ? `${trimmed}?${read}` : trimmed,
    isPage: true,
    isPersonal: PERSONAL.test(path),
    category: read.get('category') ?? '',
    isEndless: read.has('search') || read.has('query') || Number(read.get('page')) > MOST_PAGES,
  }
}

function readQuery(path: string, given: URLSearchParams): URLSearchParams {
  const readers = READ.find((each) => each.path.test(path))?.readers ?? {}
  const read = new URLSearchParams()
  for (const [name, reader] of Object.entries(readers)) {
    const text = given.get(name)
    const value = text === null ? null : reader(text)
    if (value !== null) read.set(name, value)
  }
  // an empty `search` counts too, and then `query` is not read
  if (given.has('search')) read.delete('query')
  return read
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
