import 'server-only'
import { MOST_ACTION_ITEMS, MOST_TAGS_OF_THOUGHT } from '@/lib/shared/limits'
import { IN_OWN_ORDER } from '../thoughts/item-order'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'
import { type Restored, RESTORED_JSON, scheduleAgain } from '../reminders/restore'

/** Each tag once: as the person's if they gave it to any of the thoughts. */
const listTags = statement({
  text: `
    SELECT f.tag_id AS id, f.source::text AS source
      FROM (SELECT DISTINCT ON (l.tag_id) l.tag_id, l.source, min(w.place) OVER (PARTITION BY l.tag_id) AS place,
                   min(l.id) OVER (PARTITION BY l.tag_id) AS first
              FROM unnest($2::int[]) WITH ORDINALITY AS w (id, place)
              JOIN public.thought_tags l ON l.thought_id = w.id AND l.user_id = $1
             ORDER BY l.tag_id, l.source <> 'person', l.id) f
     ORDER BY f.place, f.first`,
  columns: { id: column.int, source: column.text },
})

/** The ids of the new links keep the order. */
const linkTags = statement({
  text: `
    INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
    SELECT $2, w.id, $1, w.source::public.content_source
      FROM unnest($3::int[], $4::text[]) WITH ORDINALITY AS w (id, source, place) ORDER BY w.place`,
})

const listItems = statement({
  text: `
    SELECT a.id, lower(a.text) || a.is_completed || (a.waiting_since IS NULL) || coalesce(a.due_on::text, '') AS key
      FROM unnest($2::int[]) WITH ORDINALITY AS w (id, place)
      JOIN public.action_items a ON a.thought_id = w.id AND a.user_id = $1
     ORDER BY w.place, ${IN_OWN_ORDER} FOR UPDATE OF a`,
  columns: { id: column.int, key: column.text },
})

const newIds = statement({
  text: `
    SELECT nextval(pg_get_serial_sequence('public.action_items', 'id'))::int AS id
      FROM generate_series(1, $1::int)`,
  columns: { id: column.int },
})

const copyItems = statement({
  text: `
    WITH copied AS (
           SELECT a AS item, w.new_id FROM unnest($2::int[], $3::int[]) AS w (id, new_id)
             JOIN public.action_items a ON a.id = w.id AND a.user_id = $1)
    INSERT INTO public.action_items
    SELECT i.* FROM copied c, LATERAL jsonb_populate_record(
             c.item, jsonb_build_object('id', c.new_id, 'thought_id', $4::int, 'position', NULL)) i`,
})

/**
 * Copies the reminders of the originals and of their items. Reminders of a duplicate item go to the item that is kept.
 */
const copyReminders = statement({
  text: `
    WITH restored_reminders AS (
           INSERT INTO public.reminders AS r
             (user_id, thought_id, action_item_id, text, reminder_time, is_notified, done_at, created_at)
           SELECT k.user_id, CASE WHEN k.thought_id IS NOT NULL THEN $5::int END, w.new_id, k.text,
                  k.reminder_time, k.is_notified OR k.reminder_time <= $6, k.done_at, k.created_at
             FROM public.reminders k
             LEFT JOIN unnest($3::int[], $4::int[]) AS w (id, new_id) ON w.id = k.action_item_id
            WHERE k.user_id = $1 AND (k.thought_id = ANY ($2::int[]) OR w.id IS NOT NULL)
            ORDER BY k.id
           RETURNING r.*)
    SELECT ${RESTORED_JSON} AS scheduled`,
  columns: { scheduled: column.json<Restored>() },
})

/** Returns the refusal of a merge whose `count` things are more than a thought can have. */
export const tooMuch = (count: number, things: string, most: number) =>
  new AppError(
    'invalid_input',
    `Together these thoughts have ${count} ${things}; one can have ${most}. Nothing was changed: merge fewer of them.`,
    { field: 'ids' },
  )

/**
 * Gives a thought the tags, action items and reminders of others, in their order. Items that are the same become one.
 * Throws `invalid_input` when the thought would have too many (merges.md#too-much-for-one).
 */
export async function copyBelongings(
  tx: Transaction,
  { userId, from, to, now }: { userId: number; from: readonly number[]; to: number; now: Date },
): Promise<void> {
  await copyTags(tx, { userId, from, to })
  const items = await tx.query(listItems, [userId, from])
  const first = new Map<string, number>()
  for (const { id, key } of items) if (!first.has(key)) first.set(key, id)
  const kept = [...first.values()]
  if (kept.length > MOST_ACTION_ITEMS) {
    throw tooMuch(kept.length, 'action items', MOST_ACTION_ITEMS)
  }
  const fresh = await tx.query(newIds, [kept.length])
  const newIdOf = new Map(kept.map((id, index) => [id, fresh[index]?.id]))
  tx.send(copyItems, [userId, kept, [...newIdOf.values()], to])
  const all = items.map(({ id }) => id)
  const become = items.map(({ key }) => newIdOf.get(first.get(key) ?? 0))
  const [copied] = await tx.query(copyReminders, [userId, from, all, become, to, now])
  await scheduleAgain(tx, copied?.scheduled ?? [], now)
}

/** Copies all tags that the person gave, and as many of the organiser's as there is room for. */
async function copyTags(
  tx: Transaction,
  { userId, from, to }: { userId: number; from: readonly number[]; to: number },
): Promise<void> {
  const tags = await tx.query(listTags, [userId, from])
  const given = tags.filter(({ source }) => source === 'person').length
  if (given > MOST_TAGS_OF_THOUGHT)
    throw tooMuch(given, 'tags that you gave them', MOST_TAGS_OF_THOUGHT)
  let room = MOST_TAGS_OF_THOUGHT - given
  const kept = tags.filter(({ source }) => source === 'person' || room-- > 0)
  tx.send(linkTags, [userId, to, kept.map(({ id }) => id), kept.map(({ source }) => source)])
}
