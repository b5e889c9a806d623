import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SETTLED_AFTER_MS } from '@/lib/client/page/preload'
import { useOnceSettled } from './once-settled'

let hasNetwork: boolean
let attempts: number

const load = () => {
  attempts += 1
  return hasNetwork
    ? Promise.resolve({ default: () => <p>Here</p> })
    : Promise.reject(new Error('ChunkLoadError'))
}

function Late() {
  const { code, hasFailed, tryAgain } = useOnceSettled(load)
  if (code) return <code.default />
  return <button onClick={tryAgain}>{hasFailed ? 'Failed' : 'Coming'}</button>
}

beforeEach(() => {
  vi.useFakeTimers()
  attempts = 0
  hasNetwork = false
})
afterEach(() => void vi.useRealTimers())

/** In steps, because each render sets the next timer. */
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
}

it('code that failed to load is fetched again at growing intervals until it arrives', async () => {
  render(<Late />)
  await wait(SETTLED_AFTER_MS)
  expect(screen.getByText('Failed')).toBeTruthy()
  await wait(120_000)
  expect(attempts).toBeGreaterThan(4)
  expect(attempts).toBeLessThan(20)
  hasNetwork = true
  await wait(30_000)
  expect(screen.getByText('Here')).toBeTruthy()
  const needed = attempts
  await wait(120_000)
  expect(attempts).toBe(needed)
})

it.each([
  ['when the network is back', () => window.dispatchEvent(new Event('online'))],
  ['when it is asked for', () => fireEvent.click(screen.getByRole('button'))],
])('code that failed to load is fetched at once %s', async (_, happens) => {
  render(<Late />)
  await wait(SETTLED_AFTER_MS)
  hasNetwork = true
  act(() => void happens())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Here')).toBeTruthy()
})
