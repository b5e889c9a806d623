import { Agent, get } from 'node:http'
import { expect, test } from '@playwright/test'
import { withClient } from '@/scripts/database/database.mjs'
import { type AppServer, scratchDatabase, startAppServer } from '../support/app-server'

/** The heap on a small host; the app's other threads and PostgreSQL need memory besides it. */
const HEAP_MIB = 256
const REQUESTS = Number(process.env.CRAWL_REQUESTS ?? 300)
const AT_ONCE = 8
const THOUGHTS = 3_000

let app: AppServer
let database: Awaited<ReturnType<typeof scratchDatabase>>
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

test.beforeAll(async () => {
  database = await scratchDatabase()
  app = await startAppServer(database.url, {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    RATE_LIMITS: 'workUser=100000000,readUser=100000000',
  })
})

test.afterAll(async () => {
  agent.destroy()
  await app.stop()
  await database.drop()
})

/** Creates a person with many long thoughts. */
async function signUp(): Promise<string> {
  const person = { username: 'crawled', password: 'correct horse', email: 'crawled@example.com' }
  const response = await fetch(`${app.baseUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  await withClient(database.url, (client) =>
    client.query(
      `INSERT INTO thoughts
         (user_id, raw_text, summary, parsed_content, input_source, processing_status, created_at)
       SELECT users.id, repeat('ramble ' || n || ' ', 100), 'Ramble ' || n,
         jsonb_build_object('title', 'Ramble ' || n, 'details', repeat('detail ', 100)),
         'web', 'ready', now() - n * interval '1 minute'
       FROM users, generate_series(1, $1::int) AS n`,
      [THOUGHTS],
    ),
  )
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Every URL differs, as a crawler's do, so that no response comes from a cache. */
const ADDRESSES = [
  (n: number) => `/?from=${n}`,
  (n: number) => `/thoughts?q=ramble+${n}`,
  (n: number) => `/thoughts/${(n % THOUGHTS) + 1}`,
  (n: number) => `/nowhere/${n}`,
  (n: number) => `/faq?from=${n}`,
  (n: number) => `/api/thoughts?limit=500&q=${n % 10}`,
  () => '/api/thoughts',
  () => '/api/thoughts/export?format=csv',
]

/** Requests a URL and aborts some large responses after their beginning. Returns the status. */
function visit(path: string, { cookie, isCut }: { cookie: string; isCut: boolean }) {
  return new Promise<number>((resolve, reject) => {
    const sent = get(`${app.baseUrl}${path}`, { agent, headers: { cookie } }, (response) => {
      const end = () => resolve(response.statusCode ?? 0)
      response.on('data', () => {
        if (!isCut) return
        end()
        sent.destroy()
      })
      response.on('end', end)
      response.on('error', () => end())
    })
    sent.on('error', (error) => (isCut ? resolve(0) : reject(error)))
  })
}

test('a process with little memory survives a crawler that aborts its requests', async () => {
  test.setTimeout(60_000 + REQUESTS * 400)
  const cookie = await signUp()
  const failures: string[] = []
  let next = 0
  const crawl = async () => {
    for (let n = next++; n < REQUESTS; n = next++) {
      const path = ADDRESSES[n % ADDRESSES.length]?.(n) ?? '/'
      const status = await visit(path, { cookie, isCut: n % 3 === 0 })
      if (status >= 500) failures.push(`${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, crawl))
  expect(failures).toEqual([])
  expect(app.process.exitCode).toBeNull()
  expect((await fetch(`${app.baseUrl}/api/ready`)).status).toBe(200)
})
