import { z } from 'zod'
import { actionItemSchema } from './action-items'
import { editedTextSchema } from './capture'
import {
  BULK_CHANGE_AT_ONCE,
  DETAILS_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './limits'
import { pageQuery } from './paging'
import { NOTHING_TO_CHANGE } from './rules'
import { tagSchema } from './tags'
import { atMost, idSchema, idText, plainText, timestampSchema, visible } from './text'

export const INPUT_SOURCES = ['sms', 'web', 'voice'] as const
export type InputSource = (typeof INPUT_SOURCES)[number]

/** By which door a thought came in, beside its input source (capture.md#where-it-came-from). */
export const VIAS = ['token', 'assistant', 'mail', 'import'] as const
export type Via = (typeof VIAS)[number]

export const PROCESSING_STATUSES = ['pending', 'ready', 'failed'] as const

/** Title and details; `detail` and `description` are older spellings of details. */
export const parsedContentSchema = z.looseObject({
  title: z.string().optional(),
  details: z.string().optional(),
  detail: z.string().optional(),
  description: z.string().optional(),
})
export type ParsedContent = z.infer<typeof parsedContentSchema>

/** A thought as every call returns it, with the related data that a card needs. */
export const thoughtSchema = z.object({
  id: idSchema,
  userId: idSchema,
  categoryId: idSchema.nullable(),
  rawText: z.string(),
  summary: z.string(),
  parsedContent: parsedContentSchema,
  inputSource: z.enum(INPUT_SOURCES),
  /** Null for a thought from a page, a recording or a text. */
  via: z.enum(VIAS).nullable(),
  isArchived: z.boolean(),
  /** When it was pinned; an archived thought keeps this for its return (thoughts.md#pinned-thoughts). */
  pinnedAt: timestampSchema.nullable(),
  processingStatus: z.enum(PROCESSING_STATUSES),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  tags: z.array(tagSchema),
  actionItems: z.array(actionItemSchema),
  category: z.object({ id: idSchema, name: z.string() }).nullable(),
})
export type Thought = z.infer<typeof thoughtSchema>

const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'] })

/** GET /api/tags query. */
export const archivedQuerySchema = z.object({ archived: trueOrFalse.optional() })

/** Which thoughts a list has. */
export const thoughtFilterSchema = archivedQuerySchema.extend({
  /** Words that all occur in the summary or the raw text, in any case. */
  q: atMost(plainText, SEARCH_MAX_LENGTH).optional(),
  source: z.enum(INPUT_SOURCES).optional(),
  /** A tag's name, in any case. */
  tag: atMost(plainText, TAG_MAX_LENGTH).optional(),
  /** A category's id, or none for thoughts without one. */
  category: z.union([z.literal('none'), idText]).optional(),
})

/** GET /api/thoughts query. Without `limit` all thoughts are returned (thoughts.md#pages-of-a-list). */
export const thoughtQuerySchema = thoughtFilterSchema.extend({
  ...pageQuery,
  /** Pinned thoughts come in the order of their pins. */
  pinned: trueOrFalse.optional(),
  order: z.enum(['newest', 'oldest']).optional(),
})
export type ThoughtQuery = z.infer<typeof thoughtQuerySchema>

const editedDetails = atMost(
  plainText,
  DETAILS_MAX_LENGTH,
  `Details have at most ${DETAILS_MAX_LENGTH} characters.`,
).optional()

/** The editable fields; unknown keys are not stored. */
const editedContentSchema = z.object({
  title: atMost(
    visible(plainText, 'Please enter a title.'),
    TITLE_MAX_LENGTH,
    `Titles have at most ${TITLE_MAX_LENGTH} characters.`,
  ).optional(),
  details: editedDetails,
  detail: editedDetails,
  description: editedDetails,
})

/** A JSON string, as the contract sends it, or the object itself (calls.md#parsed-content). */
const parsedContentInputSchema = z
  .union([z.string(), z.looseObject({})])
  .transform((content, context) => {
    try {
      return typeof content === 'string' ? (JSON.parse(content) as unknown) : content
    } catch {
      context.addIssue({ code: 'custom', message: 'Parsed content is not valid JSON' })
      return z.NEVER
    }
  })
  .pipe(editedContentSchema)

/** The `updatedAt` of the thought on which a change is based (thoughts.md#edits-of-an-older-version). */
export const versionSchema = timestampSchema

/** DELETE /api/thoughts/{id} query. */
export const thoughtDeletionSchema = z.object({
  basedOn: versionSchema.optional(),
  /** Whether it can't be restored. */
  permanently: trueOrFalse.optional(),
})

/** PATCH /api/thoughts/{id}: any of the editable fields. */
export const thoughtPatchSchema = z
  .object({
    categoryId: idSchema.nullable().optional(),
    summary: atMost(
      visible(plainText.trim(), 'Please enter a summary.'),
      DETAILS_MAX_LENGTH,
      `Summaries have at most ${DETAILS_MAX_LENGTH} characters.`,
    ).optional(),
    /** At most `editedTextLimit` of the stored text. */
    rawText: editedTextSchema.optional(),
    parsedContent: parsedContentInputSchema.optional(),
    isPinned: z.boolean().optional(),
    /** With `isPinned`: when it was pinned, so that Undo can restore a former pin. */
    pinnedAt: timestampSchema.optional(),
    basedOn: versionSchema.optional(),
  })
  .refine(
    ({ basedOn: _, pinnedAt: _since, ...patch }) =>
      Object.values(patch).some((value) => value !== undefined),
    { message: NOTHING_TO_CHANGE },
  )
export type ThoughtPatch = z.output<typeof thoughtPatchSchema>

/** GET /api/thoughts/export query. `ids` are at most 500 ids with commas between them. */
export const listFormatSchema = thoughtFilterSchema.extend({
  format: z.enum(['csv', 'json']),
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(idText).min(1).max(BULK_CHANGE_AT_ONCE))
    .optional(),
})

/** GET /api/thoughts/{id}/export query. */
export const thoughtFormatSchema = z.object({ format: z.enum(['csv', 'txt']) })
