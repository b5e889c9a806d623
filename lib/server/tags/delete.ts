import 'server-only'
import type { Tag } from '@/lib/shared/tags'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { TAG_JSON } from '../thoughts/columns'
import { lockTags } from './write'

/** Keeps new links away from the tags: a link locks its tag. */
const lockBoth = statement({
  text: `
    SELECT ${TAG_JSON} AS tag FROM public.tags g WHERE g.user_id = $1 AND g.id = ANY ($2::int[])
     ORDER BY g.id FOR UPDATE`,
  columns: { tag: column.json<Tag>() },
})

/**
 * A link is shared when the thought has the other tag, too. $3 is null for a deletion. A link without an id is a
 * deleted thought's, which a merge changes.
 */
const keepForUndo = statement({
  text: `
    INSERT INTO public.deleted_tags (id, user_id, merged_into, tag, names, links)
    SELECT g.id, $1, $3::int, to_jsonb(g),
           (SELECT coalesce(jsonb_agg(n.name), '[]') FROM public.tag_unique n WHERE n.tag_id = g.id),
           (SELECT coalesce(jsonb_agg(to_jsonb(k)), '[]')
              FROM (SELECT l.id, l.thought_id, l.source::text,
                           EXISTS (SELECT FROM public.thought_tags o
                                    WHERE o.thought_id = l.thought_id AND o.tag_id = $3) AS is_shared
                      FROM public.thought_tags l WHERE l.tag_id = g.id
                    UNION ALL
                    SELECT NULL, d.id, e ->> 'source', d.tags @> jsonb_build_array(jsonb_build_object('id', $3))
                      FROM public.deleted_thoughts d, jsonb_array_elements(d.tags) e
                     WHERE $3 IS NOT NULL AND d.user_id = $1 AND (e ->> 'id')::int = g.id) k)
      FROM public.tags g WHERE g.id = $2 AND g.user_id = $1`,
})

/** The links keep their ids and thereby their order. The rest is deleted with the tag. */
const moveLinks = statement({
  text: `
    UPDATE public.thought_tags l SET tag_id = $2
     WHERE l.tag_id = $1 AND NOT EXISTS (
       SELECT FROM public.thought_tags o WHERE o.thought_id = l.thought_id AND o.tag_id = $2)`,
})

/** Gives deleted thoughts the other tag instead, once each. */
const moveKept = statement({
  text: `
    UPDATE public.deleted_thoughts d
       SET tags = (
             SELECT jsonb_agg(CASE WHEN (e.value ->> 'id')::int = $2
                                   THEN e.value || jsonb_build_object('id', $3::int) ELSE e.value END
                              ORDER BY e.ordinality)
               FROM jsonb_array_elements(d.tags) WITH ORDINALITY e
              WHERE (e.value ->> 'id')::int IS DISTINCT FROM $2
                 OR NOT d.tags @> jsonb_build_array(jsonb_build_object('id', $3)))
     WHERE d.user_id = $1 AND d.tags @> jsonb_build_array(jsonb_build_object('id', $2::int))`,
})

const moveNames = statement({
  text: `UPDATE public.tag_unique SET tag_id = $2 WHERE tag_id = $1`,
})

const remove = statement({ text: `DELETE FROM public.tags WHERE id = $2 AND user_id = $1` })

interface TagOf {
  userId: number
  tagId: number
}

/** Deletes one of the person's tags; its thoughts stay. The tag can be restored for a day. Throws `not_found`. */
export async function deleteTag({ userId, tagId }: TagOf): Promise<void> {
  await transaction(
    async (tx) => {
      await lock(tx, userId, [tagId])
      tx.send(keepForUndo, [userId, tagId, null])
      tx.send(remove, [userId, tagId])
    },
    { isLong: true },
  )
}

/**
 * Merges one of the person's tags into another, which gets its thoughts and its names, and returns the other tag. The
 * merged tag can be restored for a day. Throws `not_found`, and `invalid_input` when `into` is the same tag or not the
 * person's.
 */
export async function mergeTag({ userId, tagId, into }: TagOf & { into: number }): Promise<Tag> {
  if (into === tagId) throw refused('A tag can’t be merged into itself.')
  return transaction(
    async (tx) => {
      const tags = await lock(tx, userId, [tagId, into])
      if (!tags.some(({ id }) => id === tagId)) throw notFound('Tag')
      const target = tags.find(({ id }) => id === into)
      if (!target) throw refused('The other tag was not found.')
      tx.send(keepForUndo, [userId, tagId, into])
      tx.send(moveLinks, [tagId, into])
      tx.send(moveNames, [tagId, into])
      tx.send(remove, [userId, tagId])
      // Last, since a transaction that deletes a thought at the same time has waited for the links.
      tx.send(moveKept, [userId, tagId, into])
      return target
    },
    { isLong: true },
  )
}

const refused = (message: string) => new AppError('invalid_input', message, { field: 'into' })

async function lock(tx: Transaction, userId: number, ids: readonly number[]): Promise<Tag[]> {
  tx.send(lockTags, [userId])
  const rows = await tx.query(lockBoth, [userId, ids])
  if (rows.length === 0) throw notFound('Tag')
  return rows.map(({ tag }) => tag)
}
