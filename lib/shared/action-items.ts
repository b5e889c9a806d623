import { z } from 'zod'
import { ACTION_ITEM_MAX_LENGTH, EARLIEST_DUE, LATEST_DUE, TAG_MAX_LENGTH } from './limits'
import { pageQuery } from './paging'
import { NOTHING_TO_CHANGE } from './rules'
import { tagSchema } from './tags'
import { atMost, idSchema, idText, plainText, timestampSchema, visible } from './text'

/** A day, of no timezone, as YYYY-MM-DD (action-items.md#due-dates). */
export const dueDateSchema = z.iso
  .date('Please enter a date.')
  .refine((day) => day >= EARLIEST_DUE && day <= LATEST_DUE, 'Please enter a date of this age.')

/** Far below the numbers that a float can no longer tell apart (action-items.md#order). */
const positionSchema = z.number().min(-1e12).max(1e12)

/** An item as part of a thought (thoughts.md#lists-carry-what-cards-show). */
export const actionItemSchema = z.object({
  id: idSchema,
  thoughtId: idSchema,
  text: z.string(),
  isCompleted: z.boolean(),
  createdAt: timestampSchema,
  /** The position among the items of its thought; absent if it has not been moved: its id is then its position. */
  position: z.number().optional(),
  /** Absent if it has none. */
  dueOn: z.iso.date().optional(),
  /** Whether it waits for somebody (action-items.md#waiting-for-somebody); absent if it does not. */
  isWaiting: z.boolean().optional(),
})
export type ActionItem = z.infer<typeof actionItemSchema>

/** An entry of GET /api/action-items (action-items.md#lists-of-items). */
export const listedActionItemSchema = actionItemSchema.extend({
  thoughtTitle: z.string(),
  tags: z.array(tagSchema),
})
export type ListedActionItem = z.infer<typeof listedActionItemSchema>

/** GET /api/action-items query. Without `completed` and `limit` all items are returned. */
export const actionItemQuerySchema = z.object({
  completed: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  /** A tag's name, in any case: items of thoughts that have it (action-items.md#filter-by-tag). */
  tag: atMost(plainText, TAG_MAX_LENGTH).optional(),
  /** A category's id: items of its thoughts. */
  category: idText.optional(),
  ...pageQuery,
})

export type ActionItemQuery = z.infer<typeof actionItemQuerySchema>

const itemText = atMost(
  visible(plainText.trim(), 'Please enter the text of the action item.'),
  ACTION_ITEM_MAX_LENGTH,
  `Action items have at most ${ACTION_ITEM_MAX_LENGTH} characters.`,
)

/** POST /api/thoughts/{id}/action-items. Without `position` the item comes last. */
export const actionItemInputSchema = z.object({
  text: itemText,
  dueOn: dueDateSchema.optional(),
  position: positionSchema.optional(),
})
export type ActionItemInput = z.infer<typeof actionItemInputSchema>

/** The fields of an item that a person writes. */
const itemWordsSchema = z.object({
  text: atMost(plainText, ACTION_ITEM_MAX_LENGTH),
  dueOn: dueDateSchema.nullable(),
})
export type ItemWords = z.infer<typeof itemWordsSchema>

/**
 * PATCH /api/action-items/{id}: any of the fields; `dueOn` null for no due date. `seen` is what the person
 * saw in their place (action-items.md#reworded-twice).
 */
export const actionItemPatchSchema = z
  .object({
    isCompleted: z.boolean().optional(),
    text: itemText.optional(),
    dueOn: dueDateSchema.nullable().optional(),
    isWaiting: z.boolean().optional(),
    position: positionSchema.optional(),
    seen: itemWordsSchema.partial().optional(),
  })
  .refine(
    ({ seen: _seen, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    NOTHING_TO_CHANGE,
  )
export type ActionItemPatch = z.infer<typeof actionItemPatchSchema>
