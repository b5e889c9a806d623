import { once } from 'node:events'
import { createServer } from 'node:net'
import { loadavg } from 'node:os'
import { findBrowser } from '../lib/browser.mjs'
import { Failure } from '../lib/failure.mjs'
import { say, step } from '../lib/progress.mjs'
import { table, writeSection } from './page.mjs'
import { withScratchApp } from './scratch-app.mjs'

const PAGES = [
  '/',
  '/about',
  '/faq',
  '/changelog',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
]
const RUNS = 5
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo'])
const METRICS = /** @type {const} */ ([
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
])
/** What the landing page has to reach. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/**
 * @typedef {object} Run
 * @property {Record<typeof CATEGORIES[number], number>} scores out of 100
 * @property {Record<typeof METRICS[number], string>} metrics as they are displayed
 * @property {string[]} faults audits that cost points
 */

/** Lets Lighthouse judge the public pages as a phone sees them; writes docs/benchmarks.md. */
export async function benchLighthouse() {
  const executablePath = await findBrowser()
  await withScratchApp({
    fill: async () => {},
    async work(address) {
      const { chromium } = await import('@playwright/test')
      const port = await freePort()
      const browser = await chromium.launch({
        executablePath,
        args: [
          `--remote-debugging-port=${port}`,
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--disable-background-networking',
        ],
      })
      const load = (loadavg()[0] ?? 0).toFixed(1)
      try {
        /** @type {{ page: string, runs: Run[] }[]} */
        const judged = []
        for (const page of PAGES) {
          const runs = await step(`Judging ${page}`, () => judge(`${address}${page}`, port))
          judged.push({ page, runs })
        }
        const content = report(judged, load)
        say(content)
        writeSection('lighthouse', content)
      } finally {
        await browser.close()
      }
    },
  })
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address && typeof address === 'object' ? address.port : 0
}

/**
 * @param {string} url
 * @param {number} port where the browser is told what to do
 * @returns {Promise<Run[]>} the worst performance first
 */
async function judge(url, port) {
  const { default: lighthouse } = await import('lighthouse')
  const runs = []
  // Its first visitor also waits for the server's own code to be loaded.
  await (await fetch(url)).arrayBuffer()
  for (let run = 0; run < RUNS; run++) {
    const flags = {
      port,
      onlyCategories: [...CATEGORIES],
      logLevel: /** @type {const} */ ('error'),
    }
    const { lhr } = (await lighthouse(url, flags)) ?? {}
    if (!lhr || lhr.runtimeError) throw new Failure(`Lighthouse could not judge ${url}.`)
    runs.push(asRun(lhr))
  }
  return runs.sort((a, b) => a.scores.performance - b.scores.performance)
}

/**
 * @param {import('lighthouse').Result} result
 * @returns {Run}
 */
function asRun({ categories, audits }) {
  const faults = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100)
  const metric = (/** @type {string} */ name) => audits[name]?.displayValue ?? ''
  return {
    scores: /** @type {Run['scores']} */ (
      Object.fromEntries(CATEGORIES.map((name) => [name, score(name)]))
    ),
    metrics: /** @type {Run['metrics']} */ (
      Object.fromEntries(METRICS.map((name) => [name, metric(name)]))
    ),
    faults,
  }
}

/**
 * @param {{ page: string, runs: Run[] }[]} judged
 * @param {string} load
 */
function report(judged, load) {
  const rows = judged.map(({ page, runs }) => {
    const middle = runs[Math.floor(runs.length / 2)]
    const worst = runs[0]
    if (!middle || !worst) return [page]
    const scores = CATEGORIES.map((name) => String(middle.scores[name]))
    return [
      page,
      ...scores,
      ...METRICS.map((name) => middle.metrics[name]),
      String(worst.scores.performance),
    ]
  })
  const landing = judged[0]?.runs[Math.floor(RUNS / 2)]
  const verdicts = CATEGORIES.map((name) => [
    `landing page, ${name}`,
    String(landing?.scores[name]),
    `at least ${WANTED[name]}`,
    (landing?.scores[name] ?? 0) >= WANTED[name] ? 'pass' : 'FAIL',
  ])
  const faults = new Set(judged.flatMap(({ runs }) => runs.flatMap((run) => run.faults)))
  const head = [
    'page',
    ...CATEGORIES,
    'first paint',
    'largest paint',
    'blocked',
    'shift',
    'worst run',
  ]
  return `Load average at the begin ${load}. Points were lost for: ${[...faults].sort().join(', ') || 'nothing'}.

${table(head, rows)}

${table(['target', 'measured', 'wanted', ''], verdicts)}`
}
