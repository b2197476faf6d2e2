import type { FastifyRequest } from 'fastify'
import type { ShopConfig } from '../../contract/shopConfig.ts'

/** A name, an IPv4 address, or an IPv6 address in brackets, with an optional port; clients may send any text. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const LONGEST_HOST = 255

/** The headers that `originOf` depends on when no `address` is set, for `Vary`. */
export const ORIGIN_HEADERS = 'host, x-forwarded-host, x-forwarded-proto'

/** Returns the origin for absolute links: the owner's `address`, else the request's. No slash at the end. */
export function originOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { address }: Pick<ShopConfig, 'address'>,
): string {
  if (address) return address
  const { protocol, host } = request
  if (!host || host.length > LONGEST_HOST || !HOST.test(host)) return 'http://localhost'
  return `${protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`
}

/**
 * Whether a browser sends the request for a page of another site, by `Sec-Fetch-Site` and `Origin` (programs send
 * neither). The shop's own origins are that of the request and the owner's `address`.
 */
export function isCrossSite(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
  { address }: Pick<ShopConfig, 'address'>,
): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site === 'cross-site') return true
  // trusted without `Origin`, because a proxy may not pass on the address that the shopper used
  if (origin === undefined || site === 'same-origin') return false
  return ![originOf(request, { address: '' }), address].includes(origin.toLowerCase())
}
