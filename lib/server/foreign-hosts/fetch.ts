import 'server-only'
import { Readable } from 'node:stream'
import { type ForeignRequest, requestForeign } from './request'

/**
 * Gets what is at an address that a stranger gave. The response's body arrives as it is read, until `signal` ends it.
 * Throws what `requestForeign` throws.
 */
export async function fetchForeign(address: string, request: ForeignRequest): Promise<Response> {
  const response = await requestForeign(address, { method: 'GET', ...request })
  const { statusCode: status = 0, headersDistinct } = response
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = ![204, 205, 304].includes(status)
  if (!hasBody) response.destroy()
  const body = hasBody ? (Readable.toWeb(response) as ReadableStream<Uint8Array>) : null
  return new Response(body, { status, headers })
}
