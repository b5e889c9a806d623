import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPooler } from '@/tests/support/database-proxy'
import { findFreePort } from '@/scripts/lib/checks.mjs'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'

const READY_WITHIN_MS = 10_000
/** It refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }

interface Pooler {
  name: string
  url: string
  close(): Promise<void>
}

/**
 * PgBouncer in transaction mode where it is installed (apt-get install pgbouncer), otherwise its
 * stand-in.
 */
export async function startAnyPooler(databaseUrl: string): Promise<Pooler> {
  const found = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const [version] = /\d[\d.]+/.exec(found.stdout ?? '') ?? []
  if (version) return startPgBouncer(databaseUrl, `PgBouncer ${version}`)
  const { url, close } = await startPooler(databaseUrl)
  return { name: 'the stand-in of the tests', url, close: async () => void close() }
}

async function startPgBouncer(databaseUrl: string, name: string): Promise<Pooler> {
  const target = new URL(databaseUrl)
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'ramble-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const user = `user=${target.username} password=${target.password}`
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} ${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
`,
  )
  chmodSync(folder, 0o755)
  const child = spawn('pgbouncer', ['-q', file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && NOBODY),
  })
  const url = new URL(databaseUrl)
  url.port = String(port)
  await untilReady(child, url.href)
  return {
    name,
    url: url.href,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function untilReady(child: ChildProcess, url: string) {
  const begun = performance.now()
  for (;;) {
    try {
      return await withClient(url, (client) => client.query('SELECT 1'))
    } catch (error) {
      if (child.exitCode !== null || performance.now() - begun > READY_WITHIN_MS) {
        throw new Failure('PgBouncer did not start.', { detail: String(error) })
      }
      await delay(100)
    }
  }
}
