import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '@/tests/support/silent-storage'
import { deleteBrowserStore, onLoss, SilentStoreError, withBrowserStore } from './browser-store'

const STORE = { database: 'test', name: 'things', key: { autoIncrement: true }, limitMs: 5_000 }

const put = (onLate?: (key: IDBValidKey) => void) =>
  withBrowserStore(STORE, 'readwrite', (store) => store.put('thing'), onLate)
const count = () => withBrowserStore(STORE, 'readonly', (store) => store.count())

/** Timeouts fire only when a test says so, however busy the machine is; the storage itself runs as ever. */
const useFakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.useRealTimers()
  deleteBrowserStore(STORE.database)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('storage that does not respond', () => {
  it.each([
    ['when it is opened', IDBFactory.prototype, 'open'],
    ['when something is stored', IDBObjectStore.prototype, 'put'],
  ])(
    '%s times out after the limit, sooner the next time, and reports the late result',
    async (_when, owner, method) => {
      useFakeTimeouts()
      const speak = silence(owner, method)
      const late = vi.fn()
      for (const limitMs of [STORE.limitMs, STORE.limitMs / 100]) {
        const timedOut = expect(put(late)).rejects.toBeInstanceOf(SilentStoreError)
        await expect.poll(() => Reflect.get(owner, method) as unknown).toHaveBeenCalled()
        vi.advanceTimersByTime(limitMs)
        await timedOut
      }
      speak()
      await vi.waitFor(() => expect(late.mock.calls).toEqual([[1], [2]]))
      vi.restoreAllMocks()
      expect(await put()).toBe(3)
      expect(await count()).toBe(3)
    },
  )

  it('is deleted without waiting for it', async () => {
    useFakeTimeouts()
    silence(IDBFactory.prototype, 'open')
    const storing = put()
    deleteBrowserStore(STORE.database)
    vi.advanceTimersByTime(STORE.limitMs)
    await expect(storing).rejects.toBeInstanceOf(SilentStoreError)
  })
})

it('a page that is busy for longer than the limit still gets the result of storing', async () => {
  useFakeTimeouts()
  const stored = put()
  // The page is free again: the timer that is due fires before any result of the storage.
  vi.advanceTimersToNextTimer()
  expect(await stored).toBe(1)
})

it('storage that refuses fails at once and reports nothing late', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  })
  const late = vi.fn()
  await expect(put(late)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(late).not.toHaveBeenCalled()
})

describe('a database that this page loses', () => {
  /** Fails to open, as in a browser that is closing the database by itself. */
  const failToOpen = () => {
    const request = { error: new DOMException('The connection was closed.', 'AbortError') }
    queueMicrotask(() => (request as IDBOpenDBRequest).onerror?.(new Event('error')))
    return request as IDBOpenDBRequest
  }

  it('is opened again a moment later', async () => {
    vi.spyOn(IDBFactory.prototype, 'open')
      .mockImplementationOnce(failToOpen)
      .mockImplementationOnce(failToOpen)
    expect(await put()).toBe(1)
  })

  it('is reported, and is filled when it is created again', async () => {
    await put()
    const lost = vi.fn()
    const end = onLoss(STORE.database, lost)
    indexedDB.deleteDatabase(STORE.database)
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
    const filled = { ...STORE, fill: (store: IDBObjectStore) => store.put('thing from before') }
    const all = withBrowserStore(filled, 'readonly', (store) => store.getAll())
    expect(await all).toEqual(['thing from before'])
    end()
  })

  it('is not reported when the page itself deletes it', async () => {
    await put()
    const lost = vi.fn()
    const end = onLoss(STORE.database, lost)
    deleteBrowserStore(STORE.database)
    expect(await count()).toBe(0)
    expect(lost).not.toHaveBeenCalled()
    end()
  })
})
