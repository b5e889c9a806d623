import { z } from 'zod'
import { idSchema, timestampSchema } from './text'

/** GET /api/user/sessions: a browser that is signed in to the person's account. */
export const sessionEntrySchema = z.object({
  id: idSchema,
  /** Such as "Firefox on Windows"; null when the browser did not say. */
  device: z.string().nullable(),
  createdAt: timestampSchema,
  /** Accurate to a few minutes. */
  lastUsedAt: timestampSchema,
  /** Whether it is the requesting session. */
  isCurrent: z.boolean(),
})
export type SessionEntry = z.infer<typeof sessionEntrySchema>
