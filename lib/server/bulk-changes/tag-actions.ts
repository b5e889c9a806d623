import 'server-only'
import { statement } from '../database/statement'
import {
  ASKED,
  ASKED_AGAIN,
  type ManyAction,
  outcomeAgainColumns,
  outcomeColumns,
  STATE,
  toJson,
} from './action'

/** Neither a thought nor the tag $3 is deleted while they are linked. */
const KNOWN = `
  known AS (
    SELECT t.id, a.before
      FROM asked a JOIN public.thoughts t ON t.id = a.id JOIN public.tags g ON g.id = $3 AND g.user_id = $1
     WHERE t.user_id = $1 ORDER BY t.id FOR KEY SHARE OF t, g)`

const tagMany = statement({
  text: `
    WITH ${ASKED}, ${KNOWN},
         changed AS (
           INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
           SELECT k.id, $3, $1, 'person' FROM known k ORDER BY k.id
           ON CONFLICT (thought_id, tag_id) DO NOTHING RETURNING thought_id AS id)
    SELECT a.id, ${STATE} AS state, NULL::jsonb AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})

/** What is needed to put a tag back is the link itself: its id is its place among the tags. */
const untagMany = statement({
  text: `
    WITH ${ASKED}, ${KNOWN},
         changed AS (
           DELETE FROM public.thought_tags l USING known k
            WHERE l.thought_id = k.id AND l.tag_id = $3 AND l.user_id = $1
           RETURNING l.thought_id AS id, jsonb_build_object('link', l.id, 'source', l.source) AS link)
    SELECT a.id, ${STATE} AS state, c.link AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})

const tagAgain = statement({
  text: `
    WITH ${ASKED_AGAIN}, ${KNOWN},
         changed AS (
           INSERT INTO public.thought_tags (id, thought_id, tag_id, user_id, source)
           SELECT (k.before ->> 'link')::int, k.id, $3, $1, (k.before ->> 'source')::public.content_source
             FROM known k ORDER BY k.id
           ON CONFLICT DO NOTHING RETURNING thought_id AS id)
    SELECT a.id, CASE WHEN k.id IS NOT NULL THEN 'undone' ELSE 'unrestored' END AS state
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeAgainColumns,
})

/** Gives thoughts a tag. */
export const tagging: ManyAction = {
  change: (tx, ids, { userId, tagId }) => tx.query(tagMany, [userId, ids, tagId]),
  async undo(tx, things, { userId, tagId }) {
    const ids = things.map(({ id }) => id)
    const outcomes = await tx.query(untagMany, [userId, ids, tagId])
    return outcomes.map(({ id }) => ({ id, state: 'undone' }))
  },
}

/** Takes a tag off thoughts. */
export const untagging: ManyAction = {
  change: (tx, ids, { userId, tagId }) => tx.query(untagMany, [userId, ids, tagId]),
  undo: (tx, things, { userId, tagId }) => tx.query(tagAgain, [userId, toJson(things), tagId]),
}
