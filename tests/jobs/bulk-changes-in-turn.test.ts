import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as change } from '@/app/api/bulk-changes/route'
import { failBulkChange, runBulkChange } from '@/lib/server/bulk-changes/run'
import { emitBulkChanges } from '@/lib/server/bulk-changes/sweep'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { BULK_CHANGE_AT_ONCE, BULK_CHANGE_STEP, BULK_CHANGES_UNDER_WAY } from '@/lib/shared/limits'
import { bulkChangingOf } from '../support/bulk-changing'
import { signUp } from '../support/factories'
import { fill } from '../support/filling'
import { call } from '../support/http'
import { startJobs } from '../support/jobs'
import { secondsFromNow } from '../support/sweeping'

const MANY = BULK_CHANGE_AT_ONCE + 1

async function somebodyWithMany(count = MANY) {
  const person = await signUp()
  await fill(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, processing_status)
     SELECT $1, 'text', '', '{}', 'web', 'ready' FROM generate_series(1, $2)`,
    [person.id, count],
  )
  return { ...person, ...bulkChangingOf(() => person) }
}

let person: Awaited<ReturnType<typeof somebodyWithMany>>

beforeEach(async () => {
  person = await somebodyWithMany()
})

const tagAll = (tagName: string) => person.begin({ action: 'tag', tagName, match: {} })
const stateOf = async (made: BulkChange) => (await person.read(made)).state
const doneOf = async (made: BulkChange) => (await person.read(made)).done

const signal = () => AbortSignal.timeout(15_000)

/** Runs a job of a change as the engine does, until the job has nothing left to do. */
const run = ({ id: changeId }: BulkChange, direction: 'do' | 'undo' = 'do') =>
  runBulkChange({ changeId, direction, signal: signal() })

const oneStep = ({ id: changeId }: BulkChange) =>
  runBulkChange({ changeId, direction: 'do', signal: signal(), turnMs: 0 })

/** The number of jobs that the queue has received for a change. */
async function jobsOf({ id }: BulkChange): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'change-many' AND data ->> 'changeId' = $1`,
    [String(id)],
  )
  return rows[0]?.count ?? 0
}

describe('the large changes of a person', () => {
  it('are made one at a time, in order, and the end of each starts the next', async () => {
    const [first, second, third] = [await tagAll('a'), await tagAll('b'), await tagAll('c')]
    for (const waiting of [third, second]) await run(waiting)
    expect([await doneOf(second), await doneOf(third)]).toEqual([0, 0])
    expect([await jobsOf(second), await jobsOf(third)]).toEqual([1, 1])
    await run(first)
    expect([await stateOf(first), await jobsOf(second), await jobsOf(third)]).toEqual([
      'done',
      2,
      1,
    ])
    await run(second)
    await run(third)
    for (const one of [first, second, third]) {
      expect(await person.read(one)).toMatchObject({ state: 'done', changed: MANY, failed: 0 })
    }
  })

  it('are paused while an earlier change is undone, and continue afterwards', async () => {
    const first = await tagAll('a')
    await run(first)
    const second = await tagAll('b')
    await oneStep(second)
    expect(await doneOf(second)).toBe(BULK_CHANGE_STEP)
    expect(await person.undo(first)).toMatchObject({ state: 'undoing' })
    await run(second)
    expect(await doneOf(second)).toBe(BULK_CHANGE_STEP)
    await run(first, 'undo')
    expect(await stateOf(first)).toBe('undone')
    expect(await jobsOf(second)).toBe(3)
    await run(second)
    expect(await person.read(second)).toMatchObject({ state: 'done', changed: MANY })
  })

  it('start the next when the current change is undone in the middle', async () => {
    const [first, second] = [await tagAll('a'), await tagAll('b')]
    await run(second)
    await oneStep(first)
    expect(await person.undo(first)).toMatchObject({ state: 'undone' })
    expect(await jobsOf(second)).toBe(2)
    await run(second)
    expect(await stateOf(second)).toBe('done')
  })

  it('start the next when the current change cannot continue', async () => {
    const [first, second] = [await tagAll('a'), await tagAll('b')]
    await run(second)
    await failBulkChange({ changeId: first.id, direction: 'do' })
    expect(await person.read(first)).toMatchObject({ state: 'done', failed: MANY })
    await run(second)
    expect(await stateOf(second)).toBe('done')
  })

  it('are limited in number: one more is refused with a message, loses nothing, and small changes go through', async () => {
    const body = { action: 'tag', tagName: 'one too many', match: {} }
    const ask = () => call(change, 'POST', { cookie: person.cookie, body })
    const made: BulkChange[] = []
    for (let n = 0; n < BULK_CHANGES_UNDER_WAY; n += 1) made.push(await tagAll(`tag ${n}`))
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      message: '5 of your large changes are still running. Please try again when one has finished.',
    })
    expect(await db().bulkChange.count({ where: { userId: person.id } })).toBe(made.length)
    expect(await db().tag.count({ where: { name: 'one too many' } })).toBe(0)
    const few = await db().thought.findMany({ where: { userId: person.id }, take: 3 })
    const ids = few.map(({ id }) => id)
    const small = { action: 'tag', tagName: 'few', ids }
    expect(await person.begin(small)).toMatchObject({ state: 'done', changed: 3 })
    const [first] = made
    if (first) await run(first)
    expect((await ask()).status).toBe(202)
  })

  it('are never more than allowed when many are requested at once', async () => {
    const body = { action: 'tag', tagName: 'again', match: {} }
    const asked = Array.from({ length: 12 }, () =>
      call(change, 'POST', { cookie: person.cookie, body }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(BULK_CHANGES_UNDER_WAY)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - BULK_CHANGES_UNDER_WAY)
  })

  it('do nothing twice and leave no change waiting when two jobs run at once', async () => {
    const [first, second] = [await tagAll('a'), await tagAll('b')]
    await Promise.all([run(first), run(second), run(first), run(second)])
    await run(second)
    for (const one of [first, second]) {
      expect(await person.read(one)).toMatchObject({ state: 'done', changed: MANY })
    }
  })
})

