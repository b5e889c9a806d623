import 'server-only'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Tag } from '@/lib/shared/tags'
import type { Thought } from '@/lib/shared/thoughts'
import { IN_OWN_ORDER } from './item-order'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'

const bareTag = { id: 'g.id', name: 'g.name' }

/** SQL for a `Tag` as JSON, from `tags g`. Few tags have a colour. */
export const TAG_JSON = `
  CASE WHEN g.color IS NULL THEN ${jsonObject<Omit<Tag, 'color'>>(bareTag)}
       ELSE ${jsonObject<Tag>({ ...bareTag, color: 'g.color' })} END`

/** SQL for the tags of `thoughts t` as JSON, in the order they were added. */
export const TAGS_JSON = `(
      SELECT coalesce(json_agg(${TAG_JSON} ORDER BY l.id), '[]')
        FROM public.thought_tags l JOIN public.tags g ON g.id = l.tag_id
       WHERE l.thought_id = t.id)`

const bareItem = {
  id: 'a.id',
  thoughtId: 'a.thought_id',
  text: 'a.text',
  isCompleted: 'a.is_completed',
  createdAt: isoTimestamp('a.created_at'),
}

/** SQL for an `ActionItem` as JSON, from `action_items a`. Few items have been moved, have a due date or wait. */
export const ACTION_ITEM_JSON = `
  CASE WHEN a.position IS NULL AND a.due_on IS NULL AND a.waiting_since IS NULL
       THEN ${jsonObject<Omit<ActionItem, 'position' | 'dueOn' | 'isWaiting'>>(bareItem)}
       ELSE json_strip_nulls(${jsonObject<ActionItem>({
         ...bareItem,
         position: 'a.position',
         dueOn: 'a.due_on',
         isWaiting: 'CASE WHEN a.waiting_since IS NOT NULL THEN true END',
       })}) END`

const category = jsonObject<NonNullable<Thought['category']>>({ id: 'c.id', name: 'c.name' })

/**
 * SQL for a `Thought` (lib/shared/thoughts.ts) as one JSON object, from `thoughts t`. The database
 * builds the whole object, so a list takes one round trip and each thought is one value.
 */
export const THOUGHT_JSON = jsonObject<Thought>({
  id: 't.id',
  userId: 't.user_id',
  categoryId: 't.category_id',
  rawText: 't.raw_text',
  summary: 't.summary',
  parsedContent: 't.parsed_content',
  inputSource: 't.input_source',
  via: 't.via',
  isArchived: 't.is_archived',
  pinnedAt: isoTimestamp('t.pinned_at'),
  processingStatus: 't.processing_status',
  createdAt: isoTimestamp('t.created_at'),
  updatedAt: isoTimestamp('t.updated_at'),
  tags: TAGS_JSON,
  actionItems: `(
      SELECT coalesce(json_agg(${ACTION_ITEM_JSON} ORDER BY ${IN_OWN_ORDER}), '[]')
        FROM public.action_items a WHERE a.thought_id = t.id)`,
  category: `(SELECT ${category} FROM public.categories c WHERE c.id = t.category_id)`,
})
