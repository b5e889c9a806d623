import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { backUp } from '@/scripts/backup/backup'
import { restore } from '@/scripts/backup/restore'
import { withClient } from '@/scripts/database/database.mjs'
import { call } from '../support/http'
import { DeviceCopy, listsOf } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { copyOfTemplate } from '../support/test-database'
import { onDatabaseBefore } from '../support/earlier-database'

const source = process.env.DATABASE_URL ?? ''
const FILE = 'exports/3f6e-whole.zip'

let folder: string
let path: string
let other: Awaited<ReturnType<typeof copyOfTemplate>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramble-backup-'))
  path = join(folder, 'backup')
  other = await copyOfTemplate(inject('testServer'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await other.drop()
})

const run = <Row>(url: string, text: string) =>
  withClient(url, async (client) => (await client.query(text)).rows as Row[])

/** Every row of every table, without the counters that a restored database continues by itself. */
async function contentsOf(url: string) {
  const tables = await run<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await run<{ row: string }>(
      url,
      `SELECT (to_jsonb(t) - '{revision,transaction_id,changes_from}'::text[])::text AS row FROM public."${name}" t`,
    )
    all[name] = rows.map(({ row }) => row).sort()
  }
  return all
}

async function aPersonWithThings(username: string) {
  const person = await signUp({ username, displayName: 'Zoë "\\N" 🌱' })
  const { id } = await captureThought(
    person,
    `Tabs\t, "quotes", \\backslashes, \u2028 and 🌱\n${username}`,
  )
  await call(addTag, 'POST', {
    cookie: person.cookie,
    params: { id: String(id) },
    body: { tagName: 'garden, {plants}' },
  })
  return person
}

const backUpTo = (to: string, files = process.env.FILES_DIR) =>
  backUp({ databaseUrl: source, files, path: to })

const into = (options: { isReplacing?: boolean; from?: string } = {}) =>
  restore({
    databaseUrl: other.url,
    files: join(folder, 'files'),
    path: options.from ?? path,
    isReplacing: options.isReplacing ?? false,
  })

it('restores everything into an empty place, files included', async () => {
  await aPersonWithThings('whole')
  const files = join(folder, 'from')
  const content = Buffer.alloc(200_000, 'recorded')
  const { createFolderStorage } = await import('@/lib/server/adapters/storage/local')
  await createFolderStorage(files).write({ key: FILE, body: content, contentType: '' })
  writeFileSync(join(files, 'exports', 'half.zip.part'), 'half')
  await backUpTo(path, files)
  await into()
  expect(await contentsOf(other.url)).toEqual(await contentsOf(source))
  expect(readFileSync(join(folder, 'files', FILE))).toEqual(content)
  expect(readdirSync(join(folder, 'files', 'exports'))).toEqual(['3f6e-whole.zip'])
  const [next] = await run<{ id: number }>(
    other.url,
    `INSERT INTO public.thoughts (user_id, raw_text, summary, parsed_content, input_source)
     SELECT user_id, raw_text, summary, '{}', 'web' FROM public.thoughts ORDER BY id DESC LIMIT 1 RETURNING id`,
  )
  const [last] = await run<{ id: number }>(source, 'SELECT max(id) AS id FROM public.thoughts')
  expect(next?.id).toBeGreaterThan(last?.id ?? Infinity)
})

it('is consistent while the app keeps writing', async () => {
  const people = await Promise.all(['busy1', 'busy2', 'busy3'].map(aPersonWithThings))
  let isDone = false
  let captured = 0
  const writing = people.map(async (person) => {
    while (!isDone) {
      await captureThought(person, `Water plant ${(captured += 1)}`)
    }
  })
  const backups = [1, 2, 3].map((n) => `${path}${n}`)
  for (const to of backups) await backUpTo(to)
  isDone = true
  await Promise.all(writing)
  expect(captured).toBeGreaterThan(10)
  for (const from of backups) {
    await into({ from, isReplacing: true })
    // One transaction writes the thought, the month's count and the person's revision.
    const torn = await run(
      other.url,
      `SELECT u.id FROM public.users u
        WHERE (SELECT count(*) FROM public.thoughts t WHERE t.user_id = u.id)
              <> (SELECT coalesce(sum(thoughts), 0) FROM public.monthly_usage m WHERE m.user_id = u.id)`,
    )
    expect(torn).toEqual([])
  }
}, 60_000)

