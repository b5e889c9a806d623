import 'server-only'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressFault, foreignHosts, type Hosts, IS_PRIVATE } from './hosts'

/** The host of an address may not be connected to; the message is for the person whose address it is. */
export class HostNotAllowed extends Error {
  override readonly name = 'HostNotAllowed'
}

/**
 * Resolves a name once, for the connection itself: a check before would not hold, because the name could have another
 * address by then. A name with any address that is not allowed is refused.
 */
const allowedLookup =
  (hosts: Hosts): LookupFunction =>
  (name, { all }, callback) => {
    hosts.resolve(name).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => hosts.isAllowed(address)))
          callback(new HostNotAllowed(IS_PRIVATE), '')
        else if (all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }

export interface ForeignRequest {
  headers: Record<string, string>
  signal: AbortSignal
  hosts?: Hosts | undefined
}

/**
 * Makes a request to an address that a person or a stranger gave, and returns the response as soon as it begins: read it,
 * or destroy it. Follows no redirects. Throws `HostNotAllowed`, and what the connection or `signal` throws.
 */
export async function requestForeign(
  address: string,
  {
    method,
    body,
    headers,
    signal,
    hosts = foreignHosts(),
  }: ForeignRequest & { method: 'GET' | 'POST'; body?: string },
): Promise<IncomingMessage> {
  const url = new URL(address)
  // An IP address is never looked up.
  const fault = addressFault(url, hosts)
  if (fault !== null) throw new HostNotAllowed(fault)
  const request = url.protocol === 'https:' ? requestOverTls : requestPlain
  return new Promise((resolve, reject) => {
    // No agent: a connection that was kept open would be to an address of before.
    request(url, { method, agent: false, lookup: allowedLookup(hosts), signal, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
}
