import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as readChange } from '@/app/api/bulk-changes/[id]/route'
import { POST as undoChange } from '@/app/api/bulk-changes/[id]/undo/route'
import { POST as change } from '@/app/api/bulk-changes/route'
import { failBulkChange, runBulkChange } from '@/lib/server/bulk-changes/run'
import { takeStep } from '@/lib/server/bulk-changes/step'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { BULK_CHANGE_STEP } from '@/lib/shared/limits'
import { asked, withId } from '../support/device-copy'
import { signUp } from '../support/factories'
import { call } from '../support/http'
import { startJobs } from '../support/jobs'

const MANY = 620

let person: Awaited<ReturnType<typeof signUp>>
let ids: number[]

const undo = ({ id }: BulkChange) => asked<BulkChange>(person, undoChange, 'POST', withId(id))
const read = ({ id }: BulkChange) => asked<BulkChange>(person, readChange, 'GET', withId(id))
const archived = () => db().thought.count({ where: { userId: person.id, isArchived: true } })
const untilState = (made: BulkChange, state: BulkChange['state']) =>
  expect.poll(async () => (await read(made)).state, { timeout: 15_000, interval: 50 }).toBe(state)

beforeEach(async () => {
  person = await signUp()
  const rows = Array.from({ length: MANY }, (_, n) => ({
    userId: person.id,
    rawText: `thought ${n}`,
    summary: '',
    parsedContent: {},
    inputSource: 'web' as const,
    processingStatus: 'ready' as const,
  }))
  const made = await db().thought.createManyAndReturn({ data: rows, select: { id: true } })
  ids = made.map(({ id }) => id)
})

async function begin(body: object): Promise<BulkChange> {
  const response = await call(change, 'POST', { cookie: person.cookie, body })
  expect(response.status).toBe(202)
  return (await response.json()) as BulkChange
}

const stepOf = (step: Omit<Parameters<typeof takeStep>[1], 'now'>) =>
  transaction((tx) => takeStep(tx, { ...step, now: new Date() }), { isJoined: true })

describe('a change too large for one request', () => {
  describe('before its job runs', () => {
    it('continues where a crash ended it, and does nothing twice', async () => {
      const made = await begin({ action: 'archive', ids })
      expect(made).toMatchObject({ state: 'running', total: MANY, done: 0 })
      const step = { changeId: made.id, direction: 'do' as const, limit: BULK_CHANGE_STEP }
      expect(await stepOf(step)).toBe(BULK_CHANGE_STEP)
      expect(await read(made)).toMatchObject({ done: BULK_CHANGE_STEP, state: 'running' })
      expect(await archived()).toBe(BULK_CHANGE_STEP)
      const run = () => runBulkChange({ ...step, signal: AbortSignal.timeout(15_000) })
      await Promise.all([run(), run()])
      expect(await read(made)).toMatchObject({ state: 'done', changed: MANY, failed: 0 })
      expect(await archived()).toBe(MANY)
    })

    it('lets others have their turn, and continues in another job', async () => {
      const made = await begin({ action: 'archive', ids })
      const jobs = () =>
        pool().query(
          `SELECT FROM pgboss.job WHERE name = 'change-many' AND data ->> 'changeId' = $1`,
          [String(made.id)],
        )
      expect((await jobs()).rowCount).toBe(1)
      const turn = { direction: 'do', signal: AbortSignal.timeout(15_000), turnMs: 0 } as const
      await runBulkChange({ changeId: made.id, ...turn })
      expect(await read(made)).toMatchObject({ state: 'running', done: BULK_CHANGE_STEP })
      expect((await jobs()).rowCount).toBe(2)
    })

    it('stops when it is undone in the middle, and what it did is taken back', async () => {
      const made = await begin({ action: 'archive', ids })
      const step = { changeId: made.id, direction: 'do' as const, limit: BULK_CHANGE_STEP }
      await stepOf(step)
      expect(await undo(made)).toMatchObject({ state: 'undone', total: BULK_CHANGE_STEP })
      expect(await stepOf(step)).toBe(0)
      expect(await archived()).toBe(0)
    })

    it('reports that the rest failed when it cannot continue', async () => {
      const made = await begin({ action: 'archive', ids })
      const step = { changeId: made.id, direction: 'do' as const, limit: BULK_CHANGE_STEP }
      await stepOf(step)
      await failBulkChange(step)
      const failed = await read(made)
      const rest = MANY - BULK_CHANGE_STEP
      expect(failed).toMatchObject({ state: 'done', changed: BULK_CHANGE_STEP, failed: rest })
      expect(failed.failures).toHaveLength(20)
      expect(failed.failures[0]?.message).toBe('Something went wrong. Please try again.')
    })
  })

  describe('while jobs run', () => {
    beforeAll(startJobs)

    it('is made by a job, and undone by a job', async () => {
      const made = await begin({ action: 'archive', ids })
      await untilState(made, 'done')
      expect(await archived()).toBe(MANY)
      const undone = await undo(made)
      await untilState(undone, 'undone')
      expect(await archived()).toBe(0)
    })

    it('can be a deletion, which Undo restores', async () => {
      const made = await begin({ action: 'delete', match: {} })
      await untilState(made, 'done')
      expect(await db().thought.count({ where: { userId: person.id } })).toBe(0)
      await undo(made)
      await untilState(made, 'undone')
      expect(await db().thought.count({ where: { userId: person.id } })).toBe(MANY)
    })
  })
})
