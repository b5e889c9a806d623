import 'server-only'
import { statement } from '../database/statement'
import { outcomeColumns, STATE } from './outcome'

/** No thought is deleted while it is tagged. */
const KNOWN = `
  SELECT t.id FROM public.thoughts t
   WHERE t.user_id = $1 AND t.id = ANY ($2::int[]) ORDER BY t.id FOR KEY SHARE`

/** Gives thoughts the tag $3. */
export const tagMany = statement({
  text: `
    WITH asked AS (SELECT unnest($2::int[]) AS id), known AS (${KNOWN}),
         changed AS (
           INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
           SELECT k.id, $3, $1, 'person' FROM known k ORDER BY k.id
           ON CONFLICT (thought_id, tag_id) DO NOTHING RETURNING thought_id AS id)
    SELECT a.id, ${STATE} AS state, jsonb_build_object('tagId', $3::int) AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})

/** Takes the tag $3 off thoughts; a link keeps its id, and thereby its place among the tags. */
export const untagMany = statement({
  text: `
    WITH asked AS (SELECT unnest($2::int[]) AS id), known AS (${KNOWN}),
         changed AS (
           DELETE FROM public.thought_tags l USING known k
            WHERE l.thought_id = k.id AND l.tag_id = $3 AND l.user_id = $1
           RETURNING l.thought_id AS id, l.id AS link, l.source)
    SELECT a.id, ${STATE} AS state,
           jsonb_build_object('tagId', $3::int, 'link', c.link, 'source', c.source) AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})
