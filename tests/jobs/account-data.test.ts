import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { DELETE as deleteAccount } from '@/app/api/user/route'
import { GET as readExport, POST as requestExport } from '@/app/api/user/export/route'
import { fileStorage } from '@/lib/server/adapters/storage'
import { db } from '@/lib/server/database/prisma'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { startJobs } from '../support/jobs'

beforeAll(startJobs)

const exists = (key: string) => existsSync(join(process.env.FILES_DIR ?? '', key))

/** Stores a recording whose transcription failed. */
async function keepRecording(userId: number, id: string): Promise<void> {
  await db().recording.create({ data: { id, userId, container: 'webm' } })
  const storage = await fileStorage()
  const key = `recordings/${id}.webm`
  await storage.write({ key, body: Buffer.from('speech'), contentType: 'audio/webm' })
}

async function readyExport(): Promise<Awaited<ReturnType<typeof signUp>>> {
  const person = await signUp()
  await captureThought(person, 'Something to take along')
  await call(requestExport, 'POST', { cookie: person.cookie })
  await expect
    .poll(async () => (await call(readExport, 'GET', { cookie: person.cookie })).json(), {
      timeout: 15_000,
    })
    .toMatchObject({ status: 'ready', progress: 100, downloadUrl: expect.any(String) })
  return person
}

it('an export is written in the background, and its owner gets the link by e-mail', async () => {
  const person = await readyExport()
  const mailed = () =>
    db().outboxMessage.findFirst({ where: { to: person.email, subject: { contains: 'export' } } })
  await expect.poll(mailed, { timeout: 15_000 }).not.toBeNull()
  expect((await mailed())?.text).toContain('/api/user/export/download?token=')
})

it('the files of a deleted account are removed in the background, and no others', async () => {
  const [person, other] = [await readyExport(), await readyExport()]
  await keepRecording(person.id, 'mine')
  await keepRecording(other.id, 'theirs')
  const keyOf = async (userId: number) =>
    (await db().accountExport.findFirstOrThrow({ where: { userId } })).fileKey
  const gone = [await keyOf(person.id), 'recordings/mine.webm']
  const kept = [await keyOf(other.id), 'recordings/theirs.webm']
  expect(gone.every(exists)).toBe(true)
  const body = { password: 'correct horse', confirmation: 'delete' }
  await call(deleteAccount, 'DELETE', { cookie: person.cookie, body })
  await expect.poll(() => gone.some(exists), { timeout: 15_000 }).toBe(false)
  expect(kept.every(exists)).toBe(true)
})

it('an export whose storage fails for good shows as failed', async () => {
  const person = await signUp()
  await call(requestExport, 'POST', { cookie: person.cookie })
  const { id } = await db().accountExport.findFirstOrThrow({ where: { userId: person.id } })
  const { failExport } = await import('@/lib/server/account-data/make-export')
  await db().accountExport.update({ where: { id }, data: { status: 'pending' } })
  await failExport({ exportId: id })
  expect(await (await call(readExport, 'GET', { cookie: person.cookie })).json()).toMatchObject({
    status: 'failed',
    downloadUrl: null,
  })
})
