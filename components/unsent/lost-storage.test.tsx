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

/** The entries in the database, read without the app; none if there is no database. */
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

describe('storage that is deleted while a page is open', () => {
  it('gets the waiting thoughts back, which are sent once and in order', async () => {
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

  it('and stores nothing any more leaves the waiting thoughts to the page, which says so', async () => {
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
    ['is restored', () => new Blob(['hum'], { type: 'audio/webm' }), 1],
    ['is reported as lost if its file is gone too', goneSound, 0],
  ])('means that a recording %s', async (_what, sound, count) => {
    // As browsers clone a sound; the tests' browser does not.
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

describe('closing a page with unsent entries', () => {
  it('asks while the browser may delete them, and not once they are sent', async () => {
    await untilTwoWait()
    await waitFor(() => expect(asksBeforeClosing()).toBe(true))
    server.reply = server.save
    goOnline()
    await waitFor(() => expect(server.saved).toEqual(['one', 'two']))
    await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  })
})
