import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { DEMO_USERNAME, seedDemo } from '@/prisma/seed'
import { NameTakenError, SEED_PASSWORD } from '@/prisma/seed/accounts'
import { seedLoad } from '@/prisma/seed/load'
import { describeDatabase, withClient } from '../database/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { elapsed, say, step } from '../lib/progress.mjs'
import { openDatabase } from '../start/open-database.mjs'

const USAGE =
  'Use: npm run seed [-- --thoughts N [--accounts N]] [-- --remote], with whole numbers above 0.'

interface SeedOptions {
  /** The number of thoughts for each load account; without it, only the demo person is created. */
  thoughts?: number
  accounts: number
  remote: boolean
}

export function parseSeedOptions(args: string[]): SeedOptions {
  const { thoughts, accounts, remote } = parse(args)
  return {
    remote,
    accounts: wholeNumber(accounts),
    ...(thoughts === undefined ? {} : { thoughts: wholeNumber(thoughts) }),
  }
}

function parse(args: string[]) {
  try {
    const options = {
      thoughts: { type: 'string' },
      accounts: { type: 'string', default: '1' },
      remote: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new Failure(USAGE)
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Failure(USAGE)
  return Number(text)
}

export async function main(args: string[]) {
  const { thoughts, accounts, remote } = parseSeedOptions(args)
  const database = await openDatabase()
  try {
    refuseRemote(database.url, remote)
    await withClient(database.url, (client) =>
      thoughts === undefined ? seedDemoPerson(client) : fillAccounts(client, thoughts, accounts),
    )
  } catch (error) {
    throw error instanceof NameTakenError ? new Failure(error.message) : error
  } finally {
    await database.close()
  }
}

/** The password of seeded accounts is public. */
function refuseRemote(url: string, isAllowed: boolean) {
  if (isAllowed || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)) return
  throw new Failure(
    `The database ${describeDatabase(url)} is on another machine, and everybody knows the demo password: add "-- --remote" if you mean it.`,
  )
}

async function seedDemoPerson(client: Client) {
  const count = await seedDemo(client)
  sayAccount(DEMO_USERNAME, `${count} thoughts`)
}

async function fillAccounts(client: Client, thoughts: number, accounts: number) {
  for (let number = 1; number <= accounts; number++) {
    const username = number === 1 ? 'load' : `load-${number}`
    const begun = performance.now()
    await step(`Filling "${username}"`, () =>
      seedLoad(client, { username, thoughts, seed: number }),
    )
    sayAccount(username, `${thoughts} thoughts in ${elapsed(begun)}`)
  }
}

function sayAccount(username: string, content: string) {
  say(`  Sign in as "${username}" with the password "${SEED_PASSWORD}" (${content})`)
}
