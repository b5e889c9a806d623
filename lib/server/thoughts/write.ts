import 'server-only'
import type { Thought, ThoughtPatch } from '@/lib/shared/thoughts'
import { isForeignKeyViolation, sql } from '../db'
import { AppError, notFound } from '../errors'
import { THOUGHT_JSON } from './columns'

interface ThoughtOf {
  userId: number
  thoughtId: number
}

/** What a person writes is theirs from then on: processing does not touch it again. */
const updateFields = {
  name: 'thought-update',
  text: `
    UPDATE public.thoughts AS t SET
      category_id = CASE WHEN $3 THEN $4 ELSE category_id END,
      category_source = CASE WHEN $3 THEN 'person' ELSE category_source END,
      summary = coalesce($5, summary),
      summary_source = CASE WHEN $5::text IS NULL THEN summary_source ELSE 'person' END,
      raw_text = coalesce($6, raw_text),
      parsed_content = parsed_content || coalesce($7::jsonb, '{}'),
      title_source = CASE WHEN $7::jsonb ? 'title' THEN 'person' ELSE title_source END,
      details_source = CASE WHEN $7::jsonb ? 'details' THEN 'person' ELSE details_source END,
      updated_at = now()
    WHERE t.id = $2 AND t.user_id = $1
    RETURNING ${THOUGHT_JSON} AS thought`,
}

/**
 * Changes the given fields and leaves the rest; `categoryId: null` takes the thought out of its
 * category. Throws `not_found`, and `invalid_input` for a category that is not the person's.
 */
export async function updateThought({
  userId,
  thoughtId,
  ...patch
}: ThoughtOf & ThoughtPatch): Promise<Thought> {
  const values = [
    userId,
    thoughtId,
    patch.categoryId !== undefined,
    patch.categoryId ?? null,
    patch.summary ?? null,
    patch.rawText ?? null,
    patch.parsedContent ? JSON.stringify(patch.parsedContent) : null,
  ]
  try {
    return await changedThought(updateFields, values)
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new AppError('invalid_input', 'Category not found', { field: 'categoryId' })
  }
}

const setArchivedFlag = {
  name: 'thought-archive',
  text: `
    UPDATE public.thoughts AS t SET is_archived = $3, updated_at = now()
     WHERE t.id = $2 AND t.user_id = $1 RETURNING ${THOUGHT_JSON} AS thought`,
}

/** Archives or unarchives; doing it twice is no error. Throws `not_found`. */
export function setArchived({
  userId,
  thoughtId,
  isArchived,
}: ThoughtOf & { isArchived: boolean }): Promise<Thought> {
  return changedThought(setArchivedFlag, [userId, thoughtId, isArchived])
}

const deleteForGood = {
  name: 'thought-delete',
  text: `DELETE FROM public.thoughts WHERE id = $2 AND user_id = $1 RETURNING id`,
}

/**
 * Deletes a thought with its tag links, action items and reminders, for good (SPEC 4). The month's
 * count is not given back. Throws `not_found`.
 */
export async function deleteThought({ userId, thoughtId }: ThoughtOf): Promise<void> {
  const deleted = await sql.query(deleteForGood, [userId, thoughtId])
  if (deleted.length === 0) throw notFound('Thought')
}

async function changedThought(statement: typeof updateFields, values: unknown[]): Promise<Thought> {
  const [row] = await sql.query<{ thought: Thought }>(statement, values)
  if (!row) throw notFound('Thought')
  return row.thought
}
