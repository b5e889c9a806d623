import { z } from 'zod'
import { listedActionItemSchema } from './action-items'
import { categorySchema } from './categories'
import { ENTRIES_AT_ONCE } from './limits'
import { reminderSchema } from './reminders'
import { tagSchema } from './tags'
import { idSchema } from './text'
import { thoughtSchema } from './thoughts'

/** A person's revision, in digits: too large for some programs' numbers. */
export const revisionSchema = z.string().regex(/^\d{1,18}$/)

const changeOf = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ kind: z.literal(kind), id: idSchema, revision: revisionSchema, value })

/**
 * A thing that was touched, as it is now; null when it is gone or no longer listed
 * (calls.md#changes).
 */
export const changeSchema = z.union([
  changeOf('thought', thoughtSchema.nullable()),
  changeOf('category', categorySchema.nullable()),
  changeOf('tag', tagSchema.nullable()),
  changeOf('reminder', reminderSchema.nullable()),
  /** Only in a copy: an open item of a thought that is too old to be in it. */
  changeOf('actionItem', listedActionItemSchema),
])
export type Change = z.infer<typeof changeSchema>

/** The response of GET /api/changes. */
export const changesSchema = z.object({
  reset: z.boolean(),
  changes: z.array(changeSchema),
  hasMore: z.boolean(),
  next: z.string(),
  revision: revisionSchema,
})
export type Changes = z.infer<typeof changesSchema>

/** GET /api/changes query. */
export const changesQuerySchema = z.object({
  /** The `next` of the previous response, or a revision; 0 for a copy. */
  since: z.string().max(400).default('0'),
  limit: z.coerce.number().int().positive().max(ENTRIES_AT_ONCE).default(ENTRIES_AT_ONCE),
})
