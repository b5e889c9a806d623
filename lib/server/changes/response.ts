import 'server-only'
import { z } from 'zod'
import {
  type Change,
  type Changes,
  type changesQuerySchema,
  revisionSchema,
} from '@/lib/shared/feed'
import { idSchema } from '@/lib/shared/text'
import { CHANGE_KINDS } from '../database/change-kinds'
import type { JsonText } from '../database/json-text'
import { type JsonResponse, jsonTextResponse } from '../responses/json-response'
import { makeCursor, readCursor } from '../responses/paging'
import { copyPlaceSchema, readCopy } from './copy'
import { afterRevision, readChanges } from './since'

/** Where a client continues: within a copy, or within the changes of one commit. */
const placeSchema = z.union([
  z.object({ revision: revisionSchema, copy: copyPlaceSchema }),
  z.object({ revision: revisionSchema, kind: z.enum(CHANGE_KINDS), id: idSchema }),
])
type Place = z.infer<typeof placeSchema>

/** Returns undefined for a value that this server did not issue. */
function readPlace(since: string): Place | undefined {
  const { success, data: revision } = revisionSchema.safeParse(since)
  if (success) return afterRevision(revision)
  try {
    return readCursor(placeSchema, since)
  } catch {
    return undefined
  }
}

function pageText(
  changes: readonly JsonText<Change>[],
  page: Omit<Changes, 'changes'>,
): JsonText<Changes> {
  const { reset, hasMore, next, revision } = page
  const end = JSON.stringify({ hasMore, next, revision }).slice(1)
  return `{"reset":${reset},"changes":[${changes.join(',')}],${end}` as JsonText<Changes>
}

/**
 * Returns the response of GET /api/changes (calls.md#changes). `revision` is the person's at the
 * start of the request. When the changes since `since` are not all known, the response begins a new
 * copy.
 */
export async function changesResponse({
  userId,
  revision,
  now,
  since,
  limit,
}: { userId: number; revision: string; now: Date } & z.output<typeof changesQuerySchema>): Promise<
  JsonResponse<Changes>
> {
  const place = since === '0' ? undefined : readPlace(since)
  const known = place && 'copy' in place ? afterRevision(place.revision) : place
  // For a copy, only its starting revision has to be known.
  const most = place && 'copy' in place ? 1 : limit
  const news = known && (await readChanges({ userId, after: known, limit: most, now }))
  if (!place || !news) return copyResponse({ userId, revision, limit, reset: true })
  if ('copy' in place) {
    return copyResponse({ userId, limit, reset: false, ...place })
  }
  const { changes, last } = news
  const hasMore = changes.length === limit && last !== undefined
  const next = hasMore ? makeCursor(last) : news.revision
  const page = { reset: false, hasMore, next, revision: news.revision }
  return jsonTextResponse(pageText(changes, page))
}

async function copyResponse({
  userId,
  revision,
  limit,
  copy,
  reset,
}: {
  userId: number
  revision: string
  limit: number
  copy?: z.infer<typeof copyPlaceSchema>
  reset: boolean
}): Promise<JsonResponse<Changes>> {
  const { changes, next } = await readCopy(copy, { userId, revision, limit })
  const page = {
    reset,
    hasMore: next !== null,
    next: next ? makeCursor({ revision, copy: next }) : revision,
    revision,
  }
  return jsonTextResponse(pageText(changes, page))
}
