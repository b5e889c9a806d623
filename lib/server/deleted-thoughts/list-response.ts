import 'server-only'
import type { DeletedThought, DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import type { JsonResponse } from '../responses/json-response'
import { pagesResponse } from '../responses/pages-response'
import { deletedCursorSchema, listDeletedThoughts } from './read'

/**
 * Returns the response of GET /api/deleted-thoughts: one page for a `limit` up to 500, otherwise a stream of `limit`
 * thoughts, or of all. Throws `invalid_input` for a cursor that no page has returned.
 */
export function listResponse({
  userId,
  ...query
}: { userId: number } & DeletedThoughtQuery): Promise<JsonResponse<DeletedThought[]>> {
  return pagesResponse((page) => listDeletedThoughts({ userId, ...page }), {
    userId,
    path: '/api/deleted-thoughts',
    schema: deletedCursorSchema,
    ...query,
  })
}
