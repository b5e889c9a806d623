import 'server-only'
import { z } from 'zod'
import { dueDateSchema } from '@/lib/shared/action-items'
import {
  ACTION_ITEM_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  IMPORTED_TEXT_MAX_LENGTH,
  PARTS_OF_SPLIT,
  TAG_MAX_LENGTH,
} from '@/lib/shared/limits'
import { TAG_COLORS } from '@/lib/shared/tag-color'
import { atMost, nameText, plainText, timestampSchema, visible } from '@/lib/shared/text'
import { INPUT_SOURCES, PROCESSING_STATUSES, VIAS } from '@/lib/shared/thoughts'

const contentSource = z.enum(['provisional', 'rules', 'ai', 'person'])
const moment = timestampSchema.nullable()
const text = atMost(plainText, IMPORTED_TEXT_MAX_LENGTH)
const itemText = visible(atMost(plainText, ACTION_ITEM_MAX_LENGTH), 'An item has no text.')
const tagName = visible(atMost(nameText, TAG_MAX_LENGTH), 'A tag has no name.')
const categoryName = visible(atMost(nameText, CATEGORY_NAME_MAX_LENGTH), 'A category has no name.')
/** How a file names a thought: unique within it. */
const key = plainText.min(1).max(300)

/** Below what the database takes of title and details together (thoughts.md#limits-of-a-thought). */
const PARSED_CONTENT_MAX_BYTES = 70_000

const parsedContent = z
  .object({
    title: text.optional(),
    details: text.optional(),
    detail: text.optional(),
    description: text.optional(),
  })
  .refine(
    (content) => Buffer.byteLength(JSON.stringify(content)) <= PARSED_CONTENT_MAX_BYTES,
    'Title and details are too long.',
  )

/** Action items of one thought: a bound for hostile files. */
const MOST_ITEMS = 10_000

const cuts = z
  .array(z.int().positive())
  .max(PARTS_OF_SPLIT - 1)
  .optional()
const digest = z.hex().length(64).optional()
/** Where the text could be split, and where it was. */
const splitProposal = z.object({ cuts, digest, made: cuts, madeOf: digest })

const categorySchema = z.object({
  kind: z.literal('category'),
  name: categoryName,
  createdAt: moment,
})

const tagSchema = z.object({
  kind: z.literal('tag'),
  name: tagName,
  /** The person's choice; null for the colour derived from the name. */
  color: z.enum(TAG_COLORS).nullable(),
  createdAt: moment,
  /** The other names that lead to it (tags.md#other-names-of-a-tag). */
  otherNames: z.array(tagName).max(20_000),
})

const reminderFields = {
  text: itemText,
  reminderTime: timestampSchema,
  isNotified: z.boolean(),
  doneAt: moment,
  createdAt: moment,
}

const reminderSchema = z.object({ kind: z.literal('reminder'), ...reminderFields })

const thoughtSchema = z.object({
  kind: z.literal('thought'),
  key,
  rawText: visible(text, 'A thought has no text.'),
  summary: text,
  parsedContent,
  inputSource: z.enum(INPUT_SOURCES),
  via: z.enum(VIAS).nullable(),
  category: categoryName.nullable(),
  isArchived: z.boolean(),
  pinnedAt: moment,
  status: z.enum(PROCESSING_STATUSES),
  titleSource: contentSource,
  summarySource: contentSource,
  detailsSource: contentSource,
  categorySource: contentSource,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  editedAt: moment,
  /** When it was moved to Recently Deleted. */
  deletedAt: moment,
  /** The thought of which it is a part, and those that were merged into it. */
  partOf: key.nullable(),
  mergedFrom: z.array(key).max(1_000),
  splitProposal: splitProposal.nullable(),
  isWhole: z.boolean(),
  tags: z.array(z.object({ name: tagName, source: contentSource })).max(1_000),
  /** In their order. */
  actionItems: z
    .array(
      z.object({
        text: itemText,
        isCompleted: z.boolean(),
        source: contentSource,
        createdAt: moment,
        completedAt: moment,
        dueOn: dueDateSchema.nullable(),
        waitingSince: moment,
      }),
    )
    .max(MOST_ITEMS),
  /** `item` is the index of the action item that it is on; null for one on the thought. */
  reminders: z
    .array(z.object({ ...reminderFields, item: z.int().min(0).max(MOST_ITEMS).nullable() }))
    .max(10_000),
  /** What it said before, oldest first. */
  versions: z
    .array(
      z.object({
        madeAt: timestampSchema,
        madeBy: contentSource,
        replacedAt: timestampSchema,
        rawText: text,
        summary: text,
        title: text.nullable(),
        details: text.nullable(),
      }),
    )
    .max(1_000),
})

/**
 * What an import reads from a file, whatever its format. Ramble's own export has one a line, as JSON: categories and
 * tags first.
 */
export const entrySchema = z.discriminatedUnion('kind', [
  categorySchema,
  tagSchema,
  reminderSchema,
  thoughtSchema,
])

export type Entry = z.output<typeof entrySchema>
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
