import 'server-only'
import type { z } from 'zod'
import { actionItemQuerySchema } from '@/lib/shared/action-items'
import { changesQuerySchema } from '@/lib/shared/feed'
import { BULK_CHANGE_AT_ONCE } from '@/lib/shared/limits'
import {
  listFormatSchema,
  thoughtDeletionSchema,
  thoughtFormatSchema,
  thoughtQuerySchema,
} from '@/lib/shared/thoughts'
import { deliveriesQuerySchema } from '@/lib/shared/webhooks'
import type { NamedSchema } from './named-schema'

/** The field of an edit or a deletion that names the version it was made on. */
export const BASED_ON = {
  description:
    '`updatedAt` of the thought as the client saw it; 409 when it has been edited since.',
}

/** The filters of a list of thoughts. */
export const FILTER_FIELDS = {
  q: {
    description: 'Words that must all occur in the summary or the raw text, in any case.',
    examples: ['boat'],
  },
  source: { description: 'How the thoughts came in.' },
  tag: { description: 'A tag’s name, in any case.', examples: ['boats'] },
  category: { description: 'A category’s id, or none for thoughts without one.' },
}

/** Descriptions of query parameters for which `COMMON_FIELDS` is not enough. */
export const FIELDS_OF_QUERIES = new Map<z.ZodType, NamedSchema['fields']>([
  [
    thoughtQuerySchema,
    {
      ...FILTER_FIELDS,
      pinned: {
        description:
          'True for only pinned thoughts, most recently pinned first; false for only the others.',
        enum: ['true', 'false'],
      },
      order: { description: 'Which thoughts come first; newest by default.' },
    },
  ],
  [
    listFormatSchema,
    {
      ...FILTER_FIELDS,
      format: { description: 'The kind of file.' },
      ids: {
        description: `Only these thoughts: at most ${BULK_CHANGE_AT_ONCE} ids, separated by commas.`,
        examples: ['12,15'],
      },
    },
  ],
  [
    actionItemQuerySchema,
    {
      completed: {
        description: 'True for only completed items, false for only pending items.',
        enum: ['true', 'false'],
      },
      tag: { description: 'A tag’s name, in any case: only items of thoughts with this tag.' },
      category: { description: 'A category’s id: only items of its thoughts.' },
    },
  ],
  [
    changesQuerySchema,
    {
      since: {
        description: '`next` of the previous response, or a revision; 0 for a copy.',
        examples: ['1790000000000000'],
      },
      limit: { description: 'The maximum number of entries in the response.', examples: [100] },
    },
  ],
  [
    thoughtDeletionSchema,
    {
      basedOn: BASED_ON,
      permanently: {
        description: 'Whether to delete it for good, so that it can’t be restored.',
        enum: ['true', 'false'],
      },
    },
  ],
  [
    deliveriesQuerySchema,
    { before: { description: 'Only deliveries before this one, by its id.', examples: [120] } },
  ],
  [thoughtFormatSchema, { format: { description: 'The kind of file.' } }],
])
