import { z } from 'zod'
import { actionItemSchema } from './action-items'
import { tagSchema } from './tags'
import { idSchema, plainText, timestampSchema } from './text'

export const INPUT_SOURCES = ['sms', 'web', 'voice'] as const
export type InputSource = (typeof INPUT_SOURCES)[number]

export const PROCESSING_STATUSES = ['pending', 'ready', 'failed'] as const

/** Title and details; `detail` and `description` are older spellings of details (SPEC 3). */
export const parsedContentSchema = z.looseObject({
  title: z.string().optional(),
  details: z.string().optional(),
  detail: z.string().optional(),
  description: z.string().optional(),
})
export type ParsedContent = z.infer<typeof parsedContentSchema>

/** A thought as every call answers it, with what a card needs beside the entity. */
export const thoughtSchema = z.object({
  id: idSchema,
  userId: idSchema,
  categoryId: idSchema.nullable(),
  rawText: z.string(),
  summary: z.string(),
  parsedContent: parsedContentSchema,
  inputSource: z.enum(INPUT_SOURCES),
  isArchived: z.boolean(),
  processingStatus: z.enum(PROCESSING_STATUSES),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  tags: z.array(tagSchema),
  actionItems: z.array(actionItemSchema),
  category: z.object({ id: idSchema, name: z.string() }).nullable(),
})
export type Thought = z.infer<typeof thoughtSchema>

const positive = z.coerce.number().int().positive()

/** GET /api/tags query. */
export const archivedQuerySchema = z.object({
  archived: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
})

/** GET /api/thoughts query. Without `limit` all thoughts are answered (SPEC 7). */
export const thoughtQuerySchema = archivedQuerySchema.extend({
  limit: positive.max(1_000_000).optional(),
  /** Words that all occur in the summary or the raw text, in any case. */
  q: plainText.max(200).optional(),
  source: z.enum(INPUT_SOURCES).optional(),
})
export type ThoughtQuery = z.infer<typeof thoughtQuerySchema>
