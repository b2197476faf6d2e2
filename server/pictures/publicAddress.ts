import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that is given out of IPv6. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is of the public internet: not of this machine, this network, a cloud's metadata, a tunnel or a
 * translation to IPv4 that may lead there.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL)) return false
  return parsed.range() === 'unicast'
}

/** The name resolves to an address that is not public. */
export class PrivateAddress extends Error {}

type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

const resolveAll: Resolve = (host, done) => resolve(host, { all: true, verbatim: true }, done)

/**
 * Makes the `lookup` of connections that go to public addresses only. The connection is made to the address that was
 * checked; a second look at the name could find another.
 */
export function publicLookup(isAllowed = isPublicAddress, find: Resolve = resolveAll): LookupFunction {
  return (host, options, done) => {
    find(host, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(new PrivateAddress(`${host} is not on the public internet`), '', 0)
      if (options.all) return (done as (error: null, found: LookupAddress[]) => void)(null, found)
      done(null, first.address, first.family)
    })
  }
}

/** Whether the host of a URL may be asked: a name, or a public address. Connections to addresses skip `lookup`. */
export function isPublicHost(hostname: string, isAllowed = isPublicAddress): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 || isAllowed(bare)
}
