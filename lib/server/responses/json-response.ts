import 'server-only'
import { ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE } from '@/lib/shared/answered-by-header'
import type { JsonText } from '../database/json-text'

declare const shape: unique symbol
declare const leads: unique symbol

/** A response whose JSON has this shape. */
export type JsonResponse<Shape> = Response & { readonly [shape]: Shape }

/** A response that redirects to another address. */
export type Redirect = Response & { readonly [leads]: true }

interface Options {
  status?: number
  headers?: Record<string, string>
  /** Set-Cookie values. */
  cookies?: readonly string[]
}

function withCookies<Kind extends Response>(response: Kind, cookies: readonly string[]): Kind {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Marks a response as this server's own (calls.md#who-a-response-is-from), and returns it. */
export function asOurs<Kind extends Response>(response: Kind): Kind {
  response.headers.set(ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE)
  return response
}

/** Returns a value as a JSON response, for calls that set cookies or choose between statuses. */
export function jsonResponse<Shape>(
  value: Shape,
  { cookies = [], ...init }: Options = {},
): JsonResponse<Shape> {
  return withCookies(Response.json(value, init) as JsonResponse<Shape>, cookies)
}

/** Returns the JSON text of a value as a response. */
export function jsonTextResponse<Shape>(
  text: JsonText<Shape>,
  { status = 200, headers }: Pick<Options, 'status' | 'headers'> = {},
): JsonResponse<Shape> {
  const init = { status, headers: { 'Content-Type': 'application/json', ...headers } }
  return new Response(text, init) as JsonResponse<Shape>
}

/** Returns a list as a JSON response, from the JSON text of each item. */
export function jsonListResponse<Item>(
  items: readonly JsonText<Item>[],
  options: Pick<Options, 'headers'> = {},
): JsonResponse<Item[]> {
  return jsonTextResponse(`[${items.join(',')}]` as JsonText<Item[]>, options)
}

/**
 * Returns a 303 redirect to `location` that sets these cookies. A relative `location` stays on the
 * host of the request.
 */
export function seeOther(location: string, cookies: readonly string[] = []): Redirect {
  const headers = { Location: location }
  return withCookies(new Response(null, { status: 303, headers }) as Redirect, cookies)
}
