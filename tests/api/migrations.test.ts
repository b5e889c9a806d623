import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { withClient } from '@/scripts/database/database.mjs'
import { emptyDatabase } from '../support/test-database'

const names = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name))
const [first = '', second = ''] = names
const addsColumn = '20261121144500_outbox_owners'

let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  database = await emptyDatabase(inject('testServer'))
})
afterEach(() => database.drop())

interface Migrated {
  code: number | null
  said: string
  /** The last line; on a slow machine, progress lines come before it. */
  outcome: string | undefined
}

/** Runs `npm run migrate`. */
function migrate(settings: Record<string, string> = {}): Promise<Migrated> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, DIRECT_DATABASE_URL: '', ...settings }
    const child = execFile(
      process.execPath,
      ['scripts/command.mjs', 'migrate'],
      { env },
      (_error, stdout, stderr) => {
        const outcome = stdout.trimEnd().split('\n').at(-1)
        resolve({ code: child.exitCode, said: stdout + stderr, outcome })
      },
    )
  })
}

const run = <Row>(text: string) =>
  withClient(database.url, async (client) => (await client.query(text)).rows as Row[])

const rowsOf = () =>
  run<{ name: string; state: string }>(`
    SELECT migration_name AS name,
           CASE WHEN rolled_back_at IS NOT NULL THEN 'set aside'
                WHEN finished_at IS NOT NULL THEN 'finished' ELSE 'unfinished' END AS state
      FROM _prisma_migrations ORDER BY migration_name, finished_at NULLS FIRST`)

const finished = names.map((name) => ({ name, state: 'finished' }))

it('two starts at once on an empty database both succeed, and each migration is applied once', async () => {
  const [one, other] = await Promise.all([migrate(), migrate()])
  expect(one, one.said).toMatchObject({ code: 0 })
  expect(other, other.said).toMatchObject({ code: 0 })
  expect(await rowsOf()).toEqual(finished)
})

it('a second start finds nothing to apply', async () => {
  await migrate()
  expect(await migrate()).toMatchObject({ code: 0, outcome: '  Nothing to apply' })
})

it('uses the direct address of the server when there is one, and fails without any address', async () => {
  const nowhere = 'postgresql://127.0.0.1:1/none'
  const direct = { DATABASE_URL: nowhere, DIRECT_DATABASE_URL: database.url }
  expect((await migrate(direct)).code).toBe(0)
  expect(await rowsOf()).toEqual(finished)
  const away = await migrate({ DATABASE_URL: nowhere })
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining('127.0.0.1:1/none') })
  const missing = await migrate({ DATABASE_URL: '' })
  expect(missing).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATABASE_URL is not set'),
  })
})

it('migrates over a connection with an empty search path', async () => {
  await run(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET search_path = ''`)
  const { code, said } = await migrate()
  expect(said).toContain(`Applied ${first}`)
  expect(code).toBe(0)
})

it('leaves no lock behind, and nothing of a migration that fails', async () => {
  await migrate()
  await run(`DELETE FROM _prisma_migrations WHERE migration_name = '${addsColumn}'`)
  const before = await rowsOf()
  const { code, said } = await migrate()
  expect(code).toBe(1)
  expect(said).toContain('column "user_id" of relation "outbox" already exists')
  expect(await rowsOf()).toEqual(before)
  // The server's other databases have their own locks.
  const locks = await run(
    `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND d.datname = current_database()`,
  )
  expect(locks).toEqual([])
  await run(`ALTER TABLE outbox DROP COLUMN user_id`)
  expect((await migrate()).code).toBe(0)
  expect(await rowsOf()).toEqual(finished)
})

describe('a migration that an earlier start began and did not finish', () => {
  beforeEach(async () => {
    await migrate()
  })

  const forgetFinish = (name: string) =>
    run(`UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0
          WHERE migration_name = '${name}'`)

  it('is set aside when another start finished it', async () => {
    await run(`
      INSERT INTO _prisma_migrations (id, checksum, migration_name)
      SELECT 'left', checksum, migration_name FROM _prisma_migrations
       WHERE migration_name = '${second}'`)
    expect((await migrate()).code).toBe(0)
    const left = { name: second, state: 'set aside' }
    expect(await rowsOf()).toEqual([...finished.slice(0, 1), left, ...finished.slice(1)])
  })

  it('is applied again when it left nothing behind', async () => {
    await run(`ALTER TABLE outbox DROP COLUMN user_id`)
    await forgetFinish(addsColumn)
    expect(await migrate()).toMatchObject({ code: 0, outcome: `  Applied ${addsColumn}` })
  })

  it('is explained when what it left blocks it, and nothing is changed', async () => {
    await forgetFinish(first)
    const before = await rowsOf()
    const { code, said } = await migrate()
    expect(code).toBe(1)
    expect(said).toContain(`${first} was begun on`)
    expect(said).toContain('UPDATE public._prisma_migrations SET finished_at = now()')
    expect(await rowsOf()).toEqual(before)
    const told = /say so with: (UPDATE .*?);/.exec(said)?.[1] ?? ''
    await run(told)
    expect(await migrate()).toMatchObject({ code: 0, outcome: '  Nothing to apply' })
  })
})
