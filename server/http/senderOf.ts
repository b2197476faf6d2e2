import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

/**
 * The address that a request came from, as limits count it. Some proxies write the port behind it; where one passes on
 * what is no address at all, it is the proxy's own.
 */
export function senderOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = ip.replace(/^(?:(\d+\.\d+\.\d+\.\d+)|\[(.+)\]):\d+$/, '$1$2')
  return isIP(bare) ? bare : (socket.remoteAddress ?? '')
}
