import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import type pg from 'pg'
import { POST as beginImport } from '@/app/api/imports/route'
import { POST as cancelImport } from '@/app/api/imports/[id]/cancel/route'
import { PUT as sendFile } from '@/app/api/imports/[id]/file/route'
import { POST as startImport } from '@/app/api/imports/[id]/start/route'
import { PATCH as editThought } from '@/app/api/thoughts/[id]/route'
import { PATCH as editItem } from '@/app/api/action-items/[id]/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { Entry, EntryOf } from '@/lib/server/imports/entry'
import { runImport } from '@/lib/server/imports/run'
import { captureThought, signUp } from '../support/factories'
import { account } from '../support/generated-entries'
import { call } from '../support/http'
import { exportWith, thoughtEntry, zipWith } from '../support/export-files'
import { entriesOf, importingOf } from '../support/importing'

let person: Awaited<ReturnType<typeof signUp>>
let imports: ReturnType<typeof importingOf>

beforeEach(async () => {
  person = await signUp()
  imports = importingOf(person)
})

afterEach(() => void vi.restoreAllMocks())

const signal = new AbortController().signal

/** Entries with keys that say only which thought they mean, so that two accounts can be compared. */
function withoutIds(entries: readonly Entry[]): Entry[] {
  const places = new Map<string, string>()
  const shown = (key: string) => {
    if (!places.has(key)) places.set(key, `thought ${places.size}`)
    return places.get(key) ?? ''
  }
  const thoughts = entries.filter((entry) => entry.kind === 'thought')
  for (const { key } of thoughts) shown(key)
  return entries.map((entry) =>
    entry.kind === 'thought'
      ? {
          ...entry,
          key: shown(entry.key),
          partOf: entry.partOf === null ? null : shown(entry.partOf),
          mergedFrom: entry.mergedFrom.map(shown),
        }
      : entry,
  )
}

/** Deleted thoughts come after the others, as in an export. */
const inOrder = (entries: readonly Entry[]): Entry[] => {
  const place = (entry: Entry) =>
    ['category', 'tag', 'thought', 'deleted', 'reminder'].indexOf(
      entry.kind === 'thought' && entry.deletedAt !== null ? 'deleted' : entry.kind,
    )
  return entries.toSorted((one, other) => place(one) - place(other))
}

/** Lets this many statements of transactions through, and breaks off at the next. */
function killAfter(statements: number): void {
  let left = statements
  const connect = pool().connect.bind(pool()) as (...given: unknown[]) => Promise<pg.PoolClient>
  const mortal = async (...given: unknown[]) => {
    const client = await connect(...given)
    if (given.length > 0) return client
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    const counted = async (...asked: unknown[]) => {
      if (left-- <= 0) throw new Error('killed')
      return query(...asked)
    }
    vi.spyOn(client, 'query').mockImplementation(counted as never)
    return client
  }
  vi.spyOn(pool(), 'connect').mockImplementation(mortal as never)
}

const thoughtsOf = async () =>
  (await db().thought.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })).map(
    ({ rawText }) => rawText,
  )

