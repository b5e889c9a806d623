import 'server-only'
import { IS_KEPT } from '../deleted-thoughts/read'
import { sql } from '../database/db'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { column, statement } from '../database/statement'
import type { EntryOf } from '../imports/entry'
import { IN_OWN_ORDER } from '../thoughts/item-order'
import { VERSION_FIELDS } from '../versions/read'

const PAGE = 500

/** SQL: a JSON array of one object for each row of a set, in its order. */
const arrayOf = (rows: string, entry: string, order: string) =>
  `(SELECT coalesce(json_agg(${entry} ORDER BY ${order}), '[]') FROM ${rows})`

/** SQL: the rows that a JSON array of whole rows of a table has, as `one`, with their places. */
const rowsIn = (table: string, array: string) =>
  `ROWS FROM (jsonb_populate_recordset(NULL::public.${table}, ${array})) WITH ORDINALITY`

type Thought = EntryOf<'thought'>

const ITEM = jsonObject<Thought['actionItems'][number]>({
  text: 'a.text',
  isCompleted: 'a.is_completed',
  source: 'a.source',
  createdAt: isoTimestamp('a.created_at'),
  completedAt: isoTimestamp('a.completed_at'),
  dueOn: 'a.due_on',
  waitingSince: isoTimestamp('a.waiting_since'),
})

const reminder = {
  text: 'r.text',
  reminderTime: isoTimestamp('r.reminder_time'),
  isNotified: 'r.is_notified',
  doneAt: isoTimestamp('r.done_at'),
  createdAt: isoTimestamp('r.created_at'),
}

const REMINDER = jsonObject<Thought['reminders'][number]>({
  ...reminder,
  item: `(SELECT i.ordinality - 1 FROM jsonb_array_elements(t.all_items) WITH ORDINALITY i
           WHERE (i.value ->> 'id')::int = r.action_item_id)`,
})

const VERSION = jsonObject<Thought['versions'][number]>(VERSION_FIELDS)

/** SQL for the entry of a thought with all that it has, from one of the sources below as `t`. */
const THOUGHT = jsonObject<Thought>({
  kind: `'thought'`,
  key: 't.id::text',
  rawText: 't.raw_text',
  summary: 't.summary',
  parsedContent: 't.parsed_content',
  inputSource: 't.input_source',
  via: 't.via',
  category:
    '(SELECT c.name FROM public.categories c WHERE c.id = t.category_id AND c.user_id = $1)',
  isArchived: 't.is_archived',
  pinnedAt: isoTimestamp('t.pinned_at'),
  status: 't.processing_status',
  titleSource: 't.title_source',
  summarySource: 't.summary_source',
  detailsSource: 't.details_source',
  categorySource: 't.category_source',
  createdAt: isoTimestamp('t.created_at'),
  updatedAt: isoTimestamp('t.updated_at'),
  editedAt: isoTimestamp('t.edited_at'),
  deletedAt: isoTimestamp('t.deleted_at'),
  partOf: 't.source_id::text',
  mergedFrom: `to_json(coalesce(t.merged_from, '{}')::text[])`,
  splitProposal: 't.split_proposal',
  isWhole: 'coalesce(t.is_whole, false)',
  // A tag that was renamed since has its new name; one that is gone is left out.
  tags: arrayOf(
    `jsonb_array_elements(t.all_tags) WITH ORDINALITY l
       LEFT JOIN public.tags g ON g.id = (l.value ->> 'id')::int AND g.user_id = $1
      WHERE g.id IS NOT NULL OR l.value ->> 'id' IS NULL`,
    `json_build_object('name', coalesce(g.name, l.value ->> 'name'), 'source', l.value ->> 'source')`,
    'l.ordinality',
  ),
  actionItems: arrayOf(`${rowsIn('action_items', 't.all_items')} a`, ITEM, 'a.ordinality'),
  reminders: arrayOf(`${rowsIn('reminders', 't.all_reminders')} r`, REMINDER, 'r.ordinality'),
  versions: arrayOf(`${rowsIn('thought_versions', 't.all_versions')} v`, VERSION, 'v.ordinality'),
})

