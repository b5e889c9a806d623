import type { Page } from '@playwright/test'

/** The records of a store, in the order of their keys, in all databases of this browser with this name prefix. */
export function recordsOf<Value>(
  page: Page,
  place: { databases: string; store: string },
): Promise<Value[]> {
  return page.evaluate(async ({ databases, store }) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No result'))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const found: Value[] = []
    for (const name of names.filter((name) => name.startsWith(databases))) {
      const opening = indexedDB.open(name)
      // The database was deleted in the meantime, and must not be created again here.
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
