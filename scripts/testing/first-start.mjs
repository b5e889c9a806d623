import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { clusterFolder } from '../database/postgres-place.mjs'
import { Failure, tail } from '../lib/failure.mjs'
import { npmCommand } from '../lib/npm.mjs'
import { commandLine, processStart, withDescendants } from '../lib/processes.mjs'
import { elapsed } from '../lib/progress.mjs'
import { root } from '../lib/project.mjs'
import { startTool } from '../lib/run-tool.mjs'
import { tryHostBuild } from './host-build.mjs'
import { copyTrackedFiles } from './tracked-files.mjs'

/** Enough for a start from a bare clone, on a slow line and a busy machine. */
const STARTS_WITHIN_MS = 15 * 60_000
const RESPONSE_TIMEOUT_MS = 30_000
const ORGANISED_WITHIN_MS = 60_000
/** More than the server, its worker and its database allow themselves. */
const ENDS_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100

/** The steps of `npm start` that a second start must not repeat. */
const DONE_ONCE = /^ *(?:Installing packages|Generating the database client|Building the app)/m
/** The folder in which npm finds the programs of packages. */
const OF_PACKAGES = /[\\/]node_modules[\\/]\.bin$/
/** A process that only a build needs. */
const BUILD_TOOL = /\besbuild\b.*--service/

const PERSON = { username: 'newcomer', password: 'secret1', email: 'newcomer@example.com' }
const TEXT = 'The shed leaks again. Call the roofer tomorrow and buy two metres of felt.'

/**
 * Does what a newcomer does: runs `npm start` on a fresh clone without packages, data or build, registers, captures a
 * thought, stops, and starts again, which must have no more to prepare. Then does what a host does: a build through its
 * adapter.
 * @param {import('../lib/shutdown.mjs').Undo} undo receives the cleanup of everything that was started
 * @returns {Promise<string>} how long both starts took, and the largest function; rejects with the problem that a
 *   newcomer or a host would meet
 */
export async function tryFirstStart(undo) {
  const clone = mkdtempSync(join(tmpdir(), 'ramble-first-start-'))
  /** @type {ReturnType<typeof startApp>[]} */
  const apps = []
  const start = async () => {
    const app = startApp(clone)
    apps.push(app)
    return { ...app, address: await app.serving(), took: app.elapsed() }
  }
  undo.push(async () => {
    await Promise.allSettled(apps.map((app) => app.stop()))
    removeClone(clone)
  })
  // PostgreSQL's user must be able to enter it.
  chmodSync(clone, 0o755)
  copyTrackedFiles(clone)
  const first = await start()
  const { cookie, id } = await captureThought(first.address)
  await first.stop()
  const second = await start()
  const again = DONE_ONCE.exec(second.output())
  if (again) throw new Failure(`A second npm start did this again:${again[0]}.`)
  await call(second.address, `/api/thoughts/${id}`, 200, { cookie })
  await second.stop()
  const asHost = await tryHostBuild(clone, bareEnv())
  return `${first.took} from nothing, ${second.took} again, ${asHost}`
}

/**
 * Runs `npm start` in a folder without any configuration.
 * @param {string} folder
 */
function startApp(folder) {
  const begun = performance.now()
  const { program, args, shell } = npmCommand(['start'])
  const { child, output, ended } = startTool(program, args, { cwd: folder, env: bareEnv(), shell })
  let hasEnded = false
  void ended.catch(() => {}).then(() => (hasEnded = true))
  const address = () => /Ramble runs at (\S+)/.exec(output())?.[1]
  return {
    output,
    elapsed: () => elapsed(begun),
    async serving() {
      await until(() => hasEnded || address() !== undefined, STARTS_WITHIN_MS)
      const found = address()
      if (found && !hasEnded) return found
      throw new Failure(`npm start ${hasEnded ? 'ended' : 'does not serve'} on a fresh clone.`, {
        detail: tail(output()),
      })
    },
    /** Asks npm to end, as a supervisor does, and waits until all processes that it started have ended. */
    async stop() {
      if (hasEnded) return
      const family = withDescendants(child.pid ?? 0).map((pid) => ({
        pid,
        started: processStart(pid),
        command: commandLine(pid),
      }))
      const running = () =>
        family.filter(({ pid, started }) => started && processStart(pid) === started)
      child.kill('SIGTERM')
      await until(() => running().length === 0, ENDS_WITHIN_MS)
      const left = running()
      for (const { pid } of left) process.kill(pid, 'SIGKILL')
      await until(() => hasEnded, ENDS_WITHIN_MS)
      const what = left.map(({ command }) => command).join('\n')
      if (what) throw new Failure('npm start was asked to end and left running:', { detail: what })
      const tool = family.find(({ command }) => BUILD_TOOL.test(command))
      if (tool) throw new Failure(`npm start kept running what built the app: ${tool.command}`)
    },
  }
}

/**
 * The environment without Ramble's settings and without the programs of this folder's packages. npm uses its cache.
 */
export function bareEnv() {
  const settings = Object.keys(parseEnv(readFileSync(join(root, '.env.example'), 'utf8')))
  const env = { ...process.env }
  for (const name of ['NODE_ENV', 'RAMBLE_MODE', ...settings]) Reflect.deleteProperty(env, name)
  const programs = (env.PATH ?? '').split(delimiter).filter((folder) => !OF_PACKAGES.test(folder))
  return { ...env, PATH: programs.join(delimiter), PORT: '0', npm_config_prefer_offline: 'true' }
}

/**
 * Opens the first page, registers, and captures a thought that becomes organised.
 * @param {string} address
 */
async function captureThought(address) {
  await call(address, '/', 200)
  const registered = await call(address, '/api/register', 201, { body: PERSON })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const body = { text: TEXT, source: 'web' }
  const { id } = await (await call(address, '/api/thoughts', 201, { cookie, body })).json()
  let status = 'pending'
  await until(async () => {
    const thought = await (await call(address, `/api/thoughts/${id}`, 200, { cookie })).json()
    status = thought.processingStatus
    return status !== 'pending'
  }, ORGANISED_WITHIN_MS)
  if (status !== 'ready') throw new Failure(`The first thought is ${status}, not organised.`)
  return { cookie, id }
}

/**
 * @param {string} address
 * @param {string} path
 * @param {number} wanted the status
 * @param {{ cookie?: string, body?: object }} [sent]
 */
async function call(address, path, wanted, { cookie = '', body } = {}) {
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  if (response.status === wanted) return response
  throw new Failure(`${path} returned ${response.status} after a first start.`, {
    detail: await response.text(),
  })
}

/**
 * Waits until a condition holds, but at most for `ms`.
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} ms
 */
async function until(holds, ms) {
  const deadline = performance.now() + ms
  while (!(await holds()) && performance.now() < deadline) await delay(LOOK_EVERY_MS)
}

/** @param {string} clone */
function removeClone(clone) {
  const cluster = clusterFolder(join(clone, '.data'), 'postgres')
  if (!cluster.startsWith(clone)) rmSync(dirname(cluster), { recursive: true, force: true })
  rmSync(clone, { recursive: true, force: true })
}
