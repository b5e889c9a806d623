import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { binary, copyPostgres, packagedPostgres } from './postgres-binaries.mjs'

/** The place for clusters that root starts from a folder that PostgreSQL's user can't enter. */
const SHARED_BASE = '/var/lib/ramble'
const SYSTEM_USER = 'postgres'

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * @typedef {object} Place
 * @property {string} dir the cluster's data directory
 * @property {string} postgres the folder with bin, lib and share
 * @property {Account | undefined} account who runs PostgreSQL, when it is not the current user
 * @property {boolean} elsewhere whether the cluster lies outside the project
 */

/**
 * Decides where a cluster is stored and who runs it. PostgreSQL refuses to run as root, so its system
 * user runs it. If that user can't enter the project, the cluster and a copy of the programs are stored
 * below /var/lib/ramble.
 * @param {{ projectDir: string, dataDir: string, name: string, clusterId: string }} wanted
 * @returns {Place}
 */
export function placeCluster({ projectDir, dataDir, name, clusterId }) {
  mkdirSync(dataDir, { recursive: true })
  const packaged = packagedPostgres()
  const here = join(dataDir, name)
  if (process.getuid?.() !== 0) {
    return { dir: here, postgres: packaged, account: undefined, elsewhere: false }
  }
  const account = systemAccount()
  const note = locationNote(dataDir, name)
  if (mayRunIn(account, binary(packaged, 'postgres'), dataDir)) {
    if (existsSync(here) || !existsSync(note)) {
      mkdirSync(here, { recursive: true })
      chownSync(here, account.uid, account.gid)
      rmSync(note, { force: true })
      return { dir: here, postgres: packaged, account, elsewhere: false }
    }
  }
  const home = chooseHome({ projectDir, note, clusterId })
  const dir = join(home, name)
  // The system user must be able to enter and read what is created here.
  const umask = process.umask(0o022)
  try {
    mkdirSync(dir, { recursive: true })
    chownSync(dir, account.uid, account.gid)
    writeFileSync(join(home, 'project'), projectDir)
    writeFileSync(note, `${dir}\n`)
    return { dir, postgres: copyPostgres(packaged, SHARED_BASE), account, elsewhere: true }
  } finally {
    process.umask(umask)
  }
}

/**
 * Where a cluster was placed.
 * @param {string} dataDir
 * @param {string} name
 */
export function clusterFolder(dataDir, name) {
  const note = locationNote(dataDir, name)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, name)
}

/**
 * The file that contains the path of a cluster outside the data folder.
 * @param {string} dataDir
 * @param {string} name
 */
function locationNote(dataDir, name) {
  return join(dataDir, `${name}-location`)
}

/**
 * Chooses the shared folder of a project's cluster: it stays with a project that was moved, and is not shared with a
 * copy of the project.
 * @param {{ projectDir: string, note: string, clusterId: string }} project
 */
function chooseHome({ projectDir, note, clusterId }) {
  if (existsSync(note)) {
    const noted = dirname(readFileSync(note, 'utf8').trim())
    const owner = join(noted, 'project')
    if (existsSync(owner)) {
      const ownedBy = readFileSync(owner, 'utf8')
      if (ownedBy === projectDir || !existsSync(ownedBy)) return noted
    }
  }
  const place = createHash('sha256').update(projectDir).digest('hex').slice(0, 12)
  return join(SHARED_BASE, `${place}-${clusterId}`)
}

/**
 * @param {Account} account
 * @param {string} program
 * @param {string} folder
 */
function mayRunIn(account, program, folder) {
  const script = 'test -x "$0" && test -r "$0" && test -x "$1"'
  const probe = spawnSync('/bin/sh', ['-c', script, program, folder], { ...account, cwd: '/' })
  return probe.status === 0
}

/** @returns {Account} */
function systemAccount() {
  const found = findAccount()
  if (found) return found
  for (const [program, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', SYSTEM_USER],
    ['adduser', '-S', '-D', '-H', SYSTEM_USER],
  ]) {
    spawnSync(String(program), args, { stdio: 'ignore' })
    const made = findAccount()
    if (made) return made
  }
  throw new Failure(
    `PostgreSQL does not run as root and the system user "${SYSTEM_USER}" could not be made: start Ramble as an ordinary user.`,
  )
}

/** @returns {Account | undefined} */
function findAccount() {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const { status, stdout } = spawnSync('id', [option, SYSTEM_USER], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}
