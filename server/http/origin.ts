import type { FastifyRequest } from 'fastify'
import type { ShopConfig } from '../../contract/shopConfig.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets, and perhaps a port; a sender may write anything else. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const LONGEST_HOST = 255

/** What `originOf` depends on where no `address` is set, as `Vary` names it. */
export const ORIGIN_HEADERS = 'host, x-forwarded-host, x-forwarded-proto'

/** What absolute links begin with: the owner's `address`, else the one that the visitor came by. No slash at the end. */
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
 * Whether a browser sends a request for a page of another site, by `Sec-Fetch-Site` and `Origin`; programs send neither. The
 * shop is the address that the shopper came by, or the owner's `address`.
 */
export function isOfOtherSite(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
  { address }: Pick<ShopConfig, 'address'>,
): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site === 'cross-site') return true
  // the browser's own word, where a proxy does not pass on the address that the shopper came by
  if (origin === undefined || site === 'same-origin') return false
  return ![originOf(request, { address: '' }), address].includes(origin.toLowerCase())
}
