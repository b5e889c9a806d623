import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { changeGrant } from '../../lib/server/billing/grant'
import { describeDatabase, withClient } from '../database/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { say } from '../lib/progress.mjs'
import { openDatabase } from '../start/open-database.mjs'

const USAGE = 'Use: npm run grant-pro -- USERNAME [--revoke].'

interface GrantOptions {
  username: string
  isGranted: boolean
}

export function parseGrantOptions(args: string[]): GrantOptions {
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

/** Grants Pro to a user, or revokes the grant, in the database of DATABASE_URL or the local one. */
export async function grantPro(options: GrantOptions): Promise<void> {
  const database = await openDatabase()
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

async function change(client: Client, options: GrantOptions) {
  await client.query('BEGIN')
  const outcome = await changeGrant(
    {
      query: async ({ text }, values) => (await client.query(text, [...values])).rows,
    },
    options,
  )
  await client.query('COMMIT')
  return outcome
}

export async function main(args: string[]): Promise<void> {
  await grantPro(parseGrantOptions(args))
}
