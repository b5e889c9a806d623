import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAt } from './settle'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the attempts of a message', () => {
  it('become rarer, and end after a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (attemptMs) => {
        const queuedAt = new Date('2026-12-01T12:00:00Z')
        const waits: number[] = []
        let now = new Date(queuedAt.getTime() + attemptMs)
        for (let next = retryAt(queuedAt, now); next; next = retryAt(queuedAt, now)) {
          waits.push(next.getTime() - now.getTime())
          now = new Date(next.getTime() + attemptMs)
        }
        expect(waits[0]).toBe(60_000)
        expect(waits.slice(1).every((wait, at) => wait >= (waits[at] ?? 0))).toBe(true)
        expect(waits.length).toBeGreaterThan(6)
        expect(waits.length).toBeLessThan(12)
        expect(now.getTime() - queuedAt.getTime()).toBeLessThanOrEqual(DAY_MS + attemptMs)
      }),
    )
  })
})
