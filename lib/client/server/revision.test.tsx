import { dehydrate, focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnedHydration } from '@/components/root/owned-hydration'
import { Reminders } from '@/components/reminders/reminders'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { claimCopy, eraseCopy } from '../store/things/device'
import { useCopyFeed } from '../use/use-copy-feed'
import { useLiveConnection } from './live'
import { remindersQuery } from '../reminders/queries'

const LIST = 'GET /api/reminders'
const reminderOf = (text: string) => ({ id: 1, text, reminderTime: '2090-01-01T10:00:00Z' })
const watering = reminderOf('Water the plants')
const sowing = reminderOf('Sow the peas')

/** The browser's end of the live connection; the test sends its events. */
class FakeEventSource extends EventTarget {
  static latest: FakeEventSource | undefined
  onerror: (() => void) | null = null
  close = () => undefined

  constructor() {
    super()
    FakeEventSource.latest = this
  }
}

function tellRevision(data: string) {
  const message = new MessageEvent('revision', { data })
  act(() => void FakeEventSource.latest?.dispatchEvent(message))
}

function Live() {
  useLiveConnection()
  return null
}

function Feed({ userId }: { userId: number }) {
  useCopyFeed(userId)
  return null
}

/** The list as the server has rendered it at a revision. */
function Rendered({ userId, revision }: { userId: number; revision: string }) {
  const server = new QueryClient()
  server.setQueryData(remindersQuery.queryKey, [watering])
  return (
    <OwnedHydration userId={userId} revision={revision} state={dehydrate(server)}>
      <Reminders />
    </OwnedHydration>
  )
}

/** A screen that is opened by a press. */
function Opened({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? children : <button onClick={() => setOpen(true)}>Open</button>
}

const comeBack = () =>
  act(async () => {
    focusManager.setFocused(false)
    onlineManager.setOnline(false)
    await Promise.resolve()
    focusManager.setFocused(true)
    onlineManager.setOnline(true)
  })

/** A server that returns the next list at each request, and the last list from then on; null is a failure. */
function serveLists(lists: (object[] | null)[], routes: Parameters<typeof serve>[0] = {}) {
  const sent = serve({
    ...routes,
    'GET /api/user': () => Response.json(userWith()),
    [LIST]: () => {
      const list = lists.length > 1 ? lists.shift() : lists[0]
      return list ? Response.json(list) : Response.json({ message: 'No' }, { status: 500 })
    },
  })
  return { timesRead: () => sent.filter(({ call }) => call === LIST).length }
}

const hasSettled = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0))

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.latest = undefined
})

afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a list that never goes stale', () => {
  it('is not refetched as time passes, nor on coming back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { timesRead } = serveLists([[watering]])
    const { client } = renderSignedIn(<Reminders />)
    await screen.findByText('Water the plants')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await comeBack()
    await hasSettled(client)
    expect(timesRead()).toBe(1)
  })

  it('is refetched when the live connection reports another revision than the rendered one', async () => {
    const userId = newUserId()
    const { timesRead } = serveLists([[sowing]])
    const { client } = renderSignedIn(
      <>
        <Live />
        <Rendered userId={userId} revision="5" />
      </>,
      { userId },
    )
    tellRevision('5')
    await hasSettled(client)
    expect(timesRead()).toBe(0)
    expect(screen.getByText('Water the plants')).toBeTruthy()
    tellRevision('6')
    expect(await screen.findByText('Sow the peas')).toBeTruthy()
    expect(timesRead()).toBe(1)
  })

  it('is refetched when it changed between its rendering and the first message', async () => {
    const userId = newUserId()
    serveLists([[sowing]])
    renderSignedIn(
      <>
        <Live />
        <Rendered userId={userId} revision="5" />
      </>,
      { userId },
    )
    tellRevision('6')
    expect(await screen.findByText('Sow the peas')).toBeTruthy()
  })

  it('is refetched when the change was reported before the rendered list arrived', async () => {
    const userId = newUserId()
    serveLists([[sowing]])
    const { user, client } = renderSignedIn(
      <>
        <Live />
        <Opened>
          <Rendered userId={userId} revision="5" />
        </Opened>
      </>,
      { userId },
    )
    tellRevision('5')
    tellRevision('10')
    await hasSettled(client)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('Sow the peas')).toBeTruthy()
  })

  it('is refetched when the server is back, if fetching it had failed', async () => {
    const userId = newUserId()
    serveLists([null, [sowing]])
    const { client } = renderSignedIn(
      <>
        <Live />
        <Rendered userId={userId} revision="5" />
      </>,
      { userId },
    )
    tellRevision('6')
    await waitFor(() => expect(client.getQueryState(remindersQuery.queryKey)?.error).toBeTruthy())
    act(() => FakeEventSource.latest?.onerror?.())
    await waitFor(() => tellRevision('6'), { timeout: 3_000 })
    expect(await screen.findByText('Sow the peas')).toBeTruthy()
  })
})

describe('a list without a live connection', () => {
  beforeEach(() => void stubBrowserStorage())
  afterEach(() => void eraseCopy())

  it('is refetched when the copy has taken a change of it', async () => {
    const userId = newUserId()
    claimCopy(userId)
    const touched = { kind: 'reminder', id: 1, revision: '2', value: sowing }
    const pages = [
      { reset: true, changes: [], hasMore: false, next: '1', revision: '1' },
      { reset: false, changes: [touched], hasMore: false, next: '2', revision: '2' },
      { reset: false, changes: [], hasMore: false, next: '2', revision: '2' },
    ]
    const { timesRead } = serveLists([[watering], [sowing]], {
      'GET /api/changes': () => Response.json(pages.length > 1 ? pages.shift() : pages[0]),
    })
    renderSignedIn(
      <>
        <Feed userId={userId} />
        <Reminders />
      </>,
      { userId },
    )
    await screen.findByText('Water the plants')
    await waitFor(() => expect(pages).toHaveLength(2))
    await comeBack()
    expect(await screen.findByText('Sow the peas')).toBeTruthy()
    expect(timesRead()).toBe(2)
  })
})
