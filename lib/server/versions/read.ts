import 'server-only'
import { VERSIONS_KEPT_DAYS } from '@/lib/shared/limits'
import type { ThoughtVersion } from '@/lib/shared/versions'
import { sql } from '../database/db'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'

/** SQL for what `thought_versions v` has of a thought's text, and when and by whom it was written. */
export const VERSION_FIELDS = {
  madeAt: isoTimestamp('v.made_at'),
  madeBy: 'v.made_by',
  replacedAt: isoTimestamp('v.replaced_at'),
  rawText: 'v.raw_text',
  summary: 'v.summary',
  title: 'v.title',
  details: 'v.details',
}

const VERSION_JSON = jsonObject<ThoughtVersion>({ id: 'v.id', ...VERSION_FIELDS })

const listOwn = statement({
  text: `
    SELECT (SELECT coalesce(json_agg(${VERSION_JSON} ORDER BY v.id DESC), '[]')
              FROM public.thought_versions v WHERE v.thought_id = t.id
               AND v.replaced_at > now() - interval '${VERSIONS_KEPT_DAYS} days') AS versions
      FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1`,
  columns: { versions: column.json<ThoughtVersion[]>() },
})

/**
 * Returns the kept earlier versions of a thought's text, latest first. Throws `not_found` when the thought is unknown
 * or another person's.
 */
export async function listVersions({
  userId,
  thoughtId,
}: {
  userId: number
  thoughtId: number
}): Promise<ThoughtVersion[]> {
  const [row] = await sql.query(listOwn, [userId, thoughtId])
  if (!row) throw notFound('Thought')
  return row.versions
}
