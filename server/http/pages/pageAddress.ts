import { PAGES, type Page, type PageId } from '../../../contract/pages.ts'
import { SORTS } from '../../../domain/catalogue/search.ts'

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
const READERS: Partial<Record<PageId, Record<string, Reader>>> = {
  products: {
    category: (value) => (value === 'all' ? null : value || null),
    query: searched,
    search: searched,
    sort: oneOf(SORTS.filter((sort) => sort !== 'name')),
    page: pageNumber,
  },
  product: { id: (value) => value, tab: oneOf(['specifications', 'reviews']) },
  account: { tab: oneOf(['profile', 'orders', 'addresses', 'payments', 'settings']) },
}

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
  const found = parted === null ? undefined : ADDRESSES.find(({ pattern }) => pattern.test(parted))
  if (path === null || !found)
    return { path: path ?? rawPath, url: NOWHERE, isPage: false, isPersonal: false, category: '', isEndless: false }
  const trimmed = rawPath.replace(/\/$/, '') || '/'
  const read = readQuery(found.id, new URLSearchParams(query))
  return {
    path,
    url: read.size > 0 ? `${trimmed}?${read}` : trimmed,
    isPage: true,
    isPersonal: found.page.isPersonal === true,
    category: read.get('category') ?? '',
    isEndless: read.has('search') || read.has('query') || Number(read.get('page')) > MOST_PAGES,
  }
}

function readQuery(page: PageId, given: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const [name, reader] of Object.entries(READERS[page] ?? {})) {
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
