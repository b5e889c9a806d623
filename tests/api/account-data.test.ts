import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addHours, addMinutes } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { DELETE as deleteAccount, GET as readUser } from '@/app/api/user/route'
import { GET as download } from '@/app/api/user/export/download/route'
import { GET as readExport, POST as requestExport } from '@/app/api/user/export/route'
import { mailExport } from '@/lib/server/account-data/mail-export'
import { makeExport } from '@/lib/server/account-data/make-export'
import { openExport } from '@/lib/server/account-data/open-export'
import { purgeExports } from '@/lib/server/account-data/purge-exports'
import { removeFiles } from '@/lib/server/account-data/remove-files'
import { readExport as exportState } from '@/lib/server/account-data/request-export'
import { fileStorage } from '@/lib/server/adapters/storage'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { readKeptRecording } from '@/lib/server/recordings/keep'
import { purgeRecordings } from '@/lib/server/recordings/remove'
import { signToken } from '@/lib/server/tokens/signed-token'
import type { AccountExport } from '@/lib/shared/account-data'
import { personWithBelongings } from '../support/belongings'
import { captureThought, signUp } from '../support/factories'
import { fill } from '../support/filling'
import { call } from '../support/http'
import { unzip } from '../support/zip'

type Person = Awaited<ReturnType<typeof signUp>>

const fetchExport = (person: Person, token: string) =>
  call(download, 'GET', { cookie: person.cookie, query: { token } })

const filePath = (key: string) => join(process.env.FILES_DIR ?? '', key)

async function contentsOf(response: Response): Promise<Record<string, string>> {
  expect(response.status).toBe(200)
  return unzip(Buffer.from(await response.arrayBuffer()))
}

async function erase(person: Person, body: Record<string, string>): Promise<Response> {
  return call(deleteAccount, 'DELETE', { cookie: person.cookie, body })
}

/** Stores a recording whose transcription failed; returns the key of its file. */
async function keepRecording(userId: number, id: string): Promise<string> {
  await db().recording.create({ data: { id, userId, container: 'webm' } })
  const key = `recordings/${id}.webm`
  const storage = await fileStorage()
  await storage.write({ key, body: Buffer.from('speech'), contentType: 'audio/webm' })
  return key
}

/** Replaces a file with something that the storage can't remove; returns a function that undoes it. */
function makeIrremovable(key: string): () => void {
  rmSync(filePath(key))
  mkdirSync(filePath(key))
  return () => rmSync(filePath(key), { recursive: true })
}

/** The number of a person's rows in each table. */
async function rowsOf(userId: number): Promise<Record<string, number>> {
  const { rows } = await pool().query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_id'`,
  )
  const counts: Record<string, number> = {}
  for (const { table } of rows) {
    const found = await pool().query<{ count: string }>(
      `SELECT count(*) FROM ${table} WHERE user_id = $1`,
      [userId],
    )
    counts[table] = Number(found.rows[0]?.count)
  }
  return counts
}

