import { withClient } from '../database/database.mjs'
import { withSchemaEngine } from '../database/schema-engine.mjs'
import { Failure } from '../lib/failure.mjs'

/**
 * @param {string} before the text of a Prisma schema, or nothing
 * @param {string} after
 * @param {string} databaseUrl any database: the engine needs a connection
 * @returns {Promise<string>} the SQL that turns the first schema into the second, empty when they are equal
 */
export async function diffSchemas(before, after, databaseUrl) {
  const { stdout } = await withClient(databaseUrl, async (client) => {
    await client.query('BEGIN')
    return withSchemaEngine(client, (engine) =>
      engine.diff({
        from: before ? schema(before) : { tag: 'empty' },
        to: schema(after),
        script: true,
        exitCode: null,
        filters: { externalTables: [], externalEnums: [] },
      }),
    )
  })
  const script = (stdout ?? '').trim()
  return script === '' || script === '-- This is an empty migration.' ? '' : `${script}\n`
}

/**
 * @param {string} content
 * @returns {import('@prisma/schema-engine-wasm/schema_engine_bg').DiffTarget}
 */
function schema(content) {
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] }
}

/**
 * The folder's name in Prisma's format: the time in UTC, then the migration's name.
 * @param {string} name
 * @param {Date} now
 */
export function migrationFolder(name, now) {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  if (!slug) throw new Failure('Name the migration: npm run migrate:new -- add_something')
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `${time}_${slug}`
}
