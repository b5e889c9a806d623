import { z } from 'zod'
import { idSchema, timestampSchema } from './text'

/** What a thought said before a change of its text (versions.md). */
export const thoughtVersionSchema = z.object({
  id: idSchema,
  /** When this version was made. */
  madeAt: timestampSchema,
  madeBy: z.enum(['provisional', 'rules', 'ai', 'person']),
  /** When the next version replaced it. */
  replacedAt: timestampSchema,
  rawText: z.string(),
  summary: z.string(),
  title: z.string().nullable(),
  details: z.string().nullable(),
})
export type ThoughtVersion = z.infer<typeof thoughtVersionSchema>
