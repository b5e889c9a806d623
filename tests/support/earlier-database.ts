import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase, withClient } from '@/scripts/database/database.mjs'

const FOLDER = 'prisma/migrations'

/**
 * Calls `work` with a database from before the migration whose folder name ends like this, and with a function
 * that applies the rest.
 */
export async function onDatabaseBefore(
  ending: string,
  work: (client: Client, migrateOn: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const first = names.findIndex((name) => name.endsWith(ending))
  if (first === -1) throw new Error(`There is no migration ${ending}`)
  const { url: server } = inject('testServer')
  const name = `earlier_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    await withClient(url.href, async (client) => {
      const apply = async (some: readonly string[]) => {
        // Each file in a separate transaction, as the engine does.
        for (const one of some) {
          await client.query(readFileSync(`${FOLDER}/${one}/migration.sql`, 'utf8'))
        }
      }
      await apply(names.slice(0, first))
      await work(client, () => apply(names.slice(first)))
    })
  } finally {
    await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
}
