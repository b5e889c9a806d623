import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Failure, tail } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import { TWILIO_AUTH_TOKEN } from './texts.mjs'

const LISTENS_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 15_000

/**
 * @typedef {object} ServerProcess
 * @property {string} address
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a Node script that prints "listening PORT" once it can be reached on loopback.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<ServerProcess>}
 */
export async function startServer(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const port = await new Promise((resolve, reject) => {
    const fail = () => reject(new Failure('A server ended.', { detail: tail(output) }))
    const timer = setTimeout(fail, LISTENS_WITHIN_MS)
    const read = (/** @type {Buffer} */ chunk) => {
      output = `${output}${chunk}`.slice(-20_000)
      const [, listening] = /^listening (\d+)$/m.exec(output) ?? []
      if (!listening) return
      clearTimeout(timer)
      resolve(Number(listening))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => {
      running.delete(child)
      fail()
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      if (!running.delete(child)) return
      const ended = once(child, 'exit')
      const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      child.kill('SIGTERM')
      await ended
      clearTimeout(timer)
    },
  }
}

/** Names of the limits that a load driver on one address would run into. */
const LIMITS = [
  'textSender',
  'writeUser',
  'writeAddress',
  'readUser',
  'suggestUser',
  'loginAccount',
  'loginAddress',
  'registerAddress',
]

/**
 * The production build, as `npm start` runs it, without rate limits and outside services.
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {string} options.secret
 * @param {Record<string, string>} [options.settings] more of its environment
 */
export function startApp({ databaseUrl, secret, settings }) {
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
    ...settings,
  })
}

/** @param {string} databaseUrl */
export function startBareServer(databaseUrl) {
  return startServer(['scripts/bench/bare-server.mjs'], {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
  })
}
