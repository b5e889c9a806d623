import 'server-only'
import { thoughtCaptured } from '@/lib/server/jobs/events'
import { counted } from '@/lib/shared/counted'
import { provisionalThought } from '@/lib/shared/provisional'
import type { InputSource, Thought } from '@/lib/shared/thoughts'
import { jobQueue } from '../adapters/jobs'
import {
  sql,
  type Transaction,
  transaction,
  violatedIndex,
  violatedReference,
} from '../database/db'
import { env } from '../process/env'
import { AppError } from '../errors'
import { countKept } from '../plan/kept'
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
}

const findByClientId = statement({
  text: `SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t WHERE t.user_id = $1 AND t.client_id = $2`,
  columns: { thought: column.json<Thought>() },
})

const insertThought = statement({
  text: `
    INSERT INTO public.thoughts AS t
      (user_id, client_id, raw_text, summary, parsed_content, input_source, category_id, category_source)
    VALUES ($1, $2, $3, $4, json_build_object('title', $5::text), $6, $7,
            CASE WHEN $7::int IS NULL THEN 'provisional' ELSE 'person' END::public.content_source)
    RETURNING ${THOUGHT_JSON} AS thought`,
  columns: { thought: column.json<Thought>() },
})

/**
 * Counts the thought against the month in the person's timezone. This locks the month's row until
 * the commit, so parallel captures wait here and can't pass the limit. It runs late, so that they
 * do not wait long. Returns no row when the month is full.
 */
const countThought = statement({
  text: `
    INSERT INTO public.monthly_usage AS m (user_id, month, thoughts)
    SELECT u.id, public.month_in(now(), u.timezone), 1
      FROM public.users u WHERE u.id = $1
    ON CONFLICT (user_id, month) DO UPDATE SET thoughts = m.thoughts + 1
     WHERE $2 = 0 OR m.thoughts < $2 OR (SELECT u.is_pro FROM public.users u WHERE u.id = $1)
    RETURNING (SELECT u.is_pro FROM public.users u WHERE u.id = $1) AS "isPro"`,
  columns: { isPro: column.bool },
})

/** A separate statement after the lock, so that it sees every thought saved before. */
const readKept = statement({
  text: `SELECT ${countKept({ userId: '$1', most: '$2 + 1' })} AS kept`,
  columns: { kept: column.int },
})

/**
 * Saves a thought with a provisional title and summary and queues its organising in the same
 * transaction: when this returns, both are committed. A repeated `clientId` returns the first
 * thought and counts nothing. Throws `plan_limit` (plans.md#free-limits) when the free plan's month
 * or total is full, and `invalid_input` for a category that is not the person's.
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
    if (violatedIndex(error) !== 'thoughts_user_id_client_id_key') throw error
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
 * `thoughts_user_id_client_id_key`. Throws `plan_limit`, which must roll everything back.
 */
export async function captureWithin(
  tx: Transaction,
  { userId, text, source, clientId, categoryId = null }: Capture,
): Promise<Thought> {
  const { FREE_NOTES_PER_MONTH: perMonth, FREE_NOTES_TOTAL: total } = env()
  const { title, summary } = provisionalThought(text)
  const values = [userId, clientId ?? null, text, summary, title, source, categoryId]
  const [inserted] = await tx.query(insertThought, values)
  if (!inserted) throw new Error('The inserted thought was not returned')
  await jobQueue().emit(thoughtCaptured(inserted.thought.id, 1), tx)
  const [usage] = await tx.query(countThought, [userId, perMonth])
  if (!usage) {
    throw planLimit(
      `The free plan saves ${counted(perMonth, 'thought')} a month, and this month's are used.`,
    )
  }
  if (!usage.isPro && total > 0) {
    const [own] = await tx.query(readKept, [userId, total])
    if (!own || own.kept > total) {
      throw planLimit(`The free plan keeps ${counted(total, 'thought')}, and they are all in use.`)
    }
  }
  return inserted.thought
}

function planLimit(reason: string): AppError {
  return new AppError('plan_limit', reason, { upgradeUrl: '/subscribe' })
}