describe('Ramble’s own export', () => {
  it('comes back the same, but for ids, and so does its export', async () => {
    await fc.assert(
      fc.asyncProperty(account, async (given) => {
        const [first, second] = [await signUp(), await signUp()]
        const done = await importingOf(first).bring(await exportWith(given))
        expect(done).toMatchObject({ state: 'done', faultCount: 0, duplicates: 0 })
        const exported = await entriesOf(first)
        expect(withoutIds(exported)).toEqual(withoutIds(inOrder(given)))
        await importingOf(second).bring(await exportWith(exported))
        expect(withoutIds(await entriesOf(second))).toEqual(withoutIds(exported))
      }),
      { numRuns: 25 },
    )
  })

  it('is read for a preview, which adds nothing', async () => {
    await captureThought(person, 'Mine')
    const mine = (await entriesOf(person)).find((entry) => entry.kind === 'thought')
    const file = await exportWith([
      { kind: 'tag', name: 'boat', color: null, createdAt: null, otherNames: [] },
      thoughtEntry({ tags: [{ name: 'Boat', source: 'rules' }], category: 'Work' }),
      thoughtEntry({ key: '2', deletedAt: '2026-01-03T00:00:00.000Z' }),
      { ...(mine as EntryOf<'thought'>), key: '3' },
      '{"kind":"thought"}',
      'not JSON',
    ])
    const { id, preview, state, faults, faultCount } = await imports.preview(file)
    expect(state).toBe('ready')
    expect(preview).toMatchObject({
      thoughts: 2,
      deletedThoughts: 1,
      duplicates: 1,
      expired: 1,
      categories: 1,
      tags: 1,
    })
    expect(faultCount).toBe(2)
    expect(faults.map(({ line }) => line)).toEqual([5, 6])
    expect(await thoughtsOf()).toEqual(['Mine'])
    await imports.start(id)
    await imports.work(id, 'run')
    expect(await imports.read(id)).toMatchObject({ added: 1, duplicates: 1, faultCount: 2, faults })
  })

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['is no archive', async () => Buffer.from('no zip'), /not a zip/],
    ['is empty', async () => Buffer.from([0]), /not a zip/],
    ['is an archive of something else', () => zipWith({ 'a.txt': 'x' }), /has no ramble\.jsonl/],
    ['has no entries', () => exportWith([]), /nothing to import/],
    ['is a bomb', () => zipWith({ 'ramble.jsonl': Buffer.alloc(64 * 1024 * 1024) }), /unpack/],
  ])('that %s is refused clearly', async (_what, file, message) => {
    const { id } = await imports.preview(await file())
    const read = await imports.read(id)
    expect(read.state).toBe('failed')
    expect(read.faults[0]?.message).toMatch(message)
    expect((await imports.start(id)).status).toBe(409)
  })
})

describe('an import', () => {
  it('continues after a crash, without doubles, however far it was', async () => {
    const many = Array.from({ length: 250 }, (_, n) =>
      thoughtEntry({ key: String(n), rawText: `Thought ${n}` }),
    )
    const { id } = await imports.preview(await exportWith(many))
    await imports.start(id)
    const places: number[] = []
    for (let reached = 1; reached < 60; reached += 4) {
      killAfter(reached)
      await runImport({ importId: id, signal }).catch(() => undefined)
      vi.restoreAllMocks()
      places.push((await imports.read(id)).added)
    }
    expect([...new Set(places)]).toEqual([0, 100, 200, 250])
    await Promise.all([imports.work(id, 'run'), imports.work(id, 'run')])
    await imports.work(id, 'run')
    expect(await imports.read(id)).toMatchObject({ state: 'done', added: 250 })
    expect((await thoughtsOf()).sort()).toEqual(many.map(({ rawText }) => rawText).sort())
  })

  it('leaves out what the person has, and may be repeated', async () => {
    const file = await exportWith([thoughtEntry(), thoughtEntry({ key: '2', rawText: 'Another' })])
    await imports.bring(file)
    expect(await imports.bring(file)).toMatchObject({ added: 0, duplicates: 2 })
    expect(await thoughtsOf()).toHaveLength(2)
  })

  it('keeps to the total of the free plan, and takes nothing from the month', async () => {
    person = await signUp({ plan: 'free' })
    imports = importingOf(person)
    const many = Array.from({ length: 130 }, (_, n) =>
      thoughtEntry({ key: String(n), rawText: `Thought ${n}` }),
    )
    const read = await imports.preview(await exportWith(many))
    expect(read.preview).toMatchObject({ room: 100 })
    await imports.start(read.id)
    await imports.work(read.id, 'run')
    expect(await imports.read(read.id)).toMatchObject({ added: 100, beyondPlan: 30, state: 'done' })
    const usage = await db().monthlyUsage.findMany({ where: { userId: person.id } })
    expect(usage.map(({ thoughts }) => thoughts)).not.toContain(100)
  })

  it('is nobody else’s', async () => {
    const { id } = await imports.preview(await exportWith([thoughtEntry()]))
    const stranger = await signUp()
    const options = { cookie: stranger.cookie, params: { id: String(id) } }
    expect((await call(startImport, 'POST', { ...options, body: {} })).status).toBe(404)
    expect((await call(cancelImport, 'POST', options)).status).toBe(404)
    expect((await call(sendFile, 'PUT', { ...options, rawBody: 'x' })).status).toBe(404)
    await imports.start(id)
    await imports.work(id, 'run')
    expect(await db().thought.count({ where: { userId: stranger.id } })).toBe(0)
  })

  it('stops when it is cancelled, and one at work keeps others waiting', async () => {
    const { id } = await imports.preview(await exportWith([thoughtEntry()]))
    await imports.start(id)
    const body = { format: 'ramble', fileName: 'x', fileBytes: 1 }
    expect((await call(beginImport, 'POST', { cookie: person.cookie, body })).status).toBe(409)
    const options = { cookie: person.cookie, params: { id: String(id) } }
    expect((await call(cancelImport, 'POST', options)).status).toBe(200)
    await imports.work(id, 'run')
    expect(await thoughtsOf()).toEqual([])
  })
})