describe('an export of everything', () => {
  it('contains everything the person has, archived thoughts included, and nothing of anybody else’s', async () => {
    const other = await personWithBelongings()
    const person = await personWithBelongings()
    const archived = await captureThought(person, '=HYPERLINK("x") is archived')
    await db().thought.update({ where: { id: archived.id }, data: { isArchived: true } })
    await db().accountExport.deleteMany({ where: { userId: person.id } })
    await call(requestExport, 'POST', { cookie: person.cookie })
    const { id } = await db().accountExport.findFirstOrThrow({ where: { userId: person.id } })
    await makeExport({ exportId: id, now: new Date(), signal: new AbortController().signal })
    const state = await exportState({ userId: person.id, now: new Date() })
    const token = new URL(state.downloadUrl ?? '').searchParams.get('token') ?? ''

    const files = await contentsOf(await fetchExport(person, token))
    const json = JSON.parse(files['ramble.json'] ?? '') as Record<string, { id: number }[]> & {
      version: number
      account: { username: string }
    }
    expect(json.version).toBe(1)
    expect(json.account.username).toBe(person.username)
    expect(json.thoughts?.map((thought) => thought.id)).toEqual([
      person.merged.id,
      person.thought.id,
      archived.id,
    ])
    expect(json.categories).toHaveLength(2)
    expect(json.reminders).toMatchObject([{ id: person.reminder.id }])
    expect(json['action-items']).toMatchObject([{ id: person.item.id }])
    expect(files['thoughts.csv']).toContain("'=HYPERLINK")
    expect(files['categories.csv']).toMatch(/^\uFEFFid,name,createdAt\r\n/)
    const everything = Object.values(files).join('\n')
    expect(everything).not.toContain(other.username)
    expect(everything).not.toContain('argon2')
  })

  it('is complete for somebody who has nothing yet', async () => {
    const person = await signUp()
    await call(requestExport, 'POST', { cookie: person.cookie })
    const { id } = await db().accountExport.findFirstOrThrow({ where: { userId: person.id } })
    await makeExport({ exportId: id, now: new Date(), signal: new AbortController().signal })
    const state = await exportState({ userId: person.id, now: new Date() })
    const token = new URL(state.downloadUrl ?? '').searchParams.get('token') ?? ''
    const files = await contentsOf(await fetchExport(person, token))
    expect(JSON.parse(files['ramble.json'] ?? '')).toMatchObject({ thoughts: [], tags: [] })
  })

  it('is written once, however often it is requested at the same time', async () => {
    const person = await signUp()
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => call(requestExport, 'POST', { cookie: person.cookie })),
    )
    expect(asked.map((response) => response.status)).toEqual(Array(8).fill(200))
    expect(await db().accountExport.count({ where: { userId: person.id } })).toBe(1)
  })

  it('shows its state, and can be requested again when its job was lost', async () => {
    const person = await signUp()
    const read = async () =>
      (await (await call(readExport, 'GET', { cookie: person.cookie })).json()) as AccountExport
    expect(await read()).toMatchObject({ status: 'none', downloadUrl: null })
    await call(requestExport, 'POST', { cookie: person.cookie })
    expect(await read()).toMatchObject({ status: 'pending' })
    const later = addHours(new Date(), 2)
    expect(await exportState({ userId: person.id, now: later })).toMatchObject({ status: 'failed' })
  })

  it('is refused after ten requests in a day', async () => {
    const person = await signUp()
    for (let i = 0; i < 10; i += 1) await call(requestExport, 'POST', { cookie: person.cookie })
    const refused = await call(requestExport, 'POST', { cookie: person.cookie })
    expect(refused.status).toBe(429)
  })

  it('opens for nobody but its owner, and not by a link that is forged or meant for something else', async () => {
    const owner = await personWithBelongings()
    const stranger = await personWithBelongings()
    const newest = await db().accountExport.findFirstOrThrow({ where: { userId: owner.id } })
    const soon = addHours(new Date(), 1)
    const unsubscribe = await signToken('unsubscribe', { exportId: newest.id }, soon)
    expect((await fetchExport(stranger, owner.exportToken)).status).toBe(404)
    for (const token of [unsubscribe, `${owner.exportToken}x`, '', 'a.b.c']) {
      expect((await fetchExport(owner, token)).status).toBe(404)
    }
    expect((await call(download, 'GET', { query: { token: owner.exportToken } })).status).toBe(401)
    expect((await fetchExport(owner, owner.exportToken)).status).toBe(200)
  })

  it('can be downloaded for 24 hours, and its file is removed after that', async () => {
    const person = await personWithBelongings()
    const { fileKey } = await db().accountExport.findFirstOrThrow({ where: { userId: person.id } })
    const opened = (hours: number) =>
      openExport({ userId: person.id, token: person.exportToken, now: addHours(new Date(), hours) })
    await (await opened(23)).cancel()
    await expect(opened(25)).rejects.toMatchObject({ code: 'not_found' })
    expect(existsSync(filePath(fileKey))).toBe(true)
    await purgeExports({ now: addHours(new Date(), 25) })
    expect(existsSync(filePath(fileKey))).toBe(false)
    expect(await db().accountExport.count({ where: { userId: person.id } })).toBe(0)
  })

  it('whose file can’t be removed yet does not block the others, and its removal is retried', async () => {
    const [stuck, other] = [await personWithBelongings(), await personWithBelongings()]
    const keyOf = async ({ id: userId }: Person) =>
      (await db().accountExport.findFirstOrThrow({ where: { userId } })).fileKey
    const count = ({ id: userId }: Person) => db().accountExport.count({ where: { userId } })
    const otherKey = await keyOf(other)
    const repair = makeIrremovable(await keyOf(stuck))
    const purge = () => purgeExports({ now: addHours(new Date(), 25) })
    await expect(purge()).rejects.toThrow()
    expect(existsSync(filePath(otherKey))).toBe(false)
    expect([await count(stuck), await count(other)]).toEqual([1, 0])
    repair()
    await purge()
    expect(await count(stuck)).toBe(0)
  })

  it('leaves no file when the account is deleted while the export is being written', async () => {
    const person = await signUp()
    await fill(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT $1, 'Thought ' || n, 'Thought', '{"title":"","details":""}', 'web'
         FROM generate_series(1, 5000) n`,
      [person.id],
    )
    await call(requestExport, 'POST', { cookie: person.cookie })
    const { id, fileKey } = await db().accountExport.findFirstOrThrow({
      where: { userId: person.id },
    })
    const signal = new AbortController().signal
    const written = makeExport({ exportId: id, now: new Date(), signal })
    await expect
      .poll(async () => (await db().accountExport.findUnique({ where: { id } }))?.progress, {
        interval: 5,
      })
      .toBeGreaterThan(0)
    await erase(person, { password: 'correct horse', confirmation: 'delete' })
    await written
    expect(existsSync(filePath(fileKey))).toBe(false)
  })
})

describe('deleting an account', () => {
  it('requires the password and the confirmation word', async () => {
    const person = await signUp()
    const word = await erase(person, { password: 'correct horse', confirmation: 'yes' })
    expect(word.status).toBe(400)
    expect(await word.json()).toMatchObject({ message: 'Please type "delete" to confirm.' })
    const password = await erase(person, { password: 'wrong one', confirmation: 'delete' })
    expect(password.status).toBe(400)
    expect(await password.json()).toMatchObject({ field: 'password' })
    expect((await call(readUser, 'GET', { cookie: person.cookie })).status).toBe(200)
  })

  it('leaves nothing behind: no row, no session, no file, no message', async () => {
    const person = await personWithBelongings()
    const newest = { where: { userId: person.id } }
    const { id: exportId, fileKey } = await db().accountExport.findFirstOrThrow(newest)
    await mailExport({ exportId })
    const moved = { email: `moved-${person.email}` }
    await db().user.update({ where: { id: person.id }, data: moved })
    const before = await rowsOf(person.id)
    expect(before).toMatchObject({ thoughts: 2, categories: 2, account_exports: 1, outbox: 1 })

    const response = await erase(person, { password: 'correct horse', confirmation: ' DELETE ' })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(Object.values(await rowsOf(person.id)).every((count) => count === 0)).toBe(true)
    expect(await db().user.count({ where: { id: person.id } })).toBe(0)
    expect(await db().outboxMessage.count({ where: { to: person.email } })).toBe(0)
    expect((await call(readUser, 'GET', { cookie: person.cookie })).status).toBe(401)
    await removeFiles({ fileKeys: [fileKey] })
    expect(existsSync(filePath(fileKey))).toBe(false)
  })

  it('leaves files that nobody can read, and that are removed even when their event is lost', async () => {
    const person = await personWithBelongings()
    const stranger = await signUp()
    const recordingId = `of${person.id}`
    const newest = { where: { userId: person.id } }
    const { id, fileKey } = await db().accountExport.findFirstOrThrow(newest)
    const keys = [fileKey, await keepRecording(person.id, recordingId)]
    const unfinished = { userId: person.id, fileKey: `exports/unfinished-${person.id}.zip` }
    const pending = await db().accountExport.create({ data: unfinished })
    await erase(person, { password: 'correct horse', confirmation: 'delete' })

    expect(keys.map((key) => existsSync(filePath(key)))).toEqual([true, true])
    const signal = new AbortController().signal
    await makeExport({ exportId: pending.id, now: new Date(), signal })
    expect(existsSync(filePath(unfinished.fileKey))).toBe(false)
    expect((await fetchExport(person, person.exportToken)).status).toBe(401)
    expect((await fetchExport(stranger, person.exportToken)).status).toBe(404)
    await expect(readKeptRecording({ userId: stranger.id, id: recordingId })).rejects.toMatchObject(
      { code: 'not_found' },
    )

    const soon = addMinutes(new Date(), 11)
    await purgeExports({ now: soon })
    await purgeRecordings({ now: soon })
    expect(keys.map((key) => existsSync(filePath(key)))).toEqual([false, false])
    const exportIds = [id, pending.id]
    expect(await db().accountExport.count({ where: { id: { in: exportIds } } })).toBe(0)
    expect(await db().recording.count({ where: { id: recordingId } })).toBe(0)
  })

  it('removes the other files when one cannot be removed', async () => {
    const person = await signUp()
    const stuck = await keepRecording(person.id, `stuck${person.id}`)
    const other = await keepRecording(person.id, `other${person.id}`)
    const repair = makeIrremovable(stuck)
    await expect(removeFiles({ fileKeys: [stuck, other] })).rejects.toThrow()
    expect(existsSync(filePath(other))).toBe(false)
    repair()
  })

  it('frees the name and the address for somebody else', async () => {
    const person = await signUp({ username: 'phoenix' })
    await erase(person, { password: 'correct horse', confirmation: 'delete' })
    expect((await signUp({ username: 'phoenix' })).id).not.toBe(person.id)
  })

  it('stops password guessing after ten tries', async () => {
    const person = await signUp()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        erase(person, { password: `guess ${i}`, confirmation: 'delete' }),
      ),
    )
    expect(guesses.filter((guess) => guess.status === 400)).toHaveLength(10)
    expect(guesses.filter((guess) => guess.status === 429)).toHaveLength(10)
  })
})
