import 'server-only'
import type { DeletedThought, DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { toJsonText } from '../database/json-text'
import { pageOf } from '../database/pages'
import type { Answered } from '../http/answer'
import { pageResponse, readCursor } from '../http/paging'
import { streamedList } from '../http/streamed-response'
import { deletedCursorSchema, listDeletedThoughts, streamDeletedThoughts } from './read'

/**
 * Returns the response of GET /api/deleted-thoughts: one page for a `limit` up to 500, otherwise a
 * stream of `limit` thoughts, or of all. Throws `invalid_input` for a cursor that no page has given.
 */
export async function listResponse({
  userId,
  limit,
  cursor,
}: { userId: number } & DeletedThoughtQuery): Promise<Answered<DeletedThought[]>> {
  const after = readCursor(deletedCursorSchema, cursor)
  if (limit === undefined || limit > ENTRIES_AT_ONCE) {
    return streamedList(userId, streamDeletedThoughts({ userId, cursor: after }, limit))
  }
  const page = await pageOf(
    async (most) =>
      (await listDeletedThoughts({ userId, limit: most, cursor: after })).map(toJsonText),
    limit,
  )
  const path = '/api/deleted-thoughts'
  return pageResponse(page, { path, query: {}, limit, schema: deletedCursorSchema })
}
