import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SETTLED_AFTER_MS, usePreload } from './preload'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A load that ends when the test says so. */
function heldLoad() {
  let end: (error?: Error) => void = () => undefined
  const load = vi.fn(
    () =>
      new Promise<void>(
        (resolve, reject) => (end = (error) => (error ? reject(error) : resolve())),
      ),
  )
  return { load, end: (error?: Error) => end(error) }
}

function Preloading({ load }: { load: () => Promise<unknown> }) {
  usePreload(load)
  return null
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('code is loaded one piece after the other once the page has settled, whatever becomes of a piece', async () => {
  const [first, second, third] = [heldLoad(), heldLoad(), heldLoad()]
  render([first, second, third].map(({ load }, index) => <Preloading key={index} load={load} />))
  await pass(SETTLED_AFTER_MS - 1)
  expect(first.load).not.toHaveBeenCalled()
  await pass(1)
  expect(first.load).toHaveBeenCalledOnce()
  expect(second.load).not.toHaveBeenCalled()
  first.end(new Error('ChunkLoadError'))
  await pass(0)
  expect(second.load).toHaveBeenCalledOnce()
  expect(third.load).not.toHaveBeenCalled()
  second.end()
  await pass(0)
  expect(third.load).toHaveBeenCalledOnce()
  third.end()
  await pass(0)
})

it('a piece waits while the person types, for three seconds at most', async () => {
  const [first, second, third] = [heldLoad(), heldLoad(), heldLoad()]
  render([first, second, third].map(({ load }, index) => <Preloading key={index} load={load} />))
  await pass(SETTLED_AFTER_MS)
  fireEvent.keyDown(document.body, { key: 'a' })
  first.end()
  await pass(300)
  expect(second.load).not.toHaveBeenCalled()
  await pass(200)
  expect(second.load).toHaveBeenCalledOnce()
  second.end()
  for (let typed = 0; typed < 28; typed++) {
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(100)
  }
  expect(third.load).not.toHaveBeenCalled()
  for (let typed = 0; typed < 3; typed++) {
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(100)
  }
  expect(third.load).toHaveBeenCalledOnce()
  third.end()
  await pass(0)
})

it('a list of components that need the same code loads it once', async () => {
  const { load, end } = heldLoad()
  render([1, 2, 3].map((key) => <Preloading key={key} load={load} />))
  await pass(SETTLED_AFTER_MS)
  expect(load).toHaveBeenCalledOnce()
  end()
  await pass(0)
})
