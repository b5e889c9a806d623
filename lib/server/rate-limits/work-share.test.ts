import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkShares } from './work-share'

const HOG = 1
const VICTIM = 2

let busy = 0
let shares: ReturnType<typeof createWorkShares>

const sharesWhere = ({ isWaitingBilled }: { isWaitingBilled: boolean }) =>
  createWorkShares({
    earns: () => ({ points: 600, seconds: 60 }),
    busyMs: () => busy,
    connections: () => 5,
    isWaitingBilled: () => isWaitingBilled,
    now: () => Date.now(),
  })

beforeEach(() => {
  vi.useFakeTimers()
  busy = 0
  shares = sharesWhere({ isWaitingBilled: false })
})

afterEach(() => vi.useRealTimers())

/** Work that keeps the process busy for this long. */
const heavy = (ms: number) => async () => {
  busy += ms
  return 'done'
}

/** Follows whether work has ended, and how. */
function watched(work: Promise<unknown>) {
  const state = { outcome: 'waits' }
  work.then(
    () => (state.outcome = 'done'),
    (error: { code?: string }) => (state.outcome = error.code ?? 'failed'),
  )
  return state
}

describe('a share', () => {
  it('lets a person use all savings at once, and then only what is earned', async () => {
    await shares.inTurn(HOG, heavy(600))
    await shares.inTurn(HOG, heavy(30))
    const third = watched(shares.inTurn(HOG, heavy(1)))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(third.outcome).toBe('waits')
    await vi.advanceTimersByTimeAsync(200)
    expect(third.outcome).toBe('done')
  })

  it('does not make anybody else wait', async () => {
    await shares.inTurn(HOG, heavy(2_000))
    const waiting = Array.from({ length: 20 }, () => watched(shares.inTurn(HOG, heavy(10))))
    expect(await shares.inTurn(VICTIM, heavy(5))).toBe('done')
    expect(waiting.map(({ outcome }) => outcome)).toEqual(Array(20).fill('waits'))
  })

  it('refuses work after five seconds, and tells the client when to retry', async () => {
    await shares.inTurn(HOG, heavy(10_000))
    const first = watched(shares.inTurn(HOG, heavy(100)))
    const second = shares.inTurn(HOG, heavy(1))
    const refused = expect(second).rejects.toMatchObject({
      code: 'too_many_requests',
      extras: { retryAfterSeconds: 3 },
    })
    await vi.advanceTimersByTimeAsync(5_100)
    expect(first.outcome).toBe('done')
    await refused
  })

  it('refuses work at once when a hundred requests of the person are waiting', async () => {
    await shares.inTurn(HOG, heavy(10_000))
    const waiting = Array.from({ length: 100 }, () => watched(shares.inTurn(HOG, heavy(0))))
    await expect(shares.inTurn(HOG, heavy(0))).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(waiting.every(({ outcome }) => outcome === 'waits')).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
  })

  it('lets a response that has begun wait as long as it takes', async () => {
    await shares.inTurn(HOG, heavy(10_000))
    const pages = [1, 2, 3].map(() => watched(shares.inTurn(HOG, heavy(50), { waitsLong: true })))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(pages.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  })

  it('does not refuse the next request after one large response', async () => {
    await shares.inTurn(HOG, heavy(1_000_000))
    const next = watched(shares.inTurn(HOG, heavy(1)))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(next.outcome).toBe('done')
  })

  it('pays for work that does not wait', async () => {
    await shares.inTurn(HOG, heavy(10_000))
    expect(await shares.inTurn(HOG, heavy(10), { isUnderWay: true })).toBe('done')
    expect(watched(shares.inTurn(HOG, heavy(1))).outcome).toBe('waits')
    await vi.advanceTimersByTimeAsync(10_000)
  })

  it('keeps its turns free while work that does not wait is running', async () => {
    const jobs = [1, 2, 3, 4, 5, 6, 7].map(() => shares.takeTurn(HOG, { isUnderWay: true }))
    const ends = await Promise.all(jobs)
    expect(await shares.inTurn(HOG, heavy(1))).toBe('done')
    for (const { end } of ends) end()
  })

  it('counts work that fails', async () => {
    const failing = async () => {
      busy += 700
      throw new Error('no')
    }
    await expect(shares.inTurn(HOG, failing)).rejects.toThrow('no')
    const next = watched(shares.inTurn(HOG, heavy(1)))
    await vi.advanceTimersByTimeAsync(100)
    expect(next.outcome).toBe('waits')
  })

  it('is charged only for its part of work that several people do in parallel', async () => {
    const ends = await Promise.all([shares.takeTurn(HOG), shares.takeTurn(VICTIM)])
    busy += 1_000
    for (const { end } of ends) end()
    expect(await shares.inTurn(HOG, heavy(1))).toBe('done')
    expect(await shares.inTurn(VICTIM, heavy(1))).toBe('done')
  })

  it('has six turns in parallel, and one when half is used up', async () => {
    const turns = Array.from({ length: 8 }, () => shares.takeTurn(HOG))
    const states = turns.map(watched)
    await vi.advanceTimersByTimeAsync(1)
    expect(states.filter(({ outcome }) => outcome === 'done')).toHaveLength(6)
    busy += 2_400
    const first = await turns[0]
    first?.end()
    await vi.advanceTimersByTimeAsync(1)
    expect(states.filter(({ outcome }) => outcome === 'done')).toHaveLength(6)
  })

  it('is charged for database time in proportion to the connections held', async () => {
    const turn = await shares.takeTurn(HOG)
    turn.work.countDatabase(2_000)
    turn.work.countDatabase(1_100)
    turn.end()
    const next = watched(shares.inTurn(HOG, heavy(1)))
    await vi.advanceTimersByTimeAsync(1_900)
    expect(next.outcome).toBe('waits')
    await vi.advanceTimersByTimeAsync(200)
    expect(next.outcome).toBe('done')
  })

  it('is also charged for a connection that is held beyond the turn', async () => {
    const turn = await shares.takeTurn(HOG)
    turn.end()
    turn.work.countDatabase(10_000)
    expect(watched(shares.inTurn(HOG, heavy(1))).outcome).toBe('waits')
    await vi.advanceTimersByTimeAsync(5_000)
  })

  it('is charged little for little work', async () => {
    const one = () => shares.inTurn(HOG, heavy(0), { leastMs: 0.5 })
    for (let n = 0; n < 1_000; n += 1) await one()
    expect(watched(one()).outcome).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await one()).toBe('done')
  })
})

