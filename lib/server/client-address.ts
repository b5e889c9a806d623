import 'server-only'
import { env } from './env'

/**
 * The address a request came from, for rate limits. Only the header that the deployment says
 * it trusts counts, and of a list only the last entry, which the trusted proxy itself added. Without
 * one, all clients share one budget: safe, and wide enough for a single household.
 */
export function clientAddress(headers: Headers): string {
  const trusted = env().TRUSTED_PROXY_HEADER
  const value = trusted ? headers.get(trusted) : null
  return value?.split(',').at(-1)?.trim() || 'unknown'
}
