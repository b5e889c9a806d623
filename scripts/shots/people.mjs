import '../seed/typescript.mjs'
import { withClient } from '../lib/database.mjs'
import { Failure } from '../lib/failure.mjs'

/**
 * @typedef {'visitor' | 'demo' | 'newcomer'} Who signed out, with months of thoughts, with nothing
 * @typedef {{ thought: number, category: number }} Examples ids of what has the most to show
 */

const NEWCOMER = { username: 'newcomer', email: 'newcomer@example.com', password: 'correct horse' }

/** @param {string} databaseUrl */
export async function seedDemoPerson(databaseUrl) {
  const { seedDemo } = await import('../../prisma/seed')
  await withClient(databaseUrl, seedDemo)
}

/** @param {import('@playwright/test').APIRequestContext} request */
export async function registerNewcomer(request) {
  await mustBeOk(await request.post('/api/register', { data: NEWCOMER }))
}

/**
 * @param {import('@playwright/test').APIRequestContext} request
 * @param {Exclude<Who, 'visitor'>} who
 */
export async function signIn(request, who) {
  const { DEMO_USERNAME } = await import('../../prisma/seed')
  const { SEED_PASSWORD } = await import('../../prisma/seed/accounts')
  const demo = { username: DEMO_USERNAME, password: SEED_PASSWORD }
  await mustBeOk(await request.post('/api/login', { data: who === 'demo' ? demo : NEWCOMER }))
}

/**
 * @param {string} databaseUrl
 * @returns {Promise<Examples>}
 */
export function findExamples(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT thought_id FROM action_items GROUP BY thought_id
                ORDER BY count(*) DESC, thought_id DESC LIMIT 1) AS thought,
              (SELECT category_id FROM thoughts WHERE category_id IS NOT NULL AND NOT is_archived
                GROUP BY category_id ORDER BY count(*) DESC, category_id LIMIT 1) AS category`,
    )
    return { thought: Number(rows[0].thought), category: Number(rows[0].category) }
  })
}

/** @param {import('@playwright/test').APIResponse} response */
async function mustBeOk(response) {
  if (!response.ok()) {
    throw new Failure(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  }
}
