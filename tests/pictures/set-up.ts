import { execFileSync } from 'node:child_process'
import { request } from '@playwright/test'
import { findBrowser } from '@/scripts/testing/browser.mjs'
import { buildForTests } from '@/scripts/build/build.mjs'
import { withClient } from '@/scripts/database/database.mjs'
import { type AppServer, startAppServer } from '../support/app-server'
import { copyOfTemplate, startTestServer } from '../support/test-database'
import type { Stage } from './scene'

/** Settings that make the app offer these services; none of them is ever called. */
const SERVICES = {
  GOOGLE_CLIENT_ID: 'pictured',
  GOOGLE_CLIENT_SECRET: 'pictured',
  STRIPE_SECRET_KEY: 'sk_test_pictured',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_pictured',
  STRIPE_WEBHOOK_SECRET: 'whsec_pictured',
  STRIPE_PRICE_ID: 'price_pictured',
}

/** The account that `npm run seed` creates. */
const DEMO = { username: 'demo', password: 'ramble-demo' }
const NEWCOMER = { username: 'newcomer', email: 'newcomer@example.com', password: 'correct horse' }

/** Starts one app for all pictures, with two people whom no scene changes. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findBrowser()
  const { remove, ...server } = await startTestServer()
  let app: AppServer | undefined
  const cleanUp = async () => {
    await app?.stop()
    await remove()
  }
  try {
    await buildForTests()
    const { url } = await copyOfTemplate(server)
    seedDemoPerson(url)
    app = await startAppServer(url, SERVICES)
    const stage: Stage = {
      demo: await cookiesAfter(app, '/api/login', DEMO),
      newcomer: await cookiesAfter(app, '/api/register', NEWCOMER),
      ...(await findExamples(url)),
    }
    process.env.E2E_BASE_URL = app.baseUrl
    process.env.PICTURES_STAGE = JSON.stringify(stage)
  } catch (error) {
    await cleanUp()
    throw error
  }
  return cleanUp
}

/** Runs the seed in a separate process, because Playwright can't load the server modules that it imports. */
function seedDemoPerson(databaseUrl: string) {
  execFileSync(process.execPath, ['scripts/command.mjs', 'seed'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
}

async function cookiesAfter({ baseUrl }: AppServer, path: string, data: object) {
  const context = await request.newContext({ baseURL: baseUrl })
  await context.post(path, { data, failOnStatusCode: true })
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** The thought and the category with the most content. */
function findExamples(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Pick<Stage, 'thought' | 'category'>>(
      `SELECT (SELECT thought_id FROM action_items GROUP BY thought_id
                ORDER BY count(*) DESC, thought_id DESC LIMIT 1) AS thought,
              (SELECT category_id FROM thoughts WHERE category_id IS NOT NULL AND NOT is_archived
                GROUP BY category_id ORDER BY count(*) DESC, category_id LIMIT 1) AS category`,
    )
    if (!rows[0]) throw new Error('The demo person has nothing to show')
    return rows[0]
  })
}
