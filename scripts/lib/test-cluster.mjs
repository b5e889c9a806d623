import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './processes.mjs'
import { readPostmaster } from './postgres-cluster.mjs'
import { startPostgres } from './postgres.mjs'
import { dataDir, root } from './project.mjs'

const NAME = /^test-(\d+)(?:$|[-.])/

/**
 * Starts a PostgreSQL that is thrown away afterwards.
 * @returns {Promise<{ url: string, remove: () => Promise<void> }>} `url`: its superuser, connected
 *   to the maintenance database
 */
export async function startTestCluster() {
  mkdirSync(dataDir, { recursive: true })
  await sweep()
  const name = `test-${process.pid}`
  const postgres = await startPostgres({
    projectDir: root,
    dataDir,
    name,
    clusterId: 'tests',
    password: randomBytes(16).toString('hex'),
    durable: false,
  })
  return {
    url: postgres.url('postgres'),
    async remove() {
      await postgres.stop()
      removeFiles(name)
    },
  }
}

/** Removes what test runs left behind that were killed. */
async function sweep() {
  const names = new Set(readdirSync(dataDir).map((file) => NAME.exec(file)))
  for (const match of names) {
    if (!match || isAlive(Number(match[1]))) continue
    const name = `test-${match[1]}`
    const postmaster = readPostmaster(clusterFolder(name))
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGQUIT')
      while (isAlive(postmaster.pid)) await delay(20)
    }
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
