import 'server-only'
import { subDays } from 'date-fns'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { deleteLocked } from '../deleted-thoughts/delete'
import { startOrganising } from '../generations/start'
import { checkThoughtsKept } from '../plan/count-thought'
import { roomForThoughts } from '../plan/room'
import { roomForReminders } from '../reminders/room'
import { scheduleReminder } from '../reminders/schedule'
import type { EntryOf } from './entry'
import { FINGERPRINT } from './fingerprint'
import { insertThoughts } from './write-thoughts'

type Thought = EntryOf<'thought'>

/** An import that runs, and the person whose it is. */
export interface Running {
  importId: number
  userId: number
  /** Whether thoughts that nobody has organised are organised; otherwise they stay as they are. */
  organises: boolean
  now: Date
}

/** What became of some thoughts. */
export interface Added {
  added: number
  duplicates: number
  /** Not added, because the plan keeps no more thoughts. */
  beyondPlan: number
}

/**
 * Thoughts that have been added by their keys, and those of the same text and time that the person had before this
 * import, as places in $2. Two of one file are both kept: parts of a split may be alike.
 */
const findDuplicates = statement({
  text: `
    SELECT g.place::int AS place
      FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (
             key text, "rawText" text, "createdAt" timestamptz, "deletedAt" timestamptz))
           WITH ORDINALITY AS g (key, "rawText", "createdAt", "deletedAt", place)
     WHERE EXISTS (SELECT FROM public.import_thoughts i
                    WHERE i.import_id = $3 AND i.key = g.key AND i.is_added)
        OR CASE WHEN g."deletedAt" IS NULL
                THEN EXISTS (SELECT FROM public.thoughts t
                              WHERE t.user_id = $1 AND t.created_at = g."createdAt" AND t.raw_text = g."rawText"
                                AND NOT EXISTS (SELECT FROM public.import_thoughts i
                                                 WHERE i.import_id = $3 AND i.thought_id = t.id))
                ELSE EXISTS (SELECT FROM public.deleted_thoughts d
                              WHERE d.user_id = $1 AND d.deleted_at = g."deletedAt"
                                AND d.thought ->> 'raw_text' = g."rawText"
                                AND NOT EXISTS (SELECT FROM public.import_thoughts i
                                                 WHERE i.import_id = $3 AND i.thought_id = d.id)) END`,
  columns: { place: column.int },
})

const reserveIds = statement({
  text: `
    INSERT INTO public.import_thoughts (import_id, key)
    SELECT $1, k.key FROM unnest($2::text[]) WITH ORDINALITY AS k (key, place) ORDER BY k.place
    ON CONFLICT (import_id, key) DO NOTHING`,
})

const findIds = statement({
  text: `
    SELECT key, thought_id AS id FROM public.import_thoughts WHERE import_id = $1 AND key = ANY ($2::text[])`,
  columns: { key: column.text, id: column.int },
})

const markAdded = statement({
  text: `
    UPDATE public.import_thoughts m SET is_added = true, fingerprint = ${FINGERPRINT}
      FROM public.thoughts t WHERE m.import_id = $1 AND m.thought_id = ANY ($2::int[]) AND t.id = m.thought_id`,
})

const setDeletedAt = statement({
  text: `
    UPDATE public.deleted_thoughts d SET deleted_at = least(g.at, d.deleted_at)
      FROM unnest($2::int[], $3::timestamptz[]) AS g (id, at) WHERE d.id = g.id AND d.user_id = $1`,
})

/** New-ramble notices that are never sent: nobody wants a mail about each thought of a file. */
const skipNotices = statement({
  text: `
    INSERT INTO public.thought_notices (user_id, thought_id, channel, state)
    SELECT $1, t.id, c.channel, 'skipped'
      FROM unnest($2::int[]) AS t (id), unnest(enum_range(NULL::public.outbox_channel)) AS c (channel)`,
})

/** Returns those of these thoughts that the person does not have yet. */
export async function withoutDuplicates(
  tx: Pick<Transaction, 'query'>,
  { importId, userId }: Pick<Running, 'importId' | 'userId'>,
  thoughts: readonly Thought[],
): Promise<Thought[]> {
  if (thoughts.length === 0) return []
  const named = [...new Map(thoughts.map((thought) => [thought.key, thought])).values()]
  const asked = named.map(({ key, rawText, createdAt, deletedAt }) => ({
    key,
    rawText,
    createdAt,
    deletedAt,
  }))
  const rows = await tx.query(findDuplicates, [userId, JSON.stringify(asked), importId])
  const known = new Set(rows.map(({ place }) => place - 1))
  return named.filter((_, place) => !known.has(place))
}

