// As Next's own servers begin: without it no request can be entered (tests/support/in-request.ts).
import 'next/dist/server/node-environment-baseline'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { withClient } from '@/scripts/lib/database.mjs'
import { databaseUrl } from './database-url'

const server = process.env.TEST_DATABASE_URL ?? ''
const name = `test_${randomUUID().replaceAll('-', '')}`

await withClient(server, (client) =>
  client.query(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`),
)
process.env.DATABASE_URL = databaseUrl(server, name)
process.env.RAMBLE_MODE = 'local'
const files = mkdtempSync(join(tmpdir(), 'ramble-files-'))
process.env.FILES_DIR = files
process.env.NEXTAUTH_SECRET = 'a secret for tests alone'
process.env.NEXTAUTH_URL = 'http://localhost:3000'
process.env.TRUSTED_PROXY_HEADER = 'x-test-address'
// A file's requests all come from a few people within a minute; tests of these limits set their own.
process.env.RATE_LIMITS = 'writeUser=1000000,writeAddress=1000000'

const { openQueues, stopWorkers } = await import('@/lib/server/adapters/jobs/postgres')
const { jobs } = await import('@/inngest/functions')
await openQueues(jobs)

afterAll(async () => {
  const { closeDatabase } = await import('@/lib/server/db')
  await stopWorkers()
  await closeDatabase()
  rmSync(files, { recursive: true, force: true })
  await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
})
