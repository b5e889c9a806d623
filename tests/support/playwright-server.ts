import type { FullConfig } from '@playwright/test'
import { findBrowser } from '@/scripts/testing/browser.mjs'
import { buildForTests } from '@/scripts/build/build.mjs'
import { generatePrismaClient } from '@/scripts/packages/prisma-client.mjs'
import { scratchDatabase, startAppServer } from './app-server'
import { AUTH_TOKEN } from './signed-text'
import { startTestServer } from './test-database'

/** One app for all browser tests; each test signs up its own person. */
export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  const needsWindow = projects.some(({ use }) => use.headless === false)
  process.env.CHROMIUM_PATH = await findBrowser({ needsWindow })
  await generatePrismaClient()
  const { remove, ...server } = await startTestServer()
  await buildForTests()
  process.env.E2E_TEST_SERVER = JSON.stringify(server)
  const { url } = await scratchDatabase()
  const app = await startAppServer(url, {
    FREE_NOTES_PER_MONTH: '0',
    TWILIO_AUTH_TOKEN: AUTH_TOKEN,
  })
  process.env.E2E_BASE_URL = app.baseUrl
  process.env.E2E_DATABASE_URL = url
  return async () => {
    await app.stop()
    await remove()
  }
}
