import 'server-only'
import { statement } from '../database/statement'
import { outcomeColumns, STATE } from './outcome'

/** The person's thoughts of $2, locked in one order, so that two changes don't wait for each other. */
const KNOWN = `
  SELECT t.id, t.is_archived, t.category_id, t.category_source FROM public.thoughts t
   WHERE t.user_id = $1 AND t.id = ANY ($2::int[]) ORDER BY t.id FOR NO KEY UPDATE`

/** Archives ($3) or unarchives thoughts. */
export const archiveMany = statement({
  text: `
    WITH asked AS (SELECT unnest($2::int[]) AS id), known AS (${KNOWN}),
         changed AS (
           UPDATE public.thoughts t SET is_archived = $3::boolean, updated_at = now() FROM known k
            WHERE t.id = k.id AND k.is_archived <> $3::boolean RETURNING t.id)
    SELECT a.id, ${STATE} AS state, NULL::jsonb AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})

/** An edit is later than every version that was seen before it (thoughts/write.ts). */
const EDITED_AT = "greatest(now(), t.updated_at + interval '1 millisecond')"

/** Moves thoughts to a category ($3, null for none). */
export const categoriseMany = statement({
  text: `
    WITH asked AS (SELECT unnest($2::int[]) AS id), known AS (${KNOWN}),
         changed AS (
           UPDATE public.thoughts t
              SET category_id = $3::int, category_source = 'person',
                  updated_at = ${EDITED_AT}, edited_at = ${EDITED_AT}
             FROM known k WHERE t.id = k.id AND k.category_id IS DISTINCT FROM $3::int RETURNING t.id)
    SELECT a.id, ${STATE} AS state,
           jsonb_build_object('categoryId', k.category_id, 'source', k.category_source) AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})
