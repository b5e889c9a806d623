import 'server-only'
import { lookup } from 'node:dns/promises'
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
