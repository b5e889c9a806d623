import { z } from 'zod'
import { CALLS, type Calls } from '@/lib/shared/calls/all'
import { ERROR_STATUS, errorBodySchema } from '@/lib/shared/errors'

/**
 * Whether the body of a response without the server's header matches the contract of its call, as from an older server
 * or through a proxy that strips headers. Loaded only for such responses: the contracts are too large for every page's
 * scripts.
 */
export function keepsContract(name: keyof Calls, body: unknown): boolean {
  const { response } = CALLS[name]
  return response instanceof z.ZodType && response.safeParse(body).success
}

/** Whether such a response is a refusal of ours: its body is one, and its code has this status. */
export function keepsRefusal(status: number, body: unknown): boolean {
  const { data } = errorBodySchema.safeParse(body)
  return data !== undefined && ERROR_STATUS[data.code] === status
}
