/** The addresses of the storefront's own pages (§2); any other shows its 404 page. Letters count alike, as for the app's router. */
const PAGES =
  /^\/(?:$|(?:products|cart|checkout|account|track-order|about|contact|faq|shipping|returns|privacy|terms|cookies)\/?$|product\/[^/]+(?:\/[^/]*)?\/?$)/i

/** Where people log in, order and pay. */
const PERSONAL = /^\/(?:cart|checkout|account|track-order)\/?$/i

/** What pages read of a query; advertisers and messengers add more, which makes no other page. */
const READ = ['category', 'query', 'search', 'sort', 'page', 'id', 'tab']

/** Leads to no page, and stands for all such addresses. */
const NOWHERE = '/404'

export interface PageAddress {
  /** Decoded, as far as it can be. */
  path: string
  /** The address to render: the same for all that show the same. */
  url: string
  isPage: boolean
  isPersonal: boolean
}

/** Which page a requested path and query lead to. */
export function pageAddressOf(requested: string): PageAddress {
  const [rawPath = '/', query = ''] = requested.split(/\?(.*)/s)
  const path = decoded(rawPath)
  // as for the app's router, a slash that is written as `%2F` is part of an id and parts nothing
  const parted = decoded(rawPath.replace(/%2f/gi, '%252F'))
  if (path === null || parted === null || !PAGES.test(parted))
    return { path: path ?? rawPath, url: NOWHERE, isPage: false, isPersonal: false }
  const given = new URLSearchParams(query)
  const read = new URLSearchParams(READ.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
  const trimmed = rawPath.replace(/\/$/, '') || '/'
  return { path, url: read.size > 0 ? `${trimmed}?${read}` : trimmed, isPage: true, isPersonal: PERSONAL.test(path) }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
