import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { CallContract } from '@/lib/shared/calls/contract'
import { nothingHere } from '../errors'
import { parseInput } from './input-fault'
import { readJson } from './request-body'

/** Next gives no parameters to an address that has none. */
export type RouteContext = {
  params: Promise<Record<string, string | string[] | undefined> | undefined>
}

/** The parts of a request as they were sent. The body is read when it is first asked for. */
export interface RequestParts {
  params(): Promise<object>
  query(): object
  body(): Promise<unknown>
}

/** Returns the parts of a request whose body may have as many bytes as its contract says. */
export function partsOf(
  request: NextRequest,
  { params }: RouteContext,
  { bodyLimitBytes }: Pick<CallContract, 'bodyLimitBytes'>,
): RequestParts {
  let body: Promise<unknown> | undefined
  return {
    params: async () => (await params) ?? {},
    query: () => Object.fromEntries(request.nextUrl.searchParams),
    body: () => (body ??= readJson(request, bodyLimitBytes)),
  }
}

/**
 * Returns the parts as the schemas of a contract read them; undefined for those that it has no schema for. Throws
 * `not_found` for an id in the address that can't be one, `invalid_input` for a query or a body that does not fit, and
 * what reading the body throws.
 */
export async function parseParts(
  contract: CallContract,
  parts: RequestParts,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  return {
    params: parseParams(contract.params, await parts.params()),
    query: contract.query && parseInput(contract.query, parts.query()),
    body: contract.body && parseInput(contract.body, await parts.body()),
  }
}

/** An id in an address that can't be an id leads nowhere (calls.md#ids-in-addresses). */
function parseParams(schema: z.ZodType | undefined, params: object): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw nothingHere()
}
