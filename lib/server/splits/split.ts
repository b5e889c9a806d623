import 'server-only'
import { provisionalThought } from '@/lib/shared/provisional'
import { MOST_ACTION_ITEMS, MOST_TAGS_OF_THOUGHT } from '@/lib/shared/limits'
import { areCuts, type Cuts, partsBetween, type SplitThought } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'
import { IN_OWN_ORDER } from '../thoughts/item-order'
import { startOrganising } from '../generations/start'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'
import { THOUGHT_JSON } from '../thoughts/columns'
import { findThought } from '../thoughts/read'
import { isVersion, whyUnchanged } from '../thoughts/version'
import { dealItems } from './deal-items'
import { madeOf } from './proposal'

const lockSource = statement({
  text: `
    SELECT t.raw_text AS text FROM public.thoughts t
     WHERE t.id = $2 AND t.user_id = $1 AND ${isVersion('$3')} FOR UPDATE`,
  columns: { text: column.text },
})

/** A separate statement, so that it sees what was committed while another transaction held the source's lock. */
const findParts = statement({
  text: `SELECT id FROM public.thoughts WHERE source_id = $2 AND user_id = $1 LIMIT 1`,
  columns: { id: column.int },
})

/** A part is as old as its source, in the same category, and archived if the source was. */
const insertParts = statement({
  text: `
    INSERT INTO public.thoughts
      (user_id, raw_text, summary, parsed_content, input_source, via, category_id, category_source,
       is_archived, created_at, source_id, is_whole)
    SELECT s.user_id, p.text, p.summary, jsonb_build_object('title', p.title), s.input_source, s.via,
           s.category_id, s.category_source, s.is_archived, s.created_at, s.id, true
      FROM public.thoughts s,
           unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS p (text, title, summary, place)
     WHERE s.id = $2 AND s.user_id = $1 ORDER BY p.place
    RETURNING id`,
  columns: { id: column.int },
})

const countPersonsTags = statement({
  text: `
    SELECT count(*)::int AS count FROM public.thought_tags l
     WHERE l.thought_id = $2 AND l.user_id = $1 AND l.source = 'person'`,
  columns: { count: column.int },
})

const copyPersonsTags = statement({
  text: `
    INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
    SELECT p.id, l.tag_id, l.user_id, l.source
      FROM public.thought_tags l, unnest($3::int[]) AS p (id)
     WHERE l.thought_id = $2 AND l.user_id = $1 AND l.source = 'person' ORDER BY p.id, l.id`,
})

const listItems = statement({
  text: `
    SELECT a.id, a.text FROM public.action_items a
     WHERE a.thought_id = $2 AND a.user_id = $1 ORDER BY ${IN_OWN_ORDER}`,
  columns: { id: column.int, text: column.text },
})

/** Copies every column, so that ticked items stay ticked. The ids keep the order. */
const copyItems = statement({
  text: `
    WITH dealt AS (
           SELECT a AS item, w.part, w.place
             FROM unnest($2::int[], $3::int[]) WITH ORDINALITY AS w (id, part, place)
             JOIN public.action_items a ON a.id = w.id AND a.user_id = $1)
    INSERT INTO public.action_items
    SELECT c.* FROM dealt d, LATERAL jsonb_populate_record(d.item, jsonb_build_object(
             'id', nextval(pg_get_serial_sequence('public.action_items', 'id')), 'position', NULL,
             'thought_id', d.part)) c
     ORDER BY d.place`,
})

const archiveSource = statement({
  text: `
    UPDATE public.thoughts
       SET is_archived = true, updated_at = now(),
           split_proposal = coalesce(split_proposal, '{}') || $3::jsonb
     WHERE id = $2 AND user_id = $1`,
})

const findAll = statement({
  text: `
    SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t
     WHERE t.id = ANY ($2::int[]) AND t.user_id = $1 ORDER BY t.id`,
  columns: { thought: column.json<Thought>() },
})

interface Splitting {
  userId: number
  thoughtId: number
  cuts: Cuts
}

/**
 * Splits a thought into parts (splits.md#splitting) and returns it, archived, with them. Nothing counts against the
 * plan. Throws `not_found`, `invalid_input` for cuts that do not fit its text and for a part that would have too much,
 * and `conflict` when it is already split, or was edited since the version that the cuts are `basedOn`.
 */
export function splitThought({
  basedOn,
  ...splitting
}: Splitting & { basedOn?: string }): Promise<SplitThought> {
  const { userId, thoughtId } = splitting
  const ids = [userId, thoughtId]
  return transaction(async (tx) => {
    const [source] = await tx.query(lockSource, [...ids, basedOn ?? null])
    if (!source) throw await whyUnchanged(tx, ids)
    if ((await tx.query(findParts, ids)).length > 0) {
      const [present] = await tx.query(findThought, ids)
      throw new AppError('conflict', 'This thought is split already.', {
        current: present?.thought,
      })
    }
    const parts = await splitWithin(tx, { ...splitting, text: source.text })
    const [archived] = await tx.query(findThought, ids)
    if (!archived) throw new Error('The split thought was not found')
    const made = await tx.query(findAll, [userId, parts])
    return { source: archived.thought, parts: made.map(({ thought }) => thought) }
  })
}

/**
 * Does the work of `splitThought` within a larger transaction that has locked the thought. `text` is its raw text, and
 * it must have no parts. Returns the ids of the parts.
 */
export async function splitWithin(
  tx: Transaction,
  { userId, thoughtId, cuts, text }: Splitting & { text: string },
): Promise<number[]> {
  if (!areCuts(text, cuts)) {
    throw new AppError('invalid_input', 'The text can’t be cut there.', { field: 'cuts' })
  }
  const ids = [userId, thoughtId]
  const texts = partsBetween(text, cuts).map((part) => part.trim())
  const shown = texts.map(provisionalThought)
  const made = await tx.query(insertParts, [
    ...ids,
    texts,
    shown.map(({ title }) => title),
    shown.map(({ summary }) => summary),
  ])
  const parts = made.map(({ id }) => id).sort((one, other) => one - other)
  const items = await tx.query(listItems, ids)
  const places = dealItems(
    items.map((item) => item.text),
    texts,
  )
  await checkRoom(tx, { userId, thoughtId, places })
  tx.send(copyPersonsTags, [...ids, parts])
  tx.send(copyItems, [userId, items.map(({ id }) => id), places.map((place) => parts[place])])
  tx.send(archiveSource, [...ids, JSON.stringify(madeOf(text, cuts))])
  await startOrganising(
    tx,
    parts.map((part) => ({ userId, thoughtId: part, generation: 1 })),
  )
  return parts
}

/** Only a source that had more before there was a limit has too much for a part (splits.md#splitting). */
async function checkRoom(
  tx: Transaction,
  { userId, thoughtId, places }: { userId: number; thoughtId: number; places: readonly number[] },
): Promise<void> {
  const counts = new Map<number, number>()
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  const items = Math.max(0, ...counts.values())
  if (items > MOST_ACTION_ITEMS) {
    throw tooMuch(`${items} action items`, MOST_ACTION_ITEMS, 'delete some of them')
  }
  const [given] = await tx.query(countPersonsTags, [userId, thoughtId])
  const tags = given?.count ?? 0
  if (tags > MOST_TAGS_OF_THOUGHT)
    throw tooMuch(`${tags} tags`, MOST_TAGS_OF_THOUGHT, 'take some of them off')
}

const tooMuch = (things: string, most: number, remedy: string) =>
  new AppError(
    'invalid_input',
    `A part would have ${things}; a thought can have ${most}. Nothing was changed: ${remedy} first.`,
  )