/** SQL: the rows of a table `of` that belong to a thought, whole, as a JSON array. */
const whole = (of: string, rows: string, order: string) =>
  `(SELECT coalesce(jsonb_agg(to_jsonb(${of}) ORDER BY ${order}), '[]') FROM public.${rows})`

const KEPT = `
  SELECT t.*, NULL::timestamptz AS deleted_at,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.tag_id, 'source', l.source) ORDER BY l.id), '[]')
            FROM public.thought_tags l WHERE l.thought_id = t.id) AS all_tags,
         ${whole('a', 'action_items a WHERE a.thought_id = t.id', IN_OWN_ORDER)} AS all_items,
         ${whole(
           'r',
           `reminders r WHERE r.thought_id = t.id OR r.action_item_id IN (
              SELECT a.id FROM public.action_items a WHERE a.thought_id = t.id)`,
           'r.id',
         )} AS all_reminders,
         ${whole('v', 'thought_versions v WHERE v.thought_id = t.id', 'v.id')} AS all_versions
    FROM public.thoughts t WHERE t.user_id = $1 AND t.id > $2 ORDER BY t.id LIMIT ${PAGE}`

const DELETED = `
  SELECT t.*, d.deleted_at, d.tags AS all_tags, d.reminders AS all_reminders, d.versions AS all_versions,
         (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY ${IN_OWN_ORDER}), '[]')
            FROM jsonb_populate_recordset(NULL::public.action_items, d.action_items) a) AS all_items
    FROM public.deleted_thoughts d, jsonb_populate_record(NULL::public.thoughts, d.thought) t
   WHERE d.user_id = $1 AND d.id > $2 AND ${IS_KEPT} ORDER BY d.id LIMIT ${PAGE}`

const CATEGORY = jsonObject<EntryOf<'category'>>({
  kind: `'category'`,
  name: 't.name',
  createdAt: isoTimestamp('t.created_at'),
})

const TAG = jsonObject<EntryOf<'tag'>>({
  kind: `'tag'`,
  name: 't.name',
  color: 't.color',
  createdAt: isoTimestamp('t.created_at'),
  otherNames: arrayOf(
    'public.tag_unique n WHERE n.tag_id = t.id AND n.name <> lower(t.name)',
    'n.name',
    'n.name',
  ),
})

const own = (table: string, more = '') =>
  `SELECT * FROM public.${table} WHERE user_id = $1 AND id > $2 ${more} ORDER BY id LIMIT ${PAGE}`

const pageOf = (entry: string, source: string) =>
  statement({
    text: `SELECT t.id, ${entry}::text AS line FROM (${source}) t ORDER BY t.id`,
    columns: { id: column.int, line: column.text },
  })

/** In this order: a thought names its category and its tags. */
const PAGES = [
  pageOf(CATEGORY, own('categories')),
  pageOf(TAG, own('tags')),
  pageOf(THOUGHT, KEPT),
  pageOf(THOUGHT, DELETED),
  pageOf(
    jsonObject<EntryOf<'reminder'>>({ kind: `'reminder'`, ...reminder }).replaceAll('r.', 't.'),
    own('reminders', 'AND thought_id IS NULL AND action_item_id IS NULL'),
  ),
]

/**
 * Yields what a person has as lines of JSON, each an entry of an import (lib/server/imports/entry.ts), so that nothing
 * but ids is lost on the way to another account.
 */
export async function* linesOf(userId: number): AsyncGenerator<string> {
  for (const page of PAGES) {
    for (let last = 0; ;) {
      const rows = await sql.query(page, [userId, last])
      if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`
      last = rows.at(-1)?.id ?? last
      if (rows.length < PAGE) break
    }
  }
}
