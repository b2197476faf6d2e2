import type { FastifyRequest } from 'fastify'

type Routed = Pick<FastifyRequest, 'routeOptions' | 'url'>

/**
 * Returns the path of the route that answers, the same for every way to write an address (OPN-310). Where no route
 * does, nothing but a refusal follows: then it is the address.
 */
const routeOf = (request: Routed): string => request.routeOptions?.url ?? addressOf(request)

export function isCall(request: Routed): boolean {
  return routeOf(request).startsWith('/api/')
}

export function isFile(request: Routed): boolean {
  return /^\/(?:assets|pictures)\//.test(routeOf(request))
}

/** The probes must not wait for the database. */
export function isProbe(request: Routed): boolean {
  return /^\/(?:healthz|readyz)$/.test(routeOf(request))
}

/**
 * Returns the path and query of a request in one spelling: without an origin before them, and in the path with only
 * the percent codes that it needs (RFC 3986, 6.2.2).
 */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [, path = '', rest = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? []
  return path.replace(/%[\da-f]{2}/gi, plainCode) + rest
}

function plainCode(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : code.toUpperCase()
}
