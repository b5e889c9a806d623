import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DELETE as deleteItem } from '@/app/api/action-items/[id]/route'
import { POST as restoreItem } from '@/app/api/action-items/[id]/restore/route'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { DELETE as deleteReminder } from '@/app/api/reminders/[id]/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { DELETE as undoMerge } from '@/app/api/thoughts/[id]/merge/route'
import { DELETE as deleteThought, PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { POST as split } from '@/app/api/thoughts/[id]/split/route'
import { POST as tag } from '@/app/api/thoughts/[id]/tags/route'
import { POST as merge } from '@/app/api/thoughts/merge/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { pool } from '@/lib/server/database/db'
import { purgeResponses, purgeOperations } from '@/lib/server/operations/purge'
import {
  MOST_TAGS_OF_THOUGHT,
  OPERATIONS_KEPT_BYTES,
  OPERATIONS_KEPT_DAYS,
  OPERATIONS_KEPT_MOST,
} from '@/lib/shared/limits'
import type { SplitThought } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { fillTags } from '../support/full-thoughts'
import { call } from '../support/http'
import { operatingAs, read } from '../support/operating'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const { under, captureUnder, thoughts, kept } = operatingAs(() => person)

describe('the record of an operation', () => {
  it('is committed with its effect or not at all', async () => {
    const blocker = await pool().connect()
    await captureThought(person, 'counts the month')
    try {
      // The capture's last statement waits for this row.
      await blocker.query('BEGIN')
      await blocker.query('SELECT FROM monthly_usage WHERE user_id = $1 FOR UPDATE', [person.id])
      const cut = captureUnder('cut', 'cut off')
      const isWaiting = () =>
        blocker.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
      await expect.poll(async () => (await isWaiting()).rows.length).toBe(1)
      await blocker.query('SELECT pg_terminate_backend($1)', [(await isWaiting()).rows[0]?.pid])
      expect((await cut)[0]).toBe(503)
    } finally {
      await blocker.query('ROLLBACK')
      blocker.release()
    }
    expect([await thoughts(), await kept()]).toEqual([1, []])
    expect((await captureUnder('cut', 'cut off'))[0]).toBe(201)
    expect((await captureUnder('cut', 'cut off'))[0]).toBe(201)
    expect(await thoughts()).toBe(2)
  })

  it('lasts 90 days, and for captures forever', async () => {
    const first = await captureUnder('capture', 'for ever')
    const { id } = JSON.parse(first[1]) as Thought
    const params = { id: String(id) }
    const addTag = () =>
      read(call(tag, 'POST', { ...under('tag'), params, body: { tagName: 'garden' } }))
    const tagged = await addTag()
    const age = (days: number) =>
      pool().query(
        `UPDATE operations SET created_at = now() - $2 * interval '1 day' WHERE user_id = $1`,
        [person.id, days],
      )
    const purge = async () => {
      for (const one of [purgeOperations, purgeResponses]) await one(new Date())
    }
    await age(OPERATIONS_KEPT_DAYS - 1)
    await purge()
    expect(await addTag()).toEqual(tagged)
    await age(OPERATIONS_KEPT_DAYS + 1)
    await purge()
    expect((await kept()).map(({ key }) => key)).toEqual(['capture'])
    const [status, text] = await captureUnder('capture', 'for ever')
    expect([status, (JSON.parse(text) as Thought).tags.length]).toEqual([201, 1])
    expect(await thoughts()).toBe(1)
    expect((await captureUnder('capture', 'something else'))[0]).toBe(409)
  })

  it('loses the words of what was deleted, and restores nothing', async () => {
    const [, text] = await captureUnder('capture', 'a secret plan')
    const params = { id: String((JSON.parse(text) as Thought).id) }
    const edit = { ...under('edit'), params, body: { summary: 'a secret summary' } }
    await call(patchThought, 'PATCH', edit)
    const body = { text: 'a secret reminder', reminderTime: '2090-01-01T10:00:00Z' }
    const remind = () => read(call(createReminder, 'POST', { ...under('remind'), body }))
    const reminder = JSON.parse((await remind())[1]) as { id: number }
    const remove = () => read(call(deleteThought, 'DELETE', { ...under('delete'), params }))
    const removed = await remove()
    await call(deleteReminder, 'DELETE', {
      ...under('delete-reminder'),
      params: { id: String(reminder.id) },
    })
    expect(JSON.stringify(await kept())).not.toContain('secret')
    const [status, gone] = await captureUnder('capture', 'a secret plan')
    expect([status, JSON.parse(gone)]).toMatchObject([404, { code: 'not_found', wasDone: true }])
    expect((await call(patchThought, 'PATCH', edit)).status).toBe(404)
    expect((await remind())[0]).toBe(404)
    expect(await remove()).toEqual(removed)
    expect(await thoughts()).toBe(0)
  })

  it('has only ids, however large the response, and returns the current state', async () => {
    const thought = await captureThought(person)
    await fillTags(person.id, thought.id, MOST_TAGS_OF_THOUGHT)
    const edit = (n: number) =>
      call(patchThought, 'PATCH', {
        ...under(`edit-${n}`),
        params: { id: String(thought.id) },
        body: { summary: `Summary ${n}`.padEnd(70, '.') },
      })
    for (let n = 0; n < 20; n += 1) expect((await edit(n)).status).toBe(200)
    const { rows } = await pool().query<{ bytes: number }>(
      `SELECT sum(pg_column_size(o.*))::int AS bytes FROM operations o WHERE user_id = $1`,
      [person.id],
    )
    expect(rows[0]?.bytes).toBeLessThan(20 * 150)
    expect(((await (await edit(0)).json()) as Thought).summary).toContain('Summary 19')
  })

  it('returns the response again once what was deleted is restored', async () => {
    const thought = await captureThought(person)
    const params = { id: String(thought.id) }
    const add = () =>
      read(call(addItem, 'POST', { ...under('add'), params, body: { text: 'Oil' } }))
    const added = await add()
    const item = { params: { id: String((JSON.parse(added[1]) as { id: number }).id) } }
    await call(deleteItem, 'DELETE', { cookie: person.cookie, ...item })
    const [status, gone] = await add()
    expect([status, JSON.parse(gone)]).toMatchObject([404, { wasDone: true }])
    await call(restoreItem, 'POST', { cookie: person.cookie, ...item })
    expect(await add()).toEqual(added)
  })

  it('of a split or of an undone merge returns what is left of the thoughts', async () => {
    const own = { cookie: person.cookie }
    const thought = await captureThought(person, 'One thing. Another thing.')
    const params = { id: String(thought.id) }
    const body = { cuts: [10] }
    const divide = async () =>
      (await (
        await call(split, 'POST', { ...under('split'), params, body })
      ).json()) as SplitThought
    const { parts } = await divide()
    expect(parts).toHaveLength(2)
    await call(deleteThought, 'DELETE', { ...own, params: { id: String(parts[0]?.id) } })
    expect((await divide()).parts.map(({ id }) => id)).toEqual([parts[1]?.id])

    const [one, two] = [await captureThought(person, 'one'), await captureThought(person, 'two')]
    const merged = await call(merge, 'POST', { ...own, body: { ids: [one.id, two.id] } })
    const ofMerged = { id: String(((await merged.json()) as Thought).id) }
    const undo = () => read(call(undoMerge, 'DELETE', { ...under('undo'), params: ofMerged }))
    const undone = await undo()
    expect(await undo()).toEqual(undone)
    await call(deleteThought, 'DELETE', { ...own, params: { id: String(one.id) } })
    expect(JSON.parse((await undo())[1])).toMatchObject([{ id: two.id }])
    await call(deleteThought, 'DELETE', { ...own, params: { id: String(two.id) } })
    expect(JSON.parse((await undo())[1])).toMatchObject({ wasDone: true })
  })

  it('of a deletion outlives another deletion of the same thought', async () => {
    const own = { cookie: person.cookie }
    const params = { id: String((await captureThought(person)).id) }
    const remove = () => read(call(deleteThought, 'DELETE', { ...under('delete'), params }))
    const removed = await remove()
    await call(restoreThought, 'POST', { ...own, params })
    await call(deleteThought, 'DELETE', { ...own, params })
    expect(await remove()).toEqual(removed)
  })

  it('is ignored by calls that only read', async () => {
    const response = await call(listThoughts, 'GET', under('not valid, not read'))
    expect(response.status).toBe(200)
  })
})

describe('the record of an earlier release', () => {
  const asBefore = (fields: { answer: string | null; thingId: number }) =>
    pool().query(
      `UPDATE operations SET kind = 'thought', more_ids = '{}', answer = $2, thing_id = $3
        WHERE user_id = $1`,
      [person.id, fields.answer, fields.thingId],
    )

  it('is returned as it was stored', async () => {
    const thought = await captureThought(person)
    const params = { id: String(thought.id) }
    const addTag = () =>
      read(call(tag, 'POST', { ...under('tag'), params, body: { tagName: 'garden' } }))
    await addTag()
    await asBefore({ answer: '{"id":1,"name":"As it was"}', thingId: thought.id })
    expect(await addTag()).toEqual([201, '{"id":1,"name":"As it was"}'])
  })

  it('of a capture covers everything that was sent', async () => {
    const text = 'As it was sent'
    const body = { capturedAt: new Date().toISOString(), text }
    const asked = { body, call: 'POST /api/thoughts', params: {}, query: {} }
    await captureUnder('whole', text, { ...under('whole'), body })
    await pool().query('UPDATE operations SET digest = $2 WHERE user_id = $1', [
      person.id,
      createHash('sha256').update(JSON.stringify(asked)).digest(),
    ])
    const again = async (body: object) =>
      (await captureUnder('whole', text, { ...under('whole'), body }))[0]
    expect([await again(body), await again({ text: 'Another' })]).toEqual([201, 409])
  })

  it('whose response is gone never returns another thing with that id', async () => {
    const thought = await captureThought(person)
    const params = { id: String(thought.id) }
    const addTag = () =>
      read(call(tag, 'POST', { ...under('tag'), params, body: { tagName: 'garden' } }))
    const { id } = JSON.parse((await addTag())[1]) as { id: number }
    await asBefore({ answer: null, thingId: id })
    const [status, gone] = await addTag()
    expect([status, JSON.parse(gone)]).toMatchObject([404, { wasDone: true }])
  })
})

describe('the operations remembered of one person', () => {
  /** Fills the table as if `many` operations had been done, one a second, the last a minute ago. */
  const fill = (many: number, { answer: response = '', isKept = false } = {}) =>
    pool().query(
      `INSERT INTO operations (user_id, key, digest, is_kept, status, answer, created_at)
       SELECT $1, $4::bool || '-' || n, '', $4, 200,
              (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, length($3) / 32) m),
              now() - (60 + $2 - n) * interval '1 second'
         FROM generate_series(1, $2::int) n`,
      [person.id, many, response, isKept],
    )
  const keys = async () => (await kept()).map(({ key }) => key)
  /** Does one operation, after which the oldest are forgotten. */
  async function forget() {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
    await captureUnder('the last', 'The last', {
      ...under(`last-${Math.trunc(performance.now())}`),
    })
    chance.mockRestore()
  }

  it('are the newest 20,000, and every capture', async () => {
    await fill(OPERATIONS_KEPT_MOST + 3)
    await fill(50, { isKept: true })
    await forget()
    await expect.poll(async () => (await keys()).length).toBe(OPERATIONS_KEPT_MOST + 51)
    const left = await keys()
    expect(left).toContain('false-4')
    expect(left).not.toContain('false-3')
    expect(left.filter((key) => key.startsWith('true-'))).toHaveLength(50)
  })

  it('take 4 MB at most, including what an earlier release stored', async () => {
    await fill(60, { answer: 'x'.repeat(100_000) })
    const bytes = async () => {
      const { rows } = await pool().query<{ bytes: number }>(
        `SELECT sum(pg_column_size(answer))::int AS bytes FROM operations WHERE user_id = $1`,
        [person.id],
      )
      return rows[0]?.bytes
    }
    expect(await bytes()).toBeGreaterThan(OPERATIONS_KEPT_BYTES)
    await forget()
    await expect.poll(bytes).toBeLessThanOrEqual(OPERATIONS_KEPT_BYTES)
    expect((await keys()).length).toBeGreaterThan(30)
  })
})
