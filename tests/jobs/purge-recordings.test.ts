import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'

const HOUR_MS = 60 * 60 * 1000
let folder: string
let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramble-recordings-'))
  mkdirSync(join(folder, 'recordings'))
  app = await freshApp({ FILES_DIR: folder })
})
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0

/** Stores a recording whose transcription failed that many hours ago. */
async function failedRecording(userId: number, hoursAgo: number): Promise<string> {
  const id = String(++made).padStart(32, '0')
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  await app.db().recording.create({ data: { id, userId, container: 'webm', createdAt } })
  writeFileSync(join(folder, 'recordings', `${id}.webm`), 'speech')
  return id
}

const keptFiles = () => readdirSync(join(folder, 'recordings')).map((name) => name.split('.')[0])
const keptRows = async () =>
  (await app.db().recording.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)

function purge(): Promise<void> {
  const job = app.jobs.jobs.find(({ id }) => id === 'purge-recordings')
  const step = { run: <Result>(_name: string, work: () => Promise<Result>) => work() }
  return job?.run({}, { step, signal: new AbortController().signal }) ?? Promise.reject()
}

it('recordings are removed within a day, file and row, and younger recordings stay', async () => {
  const { id: userId } = await app.factories.signUp()
  await failedRecording(userId, 24)
  const young = await failedRecording(userId, 22)
  await purge()
  expect(keptFiles()).toEqual([young])
  expect(await keptRows()).toEqual([young])
})

it('a recording that cannot be removed yet does not block the others, and its removal is retried', async () => {
  const { id: userId } = await app.factories.signUp()
  const stuck = await failedRecording(userId, 30)
  const file = join(folder, 'recordings', `${stuck}.webm`)
  rmSync(file)
  mkdirSync(file)
  const other = await failedRecording(userId, 30)
  await expect(purge()).rejects.toThrow()
  expect(await keptRows()).toContain(stuck)
  expect(await keptRows()).not.toContain(other)
  rmSync(file, { recursive: true })
  await purge()
  expect(await keptRows()).not.toContain(stuck)
})

it('a row whose file never arrived is removed, too', async () => {
  const { id: userId } = await app.factories.signUp()
  const id = await failedRecording(userId, 30)
  rmSync(join(folder, 'recordings', `${id}.webm`))
  await purge()
  expect(await keptRows()).not.toContain(id)
})
