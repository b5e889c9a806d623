import 'server-only'

/**
 * Removes the items of each page, one after the other. One that can't be removed does not hold up the
 * others; its error is thrown once all have been tried.
 */
export async function removeEach<Item>(
  pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  remove: (item: Item) => Promise<void>,
): Promise<void> {
  let failure: unknown
  for await (const page of pages) {
    for (const item of page) await remove(item).catch((error: unknown) => (failure = error))
  }
  if (failure) throw failure
}
