import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

/**
 * Returns the address that a request came from, for rate limits. Some proxies append the port; when a proxy passes on
 * something that is no address, it is the proxy's own.
 */
export function clientAddressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = ip.replace(/^(?:(\d+\.\d+\.\d+\.\d+)|\[(.+)\]):\d+$/, '$1$2')
  return isIP(bare) ? bare : (socket.remoteAddress ?? '')
}
