import 'server-only'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { Tag } from '@/lib/shared/tags'
import { sql, type Transaction, transaction } from '../database/db'
import { notFound } from '../errors'
import { column, statement } from '../database/statement'
import { TAG_JSON } from '../thoughts/columns'
import { allowedTags, fullThought, tagCount } from '../thoughts/limits'
import { roomForTags, tagsFull } from './room'
import { spellingsOf } from './spellings'

interface Named {
  userId: number
  names: readonly string[]
  source: 'rules' | 'ai' | 'person'
  isKnownOnly?: boolean
}

/** Locks the tags, so that none is deleted or merged before it is linked. */
const findTags = statement({
  text: `
    SELECT n.name AS normalised, ${TAG_JSON} AS tag
      FROM public.tag_unique n JOIN public.tags g ON g.id = n.tag_id
     WHERE n.user_id = $1 AND n.name = ANY ($2::text[]) ORDER BY g.id FOR KEY SHARE OF g`,
  columns: { normalised: column.text, tag: column.json<Tag>() },
})

/** Serialises transactions that assign names to one person's tags, so that a name is assigned only once. */
export const lockTags = statement({
  text: `SELECT pg_advisory_xact_lock(hashtextextended('tags', $1))`,
})

const addTags = statement({
  text: `
    WITH wanted AS (
           SELECT * FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS w (name, normalised, place)),
         added AS (
           INSERT INTO public.tags (user_id, name) SELECT $1, name FROM wanted ORDER BY place
           RETURNING id, name),
         named AS (
           INSERT INTO public.tag_unique (user_id, name, tag_id)
           SELECT $1, w.normalised, a.id FROM added a JOIN wanted w USING (name))
    SELECT w.normalised, a.id, a.name FROM added a JOIN wanted w USING (name)`,
  columns: { normalised: column.text, id: column.int, name: column.text },
})

/** The ids of the links keep the order of the tags. Links as many of an organiser's tags as there is room for. */
const linkToThought = statement({
  text: `
    INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
    SELECT $1, tag, $3, $4::public.content_source
      FROM unnest($2::int[]) WITH ORDINALITY AS linked (tag, place)
     WHERE NOT EXISTS (SELECT FROM public.thought_tags l WHERE l.thought_id = $1 AND l.tag_id = linked.tag)
     ORDER BY place
     LIMIT CASE WHEN $4::public.content_source <> 'person' THEN
       (SELECT greatest(0, ${allowedTags('t')} - ${tagCount('t')}) FROM public.thoughts t WHERE t.id = $1) END
    ON CONFLICT (thought_id, tag_id) DO NOTHING`,
})

/**
 * Returns the person's tags with these names, in any case, in the order of the names. Another name of a tag leads to
 * it, and for an organiser's names, so does another spelling (tags.md#other-names-of-a-tag). Adds tags that do not
 * exist (tags.md#names-of-tags); with `isKnownOnly`, names without a tag are left out. A name must not be blank and has
 * at most 50 characters. When there can be no more tags, throws `conflict` for a person's names and leaves out an
 * organiser's.
 */
export async function tagsNamed(
  tx: Transaction,
  { userId, names, source, isKnownOnly = false }: Named,
): Promise<Tag[]> {
  if (names.length === 0) return []
  const wanted = new Map(names.map((name) => [normaliseTagName(name), name]))
  const spellings = source === 'person' ? (name: string) => [name] : spellingsOf
  const sought = {
    userId,
    names: new Map([...wanted.keys()].map((name) => [name, spellings(name)])),
  }
  const known = await findTagsOf(tx, sought)
  if (known.size < wanted.size && !isKnownOnly) {
    tx.send(lockTags, [userId])
    for (const [name, tag] of await findTagsOf(tx, sought)) known.set(name, tag)
    const unknown = [...wanted].filter(([normalised]) => !known.has(normalised))
    const room = unknown.length > 0 ? await roomForTags(tx, userId) : 0
    if (source === 'person' && room < unknown.length) throw tagsFull()
    const missing = unknown.slice(0, room)
    const values = [missing.map(([, name]) => name), missing.map(([normalised]) => normalised)]
    const added = missing.length > 0 ? await tx.query(addTags, [userId, ...values]) : []
    for (const { normalised, ...tag } of added) known.set(normalised, tag)
  }
  const inOrder = [...wanted.keys()].flatMap((normalised) => known.get(normalised) ?? [])
  // Two names may lead to one tag.
  return [...new Map(inOrder.map((tag) => [tag.id, tag])).values()]
}

/**
 * Links a thought, which must be the person's own, to the tags that `tagsNamed` returns, and returns them. An existing
 * link stays as it is. An organiser's tags without room are left out; a person's fail the transaction with an error for
 * `fullThought`.
 */
export async function linkTags(
  tx: Transaction,
  { thoughtId, ...named }: Named & { thoughtId: number },
): Promise<Tag[]> {
  const tags = await tagsNamed(tx, named)
  if (tags.length === 0) return tags
  const ids = tags.map(({ id }) => id)
  tx.send(linkToThought, [thoughtId, ids, named.userId, named.source])
  return tags
}

/** Finds the tag of each name: that of its first spelling that a tag of the person has. */
async function findTagsOf(
  tx: Transaction,
  { userId, names }: { userId: number; names: ReadonlyMap<string, readonly string[]> },
): Promise<Map<string, Tag>> {
  const rows = await tx.query(findTags, [userId, [...names.values()].flat()])
  const found = new Map(rows.map(({ normalised, tag }) => [normalised, tag]))
  const tags = new Map<string, Tag>()
  for (const [name, spellings] of names) {
    const spelling = spellings.find((one) => found.has(one))
    const tag = spelling === undefined ? undefined : found.get(spelling)
    if (tag) tags.set(name, tag)
  }
  return tags
}

const lockThought = statement({
  text: `SELECT id FROM public.thoughts WHERE id = $2 AND user_id = $1 FOR KEY SHARE`,
  columns: { id: column.int },
})

/**
 * Adds a tag to one of the person's thoughts (tags.md#names-of-tags). Throws `not_found`, and `conflict` when the
 * thought has as many tags as it can have, or the person can have no more.
 */
export async function addTagToThought({
  userId,
  thoughtId,
  name,
}: {
  userId: number
  thoughtId: number
  name: string
}): Promise<Tag> {
  try {
    return await transaction(async (tx) => {
      const [thought] = await tx.query(lockThought, [userId, thoughtId])
      if (!thought) throw notFound('Thought')
      const [tag] = await linkTags(tx, { userId, thoughtId, names: [name], source: 'person' })
      if (!tag) throw new Error('The linked tag was not returned')
      return tag
    })
  } catch (error) {
    throw fullThought(error) ?? error
  }
}

const unlinkFromThought = statement({
  text: `
    DELETE FROM public.thought_tags WHERE thought_id = $2 AND tag_id = $3 AND user_id = $1 RETURNING id`,
  columns: { id: column.int },
})

/** Removes a tag from one of the person's thoughts. Throws `not_found` when the thought does not have the tag. */
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
