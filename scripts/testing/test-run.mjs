import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildForTests } from '../build/build.mjs'
import { Failure, explain } from '../lib/failure.mjs'
import { elapsed, say } from '../lib/progress.mjs'
import { root } from '../lib/project.mjs'
import { endTools, runTool } from '../lib/run-tool.mjs'
import { undoAll, untilStopped } from '../lib/shutdown.mjs'
import { findBrowser } from './browser.mjs'
import { tryFirstStart } from './first-start.mjs'
import { NOTHING, countPlaywright, countVitest, flakyTests, sum } from './test-report.mjs'

/** @typedef {import('./test-report.mjs').Counts} Counts */
/** @typedef {{ counts: Counts, output?: string, note?: string, flaky?: string[] }} Outcome */
/** @typedef {import('../lib/shutdown.mjs').Undo} Undo */

/** Far more than any check or suite takes; a hanging run is ended while its output can still be read. */
const MINUTES = 60

/** The counts of a runner without a report, which has failed. */
const NO_REPORT = { ...NOTHING, failed: 1 }

/** The list of flaky tests; Playwright empties its folder at each run. */
const FLAKY = join(root, 'test-results', 'flaky.txt')

const TSC = 'typescript-native/bin/tsc'

/**
 * Each check is a list of package commands that must all succeed. All but the format check read the types of the
 * routes, which a build deletes and rewrites.
 */
