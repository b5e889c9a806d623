import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Failure, tail } from '@/scripts/lib/failure.mjs'
import { root } from '@/scripts/lib/project.mjs'
import { typescriptFlag } from '@/scripts/packages/typescript.mjs'
import { TWILIO_AUTH_TOKEN } from './texts'

const LISTENS_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 15_000

type Child = ChildProcessByStdio<null, Readable, Readable>

export interface ServerProcess {
  address: string
  pid: number
  /** The end of its output. */
  output: () => string
  stop: () => Promise<void>
}

const running = new Set<Child>()

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a Node script that prints "listening PORT" once it can be reached on loopback; `node`: another Node. */
export async function startServer(
  args: string[],
  env: NodeJS.ProcessEnv,
  { node = process.execPath, cwd = root } = {},
): Promise<ServerProcess> {
  const child = spawn(node, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(() => running.delete(child))
  const output = lastOutput(child)
  const port = await listeningPort(child, output)
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      child.kill('SIGTERM')
      await ended
      clearTimeout(timer)
    },
  }
}

function lastOutput(child: Child): () => string {
  let output = ''
  const keep = (chunk: Buffer) => (output = `${output}${chunk}`.slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return () => output
}

function listeningPort(child: Child, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Failure('A server ended.', { detail: tail(output()) }))
    const timer = setTimeout(fail, LISTENS_WITHIN_MS)
    const read = () => {
      const [, listening] = /^listening (\d+)$/m.exec(output()) ?? []
      if (!listening) return
      clearTimeout(timer)
      child.stdout.off('data', read)
      resolve(Number(listening))
    }
    child.stdout.on('data', read)
    child.once('exit', fail)
  })
}

/** Rate limits that a load driver on one address would reach. */
const LIMITS = [
  'textSender',
  'writeUser',
  'writeAddress',
  'readUser',
  'workUser',
  'suggestUser',
  'generationUser',
  'loginAccount',
  'loginAddress',
  'registerAddress',
  'accessToken',
]

interface AppOptions {
  databaseUrl: string
  secret: string
  /** Further settings. */
  env?: Record<string, string>
}

/** Starts the production build, as `npm start` runs it, without rate limits and external services. */
export function startApp({ databaseUrl, secret, env }: AppOptions) {
  return startServer(['scripts/server/serve.mjs'], {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    HOST: '127.0.0.1',
    RAMBLE_MODE: 'local',
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: secret,
    TWILIO_AUTH_TOKEN,
    RATE_LIMITS: LIMITS.map((name) => `${name}=100000000`).join(','),
    ...env,
  })
}

export function startBareServer(databaseUrl: string) {
  return startServer([typescriptFlag, 'tests/bench/bare-server.ts'], {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
  })
}
