import 'server-only'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { Tag, TagPatch } from '@/lib/shared/tags'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { TAG_JSON } from '../thoughts/columns'
import { namesOfTags, refuseMoreNames } from './room'
import { lockTags } from './write'

const lockTag = statement({
  text: `SELECT name FROM public.tags WHERE id = $2 AND user_id = $1 FOR NO KEY UPDATE`,
  columns: { name: column.text },
})

/** The update changes nothing; it makes PostgreSQL return the tag that already has the name. */
const claimName = statement({
  text: `
    INSERT INTO public.tag_unique AS n (user_id, tag_id, name) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, name) DO UPDATE SET name = n.name RETURNING n.tag_id AS "tagId"`,
  columns: { tagId: column.int },
})

const freeName = statement({
  text: `DELETE FROM public.tag_unique WHERE user_id = $1 AND tag_id = $2 AND name = $3`,
})

const updateFields = statement({
  text: `
    UPDATE public.tags AS g SET name = coalesce($3, g.name),
           color = CASE WHEN $4 THEN $5 ELSE g.color END
     WHERE g.id = $2 AND g.user_id = $1 RETURNING ${TAG_JSON} AS tag`,
  columns: { tag: column.json<Tag>() },
})

/** Returns the refusal of a name that leads to another tag. */
export const nameTaken = (name: string) =>
  new AppError('conflict', `The name "${name}" belongs to another tag.`, { field: 'name' })

/**
 * Renames one of the person's tags, or gives it a colour (null for that of its name), and returns it. The old name
 * leads to it from now on, unless `keepsOldName` is false (tags.md#changing-tags). Throws `not_found`, and `conflict`
 * when the name leads to another tag or there can be no more names.
 */
export function updateTag({
  userId,
  tagId,
  name,
  color,
  keepsOldName = true,
}: { userId: number; tagId: number } & TagPatch): Promise<Tag> {
  const ids = [userId, tagId]
  return transaction(async (tx) => {
    tx.send(lockTags, [userId])
    const [before] = await tx.query(lockTag, ids)
    if (!before) throw notFound('Tag')
    const names = name === undefined ? 0 : await namesOfTags(tx, userId)
    if (name !== undefined) await takeName(tx, ids, name)
    const old = normaliseTagName(before.name)
    if (!keepsOldName && name !== undefined && normaliseTagName(name) !== old) {
      tx.send(freeName, [...ids, old])
    }
    if (name !== undefined) await refuseMoreNames(tx, { userId, before: names })
    const values = [...ids, name ?? null, color !== undefined, color ?? null]
    const [updated] = await tx.query(updateFields, values)
    if (!updated) throw notFound('Tag')
    return updated.tag
  })
}

async function takeName(tx: Transaction, ids: readonly number[], name: string): Promise<void> {
  const [holder] = await tx.query(claimName, [...ids, normaliseTagName(name)])
  if (holder?.tagId !== ids[1]) throw nameTaken(name)
}
