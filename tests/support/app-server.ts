import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createDatabase, withClient } from '@/scripts/lib/database.mjs'
import { databaseUrl } from './database-url'

const SECRET = 'a secret for browser tests alone'

/**
 * Whoever runs the tests may have real settings in `.env`, which Next reads: none of them is used.
 * Blank is how a copy of the example leaves them.
 */
const BLANK_SETTINGS = {
  NEXTAUTH_URL: '',
  OPENAI_API_KEY: '',
  TWILIO_ACCOUNT_SID: '',
  RESEND_API_KEY: '',
  STRIPE_SECRET_KEY: '',
  INNGEST_SIGNING_KEY: '',
}

/** A migrated database of its own on the test cluster, and how to drop it. */
export async function scratchDatabase(name: string) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or run `npm test`, which sets it')
  const url = databaseUrl(server, name)
  await createDatabase(server, name)
  execFileSync(process.execPath, ['scripts/lib/migrate.mjs'], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const drop = () =>
    withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return { url, drop }
}

export interface AppServer {
  baseUrl: string
  process: ChildProcess
  stop(): Promise<void>
  /** Ends it at once, whatever it is in the middle of. */
  kill(): Promise<void>
}

/** Serves the production build on a free port of loopback. */
export async function startAppServer(
  database: string,
  settings: Record<string, string> = {},
): Promise<AppServer> {
  const child = spawn(process.execPath, ['scripts/lib/serve.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database,
      RAMBLE_MODE: 'local',
      NEXTAUTH_SECRET: SECRET,
      ...BLANK_SETTINGS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await listeningPort(child)
  return {
    baseUrl: `http://localhost:${port}`,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function listeningPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The server has no output')
  for await (const line of createInterface(child.stdout)) {
    const port = /^listening (\d+)$/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error(`The server ended before it listened, with code ${child.exitCode}`)
}
