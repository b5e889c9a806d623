import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnectionShares, shareOf } from './connection-share'

const HOG = 1
const VICTIM = 2
let shares: ReturnType<typeof createConnectionShares>

beforeEach(() => {
  vi.useFakeTimers()
  shares = createConnectionShares({ poolSize: 4, longestWaitMs: 10_000 })
})

afterEach(() => vi.useRealTimers())

/** The current state of each request for a place. */
async function outcomes(places: readonly Promise<unknown>[]): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(0)
  const known = places.map((place) =>
    place.then(
      () => 'has it',
      (error: Error) => error.message,
    ),
  )
  return Promise.all(known.map((place) => Promise.race([place, later()])))
}

const later = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  return 'waits'
}

describe('a share of the connections', () => {
  it('is half of them, rounded up, and all but one for a person who is alone', () => {
    const sizes = [1, 2, 3, 4, 5, 10]
    expect(sizes.map((size) => shareOf(size, { isAlone: false }))).toEqual([1, 1, 2, 2, 3, 5])
    expect(sizes.map((size) => shareOf(size, { isAlone: true }))).toEqual([1, 1, 2, 3, 4, 9])
  })

  it('makes only that person’s work wait, in order', async () => {
    const places = [1, 2, 3, 4, 5].map(() => shares.enter(HOG))
    expect(await outcomes(places)).toEqual(['has it', 'has it', 'has it', 'waits', 'waits'])
    expect(await outcomes([shares.enter(VICTIM)])).toEqual(['has it'])
    const leave = await Promise.all(places.slice(0, 3))
    leave[0]?.()
    expect((await outcomes(places)).slice(3)).toEqual(['waits', 'waits'])
    leave[1]?.()
    expect((await outcomes(places)).slice(3)).toEqual(['has it', 'waits'])
  })

  it('is larger again once nobody else’s work is running', async () => {
    const other = await shares.enter(VICTIM)
    const places = [1, 2, 3, 4].map(() => shares.enter(HOG))
    expect(await outcomes(places)).toEqual(['has it', 'has it', 'waits', 'waits'])
    other()
    expect(await outcomes(places)).toEqual(['has it', 'has it', 'has it', 'waits'])
  })

  it('refuses work that has waited for ten seconds, and keeps no place for it', async () => {
    const places = [1, 2, 3, 4].map(() => shares.enter(HOG))
    const refused = expect(places[3]).rejects.toThrow('timeout exceeded when trying to connect')
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    for (const place of places.slice(0, 3)) (await place)?.()
    const again = [1, 2, 3, 4].map(() => shares.enter(HOG))
    expect(await outcomes(again)).toEqual(['has it', 'has it', 'has it', 'waits'])
    const end = expect(again[3]).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(10_000)
    await end
  })
})
