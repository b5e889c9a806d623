import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import { startTestCluster } from '../testing/test-cluster.mjs'
import { diffSchemas, migrationFolder } from './migration-diff.mjs'

const MIGRATIONS = 'prisma/migrations'
const SCHEMA = 'prisma/schema.prisma'

/** `npm run migrate:new -- NAME`: writes a migration for what changed in the schema since the last migration. */
export async function main([name = '']: string[]): Promise<void> {
  const folder = migrationFolder(name, new Date())
  const before = schemaOfLastMigration()
  const after = readFileSync(join(root, SCHEMA), 'utf8')
  const cluster = await startTestCluster()
  const script = await diffSchemas(before, after, cluster.url).finally(cluster.remove)
  if (!script) throw new Failure(`${SCHEMA} has not changed since the last migration.`)
  const path = join(MIGRATIONS, folder)
  mkdirSync(join(root, path))
  writeFileSync(join(root, path, 'migration.sql'), script)
  const note = `Wrote ${path}/migration.sql: read it, complete it, commit it with the schema.\n`
  // The engine leaves a timer of ten seconds behind.
  process.stdout.write(note, () => process.exit())
}

/**
 * The schema as it was committed with the newest migration. Comparing two schema texts ignores the parts of migrations
 * that Prisma's language can't express.
 */
function schemaOfLastMigration(): string {
  const pending = git('status', '--porcelain', '--', MIGRATIONS)
  if (pending) throw new Failure('Commit the migration you have before you make another.')
  const commit = git('log', '-1', '--format=%H', '--', MIGRATIONS)
  return commit ? git('show', `${commit}:${SCHEMA}`) : ''
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
