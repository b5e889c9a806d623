import { credentials, newToken, type Account, type AccountName } from './accounts'
import { currentTag, getAs, pageAfter, SHORT_PAGE, TAGS, WORDS, type Search } from './lists'
import type { Target } from './load'
import type { Part } from './options'

const text =
  'Call the plumber about the kitchen tap tomorrow morning and buy new washers, the small ones, and remember to ask whether the boiler needs its yearly service before the winter'

interface Served {
  /** The addresses of the app and of the bare server. */
  app: string
  bare: string
  accounts: Record<AccountName, Account>
  searches: Search[]
}

export async function requestRows({ app, bare, accounts, searches }: Served) {
  const { small, large, writer } = accounts
  const newest = `${app}/api/thoughts?limit=50`
  const webhook = `${app}/api/webhooks/twilio`
  const plain = (path: string): Target => ({ url: `${bare}${path}`, status: 200 })
  const poll: Target = {
    url: newest,
    headers: { cookie: large.cookie, 'if-none-match': await currentTag(large, newest) },
    status: 304,
  }
  const sms: Target = {
    url: webhook,
    method: 'POST',
    status: 200,
    // The address as the app reports it.
    signedFor: webhook.replace('127.0.0.1', 'localhost'),
  }
  // For an account whose session no other row uses: this many sign-ins end its oldest sessions.
  const signIn = (address: string) => post(address, credentials('bare'))
  return [
    row('list-1k', 'list of 50 at 1,000', getAs(small, newest), plain(`/list?user=${small.id}`)),
    row(
      'list-100k',
      'list of 50 at 100,000',
      getAs(large, newest),
      plain(`/list?user=${large.id}`),
    ),
    row('poll', 'unchanged poll', poll, { ...plain(`/poll?user=${large.id}`), status: 304 }),
    ...searches.map(({ kind, word, label }) => {
      const bareSearch = plain(`/search?user=${large.id}&q=${word}`)
      return row(`search-${kind}`, label, getAs(large, `${newest}&q=${word}`), bareSearch)
    }),
    ...(await browsing(app, large)),
    row(
      'sign-in',
      'sign-in',
      signIn(`${app}/api/login`),
      signIn(`${bare}/sign-in?user=${accounts.bare.id}`),
    ),
    row(
      'capture',
      'capture (jobs on)',
      captureAs(writer, app),
      post(`${bare}/capture?user=${accounts.bare.id}`, { text }),
    ),
    row('capture-token', 'capture by a token (jobs on)', await captureByToken(writer, app)),
    row('sms', 'SMS webhook (jobs on)', sms),
    {
      ...row('page', 'page /thoughts with 50 rambles', getAs(small, `${app}/thoughts`)),
      concurrency: [1],
    },
  ]
}

/** What people do in a large account besides reading its newest page. */
async function browsing(app: string, account: Account) {
  const thoughts = `${app}/api/thoughts?limit=50`
  const get = (url: string) => getAs(account, url)
  const rarePage = await pageAfter(
    account,
    `${app}/api/thoughts?limit=${SHORT_PAGE}&q=${WORDS.rare}`,
  )
  const commonPage = await pageAfter(account, `${thoughts}&q=${WORDS.common}`)
  const openItems = get(`${app}/api/action-items?completed=false&limit=50`)
  return [
    row('search-page-rare', `search, page 2 of ${SHORT_PAGE}, rare word`, rarePage),
    row('search-page-common', 'search, page 2 of 50, common word', commonPage),
    row('oldest', 'oldest 50 at 100,000', get(`${thoughts}&order=oldest`)),
    row('tag-filter', 'list of 50 of a rare tag', get(`${thoughts}&tag=${TAGS.rare}`)),
    row('categories', 'categories', get(`${app}/api/categories`)),
    row('tags', 'tags in use', get(`${app}/api/tags`)),
    row('action-items', 'open action items, 50', openItems),
  ]
}

export interface RequestRow {
  part: Part
  label: string
  app: Target
  /** The same work on the bare server, where a single plain statement can do it. */
  bare?: Target
  /** The numbers of clients; by default the usual numbers. */
  concurrency?: number[]
}

function row(part: Part, label: string, app: Target, bare?: Target): RequestRow {
  return { part, label, app, ...(bare && { bare }) }
}

export function captureAs({ cookie }: Account, app: string): Target {
  return { ...post(`${app}/api/thoughts`, { text, source: 'web' }, { cookie }), status: 201 }
}

/** The same text as the whole body, as programs send it. */
async function captureByToken({ cookie }: Account, app: string): Promise<Target> {
  const token = await newToken(app, cookie)
  return {
    url: `${app}/api/capture`,
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${token}` },
    body: text,
    status: 201,
  }
}

function post(url: string, body: object, headers?: Record<string, string>): Target {
  return {
    url,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    status: 200,
  }
}
