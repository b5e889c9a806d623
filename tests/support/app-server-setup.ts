import { scratchDatabase, startAppServer } from './app-server'

/** One server for all browser tests; each test signs up a person of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const database = await scratchDatabase(`browser_${process.pid}`)
  const server = await startAppServer(database.url, { FREE_NOTES_PER_MONTH: '0' })
  process.env.E2E_BASE_URL = server.baseUrl
  process.env.E2E_DATABASE_URL = database.url
  return async () => {
    await server.stop()
    await database.drop()
  }
}
