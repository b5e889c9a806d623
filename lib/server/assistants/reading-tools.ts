import 'server-only'
import { z } from 'zod'
import type { ActionItem } from '@/lib/shared/action-items'
import { actionItemCalls } from '@/lib/shared/calls/action-items'
import { categoryCalls } from '@/lib/shared/calls/categories'
import { tagCalls } from '@/lib/shared/calls/tags'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'
import {
  FOUND_TEXT_FOR_ASSISTANT,
  ITEMS_FOR_ASSISTANT,
  NAMES_FOR_ASSISTANT,
  RAMBLES_FOR_ASSISTANT,
  SUMMARY_MAX_LENGTH,
  TEXT_FOR_ASSISTANT,
} from '@/lib/shared/limits'
import { cutText } from '@/lib/shared/plain-text'
import { idSchema } from '@/lib/shared/text'
import { displayedDetails, displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { itemCursorSchema, listActionItems } from '../action-items/read'
import { listCategories } from '../categories/read'
import { pageOf } from '../database/pages'
import { readCursor } from '../responses/paging'
import { listCountedTags } from '../tags/read'
import { endSchemaOf, filterOf } from '../thoughts/list-statement'
import { listThoughts, readThought } from '../thoughts/read'
import { type Tool, tool } from './tool'
import { partOfList, partOfText, toolPage } from './tool-page'

const list = thoughtCalls['GET /api/thoughts']
const items = actionItemCalls['GET /api/action-items']

const cursor = list.query.shape.cursor.describe('The nextCursor of the page before')

const headOf = (thought: Thought) => ({
  id: thought.id,
  title: displayedTitle(thought),
  summary: cutText(thought.summary, SUMMARY_MAX_LENGTH, '…'),
  category: thought.category?.name ?? null,
  tags: thought.tags.map(({ name }) => name),
  createdAt: thought.createdAt,
  isArchived: thought.isArchived,
})

const itemOf = ({ id, text, isCompleted, dueOn, isWaiting }: ActionItem) => ({
  id,
  text,
  isCompleted,
  ...(dueOn && { dueOn }),
  ...(isWaiting && { isWaiting }),
})

const searchRambles = tool({
  name: 'search_rambles',
  title: 'Search rambles',
  description:
    'Finds the person’s rambles (their notes), newest first: those with every given word in the summary or the text, or all of them without any. Shows the beginning of each; read_ramble has the whole.',
  contract: list,
  input: z.object({
    words: list.query.shape.q.describe('Words that all have to occur, in any case'),
    tag: list.query.shape.tag.describe('The name of a tag'),
    categoryId: idSchema.optional().describe('An id from list_categories'),
    isArchived: z.boolean().optional().describe('Archived rambles in place of active ones'),
    cursor,
  }),
  isIdempotent: true,
  async run({ userId }, { words, categoryId, isArchived, cursor, tag }) {
    const query = { q: words, tag, category: categoryId, archived: isArchived }
    const schema = endSchemaOf({})
    const filter = { ...filterOf(query), userId, cursor: readCursor(schema, cursor) }
    const page = await pageOf((limit) => listThoughts({ ...filter, limit }), RAMBLES_FOR_ASSISTANT)
    const show = (thought: Thought) => ({
      ...headOf(thought),
      text: cutText(thought.rawText, FOUND_TEXT_FOR_ASSISTANT, '…'),
      openItems: thought.actionItems.filter(({ isCompleted }) => !isCompleted).length,
    })
    return toolPage(page, { schema, show })
  },
})

const readRamble = tool({
  name: 'read_ramble',
  title: 'Read a ramble',
  description: `Returns one ramble with its text as the person wrote it, its details where they say something else, and its action items. A text of more than ${TEXT_FOR_ASSISTANT} characters comes in parts: nextFrom is the \`from\` of the next one.`,
  contract: thoughtCalls['GET /api/thoughts/[id]'],
  input: z.object({
    id: idSchema,
    from: z.int().nonnegative().default(0).describe('Where in the text to begin'),
  }),
  isIdempotent: true,
  async run({ userId }, { id, from }) {
    const thought = await readThought({ userId, thoughtId: id })
    const details = displayedDetails(thought)
    return {
      ...headOf(thought),
      ...partOfText(thought.rawText, { from, limit: TEXT_FOR_ASSISTANT }),
      ...(details !== thought.rawText && { details }),
      actionItems: thought.actionItems.map(itemOf),
      updatedAt: thought.updatedAt,
    }
  },
})

const listOpenItems = tool({
  name: 'list_open_items',
  title: 'List open action items',
  description:
    'Lists the action items of active rambles that are not completed, those of the newest rambles first.',
  contract: items,
  input: z.object({
    tag: items.query.shape.tag.describe('The name of a tag that their rambles have'),
    categoryId: idSchema.optional().describe('An id from list_categories'),
    cursor,
  }),
  isIdempotent: true,
  async run({ userId }, { tag, categoryId, cursor }) {
    const filter = {
      ...{ userId, completed: false, cursor: readCursor(itemCursorSchema, cursor) },
      ...(tag !== undefined && { tag }),
      ...(categoryId !== undefined && { category: categoryId }),
    }
    const page = await pageOf((limit) => listActionItems({ ...filter, limit }), ITEMS_FOR_ASSISTANT)
    return toolPage(page, {
      schema: itemCursorSchema,
      show: (item) => ({ ...itemOf(item), rambleId: item.thoughtId, ramble: item.thoughtTitle }),
    })
  },
})

/** Declares a tool that lists names of which `read` returns all. */
const listOfNames = <Named>({
  read,
  show,
  ...declared
}: Pick<Tool, 'name' | 'title' | 'description' | 'contract'> & {
  read(of: { userId: number }): Promise<Named[]>
  show(named: Named): object
}) =>
  tool({
    ...declared,
    input: z.object({ cursor }),
    isIdempotent: true,
    run: async ({ userId }, { cursor }) =>
      partOfList(await read({ userId }), { cursor, limit: NAMES_FOR_ASSISTANT, show }),
  })

const categories = listOfNames({
  name: 'list_categories',
  title: 'List categories',
  description: 'Lists the person’s categories by name, with the number of their active rambles.',
  contract: categoryCalls['GET /api/categories'],
  read: listCategories,
  show: ({ id, name, thoughtCount }) => ({ id, name, rambles: thoughtCount }),
})

const tags = listOfNames({
  name: 'list_tags',
  title: 'List tags',
  description: 'Lists the person’s tags by name, with the number of their active rambles.',
  contract: tagCalls['GET /api/tags/counted'],
  read: listCountedTags,
  show: ({ name, thoughtCount }) => ({ name, rambles: thoughtCount }),
})

/** The tools that change nothing. */
export const READING_TOOLS = [searchRambles, readRamble, listOpenItems, categories, tags]
