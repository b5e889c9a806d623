import 'server-only'
import type { z } from 'zod'
import type { Thought, thoughtQuerySchema } from '@/lib/shared/thoughts'
import { AppError } from '../errors'
import { jsonArray, streamedResponse } from '../streamed-response'
import { decodeCursor, encodeCursor } from './cursor'
import { listThoughts, streamThoughts } from './read'

/**
 * The answer of GET /api/thoughts: a page when a limit is given, with the address of the next one in
 * its Link header, otherwise everything, streamed. Throws `invalid_input` for a cursor of no page.
 */
export async function listResponse({
  userId,
  limit,
  category,
  cursor: cursorText,
  ...query
}: { userId: number } & z.output<typeof thoughtQuerySchema>): Promise<Response> {
  const cursor = cursorText === undefined ? undefined : decodeCursor(cursorText)
  if (cursor === null) {
    throw new AppError('invalid_input', 'The cursor is not one of a page', { field: 'cursor' })
  }
  const categoryId = category === 'none' ? null : category
  const filter = { ...query, userId, cursor, categoryId }
  if (limit === undefined) {
    return streamedResponse(jsonArray(streamThoughts(filter)), {
      'Content-Type': 'application/json',
    })
  }
  const thoughts = await listThoughts({ ...filter, limit })
  const headers = thoughts.length === limit ? nextLink({ ...query, limit, category }, thoughts) : {}
  return Response.json(thoughts, { headers })
}

function nextLink(query: Record<string, unknown>, thoughts: Thought[]): Record<string, string> {
  const last = thoughts.at(-1)
  if (!last) return {}
  const parameters = new URLSearchParams({ cursor: encodeCursor(last) })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return { Link: `</api/thoughts?${parameters}>; rel="next"` }
}
