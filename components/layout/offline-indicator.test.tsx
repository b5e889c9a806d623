import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setBehindPortal } from '@/lib/client/server/portal'
import { LIVE_EVENTS } from '@/lib/shared/live'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { OfflineIndicator } from './offline-indicator'

/** An event stream that opens, and breaks when the test tells it to. */
class BreakingEventSource extends EventTarget {
  static last: BreakingEventSource
  onerror: (() => void) | null = null

  constructor() {
    super()
    BreakingEventSource.last = this
  }

  close() {}
}

beforeEach(() => void vi.stubGlobal('EventSource', BreakingEventSource))
afterEach(() => {
  setBehindPortal(false)
  vi.unstubAllGlobals()
})

it('says whether there is no network, or an intermediary responds in place of the server', () => {
  serve({})
  renderSignedIn(<OfflineIndicator />)
  act(() => {
    BreakingEventSource.last.dispatchEvent(new MessageEvent(LIVE_EVENTS.heartbeat))
  })
  act(() => setBehindPortal(true))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => BreakingEventSource.last.onerror?.())
  expect(screen.getByTitle('Something else responds in Ramble’s place').textContent).toMatch(
    /^Sign in to this Wi-Fi/,
  )
  act(() => setBehindPortal(false))
  expect(screen.getByTitle('Network connection lost').textContent).toMatch(/^Offline/)
})
