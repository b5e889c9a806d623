import 'server-only'
import { MERGED_MAX_LENGTH } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { startOrganising } from '../generations/start'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { deleteLocked } from '../deleted-thoughts/delete'
import { notFound } from '../errors'
import { findThought } from '../thoughts/read'
import { copyBelongings, tooMuch } from './copy-belongings'
import { mergedText, type Original, sumOf } from './sum'

/** Locks in the order of ids, as everything that locks several thoughts does; returns them in order of time. */
const lockOriginals = statement({
  text: `
    WITH locked AS (
           SELECT t.* FROM public.thoughts t
            WHERE t.id = ANY ($2::int[]) AND t.user_id = $1 ORDER BY t.id FOR UPDATE)
    SELECT json_build_object(
             'id', t.id, 'rawText', t.raw_text, 'summary', t.summary, 'parsedContent', t.parsed_content,
             'inputSource', t.input_source, 'via', t.via, 'isArchived', t.is_archived,
             'processingStatus', t.processing_status, 'categoryId', t.category_id,
             'titleSource', t.title_source, 'summarySource', t.summary_source,
             'detailsSource', t.details_source, 'categorySource', t.category_source, 'pinnedAt', t.pinned_at) AS original
      FROM locked t ORDER BY t.created_at, t.id`,
  columns: { original: column.json<Original>() },
})

const insertMerged = statement({
  text: `
    INSERT INTO public.thoughts
      (user_id, raw_text, summary, parsed_content, input_source, via, category_id, is_archived,
       processing_status, title_source, summary_source, details_source, category_source, created_at,
       merged_from, is_whole)
    SELECT $1, $3, $4, $5::jsonb, $6::public.input_source, $14::public.via, $7, $8, $9::public.processing_status,
           $10::public.content_source, $11::public.content_source, $12::public.content_source,
           $13::public.content_source, min(o.created_at), $2, true
      FROM public.thoughts o WHERE o.id = ANY ($2::int[]) AND o.user_id = $1
    RETURNING id`,
  columns: { id: column.int },
})

const keepAsVersions = statement({
  text: `
    INSERT INTO public.thought_versions
      (user_id, thought_id, made_at, made_by, raw_text, summary, title, details)
    SELECT $1, $3, coalesce(o.edited_at, o.created_at),
           CASE WHEN 'person' IN (o.title_source, o.summary_source, o.details_source)
                THEN 'person' ELSE o.summary_source END,
           o.raw_text, o.summary, o.parsed_content ->> 'title',
           coalesce(o.parsed_content ->> 'details', o.parsed_content ->> 'detail',
                    o.parsed_content ->> 'description')
      FROM unnest($2::int[]) WITH ORDINALITY AS w (id, place)
      JOIN public.thoughts o ON o.id = w.id AND o.user_id = $1
     ORDER BY w.place`,
})

/** Called once the pins of the originals are free. */
const pinMerged = statement({
  text: `UPDATE public.thoughts SET pinned_at = $3 WHERE id = $2 AND user_id = $1`,
})

interface Merging {
  userId: number
  /** 2 to 20 distinct ids. */
  thoughtIds: readonly number[]
  now: Date
}

/**
 * Merges thoughts into a new one, in order of time, and returns it (merges.md). The originals become its versions and
 * can be restored for 30 days. Throws `not_found` when one of them is unknown or another person's, and `invalid_input`
 * when together they are too much for one thought.
 */
export function mergeThoughts({ userId, thoughtIds, now }: Merging): Promise<Thought> {
  return transaction(async (tx) => {
    const locked = await tx.query(lockOriginals, [userId, thoughtIds])
    if (locked.length < thoughtIds.length) throw notFound('Thought')
    const originals = locked.map(({ original }) => original)
    const text = mergedText(originals)
    if (text.length > MERGED_MAX_LENGTH) throw tooMuch(text.length, 'characters', MERGED_MAX_LENGTH)
    const ids = originals.map(({ id }) => id)
    const merged = await insertSum(tx, { userId, ids, text, originals })
    tx.send(keepAsVersions, [userId, ids, merged])
    await copyBelongings(tx, { userId, from: ids, to: merged, now })
    deleteLocked(tx, { userId, thoughtIds: ids, isForGood: false })
    const pins = originals.flatMap(({ pinnedAt }) => pinnedAt ?? [])
    if (pins.length > 0) tx.send(pinMerged, [userId, merged, pins.sort().at(-1)])
    const [found] = await tx.query(findThought, [userId, merged])
    if (!found) throw new Error('The merged thought was not found')
    if (found.thought.processingStatus === 'pending') {
      await startOrganising(tx, [{ userId, thoughtId: merged, generation: 1 }])
    }
    return found.thought
  })
}

async function insertSum(
  tx: Transaction,
  {
    userId,
    ids,
    text,
    originals,
  }: { userId: number; ids: number[]; text: string; originals: readonly Original[] },
): Promise<number> {
  const sum = sumOf(originals)
  const [merged] = await tx.query(insertMerged, [
    userId,
    ids,
    text,
    sum.summary,
    JSON.stringify({ title: sum.title, details: sum.details }),
    sum.inputSource,
    sum.categoryId,
    sum.isArchived,
    sum.processingStatus,
    sum.titleSource,
    sum.summarySource,
    sum.detailsSource,
    sum.categorySource,
    sum.via,
  ])
  if (!merged) throw new Error('The merged thought was not inserted')
  return merged.id
}
