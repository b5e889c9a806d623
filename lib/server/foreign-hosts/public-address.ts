import 'server-only'
import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is routed in public (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address, IPv4 also as it is written in IPv6, is one of the public internet: not private, loopback,
 * link-local, of a special purpose, or of a tunnel that ends somewhere else.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
}
