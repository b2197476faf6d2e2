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

/**
 * Returns the networks around the /64 of an IPv6 rate-limit key, the widest last; none for IPv4. A home or a small
 * office has a /56, and a company, a rented server or a tunnel a /48. `times` is how much wider their limits are: a /48
 * may also be thousands of phones.
 */
export function networksOf(rateLimitKey: string): { network: string; times: number }[] {
  const [a, b, c, d = ''] = rateLimitKey.split('::/64')[0]!.split(':')
  if (!rateLimitKey.endsWith('::/64')) return []
  const subnet = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { network: `${a}:${b}:${c}:${subnet}::/56`, times: 4 },
    { network: `${a}:${b}:${c}::/48`, times: 16 },
  ]
}

/** Returns whose turn it is to have a password hashed: an IPv4 address, or an IPv6 /48. */
export const originOf = (rateLimitKey: string): string => networksOf(rateLimitKey).at(-1)?.network ?? rateLimitKey

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
