import type { Page } from '@playwright/test'

/** The summaries of the thoughts in this browser's copies, sorted; none where there is no copy. */
export function copiedSummaries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No answer'))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const found: string[] = []
    for (const name of names.filter((name) => name.startsWith('ramble-copy-'))) {
      const database = await settled(indexedDB.open(name))
      const records: { kind: string; value: { summary: string } }[] =
        database.objectStoreNames.length > 0
          ? await settled(database.transaction('things').objectStore('things').getAll())
          : []
      database.close()
      const thoughts = records.filter(({ kind }) => kind === 'thought')
      found.push(...thoughts.map(({ value }) => value.summary))
    }
    return found.sort()
  })
}

/** Lets the browser fetch no copy, so that lists come from the server alone. */
export async function withoutCopy(page: Page): Promise<void> {
  await page.route('**/api/changes*', (route) => route.abort())
}
