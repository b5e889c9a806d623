import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GET as readUser } from '@/app/api/user/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { GET as listTags } from '@/app/api/tags/route'
import { GET as listItems } from '@/app/api/action-items/route'
import { closeDatabase, pool } from '@/lib/server/database/db'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)

beforeAll(async () => {
  await pool().query(`ALTER DATABASE ${name} SET search_path = ''`)
  await closeDatabase()
})
afterAll(() => closeDatabase())

it('calls work over a connection with an empty search path', async () => {
  const { rows } = await pool().query<{ path: string }>(
    `SELECT current_setting('search_path') AS path`,
  )
  expect(rows).toEqual([{ path: '""' }])
  const person = await signUp({ emailDailySummary: true })
  const thought = await captureThought(person)
  for (const list of [readUser, listThoughts, listTags, listItems]) {
    expect((await call(list, 'GET', { cookie: person.cookie })).status).toBe(200)
  }
  const found = await call(listThoughts, 'GET', { cookie: person.cookie, query: { q: 'garden' } })
  expect(await found.json()).toMatchObject([{ id: thought.id }])
})

it('all our statements name the schema of their tables', () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, table]) => table)
  expect(tables).toContain('thoughts')
  const unnamed = new RegExp(
    `\\b(?:FROM|JOIN|INTO|UPDATE|USING)\\s+(?:${tables.join('|')}|_prisma_migrations)\\b.*`,
    'g',
  )
  const files = ['lib/server', 'inngest'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const found = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(unnamed)].map(([at]) => `${file}: ${at}`),
    )
  expect(found).toEqual([])
})
