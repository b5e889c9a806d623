import 'server-only'
import { z } from 'zod'
import type { FileStorage } from '../../adapters/storage/port'
import { UnreadableFile } from '../archive'
import { foreignThought } from '../foreign-thought'
import { type Element, elementsOf } from '../json-elements'
import type { Content, Reading } from '../reading'

/** A bookmark of the longest text that Ramble takes, in escapes of JSON. */
const LONGEST_BYTES = 1024 * 1024
/** Beyond these, bookmarks come without the names of their lists. */
const MOST_LISTS = 10_000

/** The year 9999. */
const MOST_SECONDS = 253_402_300_799

const bookmarkSchema = z.object({
  /** In seconds. */
  createdAt: z.number().min(0).max(MOST_SECONDS),
  title: z.string().nullish(),
  tags: z.array(z.string()).max(1_000).default([]),
  /** Ids of its lists. */
  lists: z.array(z.string()).max(1_000).default([]),
  /** Null for an image or another file, which the export leaves out. */
  content: z
    .union([
      z.object({ type: z.literal('link'), url: z.string() }),
      z.object({ type: z.literal('text'), text: z.string() }),
    ])
    .nullish(),
  note: z.string().nullish(),
  archived: z.boolean().default(false),
})

const listSchema = z.object({ id: z.string(), name: z.string() })

/**
 * Reads Karakeep's export (imports.md#karakeep): an object with `bookmarks`, and in later releases `lists`, which come
 * after them and are therefore read first.
 */
export async function readKarakeep(
  storage: FileStorage,
  { key }: { key: string },
): Promise<Reading> {
  const arrayOf = async function* (name: 'bookmarks' | 'lists') {
    const stream = await storage.read(key)
    if (!stream) throw new Error('The uploaded file is gone')
    yield* elementsOf(stream, { key: name, most: LONGEST_BYTES })
  }
  const lists = new Map<string, string>()
  for await (const element of arrayOf('lists')) {
    const list = parsedAs(listSchema, element)
    if (list && lists.size < MOST_LISTS) lists.set(list.id, list.name)
  }
  return {
    async *entries() {
      let place = 0
      for await (const element of arrayOf('bookmarks')) {
        place += 1
        const content = entryOf(element, { place, lists })
        yield { at: { line: element.line }, ...numbered(content, place) }
      }
      if (place === 0)
        throw new UnreadableFile('No bookmarks are in this file. Export them as JSON.')
    },
    close: () => undefined,
  }
}

/** The whole export may be one line. */
const numbered = (content: Content, place: number): Content =>
  'fault' in content ? { fault: `Bookmark ${place}: ${content.fault}` } : content

function parsedAs<Schema extends z.ZodType>(schema: Schema, element: Element) {
  if (!('text' in element)) return undefined
  try {
    return schema.safeParse(JSON.parse(element.text)).data
  } catch {
    return undefined
  }
}

function entryOf(
  element: Element,
  { place, lists }: { place: number; lists: ReadonlyMap<string, string> },
): Content {
  if ('isTooLong' in element) return { fault: 'It is too long.' }
  if ('isNotText' in element) return { fault: 'It is not UTF-8.' }
  if ('isCutOff' in element) return { fault: 'The file ends here, in the middle.' }
  const bookmark = parsedAs(bookmarkSchema, element)
  if (!bookmark) return { fault: 'It is not as Karakeep exports it.' }
  const { content, title, note, archived, createdAt } = bookmark
  const named = bookmark.lists.flatMap((id) => lists.get(id) ?? [])
  const [category, ...others] = named
  return foreignThought({
    key: String(place),
    title,
    parts: [content?.type === 'link' ? content.url : content?.text, note],
    tags: [...bookmark.tags, ...others],
    category,
    isArchived: archived,
    createdAt: new Date(createdAt * 1000),
  })
}
