import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import {
  DELETE as deleteThought,
  GET as readThought,
  PATCH as patchThought,
} from '@/app/api/thoughts/[id]/route'
import { POST as tag } from '@/app/api/thoughts/[id]/tags/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { pool } from '@/lib/server/database/db'
import { errorBodySchema } from '@/lib/shared/errors'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let thought: Thought

beforeEach(async () => {
  person = await signUp()
  thought = await captureThought(person)
})

const own = () => ({ cookie: person.cookie, params: { id: String(thought.id) } })
const edit = (body: object, headers: Record<string, string> = {}) =>
  call(patchThought, 'PATCH', { ...own(), body, headers })
const remove = (query: Record<string, string>) => call(deleteThought, 'DELETE', { ...own(), query })
const edited = async (body: object) => (await (await edit(body)).json()) as Thought
const present = async () => (await (await call(readThought, 'GET', own())).json()) as Thought

async function expectConflict(response: Response) {
  expect(response.status).toBe(409)
  const { code, current } = errorBodySchema.parse(await response.json())
  expect(code).toBe('conflict')
  expect(current).toEqual(await present())
}

describe('an edit', () => {
  it('of the current version is made, one after another', async () => {
    let basedOn = thought.updatedAt
    for (const summary of ['one', 'two', 'three']) {
      const now = await edited({ summary, basedOn })
      expect(now.summary).toBe(summary)
      expect(now.updatedAt > basedOn).toBe(true)
      basedOn = now.updatedAt
    }
  })

  it.each([
    ['summary', { summary: 'mine' }],
    ['text', { rawText: 'mine' }],
    ['long text', { rawText: 'x'.repeat(1_600) }],
    ['title', { parsedContent: { title: 'mine' } }],
    ['category', { categoryId: null }],
  ])(
    'of the %s on an older version changes nothing and returns the current version',
    async (_, fields) => {
      await pool().query("UPDATE thoughts SET raw_text = repeat('y', 2000) WHERE id = $1", [
        thought.id,
      ])
      const theirs = await edited({ summary: 'theirs' })
      await expectConflict(await edit({ ...fields, basedOn: thought.updatedAt }))
      expect(await present()).toEqual(theirs)
    },
  )

  it('without a version is always made', async () => {
    await edited({ summary: 'theirs' })
    expect((await edited({ summary: 'mine' })).summary).toBe('mine')
  })

  it('does not conflict with organising, a tag or the archive', async () => {
    const signal = new AbortController().signal
    await organiseThought({ thoughtId: thought.id, generation: 1, signal })
    await call(tag, 'POST', { ...own(), body: { tagName: 'garden' } })
    await call(archive, 'PATCH', own())
    const now = await edited({ parsedContent: { title: 'Mine' }, basedOn: thought.updatedAt })
    expect(now.parsedContent.title).toBe('Mine')
  })

  it('succeeds once when several edits of one version are made at once', async () => {
    const responses = await Promise.all(
      ['one', 'two', 'three'].map((summary) => edit({ summary, basedOn: thought.updatedAt })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is later than every version seen before, even when it began earlier', async () => {
    const other = await pool().connect()
    try {
      await other.query('BEGIN')
      const { rows } = await other.query<{ seen: Date }>(
        `UPDATE thoughts SET updated_at = now() + interval '1 second' WHERE id = $1
         RETURNING updated_at AS seen`,
        [thought.id],
      )
      const waiting = edit({ summary: 'began earlier' })
      await expect
        .poll(async () => {
          const locked = `SELECT FROM pg_stat_activity
                           WHERE wait_event_type = 'Lock' AND datname = current_database()`
          return (await other.query(locked)).rowCount
        })
        .toBe(1)
      await other.query('COMMIT')
      expect((await waiting).status).toBe(200)
      const basedOn = rows[0]?.seen.toISOString()
      await expectConflict(await edit({ summary: 'mine', basedOn }))
    } finally {
      other.release()
    }
  })

  it('that was a conflict is not remembered, and can be made on the current version', async () => {
    const { updatedAt } = await edited({ summary: 'theirs' })
    const headers = { [OPERATION_HEADER]: 'edit' }
    await expectConflict(await edit({ summary: 'mine', basedOn: thought.updatedAt }, headers))
    for (let n = 0; n < 2; n += 1) {
      expect((await edit({ summary: 'mine', basedOn: updatedAt }, headers)).status).toBe(200)
    }
  })

  it('accepts nothing else as a version, and no version alone', async () => {
    for (const basedOn of ['', 'now', '1', 7, '0000-00-00T00:00:00Z', {}]) {
      expect([basedOn, (await edit({ summary: 'x', basedOn })).status]).toEqual([basedOn, 400])
    }
    expect((await edit({ basedOn: thought.updatedAt })).status).toBe(400)
  })

  it('of another person’s thought returns 404, whatever the version', async () => {
    await edited({ summary: 'theirs' })
    person = await signUp()
    expect((await edit({ summary: 'x', basedOn: thought.updatedAt })).status).toBe(404)
    expect((await remove({ basedOn: thought.updatedAt })).status).toBe(404)
  })
})

it('a deletion on an older version deletes nothing and returns the current version', async () => {
  const { updatedAt } = await edited({ summary: 'theirs' })
  await expectConflict(await remove({ basedOn: thought.updatedAt }))
  expect((await remove({ basedOn: updatedAt })).status).toBe(200)
})
