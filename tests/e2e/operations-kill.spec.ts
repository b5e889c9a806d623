import { type APIRequestContext, type APIResponse, expect, request, test } from '@playwright/test'
import type { Reminder } from '@/lib/shared/reminders'
import type { Thought } from '@/lib/shared/thoughts'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { withClient } from '@/scripts/database/database.mjs'
import { type AppServer, scratchDatabase, startAppServer } from '../support/app-server'

const THOUGHTS = 13
const KILLS = 10
const SETTINGS = { FREE_NOTES_PER_MONTH: '0', RATE_LIMITS: 'workUser=1000000' }

/** A writing call as an offline client sends it. */
interface Operation {
  key: string
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  data?: object
}

const capture = (n: number): Operation => ({
  key: `capture-${n}`,
  method: 'POST',
  path: '/api/thoughts',
  data: { text: `Thought number ${n}` },
})

/** Performs an operation until it succeeds; returns the server's response. */
type Doing = <Result>(operation: Operation) => Promise<Result>

/** Makes and changes things of a saved thought, and deletes a third of the thoughts. */
async function changeAll(n: number, { id }: Thought, doing: Doing): Promise<void> {
  const thought = `/api/thoughts/${id}`
  const { id: reminderId } = await doing<Reminder>({
    key: `remind-${n}`,
    method: 'POST',
    path: '/api/reminders',
    data: { text: `Reminder ${n}`, reminderTime: '2099-01-01T08:00:00Z' },
  })
  const reminder = `/api/reminders/${reminderId}`
  const edit = (key: string, path: string, data: object) =>
    doing<Thought>({ key: `${key}-${n}`, method: 'PATCH', path, data })
  const remove = (key: string, path: string) =>
    doing<unknown>({ key: `${key}-${n}`, method: 'DELETE', path })
  const { updatedAt } = await edit('edit', thought, { summary: `Edited ${n}` })
  await edit('again', thought, { summary: `Edited again ${n}`, basedOn: updatedAt })
  const tagName = `tag ${n}`
  await doing({ key: `tag-${n}`, method: 'POST', path: `${thought}/tags`, data: { tagName } })
  await edit('reword', reminder, { text: `Reworded ${n}` })
  await doing({ key: `archive-${n}`, method: 'PATCH', path: `${thought}/archive` })
  if (!isDeleted(n)) return
  await remove('forget', reminder)
  await remove('delete', thought)
}

const isDeleted = (n: number) => n % 3 === 2

test('operations are each done once and in order while their server is killed ten times', async () => {
  // The test starts the server eleven times, in 55 s on a quiet machine and more than three times that on a busy one.
  test.setTimeout(300_000)
  const database = await scratchDatabase()
  let server: AppServer = await startAppServer(database.url, SETTINGS)
  const { port } = new URL(server.baseUrl)
  const person = await request.newContext({ baseURL: server.baseUrl })
  await person.post('/api/register', {
    data: { username: 'lasting', password: 'secret1', email: 'lasting@example.com' },
  })

  let kills = 0
  /** Kills the server while it works on a request, at a different moment each time. */
  async function killSoon() {
    await new Promise((resolve) => setTimeout(resolve, 2 * kills))
    kills += 1
    await server.kill()
    server = await startAppServer(database.url, { ...SETTINGS, PORT: port })
  }

  const responses = new Map<Operation, string>()
  /** Retries an operation until it has a response. */
  async function done(operation: Operation): Promise<string> {
    const isFatal = responses.size === 9 * kills + 3 && kills < KILLS
    const killed = isFatal ? killSoon() : undefined
    let response = await attempt(person, operation)
    await killed
    // The client's keep-alive connection may have ended with the server.
    for (let tries = 0; response === null && tries < 3; tries += 1) {
      response = await attempt(person, operation)
    }
    if (response === null) throw new Error(`${operation.key} got no response`)
    responses.set(operation, response)
    return response
  }

  const doing: Doing = async (operation) => JSON.parse((await done(operation)) || 'null')
  const ids: number[] = []
  for (let n = 0; n < THOUGHTS; n += 1) {
    const thought = await doing<Thought>(capture(n))
    ids.push(thought.id)
    await changeAll(n, thought, doing)
  }
  expect(kills).toBe(KILLS)

  for (const [operation, response] of responses) {
    const n = Number(operation.key.split('-')[1])
    if (operation.method === 'DELETE') expect(await attempt(person, operation)).toBe(response)
    // A repeated response shows the thing's current state; the response that showed a deleted thing is deleted too.
    else if (!isDeleted(n)) expect(idOf(await attempt(person, operation))).toBe(idOf(response))
  }
  const kept = ids.map((_, n) => n).filter((n) => !isDeleted(n))
  const archived = await person.get('/api/thoughts?archived=true')
  const thoughts = ((await archived.json()) as Thought[]).reverse()
  expect(thoughts.map(({ id }) => id)).toEqual(kept.map((n) => ids[n]))
  for (const [place, n] of kept.entries()) {
    const { rawText, summary, tags } = thoughts[place] as Thought
    expect({ rawText, summary }).toEqual({
      rawText: `Thought number ${n}`,
      summary: `Edited again ${n}`,
    })
    expect(tags.filter(({ name }) => name === `tag ${n}`)).toHaveLength(1)
  }
  const reminders = (await (await person.get('/api/reminders')).json()) as Reminder[]
  expect(reminders.map(({ text }) => text).toSorted()).toEqual(
    kept.map((n) => `Reworded ${n}`).toSorted(),
  )
  const stored = await withClient(database.url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS operations FROM operations')
    return rows[0].operations as number
  })
  expect(stored).toBe(responses.size)

  await person.dispose()
  await server.stop()
  await database.drop()
})

const idOf = (response: string | null) => (JSON.parse(response ?? '{}') as { id?: number }).id

/** The text of a successful response; null when there was none. */
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
