import { step } from '../lib/progress.mjs'
import { signIn, type Account } from './accounts'
import { exportTable, measureExports } from './export'
import { getAs, pageAfter, searches, SHORT_PAGE, TAGS, WORDS } from './lists'
import { runLoad, type Target } from './load'
import { milliseconds, table, verdict } from './page'
import type { ServerProcess } from './server-process'
import { exportTargets } from './targets'

/** For one client and an account of 100,000 thoughts among 1,000,000. */
const MOST_P95_MS = 50

const WARM_UP_S = 1

interface World {
  /** Freshly started. */
  app: ServerProcess
  databaseUrl: string
  username: string
  seconds: number
}

/** Measures one account of a database that `seedMillion` filled; returns what to report of it. */
export async function measureMillion({ app, databaseUrl, username, seconds }: World) {
  const account = await signIn(app.address, username)
  const exports = await measureExports(app, account)
  const found = await searches(databaseUrl, account.id)
  const searchLists = found.map(
    ({ label, word }) => [label, `/thoughts?limit=50&q=${word}`] as const,
  )
  const lists: string[][] = []
  for (const [label, target] of await everyList(`${app.address}/api`, account, searchLists)) {
    await runLoad({ ...target, connections: 1, seconds: WARM_UP_S })
    const load = { ...target, connections: 1, seconds }
    const { p50, p95 } = await step(label, () => runLoad(load))
    lists.push([label, milliseconds(p50), milliseconds(p95), verdict(p95 < MOST_P95_MS)])
  }
  const limits = exportTargets(exports).map(({ name, value, target, isMet }) => [
    name,
    value,
    target,
    verdict(isMet),
  ])
  return [
    table(['request, 1 client', 'p50 ms', 'p95 ms', `p95 below ${MOST_P95_MS} ms`], lists),
    exportTable(exports),
    table(['target', 'measured', 'wanted', ''], limits),
  ].join('\n\n')
}

type List = readonly [label: string, path: string]

async function everyList(api: string, account: Account, searchLists: List[]) {
  const thoughts = '/thoughts?limit=50'
  const items = '/action-items?limit=50'
  const open = `${items}&completed=false`
  const category = await firstCategory(api, account)
  const lists: List[] = [
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
    ...searchLists,
    ['search, common and rare word', `${thoughts}&q=${WORDS.common}%20${WORDS.rare}`],
    ['search, no match', `${thoughts}&q=zzyzx`],
  ]
  const secondPages: List[] = [
    ['newest, page 2', thoughts],
    ['open action items, page 2', open],
    [`search, rare word, page 2 of ${SHORT_PAGE}`, `/thoughts?limit=${SHORT_PAGE}&q=${WORDS.rare}`],
    ['search, middling word, page 2', `${thoughts}&q=${WORDS.mid}`],
    ['search, common word, page 2', `${thoughts}&q=${WORDS.common}`],
  ]
  const found = lists.map(([label, path]): [string, Target] => [
    label,
    getAs(account, `${api}${path}`),
  ])
  for (const [label, path] of secondPages) {
    found.push([label, await pageAfter(account, `${api}${path}`)])
  }
  return found
}

async function firstCategory(api: string, { cookie }: Account): Promise<number> {
  const response = await fetch(`${api}/categories`, { headers: { cookie } })
  const [category] = await response.json()
  return Number(category.id)
}
