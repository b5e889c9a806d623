import 'server-only'
import type { z } from 'zod'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { toJsonText } from '../database/json-text'
import { pageOf, pagesOf } from '../database/pages'
import type { JsonResponse } from './json-response'
import { pageResponse, readCursor } from './paging'
import { streamedList } from './streamed-response'

/**
 * Returns the response of a list that `read` returns in pages: one page for a `limit` up to 500, otherwise a stream of
 * `limit` entries, or of all. `path`, `schema` and the remaining parameters make the address of the next page. Throws
 * `invalid_input` for a cursor that `schema` rejects.
 */
export async function pagesResponse<C extends object, Item extends C>(
  read: (page: { cursor: C | undefined; limit: number }) => Promise<Item[]>,
  {
    userId,
    path,
    schema,
    limit,
    cursor: text,
    ...query
  }: {
    userId: number
    path: string
    schema: z.ZodType<C>
    limit?: number | undefined
    cursor?: string | undefined
  },
): Promise<JsonResponse<Item[]>> {
  const cursor = readCursor(schema, text)
  if (limit === undefined || limit > ENTRIES_AT_ONCE) {
    return streamedList(userId, pagesOf(read, { cursor, limit }))
  }
  const page = await pageOf(
    async (most) => (await read({ cursor, limit: most })).map(toJsonText),
    limit,
  )
  return pageResponse(page, { path, query, limit, schema })
}
