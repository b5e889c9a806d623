import 'server-only'
import type { ActionItemQuery } from '@/lib/shared/action-items'
import { pageResponse, readCursor } from '../paging'
import { listActionItems } from './read'

/**
 * The answer of GET /api/action-items: a page when a limit is given, otherwise everything.
 * Throws `invalid_input` for a cursor of no page.
 */
export async function listResponse({
  userId,
  limit,
  cursor,
  ...query
}: { userId: number } & ActionItemQuery): Promise<Response> {
  const items = await listActionItems({ userId, limit, cursor: readCursor(cursor), ...query })
  if (limit === undefined) return Response.json(items)
  return pageResponse(items, { path: '/api/action-items', query, limit })
}
