import 'server-only'
import { tooLong } from '@/lib/shared/capture'
import { editedTextLimit, THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { provisionalThought } from '@/lib/shared/provisional'
import { displayedDetails, displayedTitle } from '@/lib/shared/thought-display'
import type { Thought, ThoughtPatch } from '@/lib/shared/thoughts'
import { sql, type SqlExecutor, transaction, violatedReference } from '../database/db'
import { AppError, notFound } from '../errors'
import { column, statement } from '../database/statement'
import { THOUGHT_JSON } from './columns'
import { setPinned } from './pin'
import { EDITED_AT, isVersion, whyUnchanged } from './version'

interface ThoughtOf {
  userId: number
  thoughtId: number
}

/**
 * Marks what a person writes as theirs, so that organising does not change it any more
 * (organising.md#what-a-person-wrote).
 */
const updateFields = statement({
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
      updated_at = ${EDITED_AT},
      edited_at = ${EDITED_AT}
    WHERE t.id = $2 AND t.user_id = $1 AND ${isVersion('$8')}
    RETURNING ${THOUGHT_JSON} AS thought`,
  columns: { thought: column.json<Thought>() },
})

const lockContent = statement({
  text: `
    SELECT raw_text AS "rawText", summary, parsed_content AS "parsedContent",
           coalesce(updated_at <= $3::timestamptz, false) AS "isSeen"
      FROM public.thoughts WHERE id = $2 AND user_id = $1 FOR NO KEY UPDATE`,
  columns: {
    rawText: column.text,
    summary: column.text,
    parsedContent: column.json<Thought['parsedContent']>(),
    isSeen: column.bool,
  },
})

type Content = NonNullable<ThoughtPatch['parsedContent']>
type Known = Pick<Thought, 'rawText' | 'summary' | 'parsedContent'> & { isSeen: boolean }

/**
 * Returns the part of the content that the person has changed. Title and details are sent together,
 * so one of them may just repeat what is shown, or what was shown until the thought was organised a
 * moment ago.
 */
function writtenContent({ title, details, ...others }: Content, known: Known): Content {
  const isShown = {
    title: title?.trim() === displayedTitle(known),
    details: details?.trim() === displayedDetails(known).trim(),
  }
  const was = { title: provisionalThought(known.rawText).title, details: known.rawText.trim() }
  const isEcho = {
    title:
      isShown.title ||
      (!known.isSeen && details !== undefined && !isShown.details && title === was.title),
    details:
      isShown.details ||
      (!known.isSeen && title !== undefined && !isShown.title && details === was.details),
  }
  return {
    ...others,
    ...(title !== undefined && !isEcho.title && { title }),
    ...(details !== undefined && !isEcho.details && { details }),
  }
}

/** The part of a thought's content that a person writes or chooses. */
type Edit = Omit<ThoughtPatch, 'isPinned' | 'pinnedAt'>

/**
 * Changes the given fields, pins or unpins, and returns the thought. `categoryId: null` removes it
 * from its category. Throws `not_found`, `conflict` with the current thought when it was edited since the
 * version that the edit is `basedOn`, `invalid_input` for a category that is not the person's or a text
 * that is too long, and what `setPinned` throws.
 */
export async function updateThought({
  userId,
  thoughtId,
  isPinned,
  pinnedAt,
  ...edit
}: ThoughtOf & ThoughtPatch): Promise<Thought> {
  const ids = { userId, thoughtId }
  if (isPinned === undefined) return editThought({ ...ids, ...edit })
  const { basedOn: _, ...fields } = edit
  const isEdit = Object.values(fields).some((value) => value !== undefined)
  if (!isEdit) return setPinned({ ...ids, isPinned, pinnedAt })
  const both = async () => {
    await setPinned({ ...ids, isPinned, pinnedAt })
    return editThought({ ...ids, ...edit })
  }
  return transaction(both, { isJoined: true })
}

async function editThought({
  userId,
  thoughtId,
  basedOn,
  ...patch
}: ThoughtOf & Edit): Promise<Thought> {
  const { parsedContent, rawText } = patch
  const isLong = rawText !== undefined && rawText.length > THOUGHT_MAX_LENGTH
  const update = (executor: SqlExecutor, content: Content | undefined) => {
    const given: Record<Exclude<keyof Edit, 'basedOn'>, unknown[]> = {
      categoryId: [patch.categoryId !== undefined, patch.categoryId ?? null],
      summary: [patch.summary ?? null],
      rawText: [rawText ?? null],
      parsedContent: [content ? JSON.stringify(content) : null],
    }
    return changedThought(executor, updateFields, [
      userId,
      thoughtId,
      ...Object.values(given).flat(),
      basedOn ?? null,
    ])
  }
  try {
    if (!parsedContent && !isLong) return await update(sql, undefined)
    return await transaction(async (tx) => {
      const [known] = await tx.query(lockContent, [userId, thoughtId, basedOn ?? null])
      if (!known) throw notFound('Thought')
      const limit = editedTextLimit(known.rawText)
      if (isLong && rawText.length > limit) {
        throw new AppError('invalid_input', tooLong(limit), { field: 'rawText' })
      }
      return update(tx, parsedContent && writtenContent(parsedContent, known))
    })
  } catch (error) {
    if (violatedReference(error) !== 'thoughts_category_id_user_id_fkey') throw error
    throw new AppError('invalid_input', 'Category not found', { field: 'categoryId' })
  }
}

/** Archives or unarchives a thought, by its owner's id and its own. */
export const setArchivedFlag = statement({
  text: `
    UPDATE public.thoughts AS t SET is_archived = $3, updated_at = now()
     WHERE t.id = $2 AND t.user_id = $1 RETURNING ${THOUGHT_JSON} AS thought`,
  columns: { thought: column.json<Thought>() },
})

/** Archives or unarchives a thought and returns it; idempotent. Throws `not_found`. */
export function setArchived({
  userId,
  thoughtId,
  isArchived,
}: ThoughtOf & { isArchived: boolean }): Promise<Thought> {
  return changedThought(sql, setArchivedFlag, [userId, thoughtId, isArchived])
}

async function changedThought(
  executor: SqlExecutor,
  change: typeof updateFields,
  values: readonly unknown[],
): Promise<Thought> {
  const [row] = await executor.query(change, values)
  if (!row) throw await whyUnchanged(executor, values.slice(0, 2))
  return row.thought
}
