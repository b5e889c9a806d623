import 'server-only'
import { provisionalThought } from '@/lib/shared/provisional'
import type { InputSource, Thought, Via } from '@/lib/shared/thoughts'
import { type Transaction, transaction, violatedReference } from '../database/db'
import { AppError } from '../errors'
import { captureMoment } from './captured-at'
import { spentSeconds, startCaptured } from '../generations/start'
import { countThought, planRefusal } from '../plan/count-thought'
import { column, statement } from '../database/statement'
import { THOUGHT_JSON } from '../thoughts/columns'

export interface Capture {
  userId: number
  /** Not empty after trimming; stored as it is. */
  text: string
  source: InputSource
  /** By which door it came in; null for a page, a recording or a text. */
  via?: Via | null
  /** One of the person's categories, for the thought. */
  categoryId?: number | null
  /** When it was made, by the client's clock; now when left out. */
  capturedAt?: string
  /** The client's clock when it sent the request. */
  sentAt?: string | null
}

const insertThought = statement({
  text: `
    INSERT INTO public.thoughts AS t
      (user_id, raw_text, summary, parsed_content, input_source, category_id, category_source, created_at, via)
    VALUES ($1, $2, $3, json_build_object('title', $4::text), $5, $6,
            CASE WHEN $6::int IS NULL THEN 'provisional' ELSE 'person' END::public.content_source,
            coalesce($7::timestamptz, now()), $8)
    RETURNING ${THOUGHT_JSON} AS thought, ${spentSeconds('t.user_id')} AS "spentS"`,
  columns: { thought: column.json<Thought>(), spentS: column.float.orNull },
})

/**
 * Saves a thought with a provisional title and summary and queues its organising in the same transaction: when this
 * returns, both are committed. Throws `plan_limit` (plans.md#free-limits) when the free plan's month or total is full,
 * and `invalid_input` for a category that is not the person's and for a moment in the future or too long ago.
 */
export async function capture(input: Capture): Promise<Thought> {
  try {
    return await transaction((tx) => captureWithin(tx, input))
  } catch (error) {
    if (violatedReference(error) === 'thoughts_category_id_user_id_fkey') {
      throw new AppError('invalid_input', 'Category not found', { field: 'categoryId' })
    }
    throw planRefusal(error) ?? error
  }
}

/**
 * Does the work of `capture` within a larger transaction. A full plan fails the transaction with
 * an error for `planRefusal`.
 */
export async function captureWithin(
  tx: Transaction,
  { userId, text, source, via = null, categoryId = null, capturedAt, sentAt = null }: Capture,
): Promise<Thought> {
  const { title, summary } = provisionalThought(text)
  const moment =
    capturedAt === undefined ? null : captureMoment({ capturedAt, sentAt, now: new Date() })
  const values = [userId, text, summary, title, source, categoryId, moment, via]
  const [inserted] = await tx.query(insertThought, values)
  if (!inserted) throw new Error('The inserted thought was not returned')
  const { thought, spentS } = inserted
  const started = { userId, thoughtId: thought.id, generation: 1, spentS }
  countThought(tx, userId, await startCaptured(tx, started))
  return thought
}
