import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '../lib/database.mjs'
import { readPostmaster } from '../lib/postgres-cluster.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { isAlive } from '../lib/processes.mjs'
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
  sweep()
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
      removeFiles(name)
    },
  }
}

/** Removes what runs left behind that were killed; their PostgreSQL ends without its files. */
function sweep() {
  const names = readdirSync(dataDir).map((file) => /^bench-(\d+)(?=$|[-.])/.exec(file))
  for (const [name, pid] of names.filter((found) => found !== null)) {
    if (isAlive(Number(pid))) continue
    const postmaster = readPostmaster(clusterFolder(name))
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
    removeFiles(name)
  }
}

/** @param {string} name */
function clusterFolder(name) {
  const note = join(dataDir, `${name}-location`)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, name)
}

/** @param {string} name */
function removeFiles(name) {
  const folder = clusterFolder(name)
  for (const path of [folder, `${folder}.new`]) rmSync(path, { recursive: true, force: true })
  for (const file of readdirSync(dataDir)) {
    if (file.startsWith(`${name}-`) || file.startsWith(`${name}.`)) {
      rmSync(join(dataDir, file), { recursive: true, force: true })
    }
  }
}
