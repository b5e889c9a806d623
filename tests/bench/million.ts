import { step } from '@/scripts/lib/progress.mjs'
import { seedMillion, signIn, type Account } from './accounts'
import { exportTable, measureExports } from './export'
import { getAs, pageAfter, searches, SHORT_PAGE, TAGS, WORDS, type Search } from './lists'
import { runLoad } from './load'
import { describeMachine } from './machine'
import type { BenchOptions } from './options'
import { dated, milliseconds, table, verdict, writeSection } from './page'
import type { Scratch } from './scratch-app'
import { startApp } from './server-process'
import { exportTargets, targetRows } from './targets'

/** The limit for one client and an account of 100,000 thoughts among 1,000,000. */
const MOST_P95_MS = 50

const WARM_UP_S = 1

/** Measures one account of many; writes the report to docs/benchmarks.md and returns it. */
export async function benchMillion({ seconds }: BenchOptions, scratch: Scratch): Promise<string> {
  const { database, secret, undo } = scratch
  const databaseUrl = database.url()
  const seeding = performance.now()
  const usernames = await step('Seeding 1,000,000 thoughts', () => seedMillion(databaseUrl))
  const seededInS = (performance.now() - seeding) / 1000
  const machine = await describeMachine(databaseUrl)
  const app = await startApp({ databaseUrl, secret })
  undo.push(app.stop)
  const account = await signIn(app.address, usernames[Math.floor(usernames.length / 2)] ?? '')
  const exports = await measureExports(app, account)
  const found = await searches(databaseUrl, account.id)
  const lists = everyList(await firstCategory(app.address, account), found)
  const rows: string[][] = []
  for (const [label, path, isSecondPage] of lists) {
    const url = `${app.address}/api${path}`
    const target = isSecondPage ? await pageAfter(account, url) : getAs(account, url)
    await runLoad({ ...target, connections: 1, seconds: WARM_UP_S })
    const load = { ...target, connections: 1, seconds }
    const { p50, p95 } = await step(label, () => runLoad(load))
    rows.push([label, milliseconds(p50), milliseconds(p95), verdict(p95 < MOST_P95_MS)])
  }
  const content = [
    `Machine: ${machine}.`,
    `Seeding 1,000,000 thoughts took ${seededInS.toFixed(0)} s.`,
    table(['request, 1 client', 'p50 ms', 'p95 ms', `p95 below ${MOST_P95_MS} ms`], rows),
    exportTable(exports),
    table(['target', 'measured', 'wanted', ''], targetRows(exportTargets(exports))),
  ].join('\n\n')
  writeSection('million', dated(content))
  return content
}

type List = [label: string, path: string, isSecondPage?: boolean]

function everyList(category: number, found: Search[]): List[] {
  const thoughts = '/thoughts?limit=50'
  const items = '/action-items?limit=50'
  const open = `${items}&completed=false`
  const short = `/thoughts?limit=${SHORT_PAGE}&q=${WORDS.rare}`
  return [
    ['newest 50', thoughts],
    ['oldest 50', `${thoughts}&order=oldest`],
    ['archived', `${thoughts}&archived=true`],
    ['of one source', `${thoughts}&source=sms`],
    ['of one category', `${thoughts}&category=${category}`],
    ['without a category', `${thoughts}&category=none`],
    ['of a common tag', `${thoughts}&tag=${TAGS.common}`],
    ['of a rare tag', `${thoughts}&tag=${TAGS.rare}`],
    ['categories', '/categories'],
    ['tags in use', '/tags'],
    ['tags of archived thoughts', '/tags?archived=true'],
    ['reminders', '/reminders'],
    ['action items', items],
    ['open action items', open],
    ['done action items', `${items}&completed=true`],
    ['open action items of a common tag', `${open}&tag=${TAGS.common}`],
    ['open action items of a rare tag', `${open}&tag=${TAGS.rare}`],
    ...found.map(({ label, word }): List => [label, `${thoughts}&q=${word}`]),
    ['search, common and rare word', `${thoughts}&q=${WORDS.common}%20${WORDS.rare}`],
    ['search, no match', `${thoughts}&q=zzyzx`],
    ['newest, page 2', thoughts, true],
    ['open action items, page 2', open, true],
    [`search, rare word, page 2 of ${SHORT_PAGE}`, short, true],
    ['search, middling word, page 2', `${thoughts}&q=${WORDS.mid}`, true],
    ['search, common word, page 2', `${thoughts}&q=${WORDS.common}`, true],
  ]
}

async function firstCategory(app: string, { cookie }: Account): Promise<number> {
  const response = await fetch(`${app}/api/categories`, { headers: { cookie } })
  const [category] = await response.json()
  return Number(category.id)
}
