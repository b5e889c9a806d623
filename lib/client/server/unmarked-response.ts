import { z } from 'zod'
import { CALLS, type Calls } from '@/lib/shared/calls/all'
import { ERROR_STATUS, errorBodySchema } from '@/lib/shared/errors'

/**
 * Whether the body of an answer without the server's header is what the contract of its call says, as that of an
 * older server is, or of one behind a proxy that strips headers. Loaded for such an answer only: the contracts
 * are too large for every page's scripts.
 */
export function keepsContract(name: keyof Calls, body: unknown): boolean {
  const { response } = CALLS[name]
  return response instanceof z.ZodType && response.safeParse(body).success
}

/** The same of a refusal: its body is one, and its code has this status. */
export function keepsRefusal(status: number, body: unknown): boolean {
  const { data } = errorBodySchema.safeParse(body)
  return data !== undefined && ERROR_STATUS[data.code] === status
}
