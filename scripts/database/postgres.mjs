import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../lib/checks.mjs'
import { Failure, tail } from '../lib/failure.mjs'
import { readStamp } from '../lib/fingerprint.mjs'
import { isAlive } from '../lib/processes.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { binary } from './postgres-binaries.mjs'
import {
  SUPERUSER,
  ensureCluster,
  readPostmaster,
  removeStalePidFile,
  serverArguments,
  serverEnvironment,
} from './postgres-cluster.mjs'
import { placeCluster } from './postgres-place.mjs'

const READY_WITHIN_MS = 120_000
const GONE_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 10
const WATCH_EVERY_MS = 1000
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
const MOST_RESTARTS = 5

/** @typedef {import('./postgres-place.mjs').Place} Place */

/**
 * @typedef {object} PostgresOptions
 * @property {string} projectDir
 * @property {string} dataDir
 * @property {string} name of the cluster's folder
 * @property {string} clusterId
 * @property {string} password
 * @property {boolean} [durable] false for a temporary cluster
 * @property {boolean} [leaveRunning] use a server that already runs, but do not stop it
 * @property {(fault: unknown) => void} [onLost] the server died and could not be started again
 */

/**
 * @typedef {object} Postgres
 * @property {Place} place
 * @property {boolean} adopted whether a killed process had left it running
 * @property {(database: string) => string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded PostgreSQL, or takes over one that a killed process left running.
 * @param {PostgresOptions} options
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(options) {
  const { password, durable = true, leaveRunning = false, onLost = () => {} } = options
  const place = placeCluster(options)
  await ensureCluster(place, { password, durable })
  const logPath = join(options.dataDir, `${options.name}.log`)
  const portPath = join(options.dataDir, `${options.name}-port`)
  const adopted = readPostmaster(place.dir)
  const launch = { place, logPath, durable }
  let server = adopted
    ? await untilReady(place.dir, adopted.pid, logPath)
    : await launchServer(launch, Number(readStamp(portPath)))
  writeFileSync(portPath, `${server.port}\n`)

  const url = (/** @type {string} */ database) =>
    `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`
  if (adopted && leaveRunning) return { place, adopted: true, url, stop: async () => {} }

  let stopping = false
  let restarts = 0
  const atExit = () => signal(server.pid, 'SIGINT')
  process.once('exit', atExit)
  const watch = setInterval(() => {
    if (stopping || isAlive(server.pid)) return
    stopping = true
    restarts += 1
    const again =
      restarts > MOST_RESTARTS
        ? Promise.reject(new Failure('The database keeps stopping by itself.'))
        : launchServer(launch, server.port)
    again.then((restarted) => {
      server = restarted
      stopping = false
    }, onLost)
  }, WATCH_EVERY_MS)
  watch.unref()

  return {
    place,
    adopted: adopted !== undefined,
    url,
    async stop() {
      stopping = true
      clearInterval(watch)
      await stopServer(place, server.pid)
      process.removeListener('exit', atExit)
    },
  }
}

/**
 * @param {{ place: Place, logPath: string, durable: boolean }} launch
 * @param {number} preferredPort
 */
async function launchServer({ place, logPath, durable }, preferredPort) {
  let port = preferredPort || (await findFreePort())
  for (let attempt = 0; ; attempt++) {
    removeStalePidFile(place.dir)
    const logStart = beginLog(logPath)
    const log = openSync(logPath, 'a', 0o600)
    const args = ['-D', place.dir, ...serverArguments({ port, durable })]
    // A separate process group, so that Ctrl-C in the terminal reaches the app first.
    const child = spawn(binary(place.postgres, 'postgres'), args, {
      uid: place.account?.uid,
      gid: place.account?.gid,
      cwd: place.dir,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.unref()
    const failed = new Promise((_, reject) => child.once('error', reject))
    try {
      return await Promise.race([untilReady(place.dir, child.pid ?? 0, logPath), failed])
    } catch (error) {
      const said = readFileSync(logPath, 'utf8').slice(logStart)
      if (attempt < 20 && /pre-existing shared memory block/.test(said)) await delay(500)
      else if (attempt < 5 && /could not (bind|create any TCP)/.test(said))
        port = await findFreePort()
      else
        throw said ? new Failure('The database did not start.', { detail: tail(said, 15) }) : error
    }
  }
}

/**
 * @param {string} dir
 * @param {number} pid
 * @param {string} logPath
 * @returns {Promise<import('./postgres-cluster.mjs').Postmaster>}
 */
async function untilReady(dir, pid, logPath) {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    const postmaster = readPostmaster(dir)
    if (postmaster?.ready && postmaster.pid === pid) return postmaster
    if (!isAlive(pid)) break
    await delay(LOOK_EVERY_MS)
  }
  throw new Failure(`The database did not start: ${logPath} says why.`)
}

/**
 * @param {Place} place
 * @param {number} pid
 */
async function stopServer({ dir, postgres, account }, pid) {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', dir, '-m', 'fast', '-w']
    await runTool(binary(postgres, 'pg_ctl'), args, { cwd: dirname(dir), ...account })
    return
  }
  signal(pid, 'SIGINT')
  const deadline = performance.now() + GONE_WITHIN_MS
  while (isAlive(pid)) {
    if (performance.now() > deadline) return signal(pid, 'SIGQUIT')
    await delay(LOOK_EVERY_MS)
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}

/**
 * @param {string} path
 * @returns {number} where this run's part of the log begins
 */
function beginLog(path) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_LIMIT_BYTES) return size
  truncateSync(path)
  return 0
}
