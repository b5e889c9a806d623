import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Failure, errorCode } from './failure.mjs'
import { processStart } from './processes.mjs'

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} started when that process began, as the system reports it
 * @property {string} [address] once it serves
 */

/**
 * @typedef {object} Lock
 * @property {(address: string) => void} announce records the address of the holder
 * @property {() => void} release
 */

/**
 * @param {string} path
 * @returns {Holder | undefined}
 */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The running process that holds the lock of a folder, if there is one.
 * @param {string} folder
 * @returns {Holder | undefined}
 */
export function lockHolder(folder) {
  const holder = readHolder(join(folder, 'lock.json'))
  return holder && processStart(holder.pid) === holder.started ? holder : undefined
}

const LOOK_EVERY_MS = 200

/**
 * Ensures that only one Ramble at a time uses a folder. Takes over the lock of a process that has ended.
 * @param {string} folder
 * @returns {Lock}
 */
export function takeLock(folder) {
  const taken = tryLock(folder)
  if ('release' in taken) return taken
  throw alreadyRuns(taken)
}

/**
 * Takes the lock of a folder once no other process holds it.
 * @param {string} folder
 * @returns {Promise<Lock>}
 */
export async function waitForLock(folder) {
  for (;;) {
    const taken = tryLock(folder)
    if ('release' in taken) return taken
    await delay(LOOK_EVERY_MS)
  }
}

/**
 * @param {string} folder
 * @returns {Lock | Holder} the lock, or the other process that holds it
 */
function tryLock(folder) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock.json')
  const mine = `${path}.${process.pid}`
  /** @type {Holder} */
  const me = { pid: process.pid, started: processStart(process.pid) ?? '' }
  for (let attempt = 0; attempt < 20; attempt++) {
    writeFileSync(mine, JSON.stringify(me))
    try {
      linkSync(mine, path)
      rmSync(mine)
      return heldLock(path, me)
    } catch (error) {
      rmSync(mine, { force: true })
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const holder = lockHolder(folder)
    if (holder) return holder
    setAside(path)
  }
  throw new Failure(`The lock ${path} could not be taken: remove that file and start again.`)
}

/**
 * Moves a dead process's lock away. If several processes try, one succeeds.
 * @param {string} path
 */
function setAside(path) {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  // Between the check and the move, a faster process may have taken the lock.
  const moved = readHolder(aside)
  if (moved && processStart(moved.pid) === moved.started) {
    try {
      linkSync(aside, path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
  rmSync(aside, { force: true })
}

/**
 * @param {string} path
 * @param {Holder} me
 * @returns {Lock}
 */
function heldLock(path, me) {
  return {
    announce(address) {
      const fresh = `${path}.${process.pid}`
      writeFileSync(fresh, JSON.stringify({ ...me, address }))
      renameSync(fresh, path)
    },
    release() {
      if (readHolder(path)?.pid === me.pid) rmSync(path, { force: true })
    },
  }
}

/** @param {Holder} holder */
export function alreadyRuns({ pid, address }) {
  return new Failure(
    `Ramble already runs in this folder (process ${pid}, ${address ?? 'still starting'}): use that one, or stop it first.`,
  )
}
