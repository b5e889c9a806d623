import { beforeEach, describe, expect, it } from 'vitest'
import { GET as readChange } from '@/app/api/bulk-changes/[id]/route'
import { POST as undoChange } from '@/app/api/bulk-changes/[id]/undo/route'
import { POST as change } from '@/app/api/bulk-changes/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { takeStep } from '@/lib/server/bulk-changes/step'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import {
  BULK_CHANGE_AT_ONCE,
  BULK_CHANGE_FAILURES,
  BULK_CHANGE_MOST,
  BULK_CHANGES_KEPT,
  BULK_THINGS_KEPT,
} from '@/lib/shared/limits'
import { bulkChangingOf, captureThree } from '../support/bulk-changing'
import { asked, listsOf, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { fill } from '../support/filling'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let ids: number[]

beforeEach(async () => {
  person = await signUp()
  ids = await captureThree(person)
})

const { begin, undo, read, addItem } = bulkChangingOf(() => person)

const FIRST_UNKNOWN = 1_000_000_000
const unknown = (count: number) => Array.from({ length: count }, (_, n) => FIRST_UNKNOWN + n)

const storedThings = async () => {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int FROM bulk_change_things t JOIN bulk_changes b ON b.id = t.bulk_change_id
      WHERE b.user_id = $1`,
    [person.id],
  )
  return rows[0]?.count
}

describe('what a change names that is not the person’s', () => {
  it('is counted, and its first ids are named, but it takes no rows and no job', async () => {
    const body = { action: 'archive', ids: unknown(BULK_CHANGE_MOST).reverse() }
    const response = await call(change, 'POST', { cookie: person.cookie, body })
    expect(response.status).toBe(200)
    const made = (await response.json()) as BulkChange
    expect(made).toMatchObject({
      state: 'done',
      total: BULK_CHANGE_MOST,
      done: BULK_CHANGE_MOST,
      changed: 0,
      failed: BULK_CHANGE_MOST,
      canUndo: false,
    })
    expect(made.failures).toEqual(
      unknown(BULK_CHANGE_FAILURES).map((id) => ({ id, message: 'It was not found.' })),
    )
    expect(await read(made)).toEqual(made)
    expect(await storedThings()).toBe(0)
  })

  it('does not affect the rest, and is no part of Undo', async () => {
    const made = await begin({ action: 'archive', ids: [...unknown(700), ...ids] })
    expect(made).toMatchObject({ total: 703, changed: 3, failed: 700, canUndo: true })
    expect(await storedThings()).toBe(3)
    const undone = await undo(made)
    expect(undone).toMatchObject({ state: 'undone', total: 3, done: 3, failed: 0, failures: [] })
    expect((await listsOf(person)).active).toHaveLength(3)
  })

  it('is reported the same whether it is another person’s, of another kind, deleted, or unknown', async () => {
    const stranger = await signUp()
    const { id: foreign } = await captureThought(stranger, 'not yours')
    const { id: item } = await addItem(ids[0] ?? 0, 'Sand the hull')
    const { id: deleted } = await captureThought(person, 'gone')
    await asked(person, deleteThought, 'DELETE', withId(deleted))
    const missing = [foreign, deleted, FIRST_UNKNOWN]
    for (const action of ['archive', 'delete', 'category'] as const) {
      const made = await begin({
        action,
        ids: missing,
        ...(action === 'category' && { categoryId: null }),
      })
      const failures = missing.toSorted((one, other) => one - other)
      expect(made).toMatchObject({ changed: 0, failed: 3, canUndo: false })
      expect(made.failures).toEqual(failures.map((id) => ({ id, message: 'It was not found.' })))
    }
    expect(await begin({ action: 'tick', ids: [item, foreign] })).toMatchObject({
      changed: 1,
      failures: [{ id: foreign, message: 'It was not found.' }],
    })
    expect((await listsOf(stranger)).active).toMatchObject([{ id: foreign }])
  })

  it('is named in one order with what disappears between the call and its job', async () => {
    const own = await thoughts(BULK_CHANGE_AT_ONCE + 1)
    const made = await begin({ action: 'archive', ids: [...own, FIRST_UNKNOWN, 1] })
    const gone = own.slice(0, 2)
    await db().thought.deleteMany({ where: { id: { in: gone } } })
    const step = { changeId: made.id, direction: 'do', limit: own.length, now: new Date() } as const
    await transaction((tx) => takeStep(tx, step), { isJoined: true })
    expect(await read(made)).toMatchObject({
      total: own.length + 2,
      done: own.length + 2,
      changed: own.length - 2,
      failed: 4,
      failures: [1, ...gone, FIRST_UNKNOWN].map((id) => ({ id, message: 'It was not found.' })),
    })
  })
})

async function thoughts(count: number): Promise<number[]> {
  const { rows } = await fill(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, processing_status)
     SELECT $1, 'text', '', '{}', 'web', 'ready' FROM generate_series(1, $2) RETURNING id`,
    [person.id, count],
  )
  return (rows as { id: number }[]).map(({ id }) => id)
}

