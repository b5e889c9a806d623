import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { childrenOf } from '@/scripts/lib/processes.mjs'
import { nextCommand } from '@/scripts/server/next.mjs'
import { copyOfTemplate } from './test-database'

const LOGS = 'test-results/apps'
const SECRET = 'a secret for browser tests alone'

/**
 * Next reads `.env`, which may hold real settings on a developer's machine. Blank values, as in the
 * example file, override them.
 */
const BLANK_SETTINGS = {
  DIRECT_DATABASE_URL: '',
  NEXTAUTH_URL: '',
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: '',
  TWILIO_ACCOUNT_SID: '',
  RESEND_API_KEY: '',
  STRIPE_SECRET_KEY: '',
  INNGEST_SIGNING_KEY: '',
}

/** The test's own migrated database, and a function that drops it. */
export function scratchDatabase() {
  const server = process.env.E2E_TEST_SERVER
  if (!server) throw new Error('There is no database server: run this test with Playwright')
  return copyOfTemplate(JSON.parse(server))
}

export interface AppServer {
  baseUrl: string
  process: ChildProcess
  stop(): Promise<void>
  /** Kills it and its worker immediately. */
  kill(): Promise<void>
}

/** Serves the production build in a folder, by default this project's, on a free port of loopback. */
export function startAppServer(
  database: string,
  settings: Record<string, string> = {},
  folder = process.cwd(),
): Promise<AppServer> {
  return start(['scripts/server/serve.mjs'], { cwd: folder, database, settings })
}

/** Serves this project's build with plain `next start`, as hosts without our own server do. */
export function startPlainNext(
  database: string,
  settings: Record<string, string>,
): Promise<AppServer> {
  const args = [nextCommand, 'start', '--port', '0', '--hostname', '127.0.0.1']
  const forNext = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  return start(args, { cwd: process.cwd(), database, settings: { ...forNext, ...settings } })
}

async function start(
  args: string[],
  given: { cwd: string; database: string; settings: Record<string, string> },
): Promise<AppServer> {
  const child = spawn(process.execPath, args, {
    cwd: given.cwd,
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: given.database,
      RAMBLE_MODE: 'local',
      NEXTAUTH_SECRET: SECRET,
      ...BLANK_SETTINGS,
      ...given.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killAtExit(child)
  keepLog(child)
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
      const worker = workerOf(child)
      child.kill('SIGKILL')
      if (worker) process.kill(worker, 'SIGKILL')
      await gone
    },
  }
}

/** The process id of the app's job worker, undefined while there is none. */
export function workerOf({ pid = 0 }: ChildProcess): number | undefined {
  return childrenOf(pid)[0]
}

/** A failing test does not stop its processes, so they are killed when the test process exits. */
export function killAtExit(child: ChildProcess) {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** Stores an app's output next to Playwright's results. */
function keepLog({ pid, stdout, stderr }: ChildProcess) {
  mkdirSync(LOGS, { recursive: true })
  const log = createWriteStream(join(LOGS, `app-${pid}.log`))
  for (const stream of [stdout, stderr]) stream?.pipe(log, { end: false })
}

/** What our own server prints, or Next's. */
const LISTENING = /^(?:listening |- Local: +http:\/\/127\.0\.0\.1:)(\d+)$/

async function listeningPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The server has no output')
  for await (const line of createInterface(child.stdout)) {
    const port = LISTENING.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error(`The server ended before it listened, with code ${child.exitCode}`)
}
