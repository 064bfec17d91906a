import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIp } from './public-ip.ts'

/** True for an IP address that is not public; such a host is never looked up. */
export const isPrivateHost = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublicIp(address)
}

/**
 * Resolves a host name, and fails if any of its addresses is private. The connection uses these addresses, so DNS
 * rebinding has no effect.
 */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), '', 0)
      if (!addresses.every(({ address }) => isPublicIp(address)))
        return callback(new Error(`${hostname} leads into a private network.`), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
