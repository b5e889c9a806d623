import 'server-only'
import { subDays } from 'date-fns'
import type { Change } from '@/lib/shared/feed'
import { CHANGES_KEPT_DAYS } from '@/lib/shared/limits'
import { CATEGORY_JSON } from '../categories/read'
import { CHANGE_KINDS } from '../database/change-kinds'
import { sql } from '../database/db'
import type { JsonText } from '../database/json-text'
import { column, statement } from '../database/statement'
import { IS_LISTED, REMINDER_JSON } from '../reminders/read'
import { TAG_JSON, THOUGHT_JSON } from '../thoughts/columns'
import { changeJson } from './json'

/** The last change of a page. */
export interface ChangePlace {
  revision: string
  kind: (typeof CHANGE_KINDS)[number]
  id: number
}

const LAST_ID = 2_147_483_647

/** Returns the place after all changes of a revision. */
export function afterRevision(revision: string): ChangePlace {
  return { revision, kind: 'reminder', id: LAST_ID }
}

/** A thing's JSON by its kind; null when the person no longer has it. */
const VALUE_JSON = `
  CASE o.kind
    WHEN 'thought' THEN
      (SELECT ${THOUGHT_JSON} FROM public.thoughts t WHERE t.id = o.id AND t.user_id = $1)
    WHEN 'category' THEN
      (SELECT ${CATEGORY_JSON} FROM public.categories c WHERE c.id = o.id AND c.user_id = $1)
    WHEN 'tag' THEN
      (SELECT ${TAG_JSON} FROM public.tags g WHERE g.id = o.id AND g.user_id = $1)
    WHEN 'reminder' THEN
      (SELECT ${REMINDER_JSON} FROM public.reminders r
        WHERE r.id = o.id AND r.user_id = $1 AND ${IS_LISTED})
  END`

const CHANGE_JSON = changeJson({
  kind: 'o.kind',
  id: 'o.id',
  revision: 'o.revision::text',
  value: VALUE_JSON,
})

/** One statement, so that the revision and the changes are of the same moment. */
const findChanges = statement({
  text: `
    SELECT u.revision AS now, u.changes_from AS "changesFrom",
           o.revision, o.kind, o.id, CASE WHEN o.id IS NOT NULL THEN ${CHANGE_JSON} END AS change
      FROM public.user_revisions u
      LEFT JOIN LATERAL (
        SELECT h.revision, h.kind, h.thing_id AS id FROM public.changes h
         WHERE h.user_id = $1
           AND (h.revision, h.kind, h.thing_id) > ($2::bigint, $3::public.change_kind, $4::int)
         ORDER BY h.revision, h.kind, h.thing_id LIMIT $5) o ON true
     WHERE u.user_id = $1
     ORDER BY o.revision, o.kind, o.id`,
  columns: {
    now: column.bigint,
    changesFrom: column.bigint,
    revision: column.bigint.orNull,
    kind: column.label('change_kind', CHANGE_KINDS).orNull,
    id: column.int.orNull,
    change: column.jsonText<Change>().orNull,
  },
})

/** Revisions are microseconds of the clock. */
const revisionAt = (moment: Date) => BigInt(moment.getTime()) * 1_000n

/** What is new after a place. */
interface News {
  /** The person's revision. */
  revision: string
  changes: JsonText<Change>[]
  /** The last change; undefined when there is none. */
  last: ChangePlace | undefined
}

/**
 * Returns at most `limit` changes of a person after a place, in order. Returns null when not all of
 * them are known: the place is older than the changes that are kept, or not from this person's
 * history.
 */
export async function readChanges({
  userId,
  after,
  limit,
  now,
}: {
  userId: number
  after: ChangePlace
  limit: number
  now: Date
}): Promise<News | null> {
  const values = [userId, after.revision, after.kind, after.id, limit]
  const rows = await sql.query(findChanges, values)
  const [first] = rows
  if (!first) return null
  const since = BigInt(after.revision)
  const isKnown =
    since >= BigInt(first.changesFrom) && since >= revisionAt(subDays(now, CHANGES_KEPT_DAYS))
  // The place is current even if nothing has been written for longer than changes are kept.
  const isPresent = after.revision === first.now
  if (since > BigInt(first.now) || !(isKnown || isPresent)) return null
  const places = rows.flatMap(({ revision, kind, id }) =>
    revision === null || kind === null || id === null ? [] : [{ revision, kind, id }],
  )
  const changes = rows.flatMap(({ change }) => change ?? [])
  return { revision: first.now, changes, last: places.at(-1) }
}
