import '../seed/typescript.mjs'
import { parseArgs } from 'node:util'
import { describeDatabase, withClient } from '../lib/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { say } from '../lib/progress.mjs'
import { openSeedDatabase } from '../seed/open-database.mjs'

const USAGE = 'Use: npm run grant-pro -- USERNAME [--revoke].'

/** @typedef {{ username: string, isGranted: boolean }} GrantOptions */

/**
 * @param {string[]} args
 * @returns {GrantOptions}
 */
export function parseGrantOptions(args) {
  let parsed
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { revoke: { type: 'boolean', default: false } },
    })
  } catch {
    throw new Failure(USAGE)
  }
  const [username, ...rest] = parsed.positionals
  if (!username?.trim() || rest.length > 0) throw new Failure(USAGE)
  return { username: username.trim(), isGranted: !parsed.values.revoke }
}

/**
 * Gives Pro to somebody, or takes the grant back, in the database of DATABASE_URL or the local one.
 * @param {GrantOptions} options
 */
export async function grantPro(options) {
  const database = await openSeedDatabase()
  try {
    const outcome = await withClient(database.url, (client) => change(client, options))
    const { username } = options
    if (outcome === 'unknown') {
      throw new Failure(`Nobody is called "${username}" in ${describeDatabase(database.url)}.`)
    }
    if (outcome === 'pays') {
      throw new Failure(
        `"${username}" pays for Pro: cancel the subscription at the payment provider, and Pro ends with it.`,
      )
    }
    say(`  "${username}" ${OUTCOMES[outcome]}`)
  } finally {
    await database.close()
  }
}

const OUTCOMES = {
  granted: 'has Pro now; an open page shows it after a reload.',
  revoked: 'is on the free plan now.',
  'already Pro': 'had Pro already.',
  'already free': 'was on the free plan already.',
}

/**
 * @param {import('pg').Client} client
 * @param {GrantOptions} options
 */
async function change(client, options) {
  const { changeGrant } = await import('../../lib/server/billing/grant')
  await client.query('BEGIN')
  const outcome = await changeGrant(
    {
      query: async (statement, values) =>
        (await client.query({ ...statement, values: [...values] })).rows,
    },
    options,
  )
  await client.query('COMMIT')
  return outcome
}
