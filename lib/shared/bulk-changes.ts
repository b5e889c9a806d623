import { z } from 'zod'
import { BULK_CHANGE_MOST } from './limits'
import { tagInputSchema } from './tags'
import { idSchema, timestampSchema } from './text'
import { thoughtFilterSchema } from './thoughts'

/** The actions on many thoughts at once, and those on many action items. */
export const THOUGHT_ACTIONS = [
  'archive',
  'unarchive',
  'delete',
  'tag',
  'untag',
  'category',
] as const
export const ITEM_ACTIONS = ['tick', 'untick', 'wait', 'unwait', 'delete-items'] as const
export const BULK_ACTIONS = [...THOUGHT_ACTIONS, ...ITEM_ACTIONS] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

const ids = z
  .array(idSchema)
  .min(1)
  .max(BULK_CHANGE_MOST)
  .transform((all) => [...new Set(all)])

/** The first field that a change lacks or has in excess for its action, with a message; undefined if there is none. */
function faultOf({ action, ids, match, tagName, categoryId }: BulkChangeFields) {
  const isOfItems = ITEM_ACTIONS.some((one) => one === action)
  const takesTag = action === 'tag' || action === 'untag'
  const faults = [
    [(ids === undefined) === (match === undefined), 'ids', 'Give ids or match.'],
    [isOfItems && match !== undefined, 'match', 'Action items are given by their ids.'],
    [takesTag !== (tagName !== undefined), 'tagName', 'tag and untag take a tagName.'],
    [
      (action === 'category') !== (categoryId !== undefined),
      'categoryId',
      'category takes a categoryId.',
    ],
  ] as const
  return faults.find(([isFault]) => isFault)
}

const bulkChangeFields = z.object({
  action: z.enum(BULK_ACTIONS),
  /** The ids of thoughts or of action items, depending on the action. */
  ids: ids.optional(),
  /** All thoughts of a list, by the filters of GET /api/thoughts. */
  match: thoughtFilterSchema.optional(),
  tagName: tagInputSchema.shape.tagName.optional(),
  categoryId: idSchema.nullable().optional(),
})
type BulkChangeFields = z.output<typeof bulkChangeFields>

/** POST /api/bulk-changes (bulk-changes.md). */
export const bulkChangeInputSchema = bulkChangeFields.superRefine((input, context) => {
  const fault = faultOf(input)
  if (fault) context.addIssue({ code: 'custom', path: [fault[1]], message: fault[2] })
})
export type BulkChangeInput = z.output<typeof bulkChangeInputSchema>

export const BULK_STATES = ['running', 'done', 'undoing', 'undone'] as const

/** The progress of a bulk change. */
export const bulkChangeSchema = z.object({
  id: idSchema,
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  /** How many things it is about, and how many of them have been processed. */
  total: z.int().min(0),
  done: z.int().min(0),
  /** How many of them it has changed, and how many could not be changed; the others were in that state before. */
  changed: z.int().min(0),
  failed: z.int().min(0),
  canUndo: z.boolean(),
  /** The first 20 things that could not be changed, or could not be changed back, and why. */
  failures: z.array(z.object({ id: idSchema, message: z.string() })),
  createdAt: timestampSchema,
})
export type BulkChange = z.infer<typeof bulkChangeSchema>
