import { screen } from '@testing-library/react'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Changes } from '@/lib/shared/feed'
import type { Thought } from '@/lib/shared/thoughts'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { queryKeys } from '../../server/query-keys'
import { useThoughts } from '../../thoughts/thoughts'
import { queryCopy } from './local-queries'
import { keepOpened } from '../things/apply'
import { closeCopy, openCopy } from '../things/database'
import { claimCopy, eraseCopy } from '../things/device'
import { takeChanges } from '../things/feed'

const PERSON = 1

const saved = (id: number, summary: string): Thought =>
  thoughtWith({ id, summary, parsedContent: { title: summary } })

/** A server with these thoughts, which a new copy gets in two pages. */
function serveThoughts(...thoughts: Thought[]) {
  const changes = thoughts.map(
    (value) => ({ kind: 'thought', id: value.id, revision: '1', value }) as const,
  )
  const half = Math.ceil(changes.length / 2)
  const page = { reset: true, changes: [], hasMore: true, next: 'page 2', revision: '1' }
  const pages: Changes[] = [
    { ...page, changes: changes.slice(0, half) },
    { ...page, reset: false, changes: changes.slice(half), hasMore: false, next: '1' },
  ]
  serve({
    'GET /api/thoughts': () => Response.json(thoughts.toReversed()),
    'GET /api/changes': () =>
      Response.json(pages.shift() ?? { ...page, reset: false, hasMore: false, next: '1' }),
  })
}

const titles = async () =>
  ((await queryCopy(PERSON, queryKeys.thoughts.list({})))?.data as Thought[] | undefined)?.map(
    ({ summary }) => summary,
  )

function Titles() {
  const { data, error } = useThoughts({ limit: 5 })
  return <p>{data?.map(({ summary }) => summary).join(', ') ?? error?.message}</p>
}

/** Lets this many things be stored, and then nothing more. */
function fillDisk(room: number) {
  let left = room
  const { put } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: typeof IDBObjectStore.prototype,
    ...given
  ) {
    const request = put.apply(this, given)
    left -= 1
    const full = this.transaction as IDBTransaction & { _abort: (name: string) => void }
    if (left < 0) queueMicrotask(() => full._abort('QuotaExceededError'))
    return request
  })
}

beforeEach(() => {
  vi.unstubAllGlobals()
  stubBrowserStorage()
  claimCopy(PERSON)
})

afterEach(() => {
  vi.useRealTimers()
  closeCopy()
  eraseCopy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a disk that fills up while the copy is written', () => {
  const thoughts = [saved(2, 'Two'), saved(3, 'Three'), saved(4, 'Four'), saved(5, 'Five')]

  it.each([0, 1, 2, 3, 4, 5])(
    'after %i things leaves the old copy and the server’s responses, and a later copy is complete',
    async (room) => {
      serveThoughts(saved(1, 'Old'))
      await takeChanges(PERSON)
      const disk = fillDisk(room)
      serveThoughts(...thoughts)
      await expect(takeChanges(PERSON)).rejects.toMatchObject({ name: 'QuotaExceededError' })
      expect(await titles()).toEqual(['Old'])
      renderSignedIn(<Titles />, { userId: PERSON })
      await screen.findByText('Five, Four, Three, Two')
      await expect(keepOpened(await openCopy(PERSON), saved(0, 'Older'))).resolves.toBeUndefined()

      disk.mockRestore()
      serveThoughts(...thoughts)
      await takeChanges(PERSON)
      expect((await titles())?.toSorted()).toEqual(['Five', 'Four', 'Three', 'Two'])
    },
  )
})

describe('an old tab that keeps the database open', () => {
  it('leaves the server’s responses, and a later copy is complete', async () => {
    const factory = new IDBFactory()
    // As a newer version of the app opens it.
    const open = (name: string) => factory.open(name, 2)
    vi.stubGlobal('indexedDB', {
      open,
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      databases: () => factory.databases(),
    })
    const old = factory.open(`ramble-copy-${PERSON}`, 1)
    await new Promise((resolve) => (old.onsuccess = resolve))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    serveThoughts(saved(1, 'One'), saved(2, 'Two'))
    const taking = expect(takeChanges(PERSON)).rejects.toThrow('does not respond')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(4_000)
    await taking
    vi.useRealTimers()
    renderSignedIn(<Titles />, { userId: PERSON })
    await screen.findByText('Two, One')

    old.result.close()
    await vi.waitFor(() => takeChanges(PERSON))
    expect((await titles())?.toSorted()).toEqual(['One', 'Two'])
  })
})
