import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Failure, tail } from '@/scripts/lib/failure.mjs'
import { root } from '@/scripts/lib/project.mjs'
import { typescriptFlag } from '@/scripts/seed/typescript.mjs'
import { TWILIO_AUTH_TOKEN } from './texts'

const LISTENS_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 15_000

type Child = ChildProcessByStdio<null, Readable, Readable>

export interface ServerProcess {
  address: string
  pid: number
  stop: () => Promise<void>
}

const running = new Set<Child>()

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a Node script that prints "listening PORT" once it can be reached on loopback. */
async function startServer(args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(() => running.delete(child))
  const port = await listeningPort(child)
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      child.kill('SIGTERM')
      await ended
      clearTimeout(timer)
    },
  }
}

function listeningPort(child: Child): Promise<number> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Failure('A server ended.', { detail: tail(output) }))
    const timer = setTimeout(fail, LISTENS_WITHIN_MS)
    const read = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000)
      const [, listening] = /^listening (\d+)$/m.exec(output) ?? []
      if (!listening) return
      clearTimeout(timer)
      resolve(Number(listening))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
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
  'loginAccount',
  'loginAddress',
  'registerAddress',
]

interface AppOptions {
  databaseUrl: string
  secret: string
  /** Further settings. */
  env?: Record<string, string>
}

/** Starts the production build, as `npm start` runs it, without rate limits and external services. */
export function startApp({ databaseUrl, secret, env }: AppOptions) {
  return startServer(['scripts/lib/serve.mjs'], {
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
