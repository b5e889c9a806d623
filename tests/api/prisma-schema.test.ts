import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pool } from '@/lib/server/database/db'
import { root } from '@/scripts/lib/project.mjs'

const schema = readFileSync(join(root, 'prisma', 'schema.prisma'), 'utf8')

/** The blocks of one kind, such as models, by their names in the database. */
function blocksOf(kind: 'model' | 'enum'): { name: string; mapped: string; lines: string[] }[] {
  return [...schema.matchAll(new RegExp(`^${kind} (\\w+) \\{\\n(.*?)^\\}`, 'gms'))].map(
    ([, name = '', body = '']) => ({
      name,
      mapped: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
      lines: body
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /^\w/.test(line)),
    }),
  )
}

const models = blocksOf('model')

/**
 * Columns such as "thoughts.category_id?", where `?` means nullable; relations have no column of their own.
 */
const columnsInSchema = models.flatMap(({ mapped, lines }) =>
  lines.flatMap((line) => {
    const [field = '', type = ''] = line.split(/\s+/)
    if (models.some(({ name }) => name === type.replace(/\W/g, ''))) return []
    const column = / @map\("(\w+)"\)/.exec(line)?.[1] ?? field
    return [`${mapped}.${column}${type.endsWith('?') ? '?' : ''}`]
  }),
)

const labelsInSchema = blocksOf('enum').flatMap(({ mapped, lines }) =>
  lines.map((label) => `${mapped}.${/ @map\("(.+)"\)/.exec(label)?.[1] ?? label}`),
)

async function namesOf(text: string): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(text)
  return rows.map(({ name }) => name)
}

it('the schema has the columns that the migrations create, except those that PostgreSQL computes', async () => {
  const made = await namesOf(`
    SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS name
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name <> '_prisma_migrations' AND is_generated = 'NEVER'`)
  expect(made.length).toBeGreaterThan(100)
  expect(columnsInSchema.sort()).toEqual(made.sort())
})

it('the schema has the labels of each enum that the migrations create', async () => {
  const made = await namesOf(`
    SELECT t.typname || '.' || e.enumlabel AS name
      FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
     WHERE t.typnamespace = 'public'::regnamespace`)
  expect(labelsInSchema.sort()).toEqual(made.sort())
})