describe('the Undo of an import', () => {
  type Handler = Parameters<typeof call>[0]
  const patch = (handler: Handler, id: string, body: object) =>
    call(handler, 'PATCH', { cookie: person.cookie, params: { id }, body })
  const post = (handler: Handler, id: string, body: object) =>
    call(handler, 'POST', { cookie: person.cookie, params: { id }, body })

  const item = (text: string) => ({
    text,
    isCompleted: false,
    source: 'rules' as const,
    createdAt: null,
    completedAt: null,
    dueOn: null,
    waitingSince: null,
  })

  it('removes what was added, but not what was edited since, which it lists', async () => {
    await captureThought(person, 'Mine')
    const changes: Record<string, (of: { thought: string; item: string }) => Promise<Response>> = {
      Edited: ({ thought }) => patch(editThought, thought, { summary: 'Another' }),
      Ticked: ({ item: id }) => patch(editItem, id, { isCompleted: true }),
      Reworded: ({ item: id }) => patch(editItem, id, { text: 'Another' }),
      Added: ({ thought }) => post(addItem, thought, { text: 'One more' }),
      Tagged: ({ thought }) => post(addTag, thought, { tagName: 'mine' }),
    }
    const names = ['Left', ...Object.keys(changes)]
    const entries = names.map((rawText, n) =>
      thoughtEntry({
        key: String(n),
        rawText,
        actionItems: [item('Sand')],
        category: 'New',
        tags: [{ name: 'new', source: 'person' }],
      }),
    )
    const { id } = await imports.bring(await exportWith(entries))
    const all = await db().thought.findMany({
      where: { userId: person.id },
      include: { actionItems: true },
    })
    for (const [name, change] of Object.entries(changes)) {
      const found = all.find(({ rawText }) => rawText === name)
      const ids = { thought: String(found?.id), item: String(found?.actionItems[0]?.id) }
      expect((await change(ids)).ok).toBe(true)
    }
    const undone = await imports.undo(id)
    expect(undone).toMatchObject({ state: 'undone', keptCount: 5 })
    expect(undone.kept).toHaveLength(5)
    expect((await thoughtsOf()).sort()).toEqual(['Mine', ...Object.keys(changes)].sort())
    expect(await db().category.count({ where: { userId: person.id } })).toBe(1)
  })

  it('removes tags and categories that nothing uses any more', async () => {
    const entry = thoughtEntry({ category: 'New', tags: [{ name: 'new', source: 'person' }] })
    const { id } = await imports.bring(await exportWith([entry]))
    await imports.undo(id)
    expect(await thoughtsOf()).toEqual([])
    expect(await db().category.count({ where: { userId: person.id } })).toBe(0)
    expect(await db().tag.count({ where: { userId: person.id } })).toBe(0)
    expect(await db().deletedThought.count({ where: { userId: person.id } })).toBe(0)
  })
})