describe('a sweep', () => {
  const sweep = () => emitBulkChanges({ now: secondsFromNow(90) })
  const forgetJobs = ({ id }: BulkChange) =>
    pool().query(`DELETE FROM pgboss.job WHERE data ->> 'changeId' = $1`, [String(id)])

  it('restarts a change whose event was lost, once, and only if it is its turn', async () => {
    const [first, second] = [await tagAll('a'), await tagAll('b')]
    for (const one of [first, second]) await forgetJobs(one)
    await emitBulkChanges({ now: new Date() })
    expect(await jobsOf(first)).toBe(0)
    await sweep()
    await sweep()
    expect([await jobsOf(first), await jobsOf(second)]).toEqual([1, 0])
  })

  it('finds the next turn of a change that waited, and of a change that others preceded', async () => {
    const [first, second] = [await tagAll('a'), await tagAll('b')]
    await run(second)
    await run(first)
    await forgetJobs(second)
    await sweep()
    expect(await jobsOf(second)).toBe(1)
    await oneStep(second)
    await forgetJobs(second)
    await sweep()
    expect(await jobsOf(second)).toBe(1)
  })

  it('ends a change that an earlier release finished without recording it', async () => {
    const [first, second] = [await tagAll('a'), await tagAll('b')]
    await pool().query(`UPDATE bulk_change_things SET state = 'same' WHERE bulk_change_id = $1`, [
      first.id,
    ])
    await run(second)
    await sweep()
    expect(await jobsOf(second)).toBe(2)
    await run(second)
    expect(await stateOf(second)).toBe('done')
  })
})

it('a turn is shorter while other people’s changes are under way', async () => {
  const other = await somebodyWithMany()
  const made = await tagAll('a')
  const turns = { direction: 'do', turnMs: 60_000, awaitedTurnMs: 0 } as const
  await other.begin({ action: 'archive', match: {} })
  await runBulkChange({ changeId: made.id, ...turns, signal: signal() })
  expect(await person.read(made)).toMatchObject({ state: 'running', done: BULK_CHANGE_STEP })
  expect(await jobsOf(made)).toBe(2)
})

describe('while jobs run', () => {
  beforeAll(startJobs)

  it('another person’s change does not wait for all of somebody’s changes', async () => {
    const other = await somebodyWithMany()
    const made: BulkChange[] = []
    for (const tagName of ['a', 'b', 'c', 'd', 'e']) made.push(await tagAll(tagName))
    const others = await other.begin({ action: 'archive', match: {} })
    await expect
      .poll(async () => (await other.read(others)).state, { timeout: 60_000, interval: 20 })
      .toBe('done')
    const ended = await Promise.all(made.map(stateOf))
    expect(ended.filter((state) => state === 'done').length).toBeLessThan(3)
    for (const one of made) {
      await expect.poll(() => stateOf(one), { timeout: 60_000, interval: 100 }).toBe('done')
    }
  }, 120_000)
})
