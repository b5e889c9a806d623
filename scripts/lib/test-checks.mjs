import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elapsed, say, step } from './progress.mjs'
import { root } from './project.mjs'
import { runTool } from './run-tool.mjs'
import { NOTHING, countPlaywright, countVitest } from './test-report.mjs'

/** @typedef {import('./test-report.mjs').Counts} Counts */

/** @param {string} path below node_modules */
const bin = (path) => join(root, 'node_modules', ...path.split('/'))

const TSC = bin('typescript/bin/tsc')
const NEXT = bin('next/dist/bin/next')

/** Each is one check, made of commands that must all succeed. */
export const CHECKS = {
  types: [
    [TSC, '--noEmit'],
    [TSC, '--noEmit', '-p', 'scripts'],
  ],
  lint: [[bin('eslint/bin/eslint.js'), '.', '--max-warnings=0']],
  format: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']],
  'dead-code': [[bin('knip/bin/knip.js'), '--no-progress']],
}

export const VITEST_PROJECTS = ['unit', 'components', 'api', 'jobs']

/**
 * @param {string} name
 * @param {string[][]} commands
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runCheck(name, commands, env) {
  const begun = performance.now()
  let output = ''
  for (const command of commands) {
    const finished = await step(`Checking ${name}`, () =>
      runTool(process.execPath, command, { env }),
    )
    output += finished.output
    if (finished.code !== 0) {
      report(name, false, begun, output)
      return { ...NOTHING, failed: 1 }
    }
  }
  report(name, true, begun)
  return { ...NOTHING, passed: 1 }
}

/**
 * Next writes types for the routes, which the other checks read.
 * @param {NodeJS.ProcessEnv} env
 */
export async function writeRouteTypes(env) {
  const { code, output } = await runTool(process.execPath, [NEXT, 'typegen'], { env })
  if (code !== 0) say(output)
}

/**
 * @param {string[]} projects
 * @param {{ env: NodeJS.ProcessEnv, reportDir: string }} options
 * @returns {Promise<Counts>}
 */
export async function runVitest(projects, { env, reportDir }) {
  const begun = performance.now()
  const file = join(reportDir, 'vitest.json')
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
  ]
  const { code, output } = await step('Running the unit, component, API and job tests', () =>
    runTool(process.execPath, args, { env: { ...env, NODE_ENV: 'test' } }),
  )
  const counts = readReport(file, (report) => countVitest(report, code))
  report(projects.join(', '), counts.failed === 0, begun, output)
  return counts
}

/**
 * @param {{ env: NodeJS.ProcessEnv, reportDir: string }} options
 * @returns {Promise<Counts>}
 */
export async function runPlaywright({ env, reportDir }) {
  const begun = performance.now()
  const file = join(reportDir, 'playwright.json')
  const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json']
  say('  Running the browser tests ...')
  const { code } = await runTool(process.execPath, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    live: true,
  })
  const counts = readReport(file, (report) => countPlaywright(report, code))
  report('e2e', counts.failed === 0, begun)
  return counts
}

/**
 * A runner that leaves no report counts as one failure.
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 * @returns {Counts}
 */
function readReport(file, count) {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 }
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...NOTHING, failed: 1 }
  }
}

/**
 * @param {string} name
 * @param {boolean} passed
 * @param {number} begun
 * @param {string} [output]
 */
export function report(name, passed, begun, output = '') {
  if (output.trim()) say(`\n${output.trimEnd()}\n`)
  say(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${elapsed(begun)})`)
}
