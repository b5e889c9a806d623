import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveConnection } from './live'
import { reconnectDelay } from './reconnect-delay'

/** The browser's end of an event stream; the test sends its events. */
class FakeEventSource extends EventTarget {
  static made: FakeEventSource[] = []
  onerror: (() => void) | null = null
  isClosed = false

  constructor(readonly address: string) {
    super()
    FakeEventSource.made.push(this)
  }

  close() {
    this.isClosed = true
  }

  receive(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }
}

const latest = () => {
  const source = FakeEventSource.made.at(-1)
  if (!source) throw new Error('Nothing was connected')
  return source
}

let revisions: string[] = []
let returns = 0
let live: LiveConnection
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.made = []
  revisions = []
  returns = 0
  live = new LiveConnection({
    onRevision: (revision) => revisions.push(revision),
    onReturn: () => (returns += 1),
  })
  stop = live.start()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the delay before another attempt', () => {
  it.each([
    [0, 1_000, 1_000],
    [1, 1_000, 2_000],
    [2, 2_000, 4_000],
    [4, 8_000, 16_000],
    [5, 15_000, 30_000],
    [1_000, 15_000, 30_000],
  ])('after %i failures is between %i and %i ms', (failures, least, most) => {
    expect(reconnectDelay(failures, 0)).toBe(least)
    expect(reconnectDelay(failures, 1)).toBe(most)
  })
})

describe('the first connection', () => {
  it('does not count as lost until it has failed for five seconds', () => {
    latest().onerror?.()
    vi.advanceTimersByTime(4_900)
    expect(live.read().isLost).toBe(false)
    vi.advanceTimersByTime(200)
    expect(live.read().isLost).toBe(true)
  })

  it('counts as lost at once when the browser reports no network', () => {
    vi.stubGlobal('navigator', { onLine: false })
    latest().onerror?.()
    expect(live.read().isLost).toBe(true)
  })

  it('is retried until it succeeds, and then no longer counts as lost', () => {
    latest().onerror?.()
    vi.advanceTimersByTime(10_000)
    latest().receive('revision', '1')
    expect(live.read()).toEqual({ isConnected: true, isLost: false, lastMessage: '1' })
    expect(FakeEventSource.made.filter(({ isClosed }) => !isClosed)).toHaveLength(1)
  })
})

describe('an established connection', () => {
  beforeEach(() => latest().receive('revision', '1'))

  it('reports each revision, and nothing at a heartbeat', () => {
    latest().receive('heartbeat')
    latest().receive('revision', '2')
    expect(revisions).toEqual(['1', '2'])
    expect(returns).toBe(0)
  })

  it('is lost as soon as it breaks, and comes back with what was missed', () => {
    latest().onerror?.()
    expect(live.read()).toMatchObject({ isConnected: false, isLost: true })
    vi.advanceTimersByTime(1_000)
    latest().receive('revision', '2')
    expect(live.read()).toMatchObject({ isConnected: true, isLost: false })
    expect([revisions, returns]).toEqual([['1', '2'], 1])
  })

  it('is lost when two heartbeats are missed', () => {
    vi.advanceTimersByTime(45_000)
    latest().receive('heartbeat')
    vi.advanceTimersByTime(49_000)
    expect(live.read().isLost).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(live.read().isLost).toBe(true)
  })

  it('that the server ends as planned is reopened without counting as lost', () => {
    latest().receive('bye')
    expect(FakeEventSource.made).toHaveLength(2)
    expect(live.read().isLost).toBe(false)
    latest().receive('revision', '1')
    expect(live.read().isConnected).toBe(true)
  })

  it('that the server keeps short is reopened when the server says, without counting as lost', () => {
    latest().receive('bye', '20000')
    vi.advanceTimersByTime(19_900)
    expect(latest().isClosed).toBe(true)
    expect(FakeEventSource.made).toHaveLength(1)
    expect(live.read()).toMatchObject({ isConnected: true, isLost: false })
    vi.advanceTimersByTime(200)
    expect(FakeEventSource.made).toHaveLength(2)
    latest().receive('revision', '2')
    expect(live.read()).toMatchObject({ isConnected: true, isLost: false })
    expect([revisions, returns]).toEqual([['1', '2'], 0])
  })

  it('that the server keeps short is lost when the next connection fails', () => {
    latest().receive('bye', '20000')
    vi.advanceTimersByTime(20_000)
    latest().onerror?.()
    vi.advanceTimersByTime(5_000)
    expect(live.read().isLost).toBe(true)
    latest().receive('revision', '1')
    latest().receive('bye', '20000')
    expect(live.read()).toMatchObject({ isConnected: true, isLost: false })
  })

  it('is lost when the browser goes offline, and reopened at once when it is back', () => {
    window.dispatchEvent(new Event('offline'))
    expect(live.read().isLost).toBe(true)
    window.dispatchEvent(new Event('online'))
    expect(FakeEventSource.made).toHaveLength(2)
    latest().receive('revision', '1')
    expect(live.read().isLost).toBe(false)
  })

  it('is closed while the page is hidden', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(latest().isClosed).toBe(true)
    vi.advanceTimersByTime(120_000)
    expect(FakeEventSource.made).toHaveLength(1)
    expect(live.read().isLost).toBe(false)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeEventSource.made).toHaveLength(2)
  })
})
