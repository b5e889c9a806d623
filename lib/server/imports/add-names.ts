import 'server-only'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { createWithin } from '../categories/write'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { roomForTags } from '../tags/room'
import { lockTags, tagsNamed } from '../tags/write'
import type { Running } from './add-thoughts'
import type { EntryOf } from './entry'

const note = statement({
  text: `
    INSERT INTO public.import_things (import_id, kind, thing_id) SELECT $1, $2, unnest($3::int[])
    ON CONFLICT DO NOTHING`,
})

/** Notes what an import has added besides thoughts, for its Undo. */
export function noteAdded(
  tx: Transaction,
  {
    importId,
    kind,
    ids,
  }: { importId: number; kind: 'category' | 'tag' | 'reminder'; ids: number[] },
): void {
  if (ids.length > 0) tx.send(note, [importId, kind, ids])
}

const setCategoryTime = statement({
  text: `UPDATE public.categories SET created_at = $2, updated_at = $2 WHERE id = $1`,
})

/**
 * Returns the ids of categories by their names in a file, and adds those that the person does not have; without those
 * beyond the most that there can be. `known` has what this import has asked before, and gets the rest.
 */
export async function categoriesNamed(
  tx: Transaction,
  { importId, userId }: Running,
  categories: readonly Pick<EntryOf<'category'>, 'name' | 'createdAt'>[],
  known: Map<string, number>,
): Promise<ReadonlyMap<string, number>> {
  for (const { name, createdAt } of categories) {
    if (known.has(name)) continue
    const category = await createWithin(tx, { userId, name })
    if (!category) continue
    known.set(name, category.id)
    if ('error' in category) continue
    noteAdded(tx, { importId, kind: 'category', ids: [category.id] })
    if (createdAt !== null) tx.send(setCategoryTime, [category.id, createdAt])
  }
  return known
}

const findTagIds = statement({
  text: `SELECT id FROM public.tags WHERE user_id = $1 AND id > $2`,
  columns: { id: column.int },
})

const newestTag = statement({
  text: `SELECT coalesce(max(id), 0)::int AS id FROM public.tags WHERE user_id = $1`,
  columns: { id: column.int },
})

/** Only tags that this import has added. */
const setTags = statement({
  text: `
    WITH given AS (
           SELECT * FROM jsonb_to_recordset($3::jsonb) AS g (
             id int, color text, "createdAt" timestamptz, "otherNames" text[])),
         changed AS (
           UPDATE public.tags t SET color = g.color, created_at = coalesce(g."createdAt", t.created_at)
             FROM given g
            WHERE t.id = g.id AND t.user_id = $1
              AND EXISTS (SELECT FROM public.import_things i
                           WHERE i.import_id = $2 AND i.kind = 'tag' AND i.thing_id = t.id))
    INSERT INTO public.tag_unique (user_id, name, tag_id)
    SELECT $1, n.name, g.id FROM given g, unnest(g."otherNames") n (name)
    ON CONFLICT (user_id, name) DO NOTHING`,
})

/** Does for tags what `categoriesNamed` does for categories; their colours and other names come with them. */
export async function tagsOfNames(
  tx: Transaction,
  { importId, userId }: Running,
  tags: readonly Pick<EntryOf<'tag'>, 'name' | 'color' | 'createdAt' | 'otherNames'>[],
  known: Map<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const unknown = tags.filter(({ name }) => !known.has(name))
  if (unknown.length === 0) return known
  tx.send(lockTags, [userId])
  const [newest] = await tx.query(newestTag, [userId])
  let room = await roomForTags(tx, userId)
  for (const name of new Set(unknown.map(({ name }) => name))) {
    const named = { userId, names: [name], source: 'person' } as const
    const [found] = await tagsNamed(tx, { ...named, isKnownOnly: true })
    if (!found && room-- <= 0) continue
    const [tag] = found ? [found] : await tagsNamed(tx, named)
    if (tag) known.set(name, tag.id)
  }
  const added = await tx.query(findTagIds, [userId, newest?.id ?? 0])
  noteAdded(tx, { importId, kind: 'tag', ids: added.map(({ id }) => id) })
  const described = unknown.flatMap(({ name, color, createdAt, otherNames }) => {
    const id = known.get(name)
    return id === undefined
      ? []
      : [{ id, color, createdAt, otherNames: otherNames.map(normaliseTagName) }]
  })
  tx.send(setTags, [userId, importId, JSON.stringify(described)])
  return known
}
