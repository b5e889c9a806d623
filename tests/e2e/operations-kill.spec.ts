import { type APIRequestContext, type APIResponse, expect, request, test } from '@playwright/test'
import type { Thought } from '@/lib/shared/thoughts'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { withClient } from '@/scripts/lib/database.mjs'
import { type AppServer, scratchDatabase, startAppServer } from '../support/app-server'

const THOUGHTS = 13
const KILLS = 10
const SETTINGS = { FREE_NOTES_PER_MONTH: '0', RATE_LIMITS: 'workUser=1000000' }

/** A writing call as a client that works offline sends it. */
interface Operation {
  key: string
  method: 'POST' | 'PATCH'
  path: string
  data?: object
}

const capture = (n: number): Operation => ({
  key: `capture-${n}`,
  method: 'POST',
  path: '/api/thoughts',
  data: { text: `Thought number ${n}` },
})

/** What is done with the nth thought once it has an id. */
const others = (n: number, id: number): Operation[] => [
  {
    key: `remind-${n}`,
    method: 'POST',
    path: '/api/reminders',
    data: { text: `Reminder ${n}`, reminderTime: '2099-01-01T08:00:00Z', thoughtId: id },
  },
  {
    key: `tag-${n}`,
    method: 'POST',
    path: `/api/thoughts/${id}/tags`,
    data: { tagName: `tag ${n}` },
  },
  { key: `archive-${n}`, method: 'PATCH', path: `/api/thoughts/${id}/archive` },
]

test('operations whose server is killed ten times are each done once, in order', async () => {
  test.setTimeout(180_000)
  const database = await scratchDatabase()
  let server: AppServer = await startAppServer(database.url, SETTINGS)
  const { port } = new URL(server.baseUrl)
  const person = await request.newContext({ baseURL: server.baseUrl })
  await person.post('/api/register', {
    data: { username: 'lasting', password: 'secret1', email: 'lasting@example.com' },
  })

  let kills = 0
  /** Kills the server while it works on a request, at another moment each time. */
  async function killSoon() {
    await new Promise((resolve) => setTimeout(resolve, 2 * kills))
    kills += 1
    await server.kill()
    server = await startAppServer(database.url, { ...SETTINGS, PORT: port })
  }

  const answers = new Map<Operation, string>()
  /** Repeats an operation until it has an answer. */
  async function done(operation: Operation): Promise<string> {
    const isFatal = answers.size % 5 === 3 && kills < KILLS
    const killed = isFatal ? killSoon() : undefined
    let answer = await attempt(person, operation)
    await killed
    // The connection that the client kept open may have ended with the server.
    for (let tries = 0; answer === null && tries < 3; tries += 1) {
      answer = await attempt(person, operation)
    }
    if (answer === null) throw new Error(`${operation.key} got no answer`)
    answers.set(operation, answer)
    return answer
  }

  const ids: number[] = []
  for (let n = 0; n < THOUGHTS; n += 1) {
    const { id } = JSON.parse(await done(capture(n))) as Thought
    ids.push(id)
    for (const operation of others(n, id)) await done(operation)
  }
  expect(kills).toBe(KILLS)

  for (const [operation, answer] of answers) expect(await attempt(person, operation)).toBe(answer)
  const archived = await person.get('/api/thoughts?archived=true')
  const thoughts = ((await archived.json()) as Thought[]).reverse()
  expect(thoughts.map(({ id }) => id)).toEqual(ids)
  expect(thoughts.map(({ rawText }) => rawText)).toEqual(ids.map((_, n) => `Thought number ${n}`))
  for (const [n, { tags }] of thoughts.entries()) {
    expect(tags.filter(({ name }) => name === `tag ${n}`)).toHaveLength(1)
  }
  const reminders = (await (await person.get('/api/reminders')).json()) as { text: string }[]
  expect(reminders.map(({ text }) => text).toSorted()).toEqual(
    ids.map((_, n) => `Reminder ${n}`).toSorted(),
  )
  const stored = await withClient(database.url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS operations FROM operations')
    return rows[0].operations as number
  })
  expect(stored).toBe(4 * THOUGHTS)

  await person.dispose()
  await server.stop()
  await database.drop()
})

/** The text of a successful answer; null when none came. */
async function attempt(
  person: APIRequestContext,
  { key, method, path, data }: Operation,
): Promise<string | null> {
  let response: APIResponse
  try {
    const headers = { [OPERATION_HEADER]: key }
    response = await person.fetch(path, { method, headers, ...(data && { data }) })
  } catch {
    return null
  }
  const text = await response.text()
  expect(response.ok(), text).toBe(true)
  return text
}
