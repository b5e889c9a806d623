import { step } from '../lib/progress.mjs'
import { searchWords, signIn } from './accounts.mjs'
import { exportTable, FORMATS, measureExport } from './export.mjs'
import { getAs, pageAfter, SHORT_PAGE, tagNames } from './lists.mjs'
import { runLoad } from './load.mjs'
import { milliseconds, table } from './page.mjs'
import { exportTargets } from './targets.mjs'

/** For one client and an account of 100,000 thoughts among 1,000,000. */
const MOST_P95_MS = 50

const WARM_UP_S = 1

/**
 * @typedef {object} MillionResults
 * @property {{ label: string, measured: import('./load.mjs').Measured }[]} requests
 * @property {import('./export.mjs').MeasuredExport[]} exports
 */

/**
 * Measures one account of a database that `seedMillion` filled.
 * @param {object} world
 * @param {import('./server-process.mjs').ServerProcess} world.app freshly started
 * @param {string} world.databaseUrl
 * @param {string} world.username
 * @param {number} world.seconds
 * @returns {Promise<MillionResults>}
 */
export async function measureMillion({ app, databaseUrl, username, seconds }) {
  const account = await signIn(app.address, username)
  const exports = []
  for (const format of FORMATS) {
    exports.push(await step(`Export as ${format}`, () => measureExport(app, account, format)))
  }
  const found = await searchWords(databaseUrl, account.id)
  const requests = []
  for (const { label, target } of await everyList({ app: app.address, account, ...found })) {
    await runLoad({ ...target, connections: 1, seconds: WARM_UP_S })
    const load = { ...target, connections: 1, seconds }
    requests.push({ label, measured: await step(label, () => runLoad(load)) })
  }
  return { requests, exports }
}

/**
 * @param {object} world
 * @param {string} world.app address
 * @param {import('./accounts.mjs').Account} world.account
 * @param {import('./accounts.mjs').Words} world.words
 * @param {Record<keyof import('./accounts.mjs').Words, number>} world.matches
 */
async function everyList({ app, account, words, matches }) {
  const tags = await tagNames()
  const category = await firstCategory(app, account)
  const thoughts = `${app}/api/thoughts?limit=50`
  const items = `${app}/api/action-items?limit=50`
  const rows = [
    ['newest 50', thoughts],
    ['oldest 50', `${thoughts}&order=oldest`],
    ['archived', `${thoughts}&archived=true`],
    ['of one source', `${thoughts}&source=sms`],
    ['of one category', `${thoughts}&category=${category}`],
    ['without a category', `${thoughts}&category=none`],
    ['of a common tag', `${thoughts}&tag=${tags.common}`],
    ['of a rare tag', `${thoughts}&tag=${tags.rare}`],
    ['categories', `${app}/api/categories`],
    ['tags in use', `${app}/api/tags`],
    ['tags of archived thoughts', `${app}/api/tags?archived=true`],
    ['reminders', `${app}/api/reminders`],
    ['action items', items],
    ['open action items', `${items}&completed=false`],
    ['done action items', `${items}&completed=true`],
    ['open action items of a common tag', `${items}&completed=false&tag=${tags.common}`],
    ['open action items of a rare tag', `${items}&completed=false&tag=${tags.rare}`],
    ...searchKinds.map((kind) => [
      `search, ${adjectives[kind]} word (${matches[kind].toLocaleString('en')} match)`,
      `${thoughts}&q=${words[kind]}`,
    ]),
    [`search, common and rare word`, `${thoughts}&q=${words.common}%20${words.rare}`],
    ['search, no match', `${thoughts}&q=zzyzx`],
  ]
  const short = `${app}/api/thoughts?limit=${SHORT_PAGE}&q=${words.rare}`
  return [
    ...rows.map(([label = '', url = '']) => ({ label, target: getAs(url, account) })),
    { label: 'newest, page 2', target: await pageAfter(thoughts, account) },
    {
      label: 'open action items, page 2',
      target: await pageAfter(`${items}&completed=false`, account),
    },
    {
      label: `search, rare word, page 2 of ${SHORT_PAGE}`,
      target: await pageAfter(short, account),
    },
    {
      label: 'search, middling word, page 2',
      target: await pageAfter(`${thoughts}&q=${words.mid}`, account),
    },
    {
      label: 'search, common word, page 2',
      target: await pageAfter(`${thoughts}&q=${words.common}`, account),
    },
  ]
}

const searchKinds = /** @type {const} */ (['rare', 'mid', 'common'])
const adjectives = { rare: 'rare', mid: 'middling', common: 'common' }

/**
 * @param {string} app
 * @param {import('./accounts.mjs').Account} account
 */
async function firstCategory(app, { cookie }) {
  const response = await fetch(`${app}/api/categories`, { headers: { cookie } })
  const [category] = await response.json()
  return Number(category.id)
}

/**
 * @param {MillionResults & { machine: string, seededInMs: number }} results
 * @returns {string} Markdown
 */
export function millionReport({ machine, seededInMs, requests, exports }) {
  const lists = table(
    ['request, 1 client', 'p50 ms', 'p95 ms', `p95 below ${MOST_P95_MS} ms`],
    requests.map(({ label, measured: { p50, p95 } }) => [
      label,
      milliseconds(p50),
      milliseconds(p95),
      verdict(p95 < MOST_P95_MS),
    ]),
  )
  const limits = exportTargets(exports).map(({ name, value, target, isMet }) => [
    name,
    value,
    target,
    verdict(isMet),
  ])
  return [
    `Machine: ${machine}.`,
    `Seeding 1,000,000 thoughts took ${(seededInMs / 1000).toFixed(0)} s.`,
    lists,
    exportTable(exports),
    table(['target', 'measured', 'wanted', ''], limits),
  ].join('\n\n')
}

const verdict = (/** @type {boolean} */ isMet) => (isMet ? 'pass' : 'FAIL')
