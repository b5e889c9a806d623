import '../seed/typescript.mjs'
import { withClient } from '../lib/database.mjs'
import { Failure } from '../lib/failure.mjs'

/**
 * @typedef {object} Account
 * @property {string} username
 * @property {number} id
 * @property {string} cookie
 */

/** @typedef {{ rare: string, mid: string, common: string }} Words to search for */

/** Ranks in the seed's vocabulary; the report says how many thoughts match. */
const RANKS = { rare: 59_000, mid: 300, common: 40 }

/** Thoughts in the account of each name. */
const SIZES = { small: 1_000, large: 100_000, writer: 50, bare: 50 }

/** @typedef {keyof typeof SIZES} AccountName */

/** @param {string} databaseUrl */
export async function seedAccounts(databaseUrl) {
  const { seedLoad } = await import('../../prisma/seed/load')
  await withClient(databaseUrl, async (client) => {
    let seed = 0
    for (const [username, thoughts] of Object.entries(SIZES)) {
      await seedLoad(client, { username, thoughts, seed: ++seed })
    }
    // As autovacuum leaves a database that has been running for a while.
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  })
}

/** So many accounts of so many thoughts each. */
export const MILLION = { accounts: 10, thoughts: 100_000 }

/**
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} the usernames
 */
export async function seedMillion(databaseUrl) {
  const { seedLoad, withoutSearchIndex } = await import('../../prisma/seed/load')
  const { accounts, thoughts } = MILLION
  const usernames = Array.from({ length: accounts }, (_, place) => `load-${place + 1}`)
  await withClient(databaseUrl, async (client) => {
    await withoutSearchIndex(client, async () => {
      for (const [place, username] of usernames.entries()) {
        await seedLoad(client, { username, thoughts, seed: place + 1, isUnindexed: true })
      }
    })
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  })
  return usernames
}

/** @param {string} username */
export async function credentials(username) {
  const { SEED_PASSWORD } = await import('../../prisma/seed/accounts')
  return JSON.stringify({ username, password: SEED_PASSWORD })
}

/**
 * @param {string} address of the app
 * @param {string} username
 * @returns {Promise<Account>}
 */
export async function signIn(address, username) {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: await credentials(username),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!response.ok || !cookie) throw new Failure(`Signing in answered ${response.status}.`)
  const { id } = await response.json()
  return { username, id, cookie }
}

/**
 * @param {string} databaseUrl
 * @param {number} userId
 * @returns {Promise<{ words: Words, matches: Record<keyof Words, number> }>}
 */
export async function searchWords(databaseUrl, userId) {
  const { wordOfRank } = await import('../../prisma/seed/vocabulary')
  const words = {
    rare: wordOfRank(RANKS.rare),
    mid: wordOfRank(RANKS.mid),
    common: wordOfRank(RANKS.common),
  }
  const count = (/** @type {string} */ word) =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS matches FROM thoughts t
          WHERE user_id = $1 AND NOT is_archived AND t.search_text LIKE $2`,
        [userId, `%${word}%`],
      )
      return Number(rows[0].matches)
    })
  return {
    words,
    matches: {
      rare: await count(words.rare),
      mid: await count(words.mid),
      common: await count(words.common),
    },
  }
}

/**
 * Waits until the organiser is through with what was captured.
 * @param {string} databaseUrl
 * @param {number} atMostMs
 * @returns {Promise<number>} how many still wait
 */
export async function untilOrganised(databaseUrl, atMostMs) {
  const deadline = performance.now() + atMostMs
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS waiting FROM thoughts WHERE processing_status = 'pending'`,
      )
      const waiting = Number(rows[0].waiting)
      if (waiting === 0 || performance.now() > deadline) return waiting
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })
}
