// Next's own servers load it first; tests/support/in-request.ts needs it to enter a request.
import 'next/dist/server/node-environment-baseline'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, vi } from 'vitest'
import { copyOfTemplate } from './test-database'

// Libraries stay loaded from one file to the next; the app and its settings are reset.
vi.resetModules()
const settings = { ...process.env }

const database = await copyOfTemplate(inject('testServer'))
process.env.DATABASE_URL = database.url
process.env.DIRECT_DATABASE_URL = ''
process.env.RAMBLE_MODE = 'local'
const files = mkdtempSync(join(tmpdir(), 'ramble-files-'))
process.env.FILES_DIR = files
process.env.NEXTAUTH_SECRET = 'a secret for tests alone'
process.env.NEXTAUTH_URL = 'http://localhost:3000'
process.env.TRUSTED_PROXY_HEADER = 'x-test-address'
// A file's requests all come from a few people within a minute, so these limits are raised. Tests of the
// limits set their own.
process.env.RATE_LIMITS =
  'writeUser=1000000,writeAddress=1000000,readUser=1000000,suggestUser=1000000,workUser=1000000,generationUser=1000000'

const { closeQueues, declareJobs, openQueues } = await import('@/lib/server/adapters/jobs/queues')
const { closeDatabase, pool } = await import('@/lib/server/database/db')
const { jobs } = await import('@/inngest/functions')

async function closeConnections() {
  await closeQueues()
  await closeDatabase()
}

// Leftover work of the previous file may have connected again.
await closeConnections()
// The previous file's timers may connect once more, and would open the shared pool with that file's address.
pool()
declareJobs(async () => jobs)
await openQueues()

afterAll(async () => {
  await closeConnections()
  rmSync(files, { recursive: true, force: true })
  await database.drop()
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, settings)
})
