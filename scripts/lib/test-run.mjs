import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildApp, isBuilt } from './build.mjs'
import { Failure, explain } from './failure.mjs'
import { alreadyRuns, lockHolder } from './lock.mjs'
import { dataDir } from './project.mjs'
import { endTools } from './run-tool.mjs'
import { onceAskedToStop, untilStopped } from './shutdown.mjs'
import {
  CHECKS,
  VITEST_PROJECTS,
  report,
  runCheck,
  runPlaywright,
  runVitest,
  writeRouteTypes,
} from './test-checks.mjs'
import { startTestCluster } from './test-cluster.mjs'
import { NOTHING, sum } from './test-report.mjs'

/** @typedef {import('./test-report.mjs').Counts} Counts */

const ALL = [...Object.keys(CHECKS), ...VITEST_PROJECTS, 'e2e']

/**
 * @param {string[]} args for example ["--only", "unit,api"]
 * @returns {Set<string>} the names of what to run
 */
export function parseSelection(args) {
  if (args.length === 0) return new Set(ALL)
  const [option = '', names = '', ...rest] = args.flatMap((arg) => arg.split('='))
  const selected = names.split(',').filter(Boolean)
  const known = selected.every((name) => ALL.includes(name))
  if (option !== '--only' || selected.length === 0 || rest.length > 0 || !known) {
    throw new Failure(`Say which tests to run with --only and names out of ${ALL.join(',')}.`)
  }
  return new Set(selected)
}

/**
 * Runs everything that is selected, also after a failure.
 * @param {Set<string>} selected
 * @returns {Promise<Counts>}
 */
export async function runTests(selected) {
  const reportDir = mkdtempSync(join(tmpdir(), 'ramble-test-'))
  const needsDatabase = ['api', 'jobs', 'e2e'].some((name) => selected.has(name))
  const cluster = needsDatabase ? await startTestCluster() : undefined
  const cleanUp = async () => {
    endTools()
    await cluster?.remove()
    rmSync(reportDir, { recursive: true, force: true })
  }
  onceAskedToStop(cleanUp, 130)
  try {
    return await runLanes(selected, { env: testEnvironment(cluster?.url), reportDir })
  } finally {
    await untilStopped()
    await cleanUp()
  }
}

/**
 * The person's own database and mode are none of the tests' business.
 * @param {string | undefined} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
function testEnvironment(databaseUrl) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  for (const name of ['DATABASE_URL', 'NODE_ENV', 'PORT', 'HOST', 'RAMBLE_MODE']) {
    Reflect.deleteProperty(env, name)
  }
  return databaseUrl ? { ...env, TEST_DATABASE_URL: databaseUrl } : env
}

/**
 * Two lanes for two cores; the browser tests come last and alone, for they are the ones that
 * notice a busy machine.
 * @param {Set<string>} selected
 * @param {{ env: NodeJS.ProcessEnv, reportDir: string }} options
 * @returns {Promise<Counts>}
 */
async function runLanes(selected, { env, reportDir }) {
  const e2e = selected.has('e2e')
  const check = (/** @type {keyof typeof CHECKS} */ name) =>
    selected.has(name) ? runCheck(name, CHECKS[name], env) : NOTHING
  const projects = VITEST_PROJECTS.filter((name) => selected.has(name))
  const browser = e2e ? attempt('browser', findBrowser) : undefined
  if (selected.has('types') || selected.has('lint')) await writeRouteTypes(env)

  const [lane1, lane2] = await Promise.all([
    (async () => {
      const types = await check('types')
      return { types, built: e2e ? await attempt('build', () => buildForTests(env)) : undefined }
    })(),
    (async () => {
      const counts = [await check('lint'), await check('format'), await check('dead-code')]
      return projects.length ? [...counts, await runVitest(projects, { env, reportDir })] : counts
    })(),
  ])
  const counts = [lane1.types, ...lane2]
  if (e2e) {
    const found = await browser
    const CHROMIUM_PATH = found?.value
    const ready = CHROMIUM_PATH && lane1.built && !lane1.built.failed
    counts.push(
      ready
        ? await runPlaywright({ env: { ...env, CHROMIUM_PATH }, reportDir })
        : { ...NOTHING, failed: 1 },
    )
  }
  return sum(counts)
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<{ failed: boolean, value?: T }>}
 */
async function attempt(name, work) {
  const begun = performance.now()
  try {
    return { failed: false, value: await work() }
  } catch (error) {
    report(name, false, begun, explain(error))
    return { failed: true }
  }
}

/** @param {NodeJS.ProcessEnv} env */
async function buildForTests(env) {
  if (isBuilt()) return
  const holder = lockHolder(dataDir)
  // A new build would pull the files away from under the app that serves them.
  if (holder) throw alreadyRuns(holder)
  await buildApp({
    ...env,
    DATABASE_URL: env.TEST_DATABASE_URL,
    RAMBLE_MODE: 'local',
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
  })
}
