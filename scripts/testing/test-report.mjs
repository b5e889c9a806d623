import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  )
}

/** @param {Counts} counts */
export function totalLine({ passed, failed, skipped }) {
  return `Total: ${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * A file that failed outside its tests counts as one failure.
 * @param {VitestReport} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return orOneFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  })
}

/**
 * @typedef {object} PlaywrightAttempt
 * @property {{ message?: string }[]} errors
 * @property {{ name: string, path?: string }[]} attachments
 */

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file below the folder of the browser tests
 * @property {number} line
 * @property {{ status: string, results: PlaywrightAttempt[] }[]} tests
 */

/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/**
 * A test that passed on a second attempt has passed.
 * @param {PlaywrightReport} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright({ stats }, exitCode) {
  return orOneFailure(exitCode, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })
}

/**
 * The tests that passed only on a second attempt.
 * @param {PlaywrightSuite} report
 * @returns {string[]} for each, in several lines, its name, why it failed at first, and files with details
 */
export function flakyTests({ suites = [], specs = [] }) {
  return [...specs.flatMap(flakyOf), ...suites.flatMap(flakyTests)]
}

/**
 * @param {PlaywrightSpec} spec
 * @returns {string[]}
 */
function flakyOf({ title, file, line, tests }) {
  const flaky = tests.filter(({ status }) => status === 'flaky')
  return flaky.map(({ results }) => {
    const errors = results.flatMap((attempt) => attempt.errors.map(({ message = '' }) => message))
    const files = results.flatMap(({ attachments }) =>
      attachments.flatMap(({ name, path }) => (path === undefined ? [] : [`${name}: ${path}`])),
    )
    return [`${file}:${line} › ${title}`, ...errors.map(stripVTControlCharacters), ...files].join(
      '\n',
    )
  })
}

/**
 * A runner that exits with an error counts as a failure even if no test failed.
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
function orOneFailure(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
