import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { ResendSimulator } from '../support/resend-simulator'

const mail = new ResendSimulator()
let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  app = await freshApp(await mail.start())
  await app.postgresJobs.startWorkers(app.jobs.jobs)
})
afterAll(() => mail.stop())

function notices(thoughtId: number) {
  return app.db().thoughtNotice.findMany({ where: { thoughtId } })
}

/** The queue's job for a notice, and whether it waits longer than any backoff. */
async function waiting(noticeId: number | undefined) {
  const { rows } = await app.pool().query<{ state: string; isLong: boolean }>(
    `SELECT state::text, start_after > now() + retry_delay_max * interval '1s' AS "isLong"
       FROM pgboss.job WHERE name = 'notify-ramble' AND data->>'noticeId' = $1`,
    [String(noticeId)],
  )
  return rows
}

/** The retry comes after up to ten seconds, and the queue polls every three. */
const RETRY_MAY_TAKE_MS = 40_000

it('a provider that fails for a while delays the mail, which comes once', async () => {
  mail.script({ kind: 'status', status: 500 })
  const person = await app.factories.signUp()
  const thought = await app.factories.captureThought(person, 'Remember to buy stamps')
  await expect
    .poll(() => notices(thought.id), { timeout: RETRY_MAY_TAKE_MS, interval: 100 })
    .toMatchObject([{ state: 'sent' }])
  expect(mail.to(person.email)).toHaveLength(1)
}, 45_000)

it('a provider that sends Retry-After gets no request before then', async () => {
  const headers = { 'retry-after': '3600' }
  mail.script({ kind: 'status', status: 429, name: 'rate_limit_exceeded', headers })
  const thought = await app.factories.captureThought(await app.factories.signUp())
  await expect.poll(() => notices(thought.id), { timeout: 30_000 }).toHaveLength(1)
  const [notice] = await notices(thought.id)
  await expect
    .poll(() => waiting(notice?.id), { timeout: 30_000 })
    .toEqual([{ state: 'retry', isLong: true }])
}, 65_000)

it('mail is retried for longer than twelve hours, even on a queue from an earlier release', async () => {
  const names = ['notify-ramble', 'send-digest']
  const { closeQueues, declareJobs, openForWork } = app.postgresJobs
  await app.pool().query('UPDATE pgboss.queue SET retry_limit = 8 WHERE name = ANY($1)', [names])
  await closeQueues()
  declareJobs(async () => app.jobs.jobs)
  await openForWork()
  // Most of the first eight attempts follow within minutes.
  const { rows } = await app.pool().query<{ hours: number }>(
    `SELECT (retry_limit - 8) * retry_delay_max / 3600.0::float AS hours
       FROM pgboss.queue WHERE name = ANY($1)`,
    [names],
  )
  expect(rows).toHaveLength(2)
  for (const { hours } of rows) expect(hours).toBeGreaterThan(12)
})
