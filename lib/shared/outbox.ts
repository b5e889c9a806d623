import { z } from 'zod'
import { CHANNELS } from './channels'
import { idSchema, timestampSchema } from './text'

/** An entry of GET /api/dev/outbox (data-and-privacy.md#the-outbox). */
export const outboxMessageSchema = z.object({
  id: idSchema,
  channel: z.enum(CHANNELS),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  createdAt: timestampSchema,
})
export type OutboxMessage = z.infer<typeof outboxMessageSchema>
