import lighthouse, { type Flags, type Result } from 'lighthouse'
import { PUBLIC_PAGES } from '@/lib/shared/public-pages'
import { seedLoad } from '@/prisma/seed/load'
import { findBrowser } from '@/scripts/testing/browser.mjs'
import { findFreePort } from '@/scripts/lib/checks.mjs'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { say, step } from '@/scripts/lib/progress.mjs'
import { signIn } from './accounts'
import { withBrowser } from './browser'
import { loadAverage } from './machine'
import { dated, table, verdict, writeSection } from './page'
import { withScratchApp } from './scratch-app'

const RUNS = 5
/** The score that the landing page must reach in each category. */
const WANTED: [category: string, score: number][] = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
]
const CATEGORIES = WANTED.map(([category]) => category)
const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
}

type Run = ReturnType<typeof asRun>
type Judged = Awaited<ReturnType<typeof judge>>

/** What a signed-in person's list must reach. */
const SIGNED_IN = { page: '/thoughts', performance: 95, blockedMs: 150 }
const ACCOUNT = { username: 'small', thoughts: 1_000, seed: 1 }

/**
 * Runs Lighthouse with its phone settings on the public pages and on a list that needs a session; writes
 * docs/benchmarks.md.
 */
export async function main() {
  const executablePath = await findBrowser()
  await withScratchApp({
    fill: (databaseUrl) => withClient(databaseUrl, (client) => seedLoad(client, ACCOUNT)),
    async work(address) {
      const port = await findFreePort()
      const { cookie } = await signIn(address, ACCOUNT.username)
      const judgeAll = async () => {
        const load = loadAverage()
        const judged: Judged[] = []
        for (const page of PUBLIC_PAGES) {
          judged.push(await step(`Judging ${page}`, () => judge({ address, page, port })))
        }
        const { page } = SIGNED_IN
        const work = () => judge({ address, page, port, cookie })
        judged.push(await step(`Judging ${page}`, work))
        const content = report(judged, load)
        say(content)
        writeSection('lighthouse', dated(content))
      }
      await withBrowser(executablePath, judgeAll, [`--remote-debugging-port=${port}`])
    },
  })
}

interface Judging {
  address: string
  page: string
  /** The browser's remote debugging port. */
  port: number
  cookie?: string
}

async function judge({ address, page, port, cookie }: Judging) {
  const url = `${address}${page}`
  // A page's first visitor would also wait for the server to load the page's code.
  const headers = cookie ? { Cookie: cookie } : undefined
  await (await fetch(url, { ...(headers && { headers }) })).arrayBuffer()
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) {
    const flags: Flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' }
    if (headers) flags.extraHeaders = headers
    const { lhr } = (await lighthouse(url, flags)) ?? {}
    if (!lhr || lhr.runtimeError) throw new Failure(`Lighthouse could not judge ${url}.`)
    runs.push(asRun(lhr))
  }
  runs.sort((a, b) => a.performance - b.performance)
  const [worst, middle] = [runs[0], runs[Math.floor(RUNS / 2)]]
  if (!worst || !middle) throw new Failure(`Lighthouse did not judge ${url}.`)
  return { page, middle, worst, faults: runs.flatMap(({ faults }) => faults) }
}

/** Scores are out of 100, metrics are display texts. */
function asRun({ categories, audits }: Result) {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const faults = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    performance: score('performance'),
    scores: CATEGORIES.map(score),
    metrics: Object.keys(METRICS).map((name) => audits[name]?.displayValue ?? ''),
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
    faults,
  }
}

function report(judged: Judged[], load: string): string {
  const rows = judged.map(({ page, middle, worst }) => [
    page,
    ...middle.scores.map(String),
    ...middle.metrics,
    String(worst.performance),
  ])
  const landing = judged[0]?.middle.scores ?? []
  const verdicts = WANTED.map(([category, wanted], place) => {
    const score = landing[place] ?? 0
    const isMet = verdict(score >= wanted)
    return [`landing page, ${category}`, String(score), `at least ${wanted}`, isMet]
  })
  const list = judged.find(({ page }) => page === SIGNED_IN.page)?.middle
  if (list) {
    const { performance, blockedMs } = SIGNED_IN
    verdicts.push(
      [
        `${SIGNED_IN.page}, signed in, performance`,
        String(list.performance),
        `at least ${performance}`,
        verdict(list.performance >= performance),
      ],
      [
        `${SIGNED_IN.page}, signed in, blocked`,
        `${list.blockedMs.toFixed(0)} ms`,
        `at most ${blockedMs} ms`,
        verdict(list.blockedMs <= blockedMs),
      ],
    )
  }
  const faults = new Set(judged.flatMap((each) => each.faults))
  const head = ['page', ...CATEGORIES, ...Object.values(METRICS), 'worst run']
  return `Load average at the start ${load}. Points were lost for: ${[...faults].sort().join(', ') || 'nothing'}.

${table(head, rows)}

${table(['target', 'measured', 'wanted', ''], verdicts)}`
}
