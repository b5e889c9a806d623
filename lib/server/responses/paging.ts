import 'server-only'
import { z } from 'zod'
import { idSchema, timestampSchema } from '@/lib/shared/text'
import { fromJsonText, type JsonText } from '../database/json-text'
import type { Page } from '../database/pages'
import { AppError } from '../errors'
import { type JsonResponse, jsonListResponse } from './json-response'

/** The end of a page of a list by time. The next page starts after it, whatever has been added in between. */
export const cursorSchema = z.object({ createdAt: timestampSchema, id: idSchema })
export type Cursor = z.infer<typeof cursorSchema>

/**
 * Decodes the cursor of a request with the schema of its list; undefined without one. Throws
 * `invalid_input` for a cursor that this server did not issue.
 */
export function readCursor<C>(schema: z.ZodType<C>, text: string | undefined): C | undefined {
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new AppError('invalid_input', 'The cursor is not one of a page', { field: 'cursor' })
  }
}

/** Returns the text that `readCursor` decodes. */
export function makeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Returns the cursor of the page after this item, of which `schema` takes what it needs. */
export const cursorAfter = <C>(item: C, schema: z.ZodType<C>): string =>
  makeCursor(schema.parse(item) as object)

/**
 * Returns the response for a page. When the list continues, its Link header (RFC 8288) has the
 * address of the next page: `path` with `query` (the parameters of this request), `limit`, and the
 * cursor that `schema` makes of the last item.
 */
export function pageResponse<C, Item extends C>(
  { items, hasMore }: Page<JsonText<Item>>,
  {
    path,
    query,
    limit,
    schema,
  }: { path: string; query: Record<string, unknown>; limit: number; schema: z.ZodType<C> },
): JsonResponse<Item[]> {
  const last = items.at(-1)
  if (!hasMore || last === undefined) return jsonListResponse(items)
  const cursor = cursorAfter<C>(fromJsonText(last), schema)
  const parameters = new URLSearchParams({ limit: String(limit), cursor })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return jsonListResponse(items, { headers: { Link: `<${path}?${parameters}>; rel="next"` } })
}
