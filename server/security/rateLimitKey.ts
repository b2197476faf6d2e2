import { isIPv4 } from 'node:net'

/**
 * Returns what rate limits count for a client: its IPv4 address, or the first 64 bits of its IPv6 address, as a
 * connection comes with 2^64 of them.
 */
export function rateLimitKeyOf(address: string): string {
  const embedded = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (embedded && isIPv4(embedded)) return embedded
  return address.includes(':') ? `${network(address.split('%')[0]!)}::/64` : address
}

/** The first four groups of an IPv6 address, each without leading zeros. */
function network(ip: string): string {
  const [before = '', after] = ip.split('::')
  const [head, tail] = [before, after ?? ''].map((part) =>
    part ? part.replace(/[\d.]+$/, (last) => (isIPv4(last) ? '0:0' : last)).split(':') : [],
  ) as [string[], string[]]
  const groups =
    after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
