import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '../lib/database.mjs'
import { readPostmaster } from '../lib/postgres-cluster.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { dataDir, root } from '../lib/project.mjs'
import { migrateIfNeeded } from '../seed/open-database.mjs'

const DATABASE = 'bench'

/**
 * @typedef {object} ScratchDatabase
 * @property {() => string} url
 * @property {() => number} pid of its first process
 * @property {() => Promise<number>} restart stops it and returns how long the start took, in ms
 * @property {() => Promise<void>} remove
 */

/**
 * A cluster of its own with the app's own settings, durability included, removed afterwards.
 * @returns {Promise<ScratchDatabase>}
 */
export async function startScratchDatabase() {
  mkdirSync(dataDir, { recursive: true })
  const name = `bench-${process.pid}`
  const start = () => startPostgres(options)
  const options = {
    projectDir: root,
    dataDir,
    name,
    clusterId: 'bench',
    password: randomBytes(16).toString('hex'),
    durable: true,
  }
  let postgres = await start()
  await createDatabase(postgres.url('postgres'), DATABASE)
  await migrateIfNeeded(postgres.url(DATABASE))
  return {
    url: () => postgres.url(DATABASE),
    pid: () => readPostmaster(postgres.place.dir)?.pid ?? 0,
    async restart() {
      await postgres.stop()
      const begun = performance.now()
      postgres = await start()
      return performance.now() - begun
    },
    async remove() {
      await postgres.stop()
      const { dir } = postgres.place
      for (const path of [dir, `${dir}.new`]) rmSync(path, { recursive: true, force: true })
      for (const file of readdirSync(dataDir)) {
        if (file.startsWith(`${name}-`) || file.startsWith(`${name}.`)) {
          rmSync(join(dataDir, file), { recursive: true, force: true })
        }
      }
    },
  }
}
