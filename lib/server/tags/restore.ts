import 'server-only'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { MOST_TAGS_OF_THOUGHT } from '@/lib/shared/limits'
import type { Tag } from '@/lib/shared/tags'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { ARE_PARTS_KEPT } from '../reminders/restore'
import { TAG_JSON } from '../thoughts/columns'
import { allowedTags, lockThoughts, tagCount } from '../thoughts/limits'
import { roomForTags, tagsFull } from './room'
import { nameTaken } from './update'
import { lockTags } from './write'

const take = statement({
  text: `
    DELETE FROM public.deleted_tags d WHERE d.id = $2 AND d.user_id = $1 AND ${ARE_PARTS_KEPT}
    RETURNING d.merged_into AS "mergedInto", d.deleted_at AS "deletedAt", d.tag, d.tag ->> 'name' AS name, d.names, d.links`,
  columns: {
    mergedInto: column.int.orNull,
    deletedAt: column.moment,
    tag: column.json<object>(),
    name: column.text,
    names: column.json<string[]>(),
    links: column.json<{ thought_id: number }[]>(),
  },
})

/** Locks the tags that have these names, so that nothing is linked to them from here on. */
const lockHolders = statement({
  text: `
    SELECT g.id FROM public.tags g JOIN public.tag_unique n ON n.tag_id = g.id
     WHERE n.user_id = $1 AND n.name = ANY ($2::text[]) ORDER BY g.id FOR UPDATE OF g`,
  columns: { id: column.int },
})

/** Removes tags that were added since under one of its names and that no thought has. */
const removeUnused = statement({
  text: `
    DELETE FROM public.tags g USING public.tag_unique n
     WHERE n.tag_id = g.id AND n.user_id = $1 AND n.name = ANY ($2::text[])
       AND g.created_at >= $3::timestamptz
       AND NOT EXISTS (SELECT FROM public.thought_tags l WHERE l.tag_id = g.id)`,
})

const findHolders = statement({
  text: `
    SELECT n.name, g.id AS "tagId", g.name AS shown
      FROM public.tag_unique n JOIN public.tags g ON g.id = n.tag_id
     WHERE n.user_id = $1 AND n.name = ANY ($2::text[])`,
  columns: { name: column.text, tagId: column.int, shown: column.text },
})

const insertAgain = statement({
  text: `
    INSERT INTO public.tags AS g (id, user_id, name, color, created_at)
    SELECT r.id, $1, r.name, r.color, r.created_at
      FROM jsonb_populate_record(NULL::public.tags, $2::jsonb) r RETURNING ${TAG_JSON} AS tag`,
  columns: { tag: column.json<Tag>() },
})

const giveNames = statement({
  text: `
    INSERT INTO public.tag_unique (user_id, tag_id, name) SELECT $1, $2, unnest($3::text[])
    ON CONFLICT (user_id, name) DO UPDATE SET tag_id = excluded.tag_id`,
})

const LINKS = `jsonb_to_recordset($3::jsonb) AS k (id int, thought_id int, source text, is_shared bool)`

/** Takes back the links that the other tag, $4, got only by the merge; they may have been made again since. */
const takeBackLinks = statement({
  text: `
    UPDATE public.thought_tags l SET tag_id = $2 FROM ${LINKS}
     WHERE l.thought_id = k.thought_id AND NOT k.is_shared AND l.user_id = $1 AND l.tag_id = $4`,
})

/**
 * Restores links with their ids, and thereby in their order; links of thoughts that were deleted and restored get new
 * ids. Thoughts that have no room by now stay as they are.
 */
const linkAgain = statement({
  text: `
    INSERT INTO public.thought_tags (id, thought_id, tag_id, user_id, source)
    SELECT coalesce(k.id, nextval(pg_get_serial_sequence('public.thought_tags', 'id'))), t.id, $2, $1,
           k.source::public.content_source
      FROM ${LINKS} JOIN public.thoughts t ON t.id = k.thought_id AND t.user_id = $1
     WHERE ${tagCount('t')} < ${allowedTags('t')} FOR KEY SHARE OF t
    ON CONFLICT DO NOTHING`,
})

/** SQL: the tags of a deleted thought that stay beside the restored tag. */
const OTHERS = `
  FROM jsonb_array_elements(d.tags) WITH ORDINALITY e
 WHERE k.is_shared OR (e.value ->> 'id')::int IS DISTINCT FROM $4::int`

/**
 * Gives the tag back to deleted thoughts that have room for it, in place of the tag $4; $5 is its name. They have it
 * once they are restored.
 */
const linkDeleted = statement({
  text: `
    UPDATE public.deleted_thoughts d
       SET tags = jsonb_build_array(jsonb_build_object('id', $2::int, 'name', $5::text, 'source', k.source)) || (
             SELECT coalesce(jsonb_agg(e.value ORDER BY e.ordinality), '[]') ${OTHERS})
      FROM ${LINKS}
     WHERE d.id = k.thought_id AND d.user_id = $1
       AND NOT d.tags @> jsonb_build_array(jsonb_build_object('id', $2::int))
       AND (SELECT count(*) ${OTHERS})
           < greatest(${MOST_TAGS_OF_THOUGHT}, (d.thought ->> 'allowed_tags')::int)`,
})

/**
 * Restores a tag that was deleted or merged within a day, with its names, on its former thoughts that have room for it,
 * and returns it. Throws `not_found` when it is no longer kept or is another person's, and `conflict` when its name
 * leads to another tag that is in use by now, or there can be no more tags.
 */
export function restoreTag({ userId, tagId }: { userId: number; tagId: number }): Promise<Tag> {
  return transaction(
    async (tx) => {
      tx.send(lockTags, [userId])
      const [taken] = await tx.query(take, [userId, tagId])
      if (!taken) throw notFound('Deleted tag')
      tx.send(lockHolders, [userId, taken.names])
      tx.send(removeUnused, [userId, taken.names, taken.deletedAt])
      const names = await freeNames(tx, userId, taken)
      if (!names.includes(normaliseTagName(taken.name))) throw nameTaken(taken.name)
      if ((await roomForTags(tx, userId)) === 0) throw tagsFull()
      const [restored] = await tx.query(insertAgain, [userId, JSON.stringify(taken.tag)])
      if (!restored) throw new Error('The tag was not restored')
      const links = JSON.stringify(taken.links)
      tx.send(giveNames, [userId, tagId, names])
      if (taken.mergedInto !== null)
        tx.send(takeBackLinks, [userId, tagId, links, taken.mergedInto])
      tx.send(lockThoughts, [userId, taken.links.map((link) => link.thought_id)])
      tx.send(linkAgain, [userId, tagId, links])
      tx.send(linkDeleted, [userId, tagId, links, taken.mergedInto, taken.name])
      return restored.tag
    },
    { isLong: true },
  )
}

/** Returns those of its names that are free, or that the tag it was merged into has as other names. */
async function freeNames(
  tx: Transaction,
  userId: number,
  { names, mergedInto }: { names: string[]; mergedInto: number | null },
): Promise<string[]> {
  const held = await tx.query(findHolders, [userId, names])
  const lost = held.filter(
    ({ name, tagId, shown }) => tagId !== mergedInto || normaliseTagName(shown) === name,
  )
  return names.filter((name) => !lost.some((holder) => holder.name === name))
}
