import 'server-only'
import { provisionalThought } from '@/lib/shared/provisional'
import type { InputSource, Thought } from '@/lib/shared/thoughts'
import {
  sql,
  type Transaction,
  transaction,
  violatedIndex,
  violatedReference,
} from '../database/db'
import { AppError } from '../errors'
import { captureMoment } from './captured-at'
import { spentSeconds, startCaptured } from './start-organising'
import { countThought, planRefusal } from '../plan/count-thought'
import { column, statement } from '../database/statement'
import { THOUGHT_JSON } from '../thoughts/columns'

export interface Capture {
  userId: number
  /** Not empty after trimming; stored as it is. */
  text: string
  source: InputSource
  /** The client's own id: a second capture with the same value saves nothing more. */
  clientId?: string
  /** One of the person's categories, which the thought goes to. */
  categoryId?: number | null
  /** When it was made, by the client's clock; now when left out. */
  capturedAt?: string
  /** What the client's clock says now. */
  sentAt?: string | null
}

const findByClientId = statement({
  text: `SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t WHERE t.user_id = $1 AND t.client_id = $2`,
  columns: { thought: column.json<Thought>() },
})

const insertThought = statement({
  text: `
    INSERT INTO public.thoughts AS t
      (user_id, client_id, raw_text, summary, parsed_content, input_source, category_id, category_source,
       created_at)
    VALUES ($1, $2, $3, $4, json_build_object('title', $5::text), $6, $7,
            CASE WHEN $7::int IS NULL THEN 'provisional' ELSE 'person' END::public.content_source,
            coalesce($8::timestamptz, now()))
    RETURNING ${THOUGHT_JSON} AS thought, ${spentSeconds('t.user_id')} AS "spentS"`,
  columns: { thought: column.json<Thought>(), spentS: column.float.orNull },
})

/**
 * Saves a thought with a provisional title and summary and queues its organising in the same
 * transaction: when this returns, both are committed. A repeated `clientId` returns the first
 * thought and counts nothing. Throws `plan_limit` (plans.md#free-limits) when the free plan's month
 * or total is full, and `invalid_input` for a category that is not the person's and for a moment that
 * is ahead or too long ago.
 */
export async function capture(
  input: Capture,
): Promise<{ outcome: 'created' | 'existing'; thought: Thought }> {
  try {
    return { outcome: 'created', thought: await save(input) }
  } catch (error) {
    if (violatedReference(error) === 'thoughts_category_id_user_id_fkey') {
      throw new AppError('invalid_input', 'Category not found', { field: 'categoryId' })
    }
    if (violatedIndex(error) !== 'thoughts_user_id_client_id_key') throw planRefusal(error) ?? error
    const first = await findExisting(input)
    if (!first) throw error
    return { outcome: 'existing', thought: first }
  }
}

async function findExisting({ userId, clientId }: Capture): Promise<Thought | undefined> {
  if (clientId === undefined) return undefined
  const [row] = await sql.query(findByClientId, [userId, clientId])
  return row?.thought
}

function save(input: Capture): Promise<Thought> {
  return transaction((tx) => captureWithin(tx, input))
}

/**
 * Does the work of `capture` within a larger transaction. A repeated `clientId` violates
 * `thoughts_user_id_client_id_key`. A full plan fails the transaction with an error for
 * `planRefusal`.
 */
export async function captureWithin(
  tx: Transaction,
  { userId, text, source, clientId, categoryId = null, capturedAt, sentAt = null }: Capture,
): Promise<Thought> {
  const { title, summary } = provisionalThought(text)
  const moment =
    capturedAt === undefined ? null : captureMoment({ capturedAt, sentAt, now: new Date() })
  const values = [userId, clientId ?? null, text, summary, title, source, categoryId, moment]
  const [inserted] = await tx.query(insertThought, values)
  if (!inserted) throw new Error('The inserted thought was not returned')
  const { thought, spentS } = inserted
  const started = { userId, thoughtId: thought.id, generation: 1, spentS }
  countThought(tx, userId, await startCaptured(tx, started))
  return thought
}
