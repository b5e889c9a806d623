import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { table } from '@/tests/bench/page'
import { findBrowser } from '@/scripts/testing/browser.mjs'
import { runTool } from '@/scripts/lib/run-tool.mjs'
import type { TestServer } from '@/tests/support/test-database'
import { type DeviceOutcome, firstLine, OUTCOME } from './accepted'

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/faults/device']

/**
 * Tests whether a device loses anything that it has accepted, in a real browser behind a proxy that fails; returns
 * one outcome for each round or device. `rounds` selects rounds by a part of their names; without it all run.
 */
export async function deviceCampaign(
  server: TestServer,
  rounds?: string,
): Promise<DeviceOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ramble-device-'))
  const report = join(folder, 'report.json')
  try {
    const chosen = rounds === undefined ? [] : ['--grep', rounds]
    await runTool(process.execPath, [...PLAYWRIGHT, '--reporter=list,json', ...chosen], {
      env: {
        ...process.env,
        CHROMIUM_PATH: await findBrowser(),
        E2E_TEST_SERVER: JSON.stringify(server),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      live: true,
    })
    const { suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
    return suites.flatMap(outcomesOf)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A round that ended early counts as one thing lost. */
function outcomesOf({ suites = [], specs }: JSONReportSuite): DeviceOutcome[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ annotations, results }) => {
      const outcomes = annotations
        .filter(({ type }) => type === OUTCOME)
        .map(({ description }) => JSON.parse(description ?? '') as DeviceOutcome)
      if (outcomes.length > 0) return outcomes
      const why = firstLine(results[0]?.error?.message ?? 'no outcome')
      const none = { accepted: 0, held: 0, lost: 1, doubled: 0, disordered: 0 }
      return [{ what: title, ...none, note: `ended early: ${why}` }]
    }),
  )
  return [...own, ...suites.flatMap(outcomesOf)]
}

/** The outcomes as a table, with their sums. */
export function deviceTable(outcomes: readonly DeviceOutcome[]): string {
  const counts = ['accepted', 'held', 'lost', 'doubled', 'disordered'] as const
  const rows = outcomes.map((outcome) => [
    outcome.what,
    ...counts.map((name) => String(outcome[name])),
    outcome.note,
  ])
  const sums = counts.map((name) => outcomes.reduce((sum, outcome) => sum + outcome[name], 0))
  const head = ['what', 'accepted', 'held', 'lost', 'doubled', 'out of order', 'notes']
  return table(head, [...rows, ['all', ...sums.map(String), '']])
}
