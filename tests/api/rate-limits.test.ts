import { expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'

it('ordinary writes are limited per person, with Retry-After, and one person’s do not slow another', async () => {
  const { factories } = await freshApp({ RATE_LIMITS: 'writeUser=3' })
  const [busy, other] = [await factories.signUp(), await factories.signUp()]
  for (let n = 0; n < 3; n += 1) await factories.captureThought(busy, `thought ${n}`)
  await expect(factories.captureThought(busy, 'one more')).rejects.toThrow('too_many_requests')
  await factories.captureThought(other, 'not affected')
})

it('having thoughts organised again is limited per person, and leaves the thought as it was', async () => {
  const { factories, db } = await freshApp({ RATE_LIMITS: 'organiseUser=2' })
  const { POST: retry } = await import('@/app/api/thoughts/[id]/retry/route')
  const busy = await factories.signUp({ username: 'organiser' })
  const other = await factories.signUp({ username: 'another-organiser' })
  const ready = async (person: { cookie: string }) => {
    const { id } = await factories.captureThought(person)
    await db().thought.update({ where: { id }, data: { processingStatus: 'ready' } })
    return {
      id,
      ask: () => call(retry, 'POST', { cookie: person.cookie, params: { id: `${id}` } }),
    }
  }
  for (let n = 0; n < 2; n += 1) expect((await (await ready(busy)).ask()).status).toBe(200)
  const { id, ask } = await ready(busy)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^Please wait \d+ minutes before .* organised again\.$/),
  })
  const thought = await db().thought.findUniqueOrThrow({ where: { id } })
  expect(thought).toMatchObject({ processingStatus: 'ready', generation: 1 })
  expect((await (await ready(other)).ask()).status).toBe(200)
})
