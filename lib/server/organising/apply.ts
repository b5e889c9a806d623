import 'server-only'
import { cleanName } from '@/lib/shared/clean-name'
import type { OrganisedThought } from '@/lib/organiser/organised'
import type { OrganiserRun } from '../adapters/ai/port'
import { lockItems } from '../action-items/lock'
import { PLACE } from '../thoughts/item-order'
import { createWithin } from '../categories/write'
import { type Transaction, transaction } from '../database/db'
import { queueNotices } from '../notifications/queue-notices'
import { column, statement } from '../database/statement'
import { splitByItself } from '../splits/by-itself'
import type { Proposal } from '../splits/proposal'
import { linkTags } from '../tags/write'
import { allowedItems } from '../thoughts/limits'

type ContentSource = 'rules' | 'ai'

interface Target {
  userId: number
  thoughtId: number
  source: ContentSource
}

const lockThought = statement({
  text: `
    SELECT user_id AS "userId", category_source = 'person' AS "hasOwnCategory",
           source_id IS NOT NULL AS "isPart"
      FROM public.thoughts
     WHERE id = $1 AND generation = $2 AND processing_status = 'pending' FOR NO KEY UPDATE`,
  columns: { userId: column.int, hasOwnCategory: column.bool, isPart: column.bool },
})

const recordRun = statement({
  text: `
    INSERT INTO public.processing_runs
      (user_id, thought_id, generation, is_applied, model, input_tokens, output_tokens, duration_ms)
    VALUES ($1, $2, $3, true, $4, $5, $6, $7)`,
})

const setFields = statement({
  text: `
    UPDATE public.thoughts SET
      processing_status = 'ready',
      summary = CASE summary_source WHEN 'person' THEN summary ELSE $3 END,
      summary_source = CASE summary_source WHEN 'person' THEN summary_source ELSE $6 END,
      parsed_content = parsed_content
        || CASE title_source WHEN 'person' THEN '{}' ELSE jsonb_build_object('title', $4::text) END
        || CASE details_source WHEN 'person' THEN '{}' ELSE jsonb_build_object('details', $5::text) END,
      title_source = CASE title_source WHEN 'person' THEN title_source ELSE $6 END,
      details_source = CASE details_source WHEN 'person' THEN details_source ELSE $6 END,
      category_id = CASE category_source WHEN 'person' THEN category_id ELSE coalesce($7, category_id) END,
      category_source = CASE category_source WHEN 'person' THEN category_source ELSE $6 END,
      split_proposal = CASE WHEN is_whole THEN split_proposal ELSE $8 END,
      updated_at = now()
    WHERE id = $2 AND user_id = $1`,
})

/**
 * Writes the organiser's result to its thought in one transaction and marks the thought as ready. Does nothing when the
 * thought is gone, already organised, or at a newer generation. What a person has edited stays
 * (organising.md#what-a-person-wrote): fields marked as theirs, their tags, and their action items. A second call for
 * the same generation changes nothing. The first generation that is applied queues the notifications about the thought,
 * unless it is a part of another thought, and splits it if the person wants that. `durationMs` is how long the
 * organiser took.
 */
export function applyOrganised({
  thoughtId,
  generation,
  run,
  proposal,
  durationMs,
}: {
  thoughtId: number
  generation: number
  run: OrganiserRun
  proposal: Proposal | null
  durationMs: number
}): Promise<void> {
  const { organised, model, inputTokens, outputTokens } = run
  return transaction(async (tx) => {
    const [locked] = await tx.query(lockThought, [thoughtId, generation])
    if (!locked) return
    const source = model === 'rules' ? 'rules' : 'ai'
    const target: Target = { userId: locked.userId, thoughtId, source }
    tx.send(recordRun, [
      locked.userId,
      thoughtId,
      generation,
      model,
      inputTokens,
      outputTokens,
      durationMs,
    ])
    const categoryId = locked.hasOwnCategory
      ? null
      : await categoryFor(tx, target, organised.category)
    const { summary, title, details } = organised
    tx.send(unlinkProposedTags, [thoughtId, locked.userId])
    await linkTags(tx, { ...target, names: organised.tags })
    const content = [summary, title, details, source, categoryId]
    tx.send(setFields, [locked.userId, thoughtId, ...content, proposal && JSON.stringify(proposal)])
    replaceActionItems(tx, target, organised)
    if (locked.isPart) return
    await queueNotices(tx, target)
    if (proposal) await splitByItself(tx, { ...target, generation })
  })
}

const findCategory = statement({
  text: `SELECT id FROM public.categories WHERE user_id = $1 AND lower(name) = lower($2)`,
  columns: { id: column.int },
})

/** Finds an existing category in any case. Only a model creates a new one, never the rules. */
async function categoryFor(
  tx: Transaction,
  { userId, source }: Target,
  name: OrganisedThought['category'],
): Promise<number | null> {
  if (name === null) return null
  if (source === 'ai') return (await createWithin(tx, { userId, name }))?.id ?? null
  const [category] = await tx.query(findCategory, [userId, cleanName(name)])
  return category?.id ?? null
}

const unlinkProposedTags = statement({
  text: `DELETE FROM public.thought_tags WHERE thought_id = $1 AND user_id = $2 AND source <> 'person'`,
})

/**
 * An item with a reminder stays, since deleting it would delete the reminder. When the person has moved items, those
 * that are proposed again stay, too.
 */
const dropProposedItems = statement({
  text: `
    DELETE FROM public.action_items a
     WHERE a.thought_id = $1 AND a.user_id = $2 AND a.source <> 'person' AND NOT a.is_completed
       AND NOT EXISTS (SELECT FROM public.reminders r WHERE r.action_item_id = a.id)
       AND NOT (EXISTS (SELECT FROM public.action_items o
                         WHERE o.thought_id = $1 AND o.position IS NOT NULL)
                AND lower(a.text) IN (SELECT lower(item) FROM unnest($3::text[]) AS proposed (item)))`,
})

/**
 * The ids keep the thought's own order; once a person has moved items, positions do. Items added later get the creation
 * time of the first item. Items that stay may leave room for only some of the new items, or none.
 */
const addItems = statement({
  text: `
    INSERT INTO public.action_items (user_id, thought_id, text, source, due_on, position, created_at)
    SELECT $2, $1, item, $4::public.content_source, due_on,
           CASE WHEN others.has_moved THEN others.last + place END, coalesce(others.first_at, now())
      FROM unnest($3::text[], $5::date[]) WITH ORDINALITY AS proposed (item, due_on, place),
           (SELECT bool_or(a.position IS NOT NULL) AS has_moved, max(${PLACE}) AS last,
                   min(a.created_at) AS first_at
              FROM public.action_items a WHERE a.thought_id = $1) AS others
     WHERE NOT EXISTS (
       SELECT FROM public.action_items a WHERE a.thought_id = $1 AND lower(a.text) = lower(item))
     ORDER BY place
     LIMIT (SELECT greatest(0, ${allowedItems('t')} - (
                     SELECT count(*) FROM public.action_items a WHERE a.thought_id = $1))
              FROM public.thoughts t WHERE t.id = $1)`,
})

function replaceActionItems(
  tx: Transaction,
  { userId, thoughtId, source }: Target,
  { actionItems, dueDates }: OrganisedThought,
): void {
  tx.send(lockItems, [userId, [thoughtId]])
  tx.send(dropProposedItems, [thoughtId, userId, actionItems])
  tx.send(addItems, [thoughtId, userId, actionItems, source, dueDates])
}
