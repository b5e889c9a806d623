import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { explainListenError, parsePort, parseRole } from '../lib/checks.mjs'
import { explain, Failure, orExplain } from '../lib/failure.mjs'
import { onceAskedToStop, within } from '../lib/shutdown.mjs'
import { appHooks, STOP_MAY_TAKE_MS, stopApp } from './app.mjs'
import { releaseFinishedRenders } from './finished-renders.mjs'
import { boundHeap } from './heap.mjs'
import { routeFiles, startNext } from './next.mjs'
import { CLIENT_ADDRESS, respond } from './requests.mjs'
import { startWorkerProcess } from './worker-process.mjs'

/** Longer than the pause between two polls of a page, so that they share a connection. */
const KEEP_ALIVE_MS = 75_000
const RESPONSES_MAY_TAKE_MS = 3000

const LOAD_EVERY_MS = 100

/** Any cheap route will do. */
const WARM_UP_PATH = '/api/user'

/**
 * @typedef {object} Served
 * @property {number} port the assigned port, if 0 was requested
 * @property {() => Promise<void>} close
 */

/**
 * Serves the app from this process and, unless RAMBLE_ROLE says otherwise, starts another process for its jobs.
 * Requests that arrive before the app is ready wait.
 * @param {{ dev?: boolean, host?: string, port: number }} options
 * @returns {Promise<Served>} once it responds
 */
export async function serve({ dev = false, host = '127.0.0.1', port: wanted }) {
  const role = parseRole(process.env.RAMBLE_ROLE)
  if (role === 'worker') {
    throw new Failure('RAMBLE_ROLE is worker: run npm start or scripts/server/work.mjs.')
  }
  process.env.RAMBLE_ROLE = role ?? (dev ? 'all' : 'web')
  if (!dev) {
    boundHeap(process.env.HEAP_GROWTH_PERCENT)
    releaseFinishedRenders()
  }
  // Next reads these when it is loaded.
  Object.assign(process.env, {
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  // The reader of the app's output may end before the app. Next would log that error too, and so on forever.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  /** @type {(handle: import('./next.mjs').Handle) => void} */
  let ready = () => {}
  /** @type {Promise<import('./next.mjs').Handle>} */
  const handle = new Promise((resolve) => (ready = resolve))
  process.env.TRUSTED_PROXY_HEADER ||= CLIENT_ADDRESS
  const server = createServer((request, response) => {
    respond(request, response, handle).catch((error) => {
      process.stderr.write(`${explain(error)}\n`)
      response.destroy()
    })
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const port = await listen(server, { host, port: wanted })
  // In production mode there is no such default, because links, cookies and redirects would be wrong:
  // lib/server/process/env.ts exits with a message.
  if (dev || process.env.RAMBLE_MODE === 'local') {
    process.env.NEXTAUTH_URL ||= `http://localhost:${port}`
  }

  const next = await startNext({ dev, hostname: host, port, httpServer: server })
  ready(next.handle)
  if (!dev) await requestOnce({ host, port })
  const worker = role === undefined && appHooks()?.needsWorker ? startWorkerProcess() : undefined
  // A route that fails to load fails again for its request, which reports the error.
  if (!dev) loadRoutes().catch(() => {})

  return {
    port,
    async close() {
      const workerStopped = worker?.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await within(RESPONSES_MAY_TAKE_MS, closed)
      server.closeAllConnections()
      await within(STOP_MAY_TAKE_MS, Promise.allSettled([stopApp(), next.close(), workerStopped]))
    },
  }
}

/**
 * Loads the code of every page and call, so that no later request is the slow first of its route. Loads one at a time,
 * so that requests are handled in between.
 */
async function loadRoutes() {
  const require = createRequire(import.meta.url)
  for (const file of routeFiles()) {
    await delay(LOAD_EVERY_MS, undefined, { ref: false })
    require(file)
  }
}

/**
 * The first request makes Next load its code and start the app's own work.
 * @param {{ host: string, port: number }} address
 */
async function requestOnce({ host, port }) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host
  const name = reachable.includes(':') && !reachable.startsWith('[') ? `[${reachable}]` : reachable
  await fetch(`http://${name}:${port}${WARM_UP_PATH}`).then((response) => response.arrayBuffer())
}

/**
 * @param {import('node:http').Server} server
 * @param {{ host: string, port: number }} address
 * @returns {Promise<number>}
 */
function listen(server, address) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, address)))
    server.listen(address.port, address.host, () => {
      const bound = server.address()
      resolve(bound && typeof bound === 'object' ? bound.port : address.port)
    })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await orExplain(async () => {
    const port = parsePort(process.env.PORT)
    const served = await serve({ host: process.env.HOST || '127.0.0.1', port })
    process.stdout.write(`listening ${served.port}\n`)
    onceAskedToStop(() => served.close())
  })
}
