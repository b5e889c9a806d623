import 'server-only'
import { normaliseTagName, type Tag } from '@/lib/shared/tags'
import { sql, type Transaction, transaction } from '../database/db'
import { notFound } from '../errors'
import { column, statement } from '../database/statement'

const findTag = statement({
  text: `
    SELECT g.id, g.name FROM public.tag_unique n JOIN public.tags g ON g.id = n.tag_id
     WHERE n.user_id = $1 AND n.name = $2`,
  columns: { id: column.int, name: column.text },
})

/** Transactions that add tags of one person wait here, so that a name is added only once. */
const lockTags = statement({
  text: `SELECT pg_advisory_xact_lock(hashtextextended('tags', $1))`,
})

const addTag = statement({
  text: `
    WITH added AS (INSERT INTO public.tags (user_id, name) VALUES ($1, $2) RETURNING id, name),
         named AS (INSERT INTO public.tag_unique (user_id, name, tag_id) SELECT $1, $3, id FROM added)
    SELECT id, name FROM added`,
  columns: { id: column.int, name: column.text },
})

const linkToThought = statement({
  text: `
    INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source) VALUES ($1, $2, $3, $4)
    ON CONFLICT (thought_id, tag_id) DO NOTHING`,
})

/**
 * Links a thought to the person's tag of that name, in any case, and returns the tag. Adds the tag
 * when there is none (tags.md#names-of-tags). An existing link stays as it is. The thought must be
 * the person's own, and the name not blank and at most 50 characters long.
 */
export async function linkTag(
  tx: Transaction,
  {
    userId,
    thoughtId,
    name,
    source,
  }: { userId: number; thoughtId: number; name: string; source: 'rules' | 'ai' | 'person' },
): Promise<Tag> {
  const normalised = normaliseTagName(name)
  const find = async () => (await tx.query(findTag, [userId, normalised]))[0]
  let tag = await find()
  if (!tag) {
    await tx.query(lockTags, [userId])
    tag = (await find()) ?? (await tx.query(addTag, [userId, name, normalised]))[0]
  }
  if (!tag) throw new Error('The added tag was not returned')
  await tx.query(linkToThought, [thoughtId, tag.id, userId, source])
  return tag
}

const lockThought = statement({
  text: `SELECT id FROM public.thoughts WHERE id = $2 AND user_id = $1 FOR KEY SHARE`,
  columns: { id: column.int },
})

/** Adds a tag to one of the person's thoughts (tags.md#names-of-tags). Throws `not_found`. */
export function addTagToThought({
  userId,
  thoughtId,
  name,
}: {
  userId: number
  thoughtId: number
  name: string
}): Promise<Tag> {
  return transaction(async (tx) => {
    const [thought] = await tx.query(lockThought, [userId, thoughtId])
    if (!thought) throw notFound('Thought')
    return linkTag(tx, { userId, thoughtId, name, source: 'person' })
  })
}

const unlinkFromThought = statement({
  text: `
    DELETE FROM public.thought_tags WHERE thought_id = $2 AND tag_id = $3 AND user_id = $1 RETURNING id`,
  columns: { id: column.int },
})

/** Removes a tag from one of the person's thoughts. Throws `not_found` when it is not there. */
export async function removeTagFromThought({
  userId,
  thoughtId,
  tagId,
}: {
  userId: number
  thoughtId: number
  tagId: number
}): Promise<void> {
  const removed = await sql.query(unlinkFromThought, [userId, thoughtId, tagId])
  if (removed.length === 0) throw notFound('Tag')
}
