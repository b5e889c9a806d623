import { beforeAll, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'

let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  app = await freshApp({ RATE_LIMITS: 'generationUser=360,writeAddress=1000000' })
})

it('one person’s many thoughts do not delay a stranger’s only thought', async () => {
  const many = await app.factories.signUp({ emailNewRambleNotify: false })
  const stranger = await app.factories.signUp({ emailNewRambleNotify: false })
  for (let made = 0; made < 200; made += 1) {
    await app.factories.captureThought(many, `Thought ${made} about the garden. Buy seeds.`)
  }
  const { id } = await app.factories.captureThought(stranger, 'Remember to buy stamps')
  await app.postgresJobs.startWorkers(app.jobs.jobs)
  const ready = () => app.db().thought.findUniqueOrThrow({ where: { id } })
  await expect
    .poll(async () => (await ready()).processingStatus, { interval: 10, timeout: 30_000 })
    .toBe('ready')
  const where = { userId: many.id, processingStatus: 'ready' } as const
  expect(await app.db().thought.count({ where })).toBeLessThan(40)
}, 60_000)
