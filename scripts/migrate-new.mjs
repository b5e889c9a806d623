import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, orExplain } from './lib/failure.mjs'
import { diffSchemas, migrationFolder } from './lib/migration-diff.mjs'
import { root } from './lib/project.mjs'
import { startTestCluster } from './lib/test-cluster.mjs'

const MIGRATIONS = 'prisma/migrations'
const SCHEMA = 'prisma/schema.prisma'

await orExplain(async () => {
  const folder = migrationFolder(process.argv[2] ?? '', new Date())
  const before = schemaOfLastMigration()
  const after = readFileSync(join(root, SCHEMA), 'utf8')
  const cluster = await startTestCluster()
  const script = await diffSchemas(before, after, cluster.url).finally(cluster.remove)
  if (!script) throw new Failure(`${SCHEMA} has not changed since the last migration.`)
  const path = join(MIGRATIONS, folder)
  mkdirSync(join(root, path))
  writeFileSync(join(root, path, 'migration.sql'), script)
  const note = `Wrote ${path}/migration.sql: read it, complete it, commit it with the schema.\n`
  process.stdout.write(note, () => process.exit())
})

/**
 * The schema as it was committed with the newest migration. Comparing two schema texts ignores the
 * parts of migrations that Prisma's language can't express.
 */
function schemaOfLastMigration() {
  const pending = git('status', '--porcelain', '--', MIGRATIONS)
  if (pending) throw new Failure('Commit the migration you have before you make another.')
  const commit = git('log', '-1', '--format=%H', '--', MIGRATIONS)
  return commit ? git('show', `${commit}:${SCHEMA}`) : ''
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
