import { expect, request, test } from '@playwright/test'
import { withClient } from '@/scripts/database/database.mjs'
import { scratchDatabase, startAppServer } from '../support/app-server'

const THOUGHTS = 50

test('a server killed right after fifty captures loses no thought and organises each once', async () => {
  test.setTimeout(180_000)
  const database = await scratchDatabase()
  const settings = { FREE_NOTES_PER_MONTH: '0', RATE_LIMITS: 'workUser=1000000' }
  const first = await startAppServer(database.url, settings)
  const person = await request.newContext({ baseURL: first.baseUrl })
  await person.post('/api/register', {
    data: { username: 'lasting', password: 'secret1', email: 'lasting@example.com' },
  })
  const captured = await Promise.all(
    Array.from({ length: THOUGHTS }, async (_, n) => {
      const text = `Remember to water plant number ${n}`
      const response = await person.post('/api/thoughts', { data: { text } })
      expect(response.status()).toBe(201)
      return ((await response.json()) as { id: number }).id
    }),
  )
  await first.kill()

  const second = await startAppServer(database.url, settings)
  const login = { username: 'lasting', password: 'secret1' }
  const again = await request.newContext({ baseURL: second.baseUrl })
  await again.post('/api/login', { data: login })
  interface Found {
    id: number
    processingStatus: string
    actionItems: unknown[]
  }
  const thoughts = async () => (await (await again.get('/api/thoughts')).json()) as Found[]
  await expect
    .poll(async () => (await thoughts()).filter((one) => one.processingStatus === 'ready').length, {
      timeout: 90_000,
    })
    .toBe(THOUGHTS)
  const found = await thoughts()
  expect(found.map((one) => one.id).sort()).toEqual(captured.sort())
  expect(found.every((one) => one.actionItems.length === 1)).toBe(true)
  const applied = await withClient(database.url, async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS runs FROM processing_runs WHERE is_applied GROUP BY thought_id',
    )
    return rows.map((row) => row.runs as number)
  })
  expect(applied).toEqual(Array.from({ length: THOUGHTS }, () => 1))

  await Promise.all([person.dispose(), again.dispose()])
  await second.stop()
  await database.drop()
})