const CHECKS = {
  types: [
    ['next/dist/bin/next', 'typegen'],
    [TSC, '--noEmit', '--incremental', 'false'],
    [TSC, '--noEmit', '-p', 'scripts'],
  ],
  lint: [['eslint/bin/eslint.js', '.', '--max-warnings=0']],
  format: [['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  'dead-code': [['knip/bin/knip.js', '--no-progress']],
}

/** The check that needs the machine for itself. */
const FIRST_START = 'first-start'

const SUITES = {
  vitest: { files: /\.test\.tsx?$/, run: runVitest },
  browser: { files: /\.spec\.ts$/, run: runPlaywright },
}

const FOLDERS = ['app', 'components', 'inngest', 'lib', 'scripts', 'tests']

/**
 * @typedef {object} Selection
 * @property {(keyof typeof CHECKS)[]} checks
 * @property {boolean} firstStart
 * @property {(keyof typeof SUITES)[]} suites
 * @property {string[]} words parts of the paths of the test files to run; none means all
 */

/**
 * @param {string[]} words names of checks, and parts of the paths of test files; none means all
 * @param {string[]} [files] every path there is
 * @returns {Selection}
 */
export function select(words, files = filesOfProject()) {
  const checkNames = /** @type {(keyof typeof CHECKS)[]} */ (Object.keys(CHECKS))
  const suiteNames = /** @type {(keyof typeof SUITES)[]} */ (Object.keys(SUITES))
  if (words.length === 0) return { checks: checkNames, firstStart: true, suites: suiteNames, words }
  const checks = checkNames.filter((name) => words.includes(name))
  const names = [...checkNames, FIRST_START]
  const parts = words.filter((word) => !names.includes(word))
  const matches = (/** @type {RegExp} */ kind, /** @type {string} */ part) =>
    files.some((file) => kind.test(file) && file.includes(part))
  const suites = suiteNames.filter((name) =>
    parts.some((part) => matches(SUITES[name].files, part)),
  )
  const unknown = parts.find((part) => !matches(/\.(test\.tsx?|spec\.ts)$/, part))
  if (unknown !== undefined) {
    throw new Failure(
      `No test file has "${unknown}" in its path. The checks are ${names.join(', ')}.`,
    )
  }
  return { checks, firstStart: words.includes(FIRST_START), suites, words: parts }
}

function filesOfProject() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
}

/**
 * Runs the selection, and continues after a failure: checks in parallel, the first start, then the server's tests, then
 * the browser's, which are sensitive to a busy machine.
 * @param {string[]} words
 * @param {Undo} undo receives the cleanup for a run that is ended early
 * @returns {Promise<Counts>}
 */
export async function runTests(words, undo) {
  const { checks, firstStart, suites, words: parts } = select(words)
  const reports = mkdtempSync(join(tmpdir(), 'ramble-test-'))
  undo.push(async () => {
    endTools()
    rmSync(reports, { recursive: true, force: true })
  })
  try {
    const check = (/** @type {keyof typeof CHECKS} */ name) =>
      stage(name, () => runCheck(CHECKS[name]))
    const building = suites.includes('browser') ? [stage('build', prepareBrowserTests)] : []
    const besideBuild = checks.includes('format') ? [check('format')] : []
    const counts = await Promise.all([...building, ...besideBuild])
    const afterBuild = checks.filter((name) => name !== 'format')
    counts.push(...(await Promise.all(afterBuild.map(check))))
    if (firstStart) counts.push(await stage(FIRST_START, () => runFirstStart(undo)))
    for (const name of suites) {
      const report = join(reports, `${name}.json`)
      counts.push(await stage(name, () => SUITES[name].run(parts, report)))
    }
    return sum(counts)
  } finally {
    await untilStopped()
    await undoAll(undo)
  }
}

/**
 * Prints one line about the result of a stage, after the stage's output if it failed.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Counts>}
 */
async function stage(name, work) {
  const begun = performance.now()
  /** @type {Outcome} */
  const outcome = await work().catch((error) => ({
    counts: { ...NOTHING, failed: 1 },
    output: explain(error),
  }))
  const { counts, output = '', note = '', flaky = [] } = outcome
  await untilStopped()
  const { passed, failed } = counts
  if (failed > 0) say(`\n${output.trim()}\n`)
  const tests = passed + failed > 1 ? `  ${passed + failed} tests` : note && `  ${note}`
  say(`  ${failed === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(11)} ${elapsed(begun)}${tests}`)
  for (const test of flaky) say(`\n  flaky: ${test}`)
  return counts
}

/**
 * @param {string[][]} commands
 * @returns {Promise<Outcome>}
 */
async function runCheck(commands) {
  for (const command of commands) {
    const { code, output } = await runPackage(command)
    if (code !== 0) return { counts: { ...NOTHING, failed: 1 }, output }
  }
  return { counts: { ...NOTHING, passed: 1 } }
}

/**
 * @param {Undo} undo
 * @returns {Promise<Outcome>}
 */
async function runFirstStart(undo) {
  try {
    return { counts: { ...NOTHING, passed: 1 }, note: await tryFirstStart(undo) }
  } finally {
    await undo.pop()?.()
  }
}

/** @returns {Promise<Outcome>} no counts, since it is not a test; a failure counts as one */
async function prepareBrowserTests() {
  await Promise.all([findBrowser(), buildForTests()])
  return { counts: NOTHING }
}

/**
 * @param {string[]} words
 * @param {string} report
 * @returns {Promise<Outcome>}
 */
async function runVitest(words, report) {
  const args = ['--silent=passed-only', '--reporter=minimal', '--reporter=json']
  const command = ['vitest/vitest.mjs', 'run', ...args, `--outputFile.json=${report}`, ...words]
  const { code, output } = await runPackage(command, { NODE_ENV: 'test' })
  const counts = readReport(report, (found) => countVitest(found, code))
  return { counts: counts ?? NO_REPORT, output }
}

/**
 * A failing test is retried once. If it then passes it is flaky: it does not fail the run, but is printed, and listed
 * in a file beside Playwright's own files about it.
 * @param {string[]} words
 * @param {string} report
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(words, report) {
  const args = ['--reporter=dot,json', '--retries=1', '--trace=on-first-retry']
  const command = ['@playwright/test/cli.js', 'test', ...args, ...words]
  const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code, output } = await runPackage(command, settings)
  const counts = readReport(report, (found) => countPlaywright(found, code))
  const flaky = readReport(report, flakyTests) ?? []
  if (flaky.length > 0) {
    mkdirSync(dirname(FLAKY), { recursive: true })
    writeFileSync(FLAKY, `${flaky.join('\n\n')}\n`)
  }
  return { counts: counts ?? NO_REPORT, output, flaky }
}

/**
 * @param {string[]} command a script below node_modules and its arguments
 * @param {Record<string, string>} [settings]
 */
function runPackage([script = '', ...args], settings = {}) {
  const path = join(root, 'node_modules', ...script.split('/'))
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...settings }
  return runTool(process.execPath, [path, ...args], { env, minutes: MINUTES })
}

/**
 * @template Report, Found
 * @param {string} file
 * @param {(report: Report) => Found} find
 * @returns {Found | undefined} nothing where the runner has left no report
 */
function readReport(file, find) {
  if (!existsSync(file)) return undefined
  try {
    return find(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
