import { z } from 'zod'
import { ACTION_ITEM_MAX_LENGTH, TAG_MAX_LENGTH } from './limits'
import { pageQuery } from './paging'
import { tagSchema } from './tags'
import { atMost, idSchema, idText, plainText, timestampSchema } from './text'

/** An item as thoughts carry it (thoughts.md#lists-carry-what-cards-show). */
export const actionItemSchema = z.object({
  id: idSchema,
  thoughtId: idSchema,
  text: z.string(),
  isCompleted: z.boolean(),
  createdAt: timestampSchema,
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

/** PATCH /api/action-items/{id}: either field, or both. */
export const actionItemPatchSchema = z
  .object({
    isCompleted: z.boolean().optional(),
    text: atMost(
      plainText.trim().min(1, 'Please enter the text of the action item.'),
      ACTION_ITEM_MAX_LENGTH,
      `Action items have at most ${ACTION_ITEM_MAX_LENGTH} characters.`,
    ).optional(),
  })
  .refine((patch) => patch.isCompleted !== undefined || patch.text !== undefined, {
    message: 'Give isCompleted or text.',
  })
export type ActionItemPatch = z.infer<typeof actionItemPatchSchema>