it('asks before replacing data, and no ETag from before matches afterwards', async () => {
  const person = await aPersonWithThings('replaced')
  await backUpTo(path)
  const restoreHere = (isReplacing: boolean) =>
    restore({ databaseUrl: source, files: undefined, path, isReplacing })
  await expect(restoreHere(false)).rejects.toThrow(/which would be lost: add --replace/)
  await captureThought(person, 'Written after the backup')
  const list = (headers = {}) => call(listThoughts, 'GET', { cookie: person.cookie, headers })
  const seen = await list()
  expect(await seen.json()).toHaveLength(2)
  await restoreHere(true)
  const again = await list({ 'if-none-match': seen.headers.get('etag') ?? '' })
  expect(again.status).toBe(200)
  expect(await again.json()).toHaveLength(1)
  await captureThought(person, 'Written after the restore')
  const third = await list({ 'if-none-match': seen.headers.get('etag') ?? '' })
  expect(await third.json()).toHaveLength(2)
})

it('a device that has seen more than a backup contains starts a new copy', async () => {
  const person = await aPersonWithThings('ahead')
  await backUpTo(path)
  await captureThought(person, 'Written after the backup')
  const device = new DeviceCopy(person)
  await device.sync()
  await restore({ databaseUrl: source, files: undefined, path, isReplacing: true })
  await captureThought(person, 'Written after the restore')
  await device.sync()
  expect(device.lists()).toEqual(await listsOf(person))
})

it.each([
  ['breaks off', (file: string) => truncateSync(file, 3000)],
  ['is something else', (file: string) => writeFileSync(file, 'dump')],
  ['is another program’s', (file: string) => writeFileSync(file, gzipSync('"x"\nnull\n'))],
])('nothing changes when the file %s', async (_how, spoil) => {
  await aPersonWithThings(`spoilt${_how.length}`)
  await backUpTo(path)
  await into()
  const before = await contentsOf(other.url)
  spoil(path)
  await expect(into({ isReplacing: true })).rejects.toThrow(/is not a (whole )?backup of Ramble/)
  expect(await contentsOf(other.url)).toEqual(before)
})

it('refuses a backup of a newer release, and never overwrites a file', async () => {
  const header = { ramble: 'backup', version: 1, madeAt: '', migrations: ['29990101000000_later'] }
  writeFileSync(path, gzipSync(`${JSON.stringify(header)}\n`))
  await expect(into()).rejects.toThrow(/made by a newer release/)
  await expect(backUpTo(path)).rejects.toThrow(/There is a file/)
  expect(existsSync(`${path}.part`)).toBe(false)
})

it('restores a backup of an earlier release, and migrates it', async () => {
  await onDatabaseBefore('known_timezones', async (client) => {
    const applied = await run<Record<string, unknown>>(
      other.url,
      `SELECT * FROM public._prisma_migrations
        WHERE migration_name < (SELECT migration_name FROM public._prisma_migrations
                                 WHERE migration_name LIKE '%known_timezones')`,
    )
    await client.query(`
      CREATE TABLE _prisma_migrations (
        id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
        migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
        started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count int NOT NULL DEFAULT 0)`)
    await client.query(
      `INSERT INTO _prisma_migrations SELECT * FROM json_populate_recordset(NULL::_prisma_migrations, $1)`,
      [JSON.stringify(applied)],
    )
    await client.query(
      `INSERT INTO users (username, password, email, timezone)
       VALUES ('early', 'x', 'early@example.com', 'NET')`,
    )
    const earlier = new URL(other.url)
    earlier.pathname = `/${client.database}`
    await backUp({ databaseUrl: earlier.href, files: undefined, path })
  })
  await run(other.url, `SELECT setval('public.users_id_seq', 500000)`)
  await into()
  const [next] = await run<{ id: string }>(other.url, `SELECT nextval('public.users_id_seq') AS id`)
  expect(Number(next?.id)).toBe(500_001)
  expect(await run(other.url, 'SELECT username, timezone FROM public.users')).toEqual([
    { username: 'early', timezone: 'Asia/Yerevan' },
  ])
  const [{ applied } = {}] = await run<{ applied: number }>(
    other.url,
    'SELECT count(*)::int AS applied FROM public._prisma_migrations',
  )
  const folders = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name))
  expect(applied).toBe(folders.length)
})
