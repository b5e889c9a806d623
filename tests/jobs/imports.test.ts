import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DELETE as deleteAccount } from '@/app/api/user/route'
import { fileStorage } from '@/lib/server/adapters/storage'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { purgeImports } from '@/lib/server/imports/forget'
import { failImport, runImport } from '@/lib/server/imports/run'
import { emitImports } from '@/lib/server/imports/sweep'
import { signUp } from '../support/factories'
import { call } from '../support/http'
import { exportWith, thoughtEntry } from '../support/export-files'
import { importingOf } from '../support/importing'
import { startJobs, untilOrganised } from '../support/jobs'

let person: Awaited<ReturnType<typeof signUp>>
let imports: ReturnType<typeof importingOf>

beforeEach(async () => {
  person = await signUp({ emailNewRambleNotify: false })
  imports = importingOf(person)
})

const thoughts = (count: number) =>
  Array.from({ length: count }, (_, n) => thoughtEntry({ key: `${n}`, rawText: `Thought ${n}` }))

const keyOf = async (id: number) =>
  (await db().import.findUniqueOrThrow({ where: { id } })).fileKey ?? ''

async function jobsOf(importId: number): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'import' AND data ->> 'importId' = $1`,
    [String(importId)],
  )
  return rows[0]?.count ?? 0
}

describe('an import', () => {
  it('takes turns, each of which queues the next', async () => {
    const { id } = await imports.preview(await exportWith(thoughts(250)))
    await imports.start(id)
    const before = await jobsOf(id)
    const turn = () => runImport({ importId: id, signal: AbortSignal.timeout(15_000), turnMs: 0 })
    await turn()
    expect(await imports.read(id)).toMatchObject({ state: 'running', added: 100, progress: 40 })
    expect(await jobsOf(id)).toBe(before + 1)
    await turn()
    await turn()
    expect(await imports.read(id)).toMatchObject({ state: 'done', added: 250, progress: 100 })
  })

  it('whose event was lost is found by the sweep, and one that arrived is not queued again', async () => {
    const id = await imports.send(await exportWith(thoughts(1)))
    await pool().query(`DELETE FROM pgboss.job WHERE data ->> 'importId' = $1`, [String(id)])
    await emitImports()
    expect(await jobsOf(id)).toBe(1)
    await emitImports()
    expect(await jobsOf(id)).toBe(1)
  })

  it('waits for a storage that is away, and adds nothing twice', async () => {
    const { id } = await imports.preview(await exportWith(thoughts(3)))
    await imports.start(id)
    const storage = await fileStorage()
    vi.spyOn(storage, 'readPart').mockRejectedValue(
      Object.assign(new Error('The storage is away'), { name: 'ProviderError' }),
    )
    await expect(imports.work(id, 'run')).rejects.toThrow('away')
    vi.restoreAllMocks()
    expect(await imports.read(id)).toMatchObject({ state: 'running', added: 0 })
    await imports.work(id, 'run')
    expect(await imports.read(id)).toMatchObject({ state: 'done', added: 3 })
  })

  it('that can’t continue says so, and can be undone', async () => {
    const { id } = await imports.preview(await exportWith(thoughts(150)))
    await imports.start(id)
    await runImport({ importId: id, signal: AbortSignal.timeout(15_000), turnMs: 0 })
    await failImport({ importId: id, work: 'run' })
    const failed = await imports.read(id)
    expect(failed).toMatchObject({ state: 'failed', added: 100 })
    expect(failed.undoableUntil).not.toBeNull()
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', keptCount: 0 })
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(0)
  })

  it('leaves its file no longer than it needs it', async () => {
    const { id } = await imports.bring(await exportWith(thoughts(1)))
    const key = await keyOf(id)
    await purgeImports({ now: new Date() })
    expect(await (await fileStorage()).sizeOf(key)).toBeNull()
    expect((await imports.read(id)).undoableUntil).not.toBeNull()
    const waiting = await imports.preview(await exportWith(thoughts(2)))
    await purgeImports({ now: new Date(Date.now() + 23 * 60 * 60_000) })
    expect((await imports.read(waiting.id)).state).toBe('ready')
    await purgeImports({ now: new Date(Date.now() + 25 * 60 * 60_000) })
    expect((await imports.read(waiting.id)).state).toBe('cancelled')
  })

  it('ends with its account, and its file goes', async () => {
    await imports.bring(await exportWith(thoughts(1)))
    const { id } = await imports.preview(await exportWith(thoughts(3)))
    await imports.start(id)
    const key = await keyOf(id)
    const body = { password: 'correct horse', confirmation: 'delete' }
    const { cookie } = person
    expect((await call(deleteAccount, 'DELETE', { cookie, body })).status).toBe(200)
    await imports.work(id, 'run')
    const rows = await db().import.findMany({ where: { OR: [{ id }, { userId: person.id }] } })
    expect(rows).toMatchObject([{ id, userId: null, fileName: '', preview: null }])
    await purgeImports({ now: new Date() })
    await purgeImports({ now: new Date() })
    expect(await (await fileStorage()).sizeOf(key)).toBeNull()
    expect(await db().import.count({ where: { id } })).toBe(0)
  })
})

describe('with workers', () => {
  beforeAll(startJobs)

  it('a file becomes rambles, those that nobody has organised are organised, and Undo removes them', async () => {
    const unorganised = thoughtEntry({
      key: 'new',
      rawText: 'Buy soil for the garden by Friday',
      status: 'pending',
    })
    await db().user.update({ where: { id: person.id }, data: { emailNewRambleNotify: true } })
    const id = await imports.send(await exportWith([...thoughts(120), unorganised]))
    const state = async () => (await imports.read(id)).state
    await expect.poll(state, { timeout: 15_000 }).toBe('ready')
    expect((await imports.read(id)).preview).toMatchObject({ thoughts: 121, unorganised: 1 })
    await imports.start(id)
    await expect.poll(state, { timeout: 15_000 }).toBe('done')
    await untilOrganised(person.id)
    const bought = await db().thought.findFirst({
      where: { userId: person.id, rawText: unorganised.rawText },
      include: { actionItems: true },
    })
    expect(bought).toMatchObject({ processingStatus: 'ready', titleSource: 'rules' })
    expect(bought?.actionItems.length).toBeGreaterThan(0)
    // Nobody wants a mail about each.
    const notices = await db().thoughtNotice.findMany({ where: { userId: person.id } })
    expect(new Set(notices.map((notice) => notice.state))).toEqual(new Set(['skipped']))
    await imports.undo(id)
    await expect.poll(state, { timeout: 15_000 }).toBe('undone')
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(0)
  })
})
