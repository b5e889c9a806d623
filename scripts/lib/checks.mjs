import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { Failure, errorCode } from './failure.mjs'

const MIB = 1024 * 1024

/**
 * @param {string} folder measured, or else its nearest existing parent
 * @param {number} needMiB
 * @param {(folder: string) => number} [freeBytes]
 */
export function checkDiskSpace(folder, needMiB, freeBytes = freeBytesIn) {
  const free = Math.floor(freeBytes(folder) / MIB)
  if (free >= needMiB) return
  throw new Failure(
    `There is too little disk space for ${folder}: ${free} MiB are free and ${needMiB} MiB are needed.`,
  )
}

/** @param {string} folder */
function freeBytesIn(folder) {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = statfsSync(existing)
  return bavail * bsize
}

/**
 * @param {string | undefined} text the value of PORT
 * @returns {number}
 */
export function parsePort(text) {
  if (text === undefined || text.trim() === '') return 3000
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Failure(`PORT must be a whole number from 0 to 65535 and is "${text}".`)
}

/** @typedef {'web' | 'worker' | 'all'} Role */

const ROLES = /** @type {const} */ (['web', 'worker', 'all'])

/**
 * @param {string | undefined} text the value of RAMBLE_ROLE
 * @returns {Role | undefined} undefined for a web process with a worker beside it
 */
export function parseRole(text) {
  if (text === undefined || text.trim() === '') return undefined
  const role = ROLES.find((name) => name === text)
  if (role) return role
  throw new Failure(`RAMBLE_ROLE must be ${ROLES.join(', ')} or not set, and is "${text}".`)
}

/**
 * Turns an error of `listen` into an error that explains the cause.
 * @param {unknown} error
 * @param {{ host: string, port: number }} address
 * @returns {unknown}
 */
export function explainListenError(error, { host, port }) {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new Failure(
        `Port ${port} is taken by another program: stop that one, or choose another with PORT=${port === 65535 ? 3000 : port + 1} npm start.`,
      )
    case 'EACCES':
      return new Failure(
        `Port ${port} is reserved: choose one above 1023 with PORT=3000 npm start.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Failure(`HOST is "${host}", which is not an address of this machine.`)
    default:
      return error
  }
}

/**
 * Fails early if the server could not listen later.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<void>}
 */
export function checkPort(address) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

/** @returns {Promise<number>} a currently free port */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port was found')),
      )
    })
  })
}
