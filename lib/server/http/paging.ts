import 'server-only'
import { z } from 'zod'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { idSchema, timestampSchema } from '@/lib/shared/text'
import { AppError } from '../errors'

/** The end of a page of a list by time: the next page starts after it, whatever is written meanwhile. */
export const cursorSchema = z.object({
  /** PostgreSQL has no year 0. */
  createdAt: timestampSchema.refine((time) => !time.startsWith('0000')),
  id: idSchema,
})
export type Cursor = z.infer<typeof cursorSchema>

/**
 * Reads the cursor of a request by the schema of its list. Throws `invalid_input` when it is none of
 * ours.
 */
export function readCursor<C>(schema: z.ZodType<C>, text: string | undefined): C | undefined {
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new AppError('invalid_input', 'The cursor is not one of a page', { field: 'cursor' })
  }
}

/** Reads a list page by page, each a few hundred kilobytes, from after `cursor` up to `limit` items. */
export async function* pagesOf<C extends object, Item extends C>(
  read: (page: { cursor: C | undefined; limit: number }) => Promise<Item[]>,
  { cursor, limit: left = Infinity }: { cursor: C | undefined; limit: number | undefined },
): AsyncGenerator<Item[]> {
  while (left > 0) {
    const limit = Math.min(left, ENTRIES_AT_ONCE)
    const page = await read({ cursor, limit })
    if (page.length > 0) yield page
    if (page.length < limit) return
    cursor = page.at(-1)
    left -= limit
  }
}

/** The entries of a page, and whether the list goes on after them. */
interface Page<Item> {
  items: Item[]
  hasMore: boolean
}

/** Reads a page of `limit` items; one more is asked for, to know whether there is more. */
export async function pageOf<Item>(
  read: (limit: number) => Promise<Item[]>,
  limit: number,
): Promise<Page<Item>> {
  const found = await read(limit + 1)
  return { items: found.slice(0, limit), hasMore: found.length > limit }
}

/**
 * A page as an answer. When the list goes on, its Link header (RFC 8288) has the address of the next:
 * `path` with `query`, the parameters of this one, and the cursor by the schema of the list.
 */
export function pageResponse<C, Item extends C>(
  { items, hasMore }: Page<Item>,
  {
    path,
    query,
    limit,
    schema,
  }: { path: string; query: Record<string, unknown>; limit: number; schema: z.ZodType<C> },
): Response {
  if (!hasMore) return Response.json(items)
  const cursor = Buffer.from(JSON.stringify(schema.parse(items.at(-1)))).toString('base64url')
  const parameters = new URLSearchParams({ limit: String(limit), cursor })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return Response.json(items, { headers: { Link: `<${path}?${parameters}>; rel="next"` } })
}
