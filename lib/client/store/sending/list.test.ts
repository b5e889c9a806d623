import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteBrowserStore } from '../../device/browser-store'
import { unsentOf } from '../queue/unsent-database'
import { queryKeys } from '../../server/query-keys'
import { UnsentList } from './list'
import type { UnsentEntry } from '../queue/entries'
import { keepUnsent } from '../queue/store'
import type { Unsent } from '../queue/shown'

const PERSON = 1
let client: QueryClient
let list: UnsentList

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  client = new QueryClient()
  client.setQueryData(queryKeys.user, { id: PERSON })
  list = new UnsentList(client, PERSON)
})

afterEach(() => {
  deleteBrowserStore(unsentOf(PERSON))
  vi.unstubAllGlobals()
})

async function store(id: string): Promise<UnsentEntry> {
  const entry = { id, kind: 'thought', body: { text: id, capturedAt: '' } } as const
  return keepUnsent(PERSON, entry)
}

const shown = () =>
  client.getQueryData<Unsent>(queryKeys.unsent(PERSON))?.entries.map(({ id }) => id)

it('shows what is stored before a refresh resolves, even if another refresh has begun', async () => {
  await store('one')
  const first = list.refresh()
  const second = list.refresh()
  await first
  expect(shown()).toEqual(['one'])
  await second
  expect(shown()).toEqual(['one'])
})
