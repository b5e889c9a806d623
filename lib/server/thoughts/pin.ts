import 'server-only'
import { PINNED_THOUGHTS } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { raisedCode, sql } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'
import { THOUGHT_JSON } from './columns'
import { readThought } from './read'

/** What `check_pins` raises when all pins are in use. */
const PINS_IN_USE = 'RP003'

/** A thought that is already pinned keeps its place among the pins. Pinning does not count as an edit. */
const setPin = statement({
  text: `
    UPDATE public.thoughts AS t SET
      pinned_at = CASE WHEN $3 THEN
        coalesce(t.pinned_at, least(now(), greatest(t.created_at, coalesce($4, now())))) END,
      updated_at = greatest(now(), t.updated_at)
    WHERE t.id = $2 AND t.user_id = $1 AND NOT ($3 AND t.is_archived)
    RETURNING ${THOUGHT_JSON} AS thought`,
  columns: { thought: column.json<Thought>() },
})

/**
 * Pins or unpins a thought and returns it; idempotent. `pinnedAt`, ISO 8601, puts a former pin back
 * in its place; it counts as no earlier than the thought and no later than now. Throws `not_found`,
 * `pin_limit` when all pins are in use, and `invalid_input` for pinning an archived thought
 * (thoughts.md#pinned-thoughts).
 */
export async function setPinned({
  userId,
  thoughtId,
  isPinned,
  pinnedAt,
}: {
  userId: number
  thoughtId: number
  isPinned: boolean
  pinnedAt?: string | undefined
}): Promise<Thought> {
  try {
    const [row] = await sql.query(setPin, [userId, thoughtId, isPinned, pinnedAt ?? null])
    if (row) return row.thought
  } catch (error) {
    if (raisedCode(error) !== PINS_IN_USE) throw error
    throw new AppError(
      'pin_limit',
      `You have ${PINNED_THOUGHTS} pinned thoughts. Unpin one to pin another.`,
    )
  }
  await readThought({ userId, thoughtId })
  throw new AppError('invalid_input', 'An archived thought can’t be pinned. Unarchive it first.', {
    field: 'isPinned',
  })
}
