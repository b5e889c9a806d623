import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { InngestSimulator, SIGNING_KEY } from '../support/inngest-simulator'
import {
  type ChatBehaviour,
  type OpenAiSimulator,
  startOpenAiSimulator,
} from '../support/openai-simulator'
import { secondsFromNow } from '../support/sweeping'

let app: Awaited<ReturnType<typeof freshApp>>
let model: OpenAiSimulator
const inngest = new InngestSimulator(() => app.inngestRoute)

beforeAll(async () => {
  model = await startOpenAiSimulator()
  app = await freshApp({
    INNGEST_SIGNING_KEY: SIGNING_KEY,
    INNGEST_EVENT_KEY: 'event-key',
    INNGEST_BASE_URL: await inngest.start(),
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.baseUrl,
    LOG_LEVEL: 'error',
  })
  await inngest.sync()
})
afterAll(async () => {
  await inngest.stop()
  await model.close()
})
beforeEach(async () => {
  inngest.received.length = 0
  await app.db().user.deleteMany()
})

const DOWN = { kind: 'status', status: 503 } as const
/** The attempts that Inngest makes: the first, and 20 retries. */
const ATTEMPTS = 21

async function capture(times: number, behaviour: ChatBehaviour = DOWN) {
  model.script(...Array.from({ length: times }, () => behaviour))
  const person = await app.factories.signUp({ emailNewRambleNotify: false })
  const { id } = await app.factories.captureThought(person, 'Remember to buy stamps')
  await expect.poll(() => inngest.received.length).toBeGreaterThan(0)
  await inngest.runAll()
  return { id, userId: person.id }
}

/** Puts a thought into the state of a job whose every attempt met an outage. */
async function fail(thoughtId: number, generation: number) {
  model.script(DOWN)
  const run = { thoughtId, generation, signal: AbortSignal.timeout(5_000) }
  await expect(app.organise.organiseThought(run)).rejects.toThrow()
  await app.retry.failThought({ thoughtId, generation })
}

async function failed() {
  const person = await app.factories.signUp({ emailNewRambleNotify: false })
  const { id } = await app.factories.captureThought(person, 'Remember to buy stamps')
  await expect.poll(() => inngest.received.length).toBeGreaterThan(0)
  inngest.received.length = 0
  await fail(id, 1)
  return { id, userId: person.id }
}

function stored(id: number) {
  return app.db().thought.findUniqueOrThrow({ where: { id }, include: { processingRuns: true } })
}

async function sweep(times = 1) {
  for (let one = 0; one < times; one += 1) {
    await app.bringBack.bringBackFailed({ now: new Date() })
    await inngest.runAll()
  }
}

describe('an outage of the model', () => {
  it('of some minutes delays a thought but does not fail it', async () => {
    const thought = await stored((await capture(8)).id)
    expect(thought.processingStatus).toBe('ready')
    expect(thought.processingRuns.filter((run) => run.isApplied)).toHaveLength(1)
  })

  it('leaves one row for all attempts', async () => {
    const { id } = await capture(ATTEMPTS)
    const { processingStatus, processingRuns } = await stored(id)
    expect(processingStatus).toBe('failed')
    expect(processingRuns).toMatchObject([
      {
        attempts: ATTEMPTS,
        isOutage: true,
        isApplied: false,
        error: 'The AI provider returned 503',
      },
    ])
  })

  it('longer than a day fails thoughts, which come back when the model responds for another', async () => {
    const lost = [await capture(ATTEMPTS), await failed()]
    for (const { id } of lost) expect((await stored(id)).processingStatus).toBe('failed')
    await capture(0)
    await Promise.all([sweep(), sweep()])
    for (const { id } of lost) {
      const thought = await stored(id)
      expect(thought).toMatchObject({
        processingStatus: 'ready',
        generation: 2,
        rawText: 'Remember to buy stamps',
        summary: 'About: Remember to buy stamps',
      })
      expect(thought.processingRuns.filter((run) => run.isApplied)).toHaveLength(1)
    }
  })

  it('is found to be over by retrying one thought when nothing else is tried', async () => {
    const lost = [await failed(), await failed()]
    await app.bringBack.bringBackFailed({ now: new Date() })
    const states = async () =>
      (await Promise.all(lost.map(({ id }) => stored(id)))).map((one) => one.processingStatus)
    expect((await states()).sort()).toEqual(['failed', 'pending'])
    await app.bringBack.bringBackFailed({ now: new Date() })
    expect((await states()).sort()).toEqual(['failed', 'pending'])
    await inngest.runAll()
    await sweep()
    expect(await states()).toEqual(['ready', 'ready'])
  })

  it('after which the person uses Retry is over for that thought', async () => {
    const { id, userId } = await failed()
    await app.retry.retryThought({ userId, thoughtId: id })
    await expect.poll(() => inngest.received.length).toBe(1)
    await inngest.runAll()
    await sweep(2)
    expect(await stored(id)).toMatchObject({ processingStatus: 'ready', generation: 2 })
  })

  it('that only one thought meets brings it back three times, and again after a Retry', async () => {
    const { id, userId } = await failed()
    for (const generation of [2, 3, 4]) {
      await capture(0)
      await app.bringBack.bringBackFailed({ now: new Date() })
      await fail(id, generation)
    }
    await capture(0)
    await sweep(2)
    expect(await stored(id)).toMatchObject({ processingStatus: 'failed', generation: 4 })
    await app.retry.retryThought({ userId, thoughtId: id })
    await fail(id, 5)
    await capture(0)
    await app.bringBack.bringBackFailed({ now: new Date() })
    expect(await stored(id)).toMatchObject({ processingStatus: 'pending', generation: 6 })
  })

  it('does not put one person’s many thoughts before another’s', async () => {
    const { userId } = await failed()
    const one = { rawText: 'x', summary: 'x', parsedContent: {}, inputSource: 'web' } as const
    const mayComeBack = { processingStatus: 'failed', comesBack: true } as const
    const before = { userId, ...one, ...mayComeBack, updatedAt: secondsFromNow(-3600) }
    await app.db().thought.createMany({ data: Array.from({ length: 600 }, () => before) })
    const victim = await failed()
    await capture(0)
    await app.bringBack.bringBackFailed({ now: new Date() })
    expect(await stored(victim.id)).toMatchObject({ processingStatus: 'pending', generation: 2 })
  })
})

describe('a model that responds', () => {
  it('with a refusal ends its thought for good', async () => {
    const { id } = await capture(1, { kind: 'refusal' })
    await capture(0)
    await sweep(2)
    expect(await stored(id)).toMatchObject({ processingStatus: 'failed', generation: 1 })
  })

  it('with nonsense only gets six requests, and its thought stays failed with its text', async () => {
    const asked = model.requests.length
    const { id } = await capture(6, { kind: 'content', content: 'Sorry, an error occurred' })
    expect(model.requests.length - asked).toBe(6)
    await capture(0)
    await sweep(2)
    const thought = await stored(id)
    expect(thought).toMatchObject({ processingStatus: 'failed', generation: 1 })
    expect(JSON.stringify([thought.summary, thought.parsedContent])).not.toMatch(/sorry|error/i)
  })
})
