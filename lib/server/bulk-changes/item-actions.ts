import 'server-only'
import { statement } from '../database/statement'
import { outcomeColumns, STATE } from './outcome'

/** Ticks ($3) or unticks action items. */
export const tickMany = statement({
  text: `
    WITH asked AS (SELECT unnest($2::int[]) AS id),
         known AS (
           SELECT i.id, i.is_completed, i.completed_at FROM public.action_items i
            WHERE i.user_id = $1 AND i.id = ANY ($2::int[]) ORDER BY i.id FOR NO KEY UPDATE),
         changed AS (
           UPDATE public.action_items i
              SET is_completed = $3::boolean, completed_at = CASE WHEN $3::boolean THEN now() END
             FROM known k WHERE i.id = k.id AND k.is_completed <> $3::boolean RETURNING i.id)
    SELECT a.id, ${STATE} AS state, jsonb_build_object('completedAt', k.completed_at) AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})
