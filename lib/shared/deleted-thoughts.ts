import { z } from 'zod'
import { pageQuery } from './paging'
import { idSchema, timestampSchema } from './text'
import { INPUT_SOURCES, parsedContentSchema, type Thought, VIAS } from './thoughts'

/** A deleted thought that can still be restored, as the calls return it (deleted-thoughts.md). */
export const deletedThoughtSchema = z.object({
  /** The thought's own id, which it has again once it is restored. */
  id: idSchema,
  rawText: z.string(),
  summary: z.string(),
  parsedContent: parsedContentSchema,
  inputSource: z.enum(INPUT_SOURCES),
  via: z.enum(VIAS).nullable(),
  /** Whether it was in the archive. */
  isArchived: z.boolean(),
  createdAt: timestampSchema,
  deletedAt: timestampSchema,
  /** When it will be gone for good. */
  expiresAt: timestampSchema,
  /** The names of its tags. */
  tags: z.array(z.string()),
  /** The texts of its action items. */
  actionItems: z.array(z.string()),
  /** The texts of its reminders. */
  reminders: z.array(z.string()),
})
export type DeletedThought = z.infer<typeof deletedThoughtSchema>

/** GET /api/deleted-thoughts query. */
export const deletedThoughtQuerySchema = z.object(pageQuery)
export type DeletedThoughtQuery = z.infer<typeof deletedThoughtQuerySchema>

/** A deleted thought in the form of a thought, as far as it is known, for lists until the server has restored it. */
export function asThought({ tags, deletedAt, ...known }: DeletedThought, userId: number): Thought {
  const { id, rawText, summary, parsedContent, inputSource, via, isArchived, createdAt } = known
  return {
    ...{ id, userId, rawText, summary, parsedContent, inputSource, via, isArchived, createdAt },
    processingStatus: 'ready',
    categoryId: null,
    category: null,
    pinnedAt: null,
    updatedAt: deletedAt,
    tags: tags.map((name, place) => ({ id: -1 - place, name })),
    actionItems: [],
  }
}
