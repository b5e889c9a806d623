import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { createDatabase, withClient } from '@/scripts/lib/database.mjs'
import { databaseUrl } from './database-url'

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabase: string
  }
}

/** Migrates one database per run, which every test file then copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or run `npm test`, which sets it')
  const name = `template_${project.name}_${process.pid}`
  await createDatabase(server, name)
  execFileSync(process.execPath, ['scripts/lib/migrate.mjs'], {
    env: { ...process.env, DATABASE_URL: databaseUrl(server, name) },
  })
  project.provide('templateDatabase', name)
  return async () => {
    await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
}
