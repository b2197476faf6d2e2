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
