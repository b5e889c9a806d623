import './typescript.mjs'
import { parseArgs } from 'node:util'
import { describeDatabase, withClient } from '../lib/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { elapsed, say, step } from '../lib/progress.mjs'
import { openSeedDatabase } from './open-database.mjs'

const USAGE =
  'Use: npm run seed [-- --thoughts N [--accounts N]] [-- --remote], with whole numbers above 0.'

/**
 * @typedef {object} SeedOptions
 * @property {number} [thoughts] fills load accounts with so many each, instead of the demo person
 * @property {number} accounts
 * @property {boolean} remote
 */

/**
 * @param {string[]} args
 * @returns {SeedOptions}
 */
export function parseSeedOptions(args) {
  let values
  try {
    values = parseArgs({
      args,
      options: {
        thoughts: { type: 'string' },
        accounts: { type: 'string', default: '1' },
        remote: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw new Failure(USAGE)
  }
  const { thoughts, accounts, remote } = values
  return {
    remote,
    accounts: wholeNumber(accounts),
    ...(thoughts === undefined ? {} : { thoughts: wholeNumber(thoughts) }),
  }
}

/** @param {string} text */
function wholeNumber(text) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Failure(USAGE)
  return Number(text)
}

/** @param {SeedOptions} options */
export async function seed({ thoughts, accounts, remote }) {
  const database = await openSeedDatabase()
  try {
    refuseRemote(database.url, remote)
    await withClient(database.url, (client) =>
      thoughts === undefined ? seedDemoPerson(client) : fillAccounts(client, thoughts, accounts),
    )
  } finally {
    await database.close()
  }
}

/**
 * The password of seeded accounts is public.
 * @param {string} url
 * @param {boolean} allowed
 */
function refuseRemote(url, allowed) {
  if (allowed || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)) return
  throw new Failure(
    `The database ${describeDatabase(url)} is on another machine, and everybody knows the demo password: add "-- --remote" if you mean it.`,
  )
}

/** @param {import('pg').Client} client */
async function seedDemoPerson(client) {
  const { DEMO_USERNAME, seedDemo } = await import('../../prisma/seed')
  const count = await orNameTaken(() => seedDemo(client))
  await sayAccount(DEMO_USERNAME, `${count} thoughts`)
}

/**
 * @param {import('pg').Client} client
 * @param {number} thoughts of each account
 * @param {number} accounts
 */
async function fillAccounts(client, thoughts, accounts) {
  const { seedLoad } = await import('../../prisma/seed/load')
  for (let number = 1; number <= accounts; number++) {
    const username = number === 1 ? 'load' : `load-${number}`
    const begun = performance.now()
    await step(`Filling "${username}"`, () =>
      orNameTaken(() => seedLoad(client, { username, thoughts, seed: number })),
    )
    await sayAccount(username, `${thoughts} thoughts in ${elapsed(begun)}`)
  }
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
async function orNameTaken(work) {
  try {
    return await work()
  } catch (error) {
    const { NameTakenError } = await import('../../prisma/seed/accounts')
    throw error instanceof NameTakenError ? new Failure(error.message) : error
  }
}

/**
 * @param {string} username
 * @param {string} content
 */
async function sayAccount(username, content) {
  const { SEED_PASSWORD } = await import('../../prisma/seed/accounts')
  say(`  Sign in as "${username}" with the password "${SEED_PASSWORD}" (${content})`)
}
