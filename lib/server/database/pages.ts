import 'server-only'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'

/**
 * Reads a list page by page, starting after `cursor`, up to `limit` items in all. A page is a few
 * hundred kilobytes.
 */
export async function* pagesOf<C extends object, Item extends C>(
  read: (page: { cursor: C | undefined; limit: number }) => Promise<Item[]>,
  { cursor, limit: left = Infinity }: { cursor?: C | undefined; limit?: number | undefined } = {},
): AsyncGenerator<Item[]> {
  while (left > 0) {
    const limit = Math.min(left, ENTRIES_AT_ONCE)
    const page = await read({ cursor, limit })
    if (page.length > 0) yield page
    if (page.length < limit) return
    cursor = page.at(-1)
    left -= limit
  }
}

/** The items of a page, and whether the list continues after them. */
export interface Page<Item> {
  items: Item[]
  hasMore: boolean
}

/** Returns a page of `limit` items. Reads one more item to know whether the list continues. */
export async function pageOf<Item>(
  read: (limit: number) => Promise<Item[]>,
  limit: number,
): Promise<Page<Item>> {
  const found = await read(limit + 1)
  return { items: found.slice(0, limit), hasMore: found.length > limit }
}