describe('the changes kept for a person’s Undo', () => {
  const earlier = (changes: number, things: number) =>
    fill(
      `WITH made AS (
         INSERT INTO bulk_changes (user_id, action, thing_count)
         SELECT $1, 'archive', $3 FROM generate_series(1, $2) RETURNING id)
       INSERT INTO bulk_change_things (bulk_change_id, thing_id, state)
       SELECT id, n, 'changed' FROM made, generate_series(1, $3) n`,
      [person.id, changes, things],
    )
  const kept = () => db().bulkChange.count({ where: { userId: person.id } })

  it('are limited by their things: the oldest changes are removed first', async () => {
    const first = await begin({ action: 'archive', ids: ids.slice(0, 1) })
    await earlier(5, 10_000)
    const last = await begin({ action: 'archive', ids: ids.slice(1) })
    expect(await read(first)).toMatchObject({ canUndo: true })
    await earlier(1, 10_000)
    const next = await begin({ action: 'unarchive', ids })
    expect(await storedThings()).toBeLessThanOrEqual(BULK_THINGS_KEPT)
    expect((await call(readChange, 'GET', { ...person, ...withId(first.id) })).status).toBe(404)
    expect((await call(undoChange, 'POST', { ...person, ...withId(first.id) })).status).toBe(404)
    expect(await undo(next)).toMatchObject({ state: 'undone', done: 3 })
    expect(await undo(last)).toMatchObject({ state: 'undone', done: 2 })
  })

  it('are limited in number', async () => {
    await earlier(BULK_CHANGES_KEPT + 20, 1)
    await begin({ action: 'archive', ids })
    await begin({ action: 'archive', ids: unknown(1) })
    expect(await kept()).toBe(BULK_CHANGES_KEPT)
  })

  it('are removed only for the same person’s changes', async () => {
    await earlier(6, 10_000)
    const owner = person
    person = await signUp()
    await begin({ action: 'archive', ids: await captureThree(person) })
    person = owner
    expect(await kept()).toBe(6)
  })

  it('are never half removed: a change too large to remove at once can no longer be undone', async () => {
    await earlier(30, 10_000)
    await begin({ action: 'archive', ids })
    const { rows } = await pool().query<{ id: number; left: number; canUndo: boolean }>(
      `SELECT b.id, b.created_at > now() - interval '1 day' AS "canUndo",
              (SELECT count(*)::int FROM bulk_change_things t WHERE t.bulk_change_id = b.id) AS left
         FROM bulk_changes b WHERE b.user_id = $1 AND b.thing_count = 10000`,
      [person.id],
    )
    for (const { left, canUndo } of rows) if (canUndo) expect(left).toBe(10_000)
    expect(rows.filter(({ canUndo }) => canUndo)).toHaveLength(5)
  })
})
