import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected `console.error` is a failure; a test that expects one spies on it itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : []
  vi.restoreAllMocks()
  expect(calls, 'unexpected console.error').toEqual([])
})
