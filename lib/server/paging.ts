import 'server-only'
import { z } from 'zod'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { idSchema, timestampSchema } from '@/lib/shared/text'
import { AppError } from './errors'

/** The last item of a page: the next page starts after it, whatever is written meanwhile. */
export interface Cursor {
  createdAt: string
  id: number
}

/** PostgreSQL has no year 0. */
const cursorSchema = z.tuple([timestampSchema.refine((time) => !time.startsWith('0000')), idSchema])

/** Reads the cursor of a request. Throws `invalid_input` when it is none of ours. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const json = Buffer.from(text, 'base64url').toString()
    const [createdAt, id] = cursorSchema.parse(JSON.parse(json))
    return { createdAt, id }
  } catch {
    throw new AppError('invalid_input', 'The cursor is not one of a page', { field: 'cursor' })
  }
}

/** Reads a list page by page, each a few hundred kilobytes, from after `cursor` up to `limit` items. */
export async function* pagesOf<Item extends Cursor>(
  read: (page: { cursor: Cursor | undefined; limit: number }) => Promise<Item[]>,
  { cursor, limit: left = Infinity }: { cursor: Cursor | undefined; limit: number | undefined },
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

/**
 * A page as an answer. A full one tells the address of the next in its Link header (RFC 8288): `path`
 * with `query`, the parameters of this one.
 */
export function pageResponse(
  items: readonly Cursor[],
  { path, query, limit }: { path: string; query: Record<string, unknown>; limit: number },
): Response {
  const last = items.length === limit ? items.at(-1) : undefined
  if (!last) return Response.json(items)
  const cursor = Buffer.from(JSON.stringify([last.createdAt, last.id])).toString('base64url')
  const parameters = new URLSearchParams({ limit: String(limit), cursor })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return Response.json(items, { headers: { Link: `<${path}?${parameters}>; rel="next"` } })
}
