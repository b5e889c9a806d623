import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readPostmaster } from '../database/postgres-cluster.mjs'
import { clusterFolder } from '../database/postgres-place.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { isAlive } from '../lib/processes.mjs'
import { dataDir, root } from '../lib/project.mjs'

/**
 * Starts a temporary PostgreSQL for tests.
 * @returns {Promise<{ url: string, remove: () => Promise<void> }>} `url`: its superuser, connected
 *   to the maintenance database
 */
export async function startTestCluster() {
  const { url, remove } = await startThrowAwayCluster({ name: 'test', durable: false })
  return { url: url('postgres'), remove }
}

/**
 * Starts a temporary PostgreSQL, either as durable as the app's own or not durable at all.
 * @param {{ name: string, durable: boolean }} wanted
 */
export async function startThrowAwayCluster({ name, durable }) {
  mkdirSync(dataDir, { recursive: true })
  await sweep(name)
  const options = {
    projectDir: root,
    dataDir,
    name: `${name}-${process.pid}`,
    clusterId: name,
    password: randomBytes(16).toString('hex'),
    durable,
  }
  let postgres = await startPostgres(options)
  return {
    /** @param {string} database */
    url: (database) => postgres.url(database),
    /** The pid of its first process. */
    pid: () => readPostmaster(postgres.place.dir)?.pid ?? 0,
    /**
     * Stops and restarts it, after a pause if one is given, and returns how long the start took, in ms.
     * @param {number} [goneForMs]
     */
    async restart(goneForMs = 0) {
      await postgres.stop()
      await delay(goneForMs)
      const begun = performance.now()
      postgres = await startPostgres(options)
      return performance.now() - begun
    },
    async remove() {
      await postgres.stop()
      removeFiles(options.name)
    },
  }
}

/**
 * Removes what killed runs left behind.
 * @param {string} kind
 */
async function sweep(kind) {
  const ours = new RegExp(`^${kind}-(\\d+)(?=$|[-.])`)
  const names = new Map(
    readdirSync(dataDir).flatMap((file) => {
      const [name, pid] = ours.exec(file) ?? []
      return name ? [[name, Number(pid)]] : []
    }),
  )
  for (const [name, pid] of names) {
    if (isAlive(pid)) continue
    const postmaster = readPostmaster(clusterFolder(dataDir, name))
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGQUIT')
      while (isAlive(postmaster.pid)) await delay(20)
    }
    removeFiles(name)
  }
}

/** @param {string} name */
function removeFiles(name) {
  const folder = clusterFolder(dataDir, name)
  for (const path of [folder, `${folder}.new`]) rmSync(path, { recursive: true, force: true })
  for (const file of readdirSync(dataDir)) {
    if (file.startsWith(`${name}-`) || file.startsWith(`${name}.`)) {
      rmSync(join(dataDir, file), { recursive: true, force: true })
    }
  }
}
