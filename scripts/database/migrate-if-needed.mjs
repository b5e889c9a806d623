import { join } from 'node:path'
import { Failure, tail } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { NOTHING_TO_APPLY, needsMigration } from './migrate.mjs'

/**
 * Migrates in a separate process, because the engine leaves a timer behind, and its memory is not needed afterwards.
 * @param {string} databaseUrl
 * @returns {Promise<string>} a description of what was done
 */
export async function migrateIfNeeded(databaseUrl) {
  if (!(await needsMigration(databaseUrl))) return NOTHING_TO_APPLY
  const script = join(root, 'scripts', 'database', 'migrate.mjs')
  const { code, output } = await runTool(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DIRECT_DATABASE_URL: '' },
  })
  if (code !== 0) throw new Failure('The database could not be updated.', { detail: tail(output) })
  return output.trim()
}
