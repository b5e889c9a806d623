import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkerMessage } from '@/lib/shared/service-worker'

const RELEASE = 'a1b2'

const skipWaiting = vi.fn(() => Promise.resolve())
let listen: (event: { data: WorkerMessage; ports: unknown[] }) => void

beforeEach(async () => {
  vi.resetModules()
  skipWaiting.mockClear()
  vi.stubGlobal('RAMBLE_RELEASE', RELEASE)
  vi.stubGlobal('RAMBLE_FIRST_FILES', [])
  vi.stubGlobal('RAMBLE_LATER_FILES', [])
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('addEventListener', (name: string, listener: typeof listen) => {
    if (name === 'message') listen = listener
  })
  await import('./worker')
})
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['of its own release asks', { type: 'is-mine', release: RELEASE }, true, 1],
  ['of another release asks', { type: 'is-mine', release: 'c3d4' }, false, 0],
  ['is to be reloaded', { type: 'take-over' }, undefined, 1],
] as const)('takes over only when it should when a page %s', (_what, data, response, times) => {
  const postMessage = vi.fn()
  listen({ data, ports: data.type === 'is-mine' ? [{ postMessage }] : [] })
  expect(postMessage.mock.calls[0]?.[0]).toBe(response)
  expect(skipWaiting).toHaveBeenCalledTimes(times)
})
