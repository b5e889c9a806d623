import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { CallContract } from '@/lib/shared/calls/contract'
import { nothingHere } from '../errors'
import { parseInput } from './input-fault'
import { readAnyBody } from './any-body'
import { readJson } from './request-body'

/** Next gives no parameters to an address that has none. */
export type RouteContext = {
  params: Promise<Record<string, string | string[] | undefined> | undefined>
}

/** The parts of a request as they were sent. The body is read on first use. */
export interface RequestParts {
  params(): Promise<object>
  query(): object
  body(): Promise<unknown>
}

/** Returns the parts of a request. The contract limits the size of its body. */
export function partsOf(
  request: NextRequest,
  { params }: RouteContext,
  { bodyLimitBytes, wholeBody }: Pick<CallContract, 'bodyLimitBytes' | 'wholeBody'>,
): RequestParts {
  let body: Promise<unknown> | undefined
  return {
    params: async () => (await params) ?? {},
    query: () => Object.fromEntries(request.nextUrl.searchParams),
    body: () =>
      (body ??= wholeBody
        ? readAnyBody(request, { whole: wholeBody, jsonLimit: bodyLimitBytes })
        : readJson(request, bodyLimitBytes)),
  }
}

/**
 * Returns the parts, parsed with the schemas of a contract; undefined for parts without a schema. Throws `not_found`
 * for an impossible id in the address, `invalid_input` for a query or a body that does not fit, and what reading the
 * body throws.
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

/** An address with an impossible id leads nowhere (calls.md#ids-in-addresses). */
function parseParams(schema: z.ZodType | undefined, params: object): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw nothingHere()
}
