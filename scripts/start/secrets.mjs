import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../lib/failure.mjs'

/**
 * @typedef {object} Secrets
 * @property {string} nextAuthSecret
 * @property {string} databasePassword
 * @property {string} clusterId distinguishes this database from others created at the same path
 */

/**
 * Local mode's secrets: generated once, then read back. Mode 0600.
 * @param {string} folder
 * @returns {Secrets}
 */
export function readOrMakeSecrets(folder) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'secrets.json')
  const stored = readSecrets(path)
  /** @type {Secrets} */
  const secrets = {
    nextAuthSecret: stored.nextAuthSecret ?? randomBytes(32).toString('base64url'),
    databasePassword: stored.databasePassword ?? randomBytes(24).toString('base64url'),
    clusterId: stored.clusterId ?? randomBytes(6).toString('hex'),
  }
  if (Object.keys(secrets).some((name) => !(name in stored))) {
    // Written to a second file first, so that a killed start never leaves half a secret.
    const fresh = `${path}.${process.pid}`
    writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(fresh, path)
  }
  chmodSync(path, 0o600)
  return secrets
}

/**
 * @param {string} path
 * @returns {Partial<Secrets>}
 */
function readSecrets(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    throw error
  }
}
