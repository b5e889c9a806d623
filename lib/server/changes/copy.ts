import 'server-only'
import { z } from 'zod'
import type { Change } from '@/lib/shared/feed'
import { COPIED_THOUGHTS } from '@/lib/shared/limits'
import { idSchema } from '@/lib/shared/text'
import type { Thought } from '@/lib/shared/thoughts'
import { itemCursorSchema, listActionItems } from '../action-items/read'
import { CATEGORY_JSON } from '../categories/read'
import { sql } from '../database/db'
import { fromJsonText, type JsonText, toJsonText } from '../database/json-text'
import { column, statement } from '../database/statement'
import { type Cursor, cursorSchema } from '../responses/paging'
import { listedReminders, REMINDER_JSON } from '../reminders/read'
import { TAG_JSON, THOUGHT_JSON } from '../thoughts/columns'
import { NEWEST_FIRST } from '../thoughts/order'
import { changeJson } from './json'

const byId = { after: idSchema.optional() }

/** Where a copy continues: in which part, and after which entry. */
export const copyPlaceSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('categories'), ...byId }),
  z.object({
    part: z.literal('thoughts'),
    after: cursorSchema.optional(),
    /** How many more thoughts the copy may contain. */
    left: z.int().positive().max(COPIED_THOUGHTS),
  }),
  z.object({
    part: z.literal('pinned'),
    ...byId,
    /** The oldest thought of the lists; this part has the pinned thoughts older than it. */
    oldest: cursorSchema,
  }),
  z.object({
    part: z.literal('actionItems'),
    after: itemCursorSchema.optional(),
    /** The oldest thought of the copy. */
    oldest: cursorSchema,
  }),
  z.object({ part: z.literal('reminders'), ...byId }),
  z.object({ part: z.literal('tags'), ...byId }),
])
type CopyPlace = z.infer<typeof copyPlaceSchema>
type PlaceIn<Part> = Extract<CopyPlace, { part: Part }>

/** The input for reading any part of a copy. */
interface Wanted {
  userId: number
  /** The revision at which the copy began, which all its entries carry. */
  revision: string
  limit: number
}

interface Read {
  changes: JsonText<Change>[]
  /** Where the copy continues; null at its end. */
  next: CopyPlace | null
}

const columns = { change: column.jsonText<Change>() }

/** $1 is the owner, $2 the copy's revision. */
const entry = (kind: Change['kind'], id: string, value: string) =>
  changeJson({ kind: `'${kind}'`, id, revision: '$2::text', value })

const activeOrArchived = (condition: string) => `
  (SELECT t.id, t.created_at FROM public.thoughts t
    WHERE t.user_id = $1 AND ${condition} AND (t.created_at, t.id) < ($3::timestamptz, $4::int)
    ORDER BY ${NEWEST_FIRST} LIMIT $5)`

/** Two lists, since the index orders active and archived thoughts separately. */
const readThoughts = statement({
  text: `
    WITH page AS (
      SELECT t.id FROM (
        ${activeOrArchived('NOT t.is_archived')} UNION ALL ${activeOrArchived('t.is_archived')}) t
       ORDER BY ${NEWEST_FIRST} LIMIT $5)
    SELECT ${entry('thought', 't.id', THOUGHT_JSON)} AS change
      FROM page JOIN public.thoughts t USING (id) ORDER BY ${NEWEST_FIRST}`,
  columns,
})

const readOlderPinned = statement({
  text: `
    SELECT ${entry('thought', 't.id', THOUGHT_JSON)} AS change FROM public.thoughts t
     WHERE t.user_id = $1 AND t.pinned_at IS NOT NULL AND NOT t.is_archived
       AND (t.created_at, t.id) < ($3::timestamptz, $4::int) AND t.id > $5
     ORDER BY t.id LIMIT $6`,
  columns,
})

const ownById = (kind: Change['kind'], of: string, row: string, value: string) =>
  statement({
    text: `
      SELECT ${entry(kind, `${row}.id`, value)} AS change FROM ${of} ${row}
       WHERE ${row}.user_id = $1 AND ${row}.id > $3 ORDER BY ${row}.id LIMIT $4`,
    columns,
  })

