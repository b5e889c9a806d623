import { beforeEach, describe, expect, it } from 'vitest'
import { purgeChangesJob } from '@/inngest/functions/purge-changes'
import { purgeCountersJob } from '@/inngest/functions/purge-counters'
import { purgeDeletedThoughtsJob } from '@/inngest/functions/purge-deleted-thoughts'
import { purgeBulkChanges } from '@/lib/server/bulk-changes/forget'
import { addUpCategoryCounts } from '@/lib/server/categories/counts'
import { purgeChanges } from '@/lib/server/changes/purge'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { plainSteps } from '@/lib/server/jobs/define-job'
import { purgeSessions } from '@/lib/server/sessions/purge'
import { purgeVersions } from '@/lib/server/versions/purge'
import { captureThought, signUp } from '../support/factories'
import { fill } from '../support/filling'

/** More than one batch of each kind. */
const MANY = 5_000

let person: Awaited<ReturnType<typeof signUp>>
let thoughtId: number

beforeEach(async () => {
  person = await signUp()
  thoughtId = (await captureThought(person)).id
})

const count = async (table: string, condition = 'true') => {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int FROM ${table} WHERE ${condition}`,
  )
  return rows[0]?.count
}

const versions = (many: number) =>
  fill(
    `INSERT INTO thought_versions (user_id, thought_id, made_at, made_by, replaced_at, raw_text, summary)
     SELECT $1, $2, now(), 'person', now() - interval '100 days', 'x', 'x' FROM generate_series(1, $3)`,
    [person.id, thoughtId, many],
  )

const oldVersions = () => count('thought_versions', `replaced_at < now() - interval '1 day'`)

const changes = (many: number, things: number) =>
  fill(
    `WITH made AS (
       INSERT INTO bulk_changes (user_id, action, created_at)
       SELECT $1, 'archive', now() - interval '2 days' FROM generate_series(1, $2) RETURNING id)
     INSERT INTO bulk_change_things (bulk_change_id, thing_id, state)
     SELECT id, n, 'changed' FROM made, generate_series(1, $3) n`,
    [person.id, many, things],
  )

const now = () => new Date()
const run = (job: typeof purgeChangesJob) =>
  job.run({}, { step: plainSteps, signal: AbortSignal.timeout(60_000) })

/** Makes each deletion from a table take ten milliseconds until the end of `work`. */
async function whileSlow(table: string, work: () => Promise<void>) {
  await fill(
    `CREATE OR REPLACE FUNCTION delete_slowly() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_sleep(0.01); RETURN OLD; END $$`,
  )
  await fill(
    `CREATE TRIGGER slow BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION delete_slowly()`,
  )
  await work().finally(() => fill(`DROP TRIGGER slow ON ${table}`))
}

/** More rows than any statement has time for. */
const TOO_MANY = 900

describe('rows that need more time than a statement has are removed in steps, and block no other purge:', () => {
  it('those of a bulk change', async () => {
    await changes(1, TOO_MANY)
    await versions(1)
    await whileSlow('bulk_change_things', async () => {
      await run(purgeDeletedThoughtsJob)
      expect(await count('bulk_change_things')).toBeLessThan(TOO_MANY)
      expect(await oldVersions()).toBe(0)
      await run(purgeDeletedThoughtsJob)
    })
    expect([await count('bulk_change_things'), await count('bulk_changes')]).toEqual([0, 0])
  }, 60_000)
})

describe('a purge', () => {
  it('removes what is due in batches, however much it is, and nothing else', async () => {
    await versions(MANY)
    await pool().query(
      `INSERT INTO thought_versions (user_id, thought_id, made_at, made_by, raw_text, summary)
       VALUES ($1, $2, now(), 'person', 'x', 'x')`,
      [person.id, thoughtId],
    )
    await purgeVersions(now())
    expect([await oldVersions(), await count('thought_versions')]).toEqual([0, 1])
  })

  it('ends when its time is over, and the next run continues', async () => {
    await changes(4, 3_000)
    const left = () => count('bulk_change_things')
    const before = (await left()) ?? 0
    await purgeBulkChanges(now(), { mayTakeMs: 1 })
    const after = (await left()) ?? 0
    expect(after).toBeLessThan(before)
    expect(after).toBeGreaterThan(0)
    for (let runs = 0; runs < 10; runs += 1) await purgeBulkChanges(now(), { mayTakeMs: 1 })
    expect([await left(), await count('bulk_changes')]).toEqual([0, 0])
  })

  it('ends immediately when the job is told to stop', async () => {
    await versions(1)
    await purgeVersions(now(), { signal: AbortSignal.abort() })
    expect(await oldVersions()).toBe(1)
    await purgeVersions(now())
  })

  it('leaves what another purge is removing to that purge, and waits for nothing', async () => {
    await versions(MANY)
    await changes(3, 100)
    await transaction(async (tx) => {
      await tx.run('SELECT FROM thought_versions ORDER BY replaced_at LIMIT 10 FOR UPDATE')
      await tx.run('SELECT FROM bulk_changes ORDER BY id LIMIT 1 FOR UPDATE')
      await purgeVersions(now())
      await purgeBulkChanges(now())
    })
    expect([await oldVersions(), await count('bulk_changes')]).toEqual([10, 1])
    await Promise.all([1, 2, 3, 4].flatMap(() => [purgeVersions(now()), purgeBulkChanges(now())]))
    expect([await oldVersions(), await count('bulk_changes')]).toEqual([0, 0])
  })

  it('that scans all rows continues where it stopped, and starts again after the end', async () => {
    await fill(
      `INSERT INTO sessions (user_id, session_version, ended_at)
       SELECT $1, 0, CASE WHEN n > 2 * $2::int THEN now() END FROM generate_series(1, 3 * $2::int) n`,
      [person.id, MANY],
    )
    const ended = () => count('sessions', 'ended_at IS NOT NULL')
    for (let runs = 0; (await ended()) !== 0; runs += 1) {
      expect(runs).toBeLessThan(20)
      await purgeSessions(now(), { mayTakeMs: 1 })
    }
    const sessions = (await count('sessions')) ?? 0
    expect(sessions).toBeGreaterThanOrEqual(2 * MANY)
    await pool().query(
      'UPDATE sessions SET ended_at = now() WHERE id IN (SELECT min(id) FROM sessions)',
    )
    for (let runs = 0; runs < 20; runs += 1) await purgeSessions(now(), { mayTakeMs: 1 })
    expect(await count('sessions')).toBe(sessions - 1)
  })

  it('of changes reaches every person’s, even if one has very many', async () => {
    const others = [await signUp(), await signUp()]
    for (const one of others) await captureThought(one)
    await fill(
      `INSERT INTO changes (user_id, kind, thing_id, revision)
       SELECT u, 'tag', n, n FROM unnest($1::int[]) u, generate_series(1, $2) n`,
      [[person.id, ...others.map(({ id }) => id)], MANY],
    )
    const kept = await count('changes', 'revision > 1000000')
    await purgeChanges(now())
    expect(await count('changes')).toBe(kept)
    expect(kept).toBeGreaterThan(0)
  })

  it('that adds up counts reaches every category, even if one has very many', async () => {
    const data = ['a', 'b', 'c'].map((name) => ({ userId: person.id, name }))
    const made = await db().category.createManyAndReturn({ data })
    const ids = made.map(({ id }) => id)
    await fill(
      `INSERT INTO category_counts (category_id, change)
       SELECT c, 1 FROM unnest($1::int[]) c, generate_series(1, $2) n`,
      [[...ids, 2_000_000_000], MANY],
    )
    await addUpCategoryCounts()
    const { rows } = await pool().query(
      'SELECT category_id AS id, change FROM category_counts WHERE category_id >= $1 ORDER BY 1',
      [ids[0]],
    )
    expect(rows).toEqual(ids.map((id) => ({ id, change: MANY })))
  })
})

it('the job that removes counters removes each kind, in batches', async () => {
  const ago = (time: string) => `now() - interval '${time}'`
  await fill(
    `INSERT INTO rate_limits (key, points, expire) SELECT 'x' || n, 1, 1 FROM generate_series(1, $1) n`,
    [MANY],
  )
  await fill(
    `INSERT INTO counted_messages (channel, key, kind, recipient, counted_at)
     SELECT 'email', 'k' || n, 'content', 'r', ${ago('3 days')} FROM generate_series(1, $1) n`,
    [MANY],
  )
  await fill(
    `INSERT INTO email_changes (user_id, old_email, changed_at)
     SELECT $1, 'a@example.com', ${ago('30 days')} FROM generate_series(1, $2) n`,
    [person.id, MANY],
  )
  await fill(
    `INSERT INTO operations (key, user_id, is_kept, answer, created_at)
     SELECT 'twilio:SM' || n, $1, true, 'hi', ${ago('25 hours')} FROM generate_series(1, $2) n`,
    [person.id, MANY],
  )
  await fill(
    `INSERT INTO password_resets (user_id, token_hash, address, requested_at, expires_at)
     VALUES ($1, 'x', 'x', ${ago('3 hours')}, ${ago('2 hours')})`,
    [person.id],
  )
  await run(purgeCountersJob)
  const own = `user_id = ${person.id}`
  expect([
    await count('rate_limits', 'expire = 1'),
    await count('counted_messages'),
    await count('email_changes'),
    await count('operations', `${own} AND answer IS NOT NULL`),
    await count('password_resets'),
    await count('operations', own),
  ]).toEqual([0, 0, 0, 0, 0, MANY])
})

it('the job that removes changes also removes operations and the responses of captures, in batches', async () => {
  await fill(
    `INSERT INTO operations (user_id, key, digest, is_kept, answer, created_at)
     SELECT $1, 'k' || n, '', n % 2 = 0, 'x', now() - interval '100 days' FROM generate_series(1, $2) n`,
    [person.id, 2 * MANY],
  )
  await run(purgeChangesJob)
  const own = `user_id = ${person.id}`
  expect([
    await count('operations', own),
    await count('operations', `${own} AND answer IS NOT NULL`),
  ]).toEqual([MANY, 0])
})
