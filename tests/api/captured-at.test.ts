import { beforeEach, describe, expect, it } from 'vitest'
import { POST as capture } from '@/app/api/thoughts/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { SENT_AT_HEADER } from '@/lib/shared/operation-headers'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { signUp } from '../support/factories'
import { call } from '../support/http'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const clock = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()

function send(capturedAt: string, headers: Record<string, string> = {}) {
  const body = { text: 'made earlier', capturedAt }
  return call(capture, 'POST', { cookie: person.cookie, body, headers })
}

/** How long ago the saved thought was made, by the server's clock. */
async function ageOf(response: Response): Promise<number> {
  expect(response.status).toBe(201)
  const { createdAt } = (await response.json()) as Thought
  return Date.now() - Date.parse(createdAt)
}

const expectAbout = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThan(5_000)

describe('a thought that was made earlier', () => {
  it.each([0, MINUTE, 3 * DAY, 30 * DAY - MINUTE])('keeps its time of %i ms ago', async (ago) => {
    expectAbout(await ageOf(await send(clock(-ago))), ago)
  })

  it.each([3 * HOUR, -3 * HOUR, 400 * DAY, -400 * DAY])(
    'is corrected for a clock that is wrong by %i ms',
    async (wrong) => {
      const headers = { [SENT_AT_HEADER]: clock(wrong) }
      expectAbout(await ageOf(await send(clock(wrong - 2 * HOUR), headers)), 2 * HOUR)
    },
  )

  it.each([0, 3 * HOUR])(
    'keeps its place before the next, however long each request takes (clock wrong by %i ms)',
    async (wrong) => {
      const moments = [-10_000, -9_900, -9_800]
      const saved: number[] = []
      for (const [index, moment] of moments.entries()) {
        const onItsWay = [8_000, 0, 2_000][index] ?? 0
        const headers = { [SENT_AT_HEADER]: clock(wrong - onItsWay) }
        const response = await send(clock(wrong + moment), headers)
        saved.push(Date.parse(((await response.json()) as Thought).createdAt))
      }
      expect(saved).toEqual(saved.toSorted((one, other) => one - other))
      expectAbout(Date.now() - (saved[0] ?? 0), 10_000)
    },
  )

  it.each([40_000, 110_000])('keeps its time when the request takes %i ms', async (onItsWay) => {
    const moment = clock(-onItsWay)
    expectAbout(await ageOf(await send(moment, { [SENT_AT_HEADER]: moment })), onItsWay)
  })

  it('is never in the future: up to a minute counts as now, and more is refused', async () => {
    const age = await ageOf(await send(clock(30_000)))
    expect(age).toBeGreaterThanOrEqual(0)
    expectAbout(age, 0)
    for (const headers of [undefined, { [SENT_AT_HEADER]: clock(0) }]) {
      const response = await send(clock(2 * MINUTE), headers)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        field: 'capturedAt',
        message: 'A thought can’t be from the future.',
      })
    }
  })

  it('is refused after more than 30 days, also by the corrected clock', async () => {
    const late = [
      await send(clock(-30 * DAY - MINUTE)),
      await send(clock(0), { [SENT_AT_HEADER]: clock(31 * DAY) }),
    ]
    for (const response of late) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        field: 'capturedAt',
        message: 'A thought can be sent at most 30 days after it was made.',
      })
    }
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(0)
  })

  it('is refused without a valid time', async () => {
    for (const capturedAt of [
      '',
      'yesterday',
      '2026-02-30T00:00:00Z',
      '0000-00-00',
      '1'.repeat(99),
    ]) {
      expect((await send(capturedAt)).status).toBe(400)
    }
    for (const sentAt of ['', 'now', 'Sun, 22 Nov 2026 17:00:00 GMT']) {
      const response = await send(clock(0), { [SENT_AT_HEADER]: sentAt })
      expect([sentAt, response.status]).toEqual([sentAt, 400])
      expect(await response.json()).toMatchObject({ field: SENT_AT_HEADER })
    }
  })

  it('is the same operation when it is sent again later', async () => {
    const capturedAt = clock(-HOUR)
    const first = await send(capturedAt, { [OPERATION_HEADER]: 'key', [SENT_AT_HEADER]: clock(0) })
    const later = await send(capturedAt, {
      [OPERATION_HEADER]: 'key',
      [SENT_AT_HEADER]: clock(DAY),
    })
    expect(await later.json()).toEqual(await first.json())
  })

  it('counts in the month in which it was saved', async () => {
    await ageOf(await send(clock(-29 * DAY)))
    const { rows } = await pool().query(
      `SELECT m.month = month_in(now(), u.timezone) AS "isPresent", m.thoughts
         FROM monthly_usage m JOIN users u ON u.id = m.user_id WHERE u.id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ isPresent: true, thoughts: 1 }])
  })
})
