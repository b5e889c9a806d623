import { credentials } from './accounts.mjs'
import { getAs, pageAfter, SHORT_PAGE, tagNames } from './lists.mjs'
import { runLoad } from './load.mjs'

/** @typedef {import('./accounts.mjs').Account} Account */
/** @typedef {import('./load.mjs').Target} Target */
/** @typedef {import('./load.mjs').Measured} Measured */

/**
 * @typedef {object} RequestRow
 * @property {import('./options.mjs').Part} part
 * @property {string} label
 * @property {Target} app
 * @property {Target} [bare] where the same work takes one plain statement
 */

/**
 * @typedef {object} RequestResult
 * @property {import('./options.mjs').Part} part
 * @property {string} label
 * @property {number} connections
 * @property {Measured} app
 * @property {Measured} [bare]
 */

export const CONCURRENCY = [1, 16]
const WARM_UP_S = 1

const TEXT =
  'Call the plumber about the kitchen tap tomorrow morning and buy new washers, the small ones, and remember to ask whether the boiler needs its yearly service before the winter'

/**
 * @param {object} world
 * @param {string} world.app address
 * @param {string} world.bare address
 * @param {Record<import('./accounts.mjs').AccountName, Account>} world.accounts
 * @param {import('./accounts.mjs').Words} world.words
 * @param {Record<keyof import('./accounts.mjs').Words, number>} world.matches
 * @returns {Promise<RequestRow[]>}
 */
export async function requestRows({ app, bare, accounts, words, matches }) {
  const { small, large, writer } = accounts
  const etag = await currentTag(app, large)
  const json = { 'Content-Type': 'application/json' }

  /**
   * @param {import('./options.mjs').Part} part
   * @param {Account} account
   * @param {string} label
   * @returns {RequestRow}
   */
  const list = (part, account, label) => ({
    part,
    label,
    app: getAs(`${app}/api/thoughts?limit=50`, account),
    bare: { url: `${bare}/list?user=${account.id}`, status: 200 },
  })
  /**
   * @param {import('./options.mjs').Part} part
   * @param {keyof typeof words} kind
   * @param {string} adjective
   * @returns {RequestRow}
   */
  const search = (part, kind, adjective) => ({
    part,
    label: `search, ${adjective} word (${matches[kind].toLocaleString('en')} match)`,
    app: getAs(`${app}/api/thoughts?limit=50&q=${words[kind]}`, large),
    bare: { url: `${bare}/search?user=${large.id}&q=${words[kind]}`, status: 200 },
  })

  return [
    list('list-1k', small, 'list of 50 at 1,000'),
    list('list-100k', large, 'list of 50 at 100,000'),
    {
      part: 'poll',
      label: 'unchanged poll',
      app: {
        url: `${app}/api/thoughts?limit=50`,
        headers: { cookie: large.cookie, 'if-none-match': etag },
        status: 304,
      },
      bare: { url: `${bare}/poll?user=${large.id}`, status: 304 },
    },
    search('search-rare', 'rare', 'rare'),
    search('search-mid', 'mid', 'middling'),
    search('search-common', 'common', 'common'),
    ...(await browsing({ app, account: large, words })),
    {
      part: 'sign-in',
      label: 'sign-in',
      app: post(`${app}/api/login`, json, await credentials('writer'), 200),
      bare: post(`${bare}/sign-in?user=${writer.id}`, json, await credentials('writer'), 200),
    },
    {
      part: 'capture',
      label: 'capture (jobs on)',
      app: post(
        `${app}/api/thoughts`,
        { ...json, cookie: writer.cookie },
        JSON.stringify({ text: TEXT, source: 'web' }),
        201,
      ),
      bare: post(
        `${bare}/capture?user=${accounts.bare.id}`,
        json,
        JSON.stringify({ text: TEXT }),
        200,
      ),
    },
    {
      part: 'sms',
      label: 'SMS webhook (jobs on)',
      app: {
        url: `${app}/api/webhooks/twilio`,
        method: 'POST',
        status: 200,
        // As the app itself says where it is.
        signedFor: `${app.replace('127.0.0.1', 'localhost')}/api/webhooks/twilio`,
      },
    },
  ]
}

/**
 * What people do with a large account beside reading its newest page.
 * @param {{ app: string, account: Account, words: import('./accounts.mjs').Words }} world
 * @returns {Promise<RequestRow[]>}
 */
async function browsing({ app, account, words }) {
  const thoughts = `${app}/api/thoughts?limit=50`
  const tags = await tagNames()
  const rarePage = `${app}/api/thoughts?limit=${SHORT_PAGE}&q=${words.rare}`
  return [
    {
      part: 'search-page-rare',
      label: `search, page 2 of ${SHORT_PAGE}, rare word`,
      app: await pageAfter(rarePage, account),
    },
    {
      part: 'search-page-common',
      label: 'search, page 2 of 50, common word',
      app: await pageAfter(`${thoughts}&q=${words.common}`, account),
    },
    {
      part: 'oldest',
      label: 'oldest 50 at 100,000',
      app: getAs(`${thoughts}&order=oldest`, account),
    },
    {
      part: 'tag-filter',
      label: 'list of 50 of a rare tag',
      app: getAs(`${thoughts}&tag=${tags.rare}`, account),
    },
    { part: 'categories', label: 'categories', app: getAs(`${app}/api/categories`, account) },
    { part: 'tags', label: 'tags in use', app: getAs(`${app}/api/tags`, account) },
    {
      part: 'action-items',
      label: 'open action items, 50',
      app: getAs(`${app}/api/action-items?completed=false&limit=50`, account),
    },
  ]
}

/**
 * The app and the bare server in turn, so that both see the machine in the same state.
 * @param {RequestRow} row
 * @param {{ seconds: number, settle: () => Promise<unknown> }} options
 * @returns {Promise<RequestResult[]>}
 */
export async function measureRow({ part, label, app, bare }, { seconds, settle }) {
  for (const target of bare ? [app, bare] : [app]) {
    await runLoad({ ...target, connections: 4, seconds: WARM_UP_S })
    await settle()
  }
  const results = []
  for (const connections of CONCURRENCY) {
    const measuredBare = bare && { bare: await runLoad({ ...bare, connections, seconds }) }
    results.push({
      part,
      label,
      connections,
      ...measuredBare,
      app: await runLoad({ ...app, connections, seconds }),
    })
    await settle()
  }
  return results
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {string} body
 * @param {number} status
 * @returns {Target}
 */
function post(url, headers, body, status) {
  return { url, method: 'POST', headers, body, status }
}

/**
 * @param {string} app
 * @param {Account} account
 */
async function currentTag(app, { cookie }) {
  const response = await fetch(`${app}/api/thoughts?limit=50`, { headers: { cookie } })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}
