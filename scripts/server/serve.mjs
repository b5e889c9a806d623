import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { CLEANUP_MAY_TAKE_MS, cleanUp, within } from './app-shutdown.mjs'
import { explainListenError, parsePort, parseRole } from '../lib/checks.mjs'
import { isReachedByHttps, isAnsweredAtDoor, ownHeaders, readableAddress } from './door.mjs'
import { explain, Failure, orExplain } from '../lib/failure.mjs'
import { boundHeap } from './heap.mjs'
import { root } from '../lib/project.mjs'
import { PROTOCOL_HEADER } from './security-headers.mjs'
import { onceAskedToStop } from '../lib/shutdown.mjs'
import { startWorkerProcess } from './worker-process.mjs'

/** Longer than the pause between two polls of a page, so that they share a connection. */
const KEEP_ALIVE_MS = 75_000
const ANSWERS_MAY_TAKE_MS = 3000

const LOAD_EVERY_MS = 100

/** Any cheap route will do. */
const WARM_UP_PATH = '/api/user'

/**
 * Route handlers see no socket, so we pass the client's address in our own header and overwrite
 * whatever the client sent there. Rate limits use it unless the operator trusts a proxy's header
 * instead.
 */
const CLIENT_ADDRESS = 'x-ramble-client-address'

/** Under this name on `globalThis` the app has its function that responds to unchanged polls. */
const UNCHANGED = Symbol.for('ramble.unchanged')

/** Under this name on `globalThis` the app says whether its jobs need a worker. */
const WANTS_WORKER = Symbol.for('ramble.wants-worker')

/**
 * From this variable Next takes its configuration instead of running next.config.ts, which hashes all
 * sources; a standalone build of Next does the same.
 */
const BUILT_CONFIG = '__NEXT_PRIVATE_STANDALONE_CONFIG'

/**
 * @typedef {object} Served
 * @property {number} port the assigned one, when 0 was requested
 * @property {() => Promise<void>} close
 */

/**
 * Serves the app from this process, and unless RAMBLE_ROLE says otherwise starts another one for its
 * jobs. Requests that arrive before it is ready wait.
 * @param {{ dev?: boolean, host?: string, port: number }} options
 * @returns {Promise<Served>} once it responds
 */
export async function serve({ dev = false, host = '127.0.0.1', port: wanted }) {
  const role = parseRole(process.env.RAMBLE_ROLE)
  if (role === 'worker') {
    throw new Failure('RAMBLE_ROLE is worker: run npm start or scripts/server/work.mjs.')
  }
  process.env.RAMBLE_ROLE = role ?? (dev ? 'all' : 'web')
  if (!dev) boundHeap(process.env.HEAP_GROWTH_PERCENT)
  // Next reads it when it is loaded.
  Object.assign(process.env, {
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  // The reader of the app's output may end before the app. Next would log that error too, and so on
  // forever.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  /** @type {(handler: import('next/dist/server/next.js').RequestHandler) => void} */
  let ready = () => {}
  /** @type {Promise<import('next/dist/server/next.js').RequestHandler>} */
  const handler = new Promise((resolve) => (ready = resolve))
  process.env.TRUSTED_PROXY_HEADER ||= CLIENT_ADDRESS
  const server = createServer((request, response) => {
    answer(request, response, handler).catch((error) => {
      process.stderr.write(`${explain(error)}\n`)
      response.destroy()
    })
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const port = await listen(server, { host, port: wanted })
  // In production mode there is no such default, because links, cookies and redirects would be wrong:
  // lib/server/process/env.ts stops with a message.
  if (dev || process.env.RAMBLE_MODE === 'local') {
    process.env.NEXTAUTH_URL ||= `http://localhost:${port}`
  }

  if (!dev) process.env[BUILT_CONFIG] = builtConfig()
  /** @type {typeof import('next').default} */
  const next = createRequire(import.meta.url)('next')
  const app = next({ dev, dir: root, hostname: host, port, httpServer: server })
  await app.prepare()
  Reflect.deleteProperty(process.env, BUILT_CONFIG)
  ready(app.getRequestHandler())
  if (!dev) await answerOnce({ host, port })
  const hasWorker = role === undefined && Reflect.get(globalThis, WANTS_WORKER) === true
  const worker = hasWorker ? startWorkerProcess() : undefined
  // What fails to load fails again for its request, which reports it.
  if (!dev) loadRoutes().catch(() => {})

  return {
    port,
    async close() {
      const workerStopped = worker?.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await within(ANSWERS_MAY_TAKE_MS, closed)
      server.closeAllConnections()
      await within(CLEANUP_MAY_TAKE_MS, Promise.allSettled([cleanUp(), app.close(), workerStopped]))
    },
  }
}

/**
 * Loads the code of every page and call, so that no later request is the slow first of its route. One at a
 * time, so that requests are handled in between.
 */
async function loadRoutes() {
  const server = join(root, '.next', 'server')
  const require = createRequire(import.meta.url)
  /** @type {Record<string, string>} */
  const files = require(join(server, 'app-paths-manifest.json'))
  for (const file of Object.values(files)) {
    await delay(LOAD_EVERY_MS, undefined, { ref: false })
    require(join(server, file))
  }
}

/** The configuration as the build evaluated it. */
function builtConfig() {
  const manifest = join(root, '.next', 'required-server-files.json')
  return JSON.stringify(JSON.parse(readFileSync(manifest, 'utf8')).config)
}

/**
 * The first request makes Next load its code and start the app's own work.
 * @param {{ host: string, port: number }} address
 */
async function answerOnce({ host, port }) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host
  const name = reachable.includes(':') && !reachable.startsWith('[') ? `[${reachable}]` : reachable
  await fetch(`http://${name}:${port}${WARM_UP_PATH}`).then((answer) => answer.arrayBuffer())
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Promise<import('next/dist/server/next.js').RequestHandler>} handler Next's, once it is ready
 */
async function answer(request, response, handler) {
  if (isAnsweredAtDoor(request, response)) return
  request.url = readableAddress(request.url ?? '/')
  request.headers[CLIENT_ADDRESS] = request.socket.remoteAddress ?? ''
  // Not every proxy sets it, and Next sees only the connection from the proxy.
  if (isReachedByHttps()) request.headers[PROTOCOL_HEADER] ??= 'https'
  if (await isAnsweredUnchanged(request, response)) return
  letCompress(response)
  const handle = await handler
  await handle(request, response)
}

/**
 * Next sets the type of a call's response as a list of one, which its own compression does not
 * understand. Only JSON: events must not wait in a compressor.
 * @param {import('node:http').ServerResponse} response
 */
function letCompress(response) {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isList = Array.isArray(value) && value.length === 1 && value[0] === 'application/json'
    return setHeader(name, isList ? value[0] : value)
  }
}

/**
 * Responds to an unchanged poll with 304, without Next's work per request.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<boolean>} whether it did; Next handles everything else, including errors
 */
async function isAnsweredUnchanged({ method, url = '', headers }, response) {
  if (method !== 'GET' || !headers['if-none-match'] || !url.startsWith('/api/')) return false
  /** @type {unknown} */
  const answer = Reflect.get(globalThis, UNCHANGED)
  if (typeof answer !== 'function') return false
  try {
    const found = await answer(url.split('?', 1)[0], headers)
    if (found) response.writeHead(304, { ...ownHeaders(), ...found }).end()
    return Boolean(found)
  } catch {
    return false
  }
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
