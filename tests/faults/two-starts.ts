import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { seconds } from '../bench/page'
import { withClient } from '@/scripts/database/database.mjs'
import { root } from '@/scripts/lib/project.mjs'
import { runTool } from '@/scripts/lib/run-tool.mjs'
import type { FaultOptions } from './options'
import { send } from './person'
import { startAnyPooler } from './pgbouncer'
import type { Outcome, Stage } from './stage'

const script = join(root, 'scripts', 'database', 'migrate.mjs')

/** Two processes migrate and serve one empty database at the same time, directly and through a pooler. */
export async function twoStarts(stage: Stage, { starts }: FaultOptions): Promise<Outcome[]> {
  const straight = await repeat(stage, { starts, what: 'starts, straight', through: (url) => url })
  const pooler = await startAnyPooler(await stage.emptyDatabase())
  stage.atEnd(() => pooler.close())
  const through = (url: string) => {
    const way = new URL(pooler.url)
    way.pathname = new URL(url).pathname
    return way.href
  }
  return [straight, await repeat(stage, { starts, what: `starts through ${pooler.name}`, through })]
}

interface Trials {
  starts: number
  what: string
  /** The address by which the app connects to a database. */
  through: (databaseUrl: string) => string
}

async function repeat(stage: Stage, { starts, what, through }: Trials): Promise<Outcome> {
  let held = 0
  let doubled = 0
  let slowestMs = 0
  const said = new Set<string>()
  for (let trial = 0; trial < starts; trial += 1) {
    const url = await stage.emptyDatabase()
    const begun = performance.now()
    const failures = await Promise.all([1, 2].map(() => start(stage, through(url))))
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    held += failures.filter((why) => why === undefined).length
    for (const why of failures) if (why) said.add(why)
    const applied = await migrations(url)
    doubled += applied.length - new Set(applied).size
    if (applied.length < wanted) held -= 1
  }
  const note = [
    `both ready within ${seconds(slowestMs)}`,
    'doubled counts migrations',
    ...[...said].map((why) => `a start said: ${why}`),
  ].join('; ')
  return { what, held, lost: 2 * starts - held, doubled, note }
}

/** Migrates, serves and sends a request; returns why that failed. */
async function start(stage: Stage, databaseUrl: string): Promise<string | undefined> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DIRECT_DATABASE_URL: '' }
  const { code, output } = await runTool(process.execPath, [script], { env })
  if (code !== 0) return output.trim()
  const app = await stage.app(databaseUrl).catch(String)
  if (typeof app === 'string') return app
  const { status } = await send(`${app.baseUrl}/api/ready`)
  await app.stop()
  return status === 200 ? undefined : `GET /api/ready returned ${status}`
}

const wanted = readdirSync(join(root, 'prisma', 'migrations')).filter((name) =>
  /^\d/.test(name),
).length

/** The names of the migrations that were applied and not rolled back. */
function migrations(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL`,
    )
    return rows.map(({ name }) => name)
  })
}