/** Whether a thought would no longer be in Recently Deleted. */
export const hasExpired = ({ deletedAt }: Pick<Thought, 'deletedAt'>, now: Date) =>
  deletedAt !== null && new Date(deletedAt) <= subDays(now, DELETED_KEPT_DAYS)

/**
 * Adds thoughts of a file with all that they have, with their times, as far as the plan keeps them. `categories` and
 * `tags` have the ids of the names in them. Thoughts that the person has already are left out.
 */
export async function addThoughts(
  tx: Transaction,
  running: Running,
  thoughts: readonly Thought[],
  {
    categories,
    tags,
  }: { categories: ReadonlyMap<string, number>; tags: ReadonlyMap<string, number> },
): Promise<Added> {
  const { importId, userId, now, organises } = running
  const kept = thoughts.filter((thought) => !hasExpired(thought, now))
  const fresh = await withoutDuplicates(tx, running, kept)
  const room = (await roomForThoughts(tx, userId)) ?? Infinity
  let active = 0
  const fitting = fresh.filter(({ deletedAt }) => deletedAt !== null || ++active <= room)
  const ids = await idsOf(tx, importId, fitting)
  const idOf = (key: string) => ids.get(key) ?? 0
  const haveReminders = fitting.some((thought) => thought.reminders.length > 0)
  let reminders = haveReminders ? await roomForReminders(tx, userId) : 0
  const rows = fitting.map((thought) => {
    const taken = thought.reminders.slice(0, reminders)
    reminders -= taken.length
    return {
      ...thought,
      id: idOf(thought.key),
      categoryId: (thought.category !== null && categories.get(thought.category)) || null,
      status: thought.status === 'pending' && !organises ? ('ready' as const) : thought.status,
      partOf: thought.partOf === null ? null : idOf(thought.partOf),
      mergedFrom: thought.mergedFrom.map(idOf),
      tags: thought.tags.flatMap(({ name, source }) => {
        const tagId = tags.get(name)
        return tagId === undefined ? [] : [{ tagId, source }]
      }),
      reminders: taken,
    }
  })
  if (rows.length > 0) await insert(tx, running, rows)
  return {
    added: rows.length,
    duplicates: kept.length - fresh.length,
    beyondPlan: fresh.length - fitting.length,
  }
}

async function idsOf(tx: Transaction, importId: number, thoughts: readonly Thought[]) {
  const keys = [
    ...thoughts.map(({ key }) => key),
    ...thoughts.flatMap(({ partOf, mergedFrom }) => [
      ...(partOf === null ? [] : [partOf]),
      ...mergedFrom,
    ]),
  ]
  const wanted = [...new Set(keys)]
  tx.send(reserveIds, [importId, wanted])
  const rows = await tx.query(findIds, [importId, wanted])
  return new Map(rows.map(({ key, id }) => [key, id]))
}

type Row = Pick<Thought, 'deletedAt' | 'status'> & { id: number }

async function insert(
  tx: Transaction,
  { importId, userId, now }: Running,
  rows: readonly Row[],
): Promise<void> {
  const reminders = await tx.query(insertThoughts, [userId, JSON.stringify(rows), now])
  tx.send(markAdded, [importId, rows.map(({ id }) => id)])
  const deleted = rows.filter(({ deletedAt }) => deletedAt !== null)
  if (deleted.length > 0) {
    const thoughtIds = deleted.map(({ id }) => id)
    deleteLocked(tx, { userId, thoughtIds, isForGood: false })
    tx.send(setDeletedAt, [userId, thoughtIds, deleted.map(({ deletedAt }) => deletedAt)])
  }
  for (const { isNotified, ...reminder } of reminders) {
    if (!isNotified) await scheduleReminder(tx, { ...reminder, now })
  }
  const pending = rows
    .filter(({ status, deletedAt }) => status === 'pending' && deletedAt === null)
    .map(({ id }) => id)
  if (pending.length > 0) tx.send(skipNotices, [userId, pending])
  await startOrganising(
    tx,
    pending.map((thoughtId) => ({ userId, thoughtId, generation: 1 })),
  )
  checkThoughtsKept(tx, userId)
}
