import type { Page } from '@playwright/test'

/** What this browser holds in a store of its databases whose names begin so, in the order of the keys. */
export function recordsOf<Value>(
  page: Page,
  place: { databases: string; store: string },
): Promise<Value[]> {
  return page.evaluate(async ({ databases, store }) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No answer'))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const found: Value[] = []
    for (const name of names.filter((name) => name.startsWith(databases))) {
      const opening = indexedDB.open(name)
      // It was deleted meanwhile, and is not made again here.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      const database = await settled(opening)
      if (database.objectStoreNames.contains(store)) {
        const records = database.transaction(store).objectStore(store)
        found.push(...(await settled<Value[]>(records.getAll())))
      }
      database.close()
    }
    return found
  }, place)
}

/** The summaries of the thoughts in this browser's copies, sorted; none where there is no copy. */
export async function copiedSummaries(page: Page): Promise<string[]> {
  const records = await recordsOf<{ kind: string; value: { summary: string } }>(page, {
    databases: 'ramble-copy-',
    store: 'things',
  })
  const thoughts = records.filter(({ kind }) => kind === 'thought')
  return thoughts.map(({ value }) => value.summary).sort()
}

/** Lets the browser fetch no copy, so that lists come from the server alone. */
export async function withoutCopy(page: Page): Promise<void> {
  await page.route('**/api/changes*', (route) => route.abort())
}
