import { fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settled } from '@/lib/client/device/browser-store'
import { unsentOf } from '@/lib/client/store/queue/unsent-database'
import type { UnsentEntry } from '@/lib/client/store/queue/entries'
import { readUnsent, storeUnsent } from '@/lib/client/store/queue/store'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { CaptureServer, openCapture, waiting, write } from '@/tests/support/unsent-thoughts'

let userId: number
let server: CaptureServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new CaptureServer()
  server.reply = AWAY
})

const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** What the database has, read past the app; nothing where there is none. */
async function inDatabase(): Promise<UnsentEntry[]> {
  const opening = indexedDB.open(unsentOf(userId), 1)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await settled(opening).catch(() => null)
  if (!database) return []
  const store = database.transaction('operations').objectStore('operations')
  const entries = await settled<UnsentEntry[]>(store.getAll())
  database.close()
  return entries
}

const texts = async () =>
  (await inDatabase()).map((entry) => entry.kind === 'thought' && entry.body.text)

async function untilTwoWait() {
  const page = openCapture(server, userId)
  await write('one')
  await write('two')
  await waitFor(async () => expect(await texts()).toEqual(['one', 'two']))
  await screen.findByText('Waiting to be sent', { selector: 'form [role=status]' })
  return page
}

describe('storage that is deleted beneath a page', () => {
  it('gets back what waits, which is sent once and in order', async () => {
    await untilTwoWait()
    indexedDB.deleteDatabase(unsentOf(userId))
    await waitFor(async () => expect(await texts()).toEqual(['one', 'two']))
    expect(waiting()).toHaveLength(2)
    expect(waiting()[0]?.textContent).not.toContain('not on this device yet')
    await write('three')
    await waitFor(async () => expect(await texts()).toEqual(['one', 'two', 'three']))
    server.reply = server.save
    goOnline()
    await waitFor(() => expect(server.saved).toEqual(['one', 'two', 'three']))
    await waitFor(async () => expect(await inDatabase()).toEqual([]))
  })

  it('and that stores nothing any more leaves what waits to the page, which says so', async () => {
    await untilTwoWait()
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError')
    })
    indexedDB.deleteDatabase(unsentOf(userId))
    await waitFor(() =>
      expect(
        waiting().filter(({ textContent }) => textContent?.includes('not on this device yet')),
      ).toHaveLength(2),
    )
    expect(screen.getAllByRole('button', { name: /^Copy: (one|two)$/ })).toHaveLength(2)
    expect(asksBeforeClosing()).toBe(true)
    server.reply = server.save
    goOnline()
    await waitFor(() => expect(server.saved).toEqual(['one', 'two']))
    await waitFor(() => expect(waiting()).toEqual([]))
  })

  it('by signing out in another tab stays deleted', async () => {
    await untilTwoWait()
    const other = new BroadcastChannel(unsentOf(userId))
    other.postMessage({ isForgotten: true })
    other.close()
    indexedDB.deleteDatabase(unsentOf(userId))
    await waitFor(() => expect(waiting()).toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await inDatabase()).toEqual([])
    expect(asksBeforeClosing()).toBe(false)
  })

  it.each([
    ['comes back', () => new Blob(['hum'], { type: 'audio/webm' }), 1],
    ['is named when it is gone with its file', goneSound, 0],
  ])('a recording %s', async (_what, sound, count) => {
    // As browsers keep a sound, and the one of the tests does not.
    vi.stubGlobal('structuredClone', (value: object) => (isEntry(value) ? { ...value } : value))
    openCapture(server, userId)
    await storeUnsent(userId, {
      ...{ id: 'recording', kind: 'recording', sound: sound(), seconds: 3 },
      recordedAt: new Date().toISOString(),
    })
    await readUnsent(userId)
    indexedDB.deleteDatabase(unsentOf(userId))
    if (count === 0) expect(await findNotice('A recording is lost')).toBeTruthy()
    await waitFor(async () => expect(await inDatabase()).toHaveLength(count))
  })
})

const isEntry = (value: object) => typeof value === 'object' && 'kind' in value

/** A sound whose file the browser has deleted. */
function goneSound(): Blob {
  const gone = new Blob([])
  gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
  return gone
}

describe('closing a page on which something waits', () => {
  it('asks while the browser may delete it, and not once it is sent', async () => {
    await untilTwoWait()
    await waitFor(() => expect(asksBeforeClosing()).toBe(true))
    server.reply = server.save
    goOnline()
    await waitFor(() => expect(server.saved).toEqual(['one', 'two']))
    await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  })
})
