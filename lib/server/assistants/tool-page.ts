import 'server-only'
import { z } from 'zod'
import { cutIndex } from '@/lib/shared/plain-text'
import type { Page } from '../database/pages'
import { cursorAfter, readCursor } from '../responses/paging'

/** A part of a list, as an assistant is told it. */
interface ToolPage<Entry> {
  entries: Entry[]
  /** The `cursor` of the next page; absent on the last one. */
  nextCursor?: string
}

/** Returns a page of a list as a tool returns it: each item as `show` makes it, and where the list continues. */
export function toolPage<C, Item extends C, Entry>(
  { items, hasMore }: Page<Item>,
  { schema, show }: { schema: z.ZodType<C>; show: (item: Item) => Entry },
): ToolPage<Entry> {
  const last = items.at(-1)
  return {
    entries: items.map(show),
    ...(hasMore && last !== undefined && { nextCursor: cursorAfter<C>(last, schema) }),
  }
}

const placeSchema = z.object({ from: z.int().nonnegative() })

/**
 * Returns at most `limit` entries of a list that is read whole. Throws `invalid_input` for a cursor that no page has
 * returned.
 */
export function partOfList<Item, Entry>(
  list: readonly Item[],
  { cursor, limit, show }: { cursor?: string; limit: number; show: (item: Item) => Entry },
): ToolPage<Entry> {
  const { from } = readCursor(placeSchema, cursor) ?? { from: 0 }
  const end = from + limit
  return {
    entries: list.slice(from, end).map(show),
    ...(end < list.length && { nextCursor: cursorAfter({ from: end }, placeSchema) }),
  }
}

/**
 * Returns at most `limit` characters of a text from an index on; `nextFrom` is where the rest begins, and is absent at
 * the end. A part ends between graphemes, or inside one that is longer than the part; a surrogate pair stays whole.
 */
export function partOfText(
  text: string,
  { from, limit }: { from: number; limit: number },
): { text: string; length: number; nextFrom?: number } {
  const isInPair = /[\uDC00-\uDFFF]/.test(text.charAt(from))
  const rest = text.slice(isInPair ? from - 1 : from)
  const part = rest.slice(0, cutIndex(rest, Math.min(limit, rest.length)))
  const end = text.length - rest.length + part.length
  return { text: part, length: text.length, ...(end < text.length && { nextFrom: end }) }
}
