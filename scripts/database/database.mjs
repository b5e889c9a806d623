import pg from 'pg'
import { Failure, errorCode } from '../lib/failure.mjs'

const CONNECT_WITHIN_MS = 10_000

/**
 * Opens a connection, passes it to `work` and closes it.
 * @template T
 * @param {string} databaseUrl
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(databaseUrl, work) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // A connection that breaks while idle is reported by the next query.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * @param {string} serverUrl a connection to any database of the server
 * @param {string} name
 */
export async function createDatabase(serverUrl, name) {
  await withClient(serverUrl, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  })
}

/**
 * @param {'DATABASE_URL' | 'DIRECT_DATABASE_URL'} setting
 * @param {string} databaseUrl
 * @returns {Promise<void>} rejects with one clear sentence when the database can't be used
 */
export async function checkDatabase(setting, databaseUrl) {
  const where = describeDatabase(databaseUrl, setting)
  try {
    await withClient(databaseUrl, (client) => client.query('SELECT 1'))
  } catch (error) {
    throw new Failure(
      `${setting} points to ${where}, which can't be used: ${reason(error)}. Start that database, mend the setting, or unset it to use the built-in one.`,
    )
  }
}

/**
 * Host, port and name only: a password must not reach the screen.
 * @param {string} databaseUrl
 * @param {string} [setting]
 */
export function describeDatabase(databaseUrl, setting = 'DATABASE_URL') {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
    throw new Failure(
      `${setting} is not an address of the form postgresql://user:password@host:5432/database.`,
    )
  }
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port || '5432'}${pathname}`
}

/** @param {unknown} error */
function reason(error) {
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
      return 'nothing responds there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no such host'
    case '28P01':
    case '28000':
      return 'it refuses this user or password'
    case '3D000':
      return 'it has no such database'
    default: {
      const message = error instanceof Error ? error.message : String(error)
      return message.trim() || 'it does not respond'
    }
  }
}
