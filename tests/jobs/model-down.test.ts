import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { untilOrganised } from '../support/jobs'
import { type OpenAiSimulator, startOpenAiSimulator } from '../support/openai-simulator'

let model: OpenAiSimulator
let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  model = await startOpenAiSimulator()
  app = await freshApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseUrl })
  await app.postgresJobs.startWorkers(app.jobs.jobs)
})
afterAll(() => model.close())

/** A retry comes after some seconds, and the queue polls every three. */
const QUEUE_MAY_TAKE_MS = 40_000

const TEXT = 'Remember to renew the passport before June'

/** Captures a thought and waits until the queue has finished with it. */
async function organised() {
  const person = await app.factories.signUp()
  const { id } = await app.factories.captureThought(person, TEXT)
  await untilOrganised(person.id, QUEUE_MAY_TAKE_MS)
  return app.db().thought.findUniqueOrThrow({
    where: { id },
    include: { actionItems: true, processingRuns: { orderBy: { id: 'asc' } } },
  })
}

describe('in the queue, a model', () => {
  it('that refuses ends the thought as failed, with its text and no error as content', async () => {
    model.script({ kind: 'refusal' })
    const failed = await organised()
    expect(failed).toMatchObject({ processingStatus: 'failed', rawText: TEXT, actionItems: [] })
    const content = JSON.stringify([failed.summary, failed.parsedContent])
    expect(content).not.toMatch(/refus|error|sorry|can't help/i)
  }, 45_000)

  it('that returns 500 once is retried, and the thought ends as ready', async () => {
    model.script({ kind: 'status', status: 500 })
    const ready = await organised()
    expect(ready.processingStatus).toBe('ready')
    expect(ready.processingRuns.map((run) => run.isApplied)).toEqual([false, true])
  }, 45_000)

  it('that is down is retried for a day, in the end every quarter of an hour', async () => {
    const { rows } = await app.pool().query<{ hours: number; minutes: number }>(
      `SELECT (retry_limit - 8) * retry_delay_max / 3600.0::float AS hours,
              retry_delay_max / 60 AS minutes
         FROM pgboss.queue WHERE name = 'organise-thought'`,
    )
    // Most of the first eight attempts follow within minutes.
    expect(rows).toEqual([{ hours: 24, minutes: 15 }])
  })
})