const BY_ID = {
  categories: ownById('category', 'public.categories', 'c', CATEGORY_JSON),
  reminders: ownById('reminder', listedReminders('$1'), 'r', REMINDER_JSON),
  tags: ownById('tag', 'public.tags', 'g', TAG_JSON),
}

/** Reads a part in the order of its ids, then continues with `following`. */
async function readById<Part extends keyof typeof BY_ID>(
  { part, after = 0 }: { part: Part; after?: number },
  { userId, revision, limit }: Wanted,
  following: CopyPlace | null,
): Promise<Read> {
  const rows = await sql.query(BY_ID[part], [userId, revision, after, limit])
  const changes = rows.map(({ change }) => change)
  const last = changes.at(-1)
  if (changes.length < limit || !last) return { changes, next: following }
  return { changes, next: { part, after: fromJsonText(last).id } as CopyPlace }
}

/** A place before every thought of a list. */
const NEWEST = { createdAt: 'infinity', id: 2_147_483_647 }

const READERS: {
  [Part in CopyPlace['part']]: (place: PlaceIn<Part>, wanted: Wanted) => Promise<Read>
} = {
  categories: (place, wanted) =>
    readById(place, wanted, { part: 'thoughts', left: COPIED_THOUGHTS }),

  async thoughts({ after = NEWEST, left }, { userId, revision, limit }) {
    const most = Math.min(limit, left)
    const rows = await sql.query(readThoughts, [userId, revision, after.createdAt, after.id, most])
    const changes = rows.map(({ change }) => change)
    const last = changes.at(-1)
    // There are no older thoughts whose items could be open.
    if (changes.length < most || !last) return { changes, next: { part: 'reminders' } }
    const { createdAt, id } = fromJsonText(last).value as Thought
    const oldest: Cursor = { createdAt, id }
    return most < left
      ? { changes, next: { part: 'thoughts', after: oldest, left: left - most } }
      : { changes, next: { part: 'pinned', oldest } }
  },

  async pinned({ after = 0, oldest }, { userId, revision, limit }) {
    const end = [oldest.createdAt, oldest.id]
    const rows = await sql.query(readOlderPinned, [userId, revision, ...end, after, limit])
    const changes = rows.map(({ change }) => change)
    const last = changes.at(-1)
    if (changes.length < limit || !last) return { changes, next: { part: 'actionItems', oldest } }
    return { changes, next: { part: 'pinned', after: fromJsonText(last).id, oldest } }
  },

  async actionItems({ after, oldest }, { userId, revision, limit }) {
    const filter = { userId, completed: false, olderThan: oldest, cursor: after, limit }
    const items = await listActionItems(filter)
    const changes = items.map((value) =>
      toJsonText<Change>({ kind: 'actionItem', id: value.id, revision, value }),
    )
    const last = items.at(-1)
    if (items.length < limit || !last) return { changes, next: { part: 'reminders' } }
    const { createdAt, thoughtId, position, id } = last
    return {
      changes,
      next: { part: 'actionItems', after: { createdAt, thoughtId, position, id }, oldest },
    }
  },

  reminders: (place, wanted) => readById(place, wanted, { part: 'tags' }),
  tags: (place, wanted) => readById(place, wanted, null),
}

const readPart = <Part extends CopyPlace['part']>(
  place: PlaceIn<Part>,
  wanted: Wanted,
): Promise<Read> => (READERS[place.part] as (typeof READERS)[Part])(place, wanted)

/**
 * Returns the next `limit` entries of a copy: the person's categories, the newest 2,000 thoughts, active and archived,
 * newest first, the older pinned thoughts, the open items of older thoughts, the listed reminders, and the tags.
 * Anything written during the copy is in the copy, in the changes since `revision`, or in both.
 */
export async function readCopy(
  place: CopyPlace = { part: 'categories' },
  { limit, ...whose }: Wanted,
): Promise<Read> {
  const changes: JsonText<Change>[] = []
  let next: CopyPlace | null = place
  while (next && changes.length < limit) {
    const read: Read = await readPart(next, { ...whose, limit: limit - changes.length })
    changes.push(...read.changes)
    next = read.next
  }
  return { changes, next }
}
