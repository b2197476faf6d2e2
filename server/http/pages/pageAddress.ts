import { SORTS } from '../../../domain/search.ts'

/** The addresses of the storefront's own pages (§2); any other shows its 404 page. Letters count alike, as for the app's router. */
const PAGES =
  /^\/(?:$|(?:products|cart|checkout|account|track-order|about|contact|faq|shipping|returns|privacy|terms|cookies)\/?$|product\/[^/]+(?:\/[^/]*)?\/?$)/i

/** Where people log in, order and pay. */
const PERSONAL = /^\/(?:cart|checkout|account|track-order)\/?$/i

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

/** What pages read of a query, in the order in which it is rendered; anything more, as advertisers and messengers add it, makes no other page. */
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
  if (path === null || parted === null || !PAGES.test(parted))
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
