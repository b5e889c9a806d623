import 'server-only'
import { isIPv6 } from 'node:net'
import { env } from '../process/env'

/**
 * Returns the address a request came from, for rate limits (calls.md#rate-limits). Only the header
 * that TRUSTED_PROXY_HEADER names counts, and only the last entry of a list, which the trusted
 * proxy itself added. Without that header all clients share one budget: safe, and large enough for
 * one household. Of an IPv6 address it returns the first 64 bits, which belong to a single
 * connection.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const trusted = env().TRUSTED_PROXY_HEADER
  const value = trusted ? headers.get(trusted) : null
  return networkOf(value?.split(',').at(-1)?.trim() || 'unknown')
}

function networkOf(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const plain = bare.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1]
  if (mapped) return mapped
  const [front = '', back] = plain.split('::')
  const groups = front.split(':').filter(Boolean)
  const behind = back?.split(':').filter(Boolean) ?? []
  // An IPv4 address at the end stands for two groups.
  const length = groups.length + behind.length + (plain.includes('.') ? 1 : 0)
  const all = [...groups, ...Array<string>(Math.max(0, 8 - length)).fill('0'), ...behind]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