describe('a share where waiting is billed', () => {
  beforeEach(() => (shares = sharesWhere({ isWaitingBilled: true })))

  it('lets requests that a browser sends together wait for one another', async () => {
    const ends = await Promise.all(Array.from({ length: 6 }, () => shares.takeTurn(HOG)))
    const seventh = watched(shares.inTurn(HOG, heavy(1)))
    await vi.advanceTimersByTimeAsync(400)
    expect(seventh.outcome).toBe('waits')
    ends[0]?.end()
    await vi.advanceTimersByTimeAsync(1)
    expect(seventh.outcome).toBe('done')
    for (const { end } of ends.slice(1)) end()
  })

  it('refuses work after half a second if it would wait for seconds', async () => {
    await shares.inTurn(HOG, heavy(10_000))
    const refused = expect(shares.inTurn(HOG, heavy(1))).rejects.toMatchObject({
      code: 'too_many_requests',
      extras: { retryAfterSeconds: 4 },
    })
    await vi.advanceTimersByTimeAsync(501)
    await refused
  })

  it('never delays a response that has begun, but charges for it', async () => {
    await shares.inTurn(HOG, heavy(10_000))
    const pages = [1, 2, 3].map(() => shares.inTurn(HOG, heavy(50), { waitsLong: true }))
    expect(await Promise.all(pages)).toEqual(['done', 'done', 'done'])
    const next = watched(shares.inTurn(HOG, heavy(1)))
    await vi.advanceTimersByTimeAsync(501)
    expect(next.outcome).toBe('too_many_requests')
  })
})
