import 'server-only'
import { type ForeignRequest, requestForeign } from './request'

/**
 * Sends a body to an address that a person gave, and returns the status of the response, whose content nobody reads.
 * Throws what `requestForeign` throws.
 */
export async function post(
  address: string,
  request: ForeignRequest & { body: string },
): Promise<number> {
  const response = await requestForeign(address, { method: 'POST', ...request })
  response.destroy()
  return response.statusCode ?? 0
}
