import { ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE } from '@/lib/shared/answered-by-header'

const foreigners = new WeakSet<Response>()

/** A response from an intermediary in the server's place. */
export function foreign(response: Response): Response {
  foreigners.add(response)
  return response
}

/** A response with the mark of the server, unless it is `foreign`. */
export function ours(response: Response): Response {
  if (!foreigners.has(response)) response.headers.set(ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE)
  return response
}
