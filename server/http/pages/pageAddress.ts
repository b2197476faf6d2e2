import { PAGES, type Page, type PageId } from '../../../contract/pages.ts'
import { SORTS } from '../../../domain/search.ts'

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

/** What a value of a query comes to; null for the default and for what counts as the default. */
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
 * What pages read of a query, in the order in which it is rendered. Anything else, such as what advertisers and
 * messengers add, makes no other page.
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

/** More pages than this no list has. */
const MOST_PAGES = 5000

/** Leads to no page, and stands for all such addresses. */
const NOWHERE = '/404'

export interface PageAddress {
  /** Decoded, as far as it can be. */
  path: string
  /** The address to render: the same for all that show the same. */
  url: string
  isPage: boolean
  isPersonal: boolean
  /** The category that is asked for; empty for none. */
  category: string
  /** Whether anybody can make up endless many such addresses, as with a search. */
  isEndless: boolean
}

/** Which page a requested path and query lead to. */
export function pageAddressOf(requested: string): PageAddress {
  const [rawPath = '/', query = ''] = requested.split(/\?(.*)/s)
  const path = decoded(rawPath)
  // as for the app's router, a slash that is written as `%2F` is part of an id and parts nothing
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
  // an empty search counts as one, and the other name of it is not looked at
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
