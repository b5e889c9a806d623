import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BACKGROUND_REFRESH_MS, POLL_THOUGHTS_MS, STALE_THOUGHTS_MS } from '@/lib/shared/limits'
import { refreshInBackground, useBackgroundRefresh } from './background-refresh'
import { polled, refreshed } from './polling'
import { queryKeys } from './query-keys'

let client: QueryClient
let leave: () => void

/** Observes a list as a screen does; returns how often it was fetched. */
function watch(options: ReturnType<typeof polled> | ReturnType<typeof refreshed>) {
  let reads = 0
  const observer = new QueryObserver(client, {
    queryKey: queryKeys.thoughts.list({}),
    queryFn: () => ++reads,
    ...options,
  })
  leave = observer.subscribe(() => undefined)
  return () => reads
}

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.mount()
})

afterEach(() => {
  leave()
  client.unmount()
  client.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

it('reads a polled list once per interval while the page is visible', async () => {
  focusManager.setFocused(true)
  const reads = watch(polled(POLL_THOUGHTS_MS, STALE_THOUGHTS_MS))
  await vi.advanceTimersByTimeAsync(0)
  expect(reads()).toBe(1)
  await vi.advanceTimersByTimeAsync(3 * POLL_THOUGHTS_MS)
  expect(reads()).toBe(4)
})

it('reads nothing while hidden, and at once on becoming visible', async () => {
  focusManager.setFocused(true)
  const reads = watch(polled(POLL_THOUGHTS_MS, STALE_THOUGHTS_MS))
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(5 * POLL_THOUGHTS_MS)
  expect(reads()).toBe(1)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(reads()).toBe(2)
})

it('reads nothing while offline, and at once on coming back', async () => {
  focusManager.setFocused(true)
  const reads = watch(polled(POLL_THOUGHTS_MS, STALE_THOUGHTS_MS))
  await vi.advanceTimersByTimeAsync(0)
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(5 * POLL_THOUGHTS_MS)
  expect(reads()).toBe(1)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(reads()).toBe(2)
})

it('reads thoughts every five seconds in the background, as it does tags', async () => {
  focusManager.setFocused(true)
  const reads = watch(polled(POLL_THOUGHTS_MS, STALE_THOUGHTS_MS))
  const layout = renderHook(() => useBackgroundRefresh(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  for (const seconds of [1, 6, 11, 16, 21]) {
    await vi.advanceTimersByTimeAsync(seconds === 1 ? 1_000 : BACKGROUND_REFRESH_MS)
    expect(reads()).toBe(1 + Math.floor(seconds / 5))
  }
  layout.unmount()
})

it('refreshes in the background what is on screen and stale, only while visible and online', async () => {
  focusManager.setFocused(true)
  const reads = watch(refreshed())
  await vi.advanceTimersByTimeAsync(0)
  refreshInBackground(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(reads()).toBe(1)

  await vi.advanceTimersByTimeAsync(STALE_THOUGHTS_MS)
  refreshInBackground(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(reads()).toBe(2)

  await vi.advanceTimersByTimeAsync(STALE_THOUGHTS_MS)
  onlineManager.setOnline(false)
  refreshInBackground(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(reads()).toBe(2)
})
