import { wordOfRank } from '@/prisma/seed/vocabulary'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import type { Account } from './accounts'
import type { Target } from './load'
import { queryValue } from './queries'

/** The seed's most used tag, on about a third of the thoughts, and its least used tag. */
export const TAGS = { common: wordOfRank(60), rare: wordOfRank(259) }

/** Words to search for; the report says how many thoughts match. */
export const WORDS = { rare: wordOfRank(59_000), mid: wordOfRank(300), common: wordOfRank(40) }

const ADJECTIVES = { rare: 'rare', mid: 'middling', common: 'common' }

/** A rare word matches too few thoughts to fill a page of the usual length. */
export const SHORT_PAGE = 1

export interface Search {
  kind: keyof typeof WORDS
  word: string
  label: string
}

/** A search for each word, named by how many of the account's thoughts match. */
export function searches(databaseUrl: string, userId: number): Promise<Search[]> {
  return withClient(databaseUrl, async (client) => {
    const found: Search[] = []
    for (const kind of ['rare', 'mid', 'common'] as const) {
      const matches = await queryValue(
        client,
        `SELECT count(*)::int FROM thoughts t
          WHERE user_id = $1 AND NOT is_archived AND t.search_text LIKE $2`,
        [userId, `%${WORDS[kind]}%`],
      )
      const label = `search, ${ADJECTIVES[kind]} word (${Number(matches).toLocaleString('en')} match)`
      found.push({ kind, word: WORDS[kind], label })
    }
    return found
  })
}

export function getAs({ cookie }: Account, url: string): Target {
  return { url, headers: { cookie }, status: 200 }
}

/** The headers of the app's response. */
async function headersOf({ cookie }: Account, url: string): Promise<Headers> {
  const response = await fetch(url, { headers: { cookie } })
  await response.arrayBuffer()
  return response.headers
}

export async function currentTag(account: Account, url: string): Promise<string> {
  return (await headersOf(account, url)).get('etag') ?? ''
}

/** The address of the next page, from the Link header. */
export async function pageAfter(account: Account, url: string): Promise<Target> {
  const link = (await headersOf(account, url)).get('link') ?? ''
  const [, next] = /<([^>]+)>; rel="next"/.exec(link) ?? []
  if (!next) throw new Failure(`${url} has no second page.`)
  return getAs(account, new URL(next, url).href)
}
