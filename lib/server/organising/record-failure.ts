import 'server-only'
import { OrganiserError } from '../adapters/ai/port'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'

/** All attempts of a generation that fail in an outage share one row. */
const repeatOutage = statement({
  text: `
    UPDATE public.processing_runs
       SET attempts = attempts + 1, error = $3, duration_ms = $4, created_at = now()
     WHERE id = (SELECT max(id) FROM public.processing_runs
                  WHERE thought_id = $1 AND generation = $2 AND is_outage)
    RETURNING id`,
  columns: { id: column.int },
})

const addFailure = statement({
  text: `
    INSERT INTO public.processing_runs (user_id, thought_id, generation, is_applied, model, input_tokens,
                                 output_tokens, duration_ms, error, is_outage)
    VALUES ($1, $2, $3, false, $4, 0, 0, $5, $6, $7)`,
})

const countUseless = statement({
  text: `
    SELECT count(*)::int AS useless FROM public.processing_runs
     WHERE thought_id = $1 AND generation = $2 AND NOT is_applied AND NOT is_outage`,
  columns: { useless: column.int },
})

/**
 * Records an attempt that failed after `durationMs`. Stores only the error's message, which
 * contains nothing that people wrote. Returns how many attempts of this generation have failed for
 * other reasons than an outage.
 */
export function recordFailure({
  userId,
  thoughtId,
  generation,
  model,
  durationMs,
  error,
}: {
  userId: number
  thoughtId: number
  generation: number
  model: string
  durationMs: number
  error: unknown
}): Promise<number> {
  const isOutage = error instanceof OrganiserError && error.isOutage
  const words = error instanceof Error ? error.message : 'unknown'
  return transaction(async (tx) => {
    const isKnown =
      isOutage &&
      (await tx.query(repeatOutage, [thoughtId, generation, words, durationMs])).length > 0
    if (!isKnown) {
      const values = [userId, thoughtId, generation, model, durationMs, words, isOutage]
      await tx.query(addFailure, values)
    }
    const [count] = await tx.query(countUseless, [thoughtId, generation])
    return count?.useless ?? 0
  })
}
