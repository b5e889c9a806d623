import 'server-only'
import type { ActionItemQuery, ListedActionItem } from '@/lib/shared/action-items'
import type { JsonResponse } from '../responses/json-response'
import { pagesResponse } from '../responses/pages-response'
import { itemCursorSchema, listActionItems } from './read'

/**
 * Returns the response of GET /api/action-items: one page for a `limit` up to 500, otherwise a
 * stream of `limit` items, or of all. Throws `invalid_input` for a cursor that no page has
 * returned.
 */
export function listResponse({
  userId,
  ...query
}: { userId: number } & ActionItemQuery): Promise<JsonResponse<ListedActionItem[]>> {
  const { limit: _limit, cursor: _cursor, ...filter } = query
  return pagesResponse((page) => listActionItems({ userId, ...filter, ...page }), {
    userId,
    path: '/api/action-items',
    schema: itemCursorSchema,
    ...query,
  })
}
