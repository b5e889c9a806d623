import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, flakyTests, sum, totalLine } from './test-report.mjs'
import { select } from './test-run.mjs'

const vitest = (numbers: object, testResults: object[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  ...numbers,
  testResults: testResults as { status: string; assertionResults: { status: string }[] }[],
})

describe('the total', () => {
  it('adds up over everything that ran', () => {
    const counts = sum([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ])
    expect(totalLine(counts)).toBe('Total: 41 passed, 2 failed, 3 skipped')
  })

  it('counts pending and todo tests as skipped', () => {
    const report = vitest({ numPassedTests: 5, numPendingTests: 1, numTodoTests: 2 })
    expect(countVitest(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 })
  })

  it('counts a test file that does not load as a failure', () => {
    const report = vitest({ numPassedTests: 5 }, [{ status: 'failed', assertionResults: [] }])
    expect(countVitest(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('counts a failing test once, not its file as well', () => {
    const broken = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    expect(countVitest(vitest({ numFailedTests: 1 }, [broken]), 1).failed).toBe(1)
  })

  it('counts a run that exits with an error but no failing test as a failure', () => {
    expect(countVitest(vitest({ numPassedTests: 5 }), 1).failed).toBe(1)
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats }, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })
})

describe('the browser tests that passed only on a second attempt', () => {
  const attempt = (...messages: string[]) => ({
    errors: messages.map((message) => ({ message })),
    attachments:
      messages.length > 0 ? [{ name: 'stdout' }] : [{ name: 'trace', path: 'trace.zip' }],
  })
  const spec = (title: string, status: string, ...results: ReturnType<typeof attempt>[]) => ({
    title,
    file: 'copies.spec.ts',
    line: 213,
    tests: [{ status, results }],
  })

  it('are listed by name, with their first failure and the files with details', () => {
    const specs = [
      spec('is empty', 'expected', attempt()),
      spec('is erased', 'flaky', attempt('\u001B[31mTimeout\u001B[39m', 'Closed'), attempt()),
      spec('is full', 'unexpected', attempt('No room'), attempt('No room')),
    ]
    expect(flakyTests({ suites: [{ suites: [{ specs }] }, {}] })).toEqual([
      'copies.spec.ts:213 › is erased\nTimeout\nClosed\ntrace: trace.zip',
    ])
  })
})

describe('choosing what to run', () => {
  const files = ['tests/api/lists.test.ts', 'tests/e2e/voice.spec.ts', 'components/lists.tsx']

  it('runs everything without arguments', () => {
    const { checks, firstStart, suites, words } = select([], files)
    expect(checks).toEqual(['types', 'lint', 'format', 'dead-code'])
    expect([firstStart, suites, words]).toEqual([true, ['vitest', 'browser'], []])
  })

  it('runs the files whose path contains a word, by their own runner', () => {
    const lists = { checks: [], firstStart: false, suites: ['vitest'], words: ['lists'] }
    expect(select(['lists'], files)).toEqual(lists)
    expect(select(['lists', 'voice'], files).suites).toEqual(['vitest', 'browser'])
  })

  it('runs a named check, alone or together with files', () => {
    expect(select(['types'], files)).toMatchObject({ checks: ['types'], suites: [], words: [] })
    expect(select(['first-start'], files)).toMatchObject({
      firstStart: true,
      suites: [],
      words: [],
    })
    expect(select(['lint', 'voice'], files)).toMatchObject({ checks: ['lint'], words: ['voice'] })
  })

  it('lists the checks when no test file’s path contains the word', () => {
    expect(() => select(['everything'], files)).toThrow(
      'No test file has "everything" in its path. The checks are types, lint, format, dead-code, first-start.',
    )
  })
})
