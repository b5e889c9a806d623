import 'server-only'
import type { ActionItemQuery, ListedActionItem } from '@/lib/shared/action-items'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { toJsonText } from '../database/json-text'
import { pageOf, pagesOf } from '../database/pages'
import type { Answered } from '../http/answer'
import { pageResponse, readCursor } from '../http/paging'
import { streamedList } from '../http/streamed-response'
import { itemCursorSchema, listActionItems } from './read'

/**
 * Returns the response of GET /api/action-items: one page for a `limit` up to 500, otherwise a
 * stream of `limit` items, or of all. Throws `invalid_input` for a cursor that no page has given.
 */
export async function listResponse({
  userId,
  limit,
  cursor,
  ...query
}: { userId: number } & ActionItemQuery): Promise<Answered<ListedActionItem[]>> {
  const filter = { userId, ...query }
  const after = readCursor(itemCursorSchema, cursor)
  if (limit === undefined || limit > ENTRIES_AT_ONCE) {
    const pages = pagesOf((page) => listActionItems({ ...filter, ...page }), {
      cursor: after,
      limit,
    })
    return streamedList(userId, pages)
  }
  const page = await pageOf(
    async (most) =>
      (await listActionItems({ ...filter, limit: most, cursor: after })).map(toJsonText),
    limit,
  )
  return pageResponse(page, { path: '/api/action-items', query, limit, schema: itemCursorSchema })
}
