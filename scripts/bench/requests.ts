import { credentials, type Account, type AccountName } from './accounts'
import { getAs, pageAfter, SHORT_PAGE, TAGS, WORDS, type Search } from './lists'
import { runLoad, type Measured, type Target } from './load'
import type { Part } from './options'

export interface RequestRow {
  part: Part
  label: string
  app: Target
  /** Where the same work takes one plain statement. */
  bare?: Target
}

export interface RequestResult {
  part: Part
  label: string
  connections: number
  app: Measured
  bare?: Measured
}

export const CONCURRENCY = [1, 16]
const WARM_UP_S = 1

const text =
  'Call the plumber about the kitchen tap tomorrow morning and buy new washers, the small ones, and remember to ask whether the boiler needs its yearly service before the winter'

interface World {
  /** Addresses. */
  app: string
  bare: string
  accounts: Record<AccountName, Account>
  searches: Search[]
}

export async function requestRows(world: World): Promise<RequestRow[]> {
  const { app, bare, accounts, searches } = world
  const { small, large, writer } = accounts
  const newest = `${app}/api/thoughts?limit=50`
  const unchanged = { cookie: large.cookie, 'if-none-match': await currentTag(newest, large) }
  const webhook = `${app}/api/webhooks/twilio`
  return [
    {
      part: 'list-1k',
      label: 'list of 50 at 1,000',
      app: getAs(small, newest),
      bare: { url: `${bare}/list?user=${small.id}`, status: 200 },
    },
    {
      part: 'list-100k',
      label: 'list of 50 at 100,000',
      app: getAs(large, newest),
      bare: { url: `${bare}/list?user=${large.id}`, status: 200 },
    },
    {
      part: 'poll',
      label: 'unchanged poll',
      app: { url: newest, headers: unchanged, status: 304 },
      bare: { url: `${bare}/poll?user=${large.id}`, status: 304 },
    },
    ...searches.map(({ kind, word, label }): RequestRow => ({
      part: `search-${kind}`,
      label,
      app: getAs(large, `${newest}&q=${word}`),
      bare: { url: `${bare}/search?user=${large.id}&q=${word}`, status: 200 },
    })),
    ...(await browsing(app, large)),
    {
      part: 'sign-in',
      label: 'sign-in',
      app: post(`${app}/api/login`, credentials('writer')),
      bare: post(`${bare}/sign-in?user=${writer.id}`, credentials('writer')),
    },
    {
      part: 'capture',
      label: 'capture (jobs on)',
      app: {
        ...post(`${app}/api/thoughts`, { text, source: 'web' }, { cookie: writer.cookie }),
        status: 201,
      },
      bare: post(`${bare}/capture?user=${accounts.bare.id}`, { text }),
    },
    {
      part: 'sms',
      label: 'SMS webhook (jobs on)',
      app: {
        url: webhook,
        method: 'POST',
        status: 200,
        // As the app itself says where it is.
        signedFor: webhook.replace('127.0.0.1', 'localhost'),
      },
    },
  ]
}

/** What people do with a large account beside reading its newest page. */
async function browsing(app: string, account: Account): Promise<RequestRow[]> {
  const thoughts = `${app}/api/thoughts?limit=50`
  const rarePage = `${app}/api/thoughts?limit=${SHORT_PAGE}&q=${WORDS.rare}`
  const openItems = `${app}/api/action-items?completed=false&limit=50`
  const row = (part: Part, label: string, url: string) => ({
    part,
    label,
    app: getAs(account, url),
  })
  return [
    {
      part: 'search-page-rare',
      label: `search, page 2 of ${SHORT_PAGE}, rare word`,
      app: await pageAfter(account, rarePage),
    },
    {
      part: 'search-page-common',
      label: 'search, page 2 of 50, common word',
      app: await pageAfter(account, `${thoughts}&q=${WORDS.common}`),
    },
    row('oldest', 'oldest 50 at 100,000', `${thoughts}&order=oldest`),
    row('tag-filter', 'list of 50 of a rare tag', `${thoughts}&tag=${TAGS.rare}`),
    row('categories', 'categories', `${app}/api/categories`),
    row('tags', 'tags in use', `${app}/api/tags`),
    row('action-items', 'open action items, 50', openItems),
  ]
}

interface Run {
  seconds: number
  /** Waits for the work that a load leaves behind. */
  settle: () => Promise<unknown>
}

/** The app and the bare server in turn, so that both see the machine in the same state. */
export async function measureRow({ part, label, app, bare }: RequestRow, { seconds, settle }: Run) {
  for (const target of bare ? [app, bare] : [app]) {
    await runLoad({ ...target, connections: 4, seconds: WARM_UP_S })
    await settle()
  }
  const results: RequestResult[] = []
  for (const connections of CONCURRENCY) {
    const measuredBare = bare && (await runLoad({ ...bare, connections, seconds }))
    const measured = await runLoad({ ...app, connections, seconds })
    results.push({ part, label, connections, app: measured, bare: measuredBare })
    await settle()
  }
  return results
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

async function currentTag(url: string, { cookie }: Account): Promise<string> {
  const response = await fetch(url, { headers: { cookie } })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}
