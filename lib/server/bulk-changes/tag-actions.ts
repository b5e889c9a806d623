import 'server-only'
import { allowedTags, HAS_ALL_TAGS, lockThoughts, tagCount } from '../thoughts/limits'
import { changeStatement, type ManyAction, toJson, undoStatement } from './action'

/**
 * The locks keep the thoughts and the tag $3 from being deleted while they are linked. A full thought has no room for
 * the tag.
 */
const known = `
  SELECT t.id, a.before,
         ${tagCount('t')} >= ${allowedTags('t')} AND NOT EXISTS (
           SELECT FROM public.thought_tags o WHERE o.thought_id = t.id AND o.tag_id = $3) AS is_full
    FROM asked a JOIN public.thoughts t ON t.id = a.id JOIN public.tags g ON g.id = $3 AND g.user_id = $1
   WHERE t.user_id = $1 ORDER BY t.id FOR KEY SHARE OF t, g`

const failure = `CASE WHEN k.is_full THEN '${HAS_ALL_TAGS}' END`

const tagMany = changeStatement({
  known,
  changed: `
    INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
    SELECT k.id, $3, $1, 'person' FROM known k WHERE NOT k.is_full ORDER BY k.id
    ON CONFLICT (thought_id, tag_id) DO NOTHING RETURNING thought_id AS id`,
  failure,
})

/** An undo needs the link itself: its id is the tag's place among the thought's tags. */
const untagMany = changeStatement({
  known,
  changed: `
    DELETE FROM public.thought_tags l USING known k
     WHERE l.thought_id = k.id AND l.tag_id = $3 AND l.user_id = $1
    RETURNING l.thought_id AS id, jsonb_build_object('link', l.id, 'source', l.source) AS link`,
  before: 'c.link',
})

const tagAgain = undoStatement({
  known,
  changed: `
    INSERT INTO public.thought_tags (id, thought_id, tag_id, user_id, source)
    SELECT (k.before ->> 'link')::int, k.id, $3, $1, (k.before ->> 'source')::public.content_source
      FROM known k WHERE NOT k.is_full ORDER BY k.id
    ON CONFLICT DO NOTHING RETURNING thought_id AS id`,
  undone: 'NOT k.is_full',
  failure,
})

/** Gives thoughts a tag. */
export const tagging: ManyAction = {
  change(tx, ids, { userId, tagId }) {
    tx.send(lockThoughts, [userId, ids])
    return tx.query(tagMany, [userId, ids, tagId])
  },
  async undo(tx, things, { userId, tagId }) {
    const ids = things.map(({ id }) => id)
    const outcomes = await tx.query(untagMany, [userId, ids, tagId])
    return outcomes.map(({ id }) => ({ id, state: 'undone' }))
  },
}

/** Takes a tag off thoughts. */
export const untagging: ManyAction = {
  change: (tx, ids, { userId, tagId }) => tx.query(untagMany, [userId, ids, tagId]),
  undo(tx, things, { userId, tagId }) {
    tx.send(lockThoughts, [userId, things.map(({ id }) => id)])
    return tx.query(tagAgain, [userId, toJson(things), tagId])
  },
}
