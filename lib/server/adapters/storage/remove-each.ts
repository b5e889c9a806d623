import 'server-only'
import { ownTime, type TimeLimits } from '../../process/own-time'

/**
 * Removes the items of each page one by one, within the time limits. An item that can't be removed does not
 * stop the others; the last such error is thrown at the end.
 */
export async function removeEach<Item>(
  pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  remove: (item: Item) => Promise<void>,
  limits: TimeLimits = {},
): Promise<void> {
  const isOver = ownTime(limits, Infinity)
  let failure: unknown
  for await (const page of pages) {
    for (const item of page) {
      if (isOver()) break
      await remove(item).catch((error: unknown) => (failure = error))
    }
    if (isOver()) break
  }
  if (failure) throw failure
}
