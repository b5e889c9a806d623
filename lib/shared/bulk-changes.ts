import { z } from 'zod'
import { BULK_CHANGE_MOST } from './limits'
import { tagInputSchema } from './tags'
import { idSchema, timestampSchema } from './text'
import { thoughtFilterSchema } from './thoughts'

/** What can be done to many thoughts at once, and to many action items. */
export const THOUGHT_ACTIONS = [
  'archive',
  'unarchive',
  'delete',
  'tag',
  'untag',
  'category',
] as const
export const ITEM_ACTIONS = ['tick', 'untick', 'delete-items'] as const
export const BULK_ACTIONS = [...THOUGHT_ACTIONS, ...ITEM_ACTIONS] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

const ids = z
  .array(idSchema)
  .min(1)
  .max(BULK_CHANGE_MOST)
  .transform((all) => [...new Set(all)])

/** The thoughts with these ids, or all of a list, by the filters of GET /api/thoughts; not both. */
const thoughts = { ids: ids.optional(), match: thoughtFilterSchema.optional() }
const items = { ids }

/** POST /api/bulk-changes (bulk-changes.md). */
export const bulkChangeInputSchema = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal(['archive', 'unarchive', 'delete']), ...thoughts }),
    z.object({ action: z.literal(['tag', 'untag']), ...thoughts, ...tagInputSchema.shape }),
    z.object({ action: z.literal('category'), ...thoughts, categoryId: idSchema.nullable() }),
    z.object({ action: z.literal(ITEM_ACTIONS), ...items }),
  ])
  .refine((input) => ('match' in input && input.match !== undefined) !== Boolean(input.ids), {
    message: 'Give ids or match.',
  })
export type BulkChangeInput = z.output<typeof bulkChangeInputSchema>

export const BULK_STATES = ['running', 'done', 'undoing', 'undone'] as const

/** How far a change of many things is. */
export const bulkChangeSchema = z.object({
  id: idSchema,
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  /** How many things it is about, and with how many of them it is through. */
  total: z.int().min(0),
  done: z.int().min(0),
  /** How many of them are changed now, and how many could not be: the others were so before. */
  changed: z.int().min(0),
  failed: z.int().min(0),
  canUndo: z.boolean(),
  /** The first 20 of those that could not be changed, or not be put back, and why. */
  failures: z.array(z.object({ id: idSchema, message: z.string() })),
  createdAt: timestampSchema,
})
export type BulkChange = z.infer<typeof bulkChangeSchema>
