import 'server-only'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { env } from '../process/env'
import { isPublicAddress } from './public-address'

/** How names of hosts become addresses, and which of these may be connected to. */
export interface Hosts {
  resolve(name: string): Promise<{ address: string; family: number }[]>
  isAllowed(address: string): boolean
  /** Whether a connection without TLS is allowed. */
  isPlainAllowed: boolean
}

const resolve: Hosts['resolve'] = (name) => lookup(name, { all: true })

/** In local mode people reach their own machines; a server that others use must not be a way into its network. */
export function foreignHosts(): Hosts {
  return env().RAMBLE_MODE === 'local'
    ? { resolve, isAllowed: () => true, isPlainAllowed: true }
    : { resolve, isAllowed: isPublicAddress, isPlainAllowed: false }
}

export const IS_PRIVATE = 'This host is in a private network.'

/**
 * Returns why nothing may be sent to an address, as far as it shows without looking its host up: it is an IP address that
 * is not allowed, or without TLS. Returns null when nothing is against it.
 */
export function addressFault({ protocol, hostname }: URL, hosts = foreignHosts()): string | null {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) !== 0 && !hosts.isAllowed(literal)) return IS_PRIVATE
  if (protocol !== 'https:' && !hosts.isPlainAllowed) return 'Only https addresses are allowed.'
  return null
}
