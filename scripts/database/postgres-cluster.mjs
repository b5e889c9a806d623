import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { checkDiskSpace } from '../lib/checks.mjs'
import { Failure, tail } from '../lib/failure.mjs'
import { commandLine, isAlive } from '../lib/processes.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { binary } from './postgres-binaries.mjs'

/** @typedef {import('./postgres-place.mjs').Place} Place */

export const SUPERUSER = 'ramble'

const CLUSTER_NEEDS_MIB = 300

/** Text search treats non-ASCII letters as letters only if the system's locale does. */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** For one small app on a small machine: few connections, little memory, no parallel workers. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** A temporary cluster need not survive a power cut, and has more clients. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/**
 * @param {{ port: number, durable: boolean }} wanted
 * @returns {string[]} arguments for the postgres program
 */
export function serverArguments({ port, durable }) {
  const settings = { ...SETTINGS, ...(durable ? {} : THROW_AWAY), port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** English messages, and none of the caller's own PG* settings. */
export function serverEnvironment() {
  const env = { ...process.env }
  for (const name of Object.keys(env)) {
    if (/^(PG|LC_|LANG)/.test(name)) Reflect.deleteProperty(env, name)
  }
  return { ...env, LC_ALL: 'C' }
}

/**
 * Creates the cluster if there is none. It is created next to its final path and then renamed, so an interrupted
 * attempt never looks like a cluster.
 * @param {Place} place
 * @param {{ password: string, durable: boolean }} options
 * @returns {Promise<boolean>} whether it was created now
 */
export async function ensureCluster(place, { password, durable }) {
  if (existsSync(join(place.dir, 'PG_VERSION'))) return false
  checkDiskSpace(dirname(place.dir), CLUSTER_NEEDS_MIB)
  const workshop = `${place.dir}.new`
  let output = ''
  for (const ctype of CTYPES) {
    rmSync(workshop, { recursive: true, force: true })
    mkdirSync(workshop, { mode: 0o700 })
    const passwordFile = join(workshop, 'password')
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (place.account) {
      chownSync(workshop, place.account.uid, place.account.gid)
      chownSync(passwordFile, place.account.uid, place.account.gid)
    }
    const made = await initdb(place, { workshop, passwordFile, ctype, durable })
    if (made.code === 0) {
      rmSync(place.dir, { recursive: true, force: true })
      renameSync(join(workshop, 'cluster'), place.dir)
      rmSync(workshop, { recursive: true, force: true })
      return true
    }
    output = made.output
    if (!output.includes('invalid locale name')) break
  }
  throw new Failure('The database could not be created.', { detail: tail(output) })
}

/**
 * @param {Place} place
 * @param {{ workshop: string, passwordFile: string, ctype: string, durable: boolean }} options
 */
function initdb({ postgres, account }, { workshop, passwordFile, ctype, durable }) {
  const args = [
    `--pgdata=${join(workshop, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  return runTool(binary(postgres, 'initdb'), args, {
    cwd: workshop,
    env: serverEnvironment(),
    ...account,
  })
}

/**
 * @typedef {object} Postmaster
 * @property {number} pid
 * @property {number} port
 * @property {boolean} ready
 */

/**
 * The content of postmaster.pid, if it belongs to this cluster and its process runs.
 * @param {string} dir
 * @returns {Postmaster | undefined}
 */
export function readPostmaster(dir) {
  let lines
  try {
    lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid = '', dataDirectory = '', , port = '', , , , status = ''] = lines
  const number = Number(pid)
  if (dataDirectory !== dir) return undefined
  if (!isAlive(number) || !(process.platform === 'win32' || commandLine(number).includes(dir)))
    return undefined
  return { pid: number, port: Number(port), ready: status.trim() === 'ready' }
}

/**
 * Removes the pid file of a server that has ended. Another program may have its process id now.
 * @param {string} dir
 */
export function removeStalePidFile(dir) {
  if (!readPostmaster(dir)) rmSync(join(dir, 'postmaster.pid'), { force: true })
}
