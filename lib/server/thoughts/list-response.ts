import 'server-only'
import type { z } from 'zod'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import type { Thought, thoughtQuerySchema } from '@/lib/shared/thoughts'
import { pageOf } from '../database/pages'
import type { JsonResponse } from '../responses/json-response'
import { pageResponse, readCursor } from '../responses/paging'
import { streamedList } from '../responses/streamed-response'
import { endSchemaOf, filterOf } from './list-statement'
import { listThoughtTexts, streamThoughts } from './read'

/**
 * Returns the response of GET /api/thoughts: one page for a `limit` up to 500, otherwise a stream
 * of `limit` thoughts, or of all. Throws `invalid_input` for a cursor that no page has returned.
 */
export async function listResponse({
  userId,
  limit,
  cursor,
  ...query
}: { userId: number } & z.output<typeof thoughtQuerySchema>): Promise<JsonResponse<Thought[]>> {
  const schema = endSchemaOf(query)
  const filter = { ...filterOf(query), userId, cursor: readCursor(schema, cursor) }
  if (limit === undefined || limit > ENTRIES_AT_ONCE) {
    return streamedList(userId, streamThoughts(filter, limit))
  }
  const page = await pageOf((most) => listThoughtTexts({ ...filter, limit: most }), limit)
  return pageResponse(page, { path: '/api/thoughts', query, limit, schema })
}
