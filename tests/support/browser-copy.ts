import type { QueryKey } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import { type LocalResult, queryCopy } from '@/lib/client/store/queries/local-queries'
import { applyPage } from '@/lib/client/store/things/apply'
import { openCopy, STATE } from '@/lib/client/store/things/database'
import { claimCopy } from '@/lib/client/store/things/device'
import { readState } from '@/lib/client/store/things/state'
import { queryKeys } from '@/lib/client/server/query-keys'
import { changesSince } from './device-copy'

/** An empty browser's IndexedDB, and its localStorage where there is none, until globals are unstubbed. */
export function stubBrowserStorage(): void {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}

/** The app's own copy, fed by the calls' handlers. */
export class BrowserCopy {
  constructor(private readonly person: { id: number; cookie: string }) {
    claimCopy(person.id)
  }

  async sync(limit = 500): Promise<void> {
    while (await this.takePage(limit));
  }

  /** Takes one page; returns whether there are more. */
  async takePage(limit: number): Promise<boolean> {
    const database = await openCopy(this.person.id)
    const { next: since } = await readState(database.transaction(STATE, 'readonly'))
    const page = await changesSince(this.person, { since, limit: String(limit) })
    await applyPage(database, { ...page, since, askedAt: Date.now() })
    return page.hasMore
  }

  ask(queryKey: QueryKey): Promise<LocalResult | undefined> {
    return queryCopy(this.person.id, queryKey)
  }

  /** The lists in the form that `DeviceCopy` returns. */
  async lists() {
    const read = async (queryKey: QueryKey) => (await this.ask(queryKey))?.data
    const open = await read(queryKeys.actionItems.list({ completed: false }))
    return {
      active: await read(queryKeys.thoughts.list({})),
      archived: await read(queryKeys.thoughts.list({ archived: true })),
      pinned: await read(queryKeys.thoughts.list({ pinned: true })),
      categories: await read(queryKeys.categories.list),
      tags: await read(queryKeys.tags.list()),
      reminders: await read(queryKeys.reminders.list),
      openItems: (open as { id: number }[]).sort((a, b) => a.id - b.id),
    }
  }
}
