import '../seed/typescript.mjs'
import { Failure } from '../lib/failure.mjs'

/** @typedef {import('./accounts.mjs').Account} Account */
/** @typedef {import('./accounts.mjs').Words} Words */
/** @typedef {import('./load.mjs').Target} Target */

/** Of the seed's tags the most used one, on about a third of the thoughts, and the least used. */
const TAG_RANKS = { common: 60, rare: 259 }

/** A rare word matches too little to fill a page of the usual length. */
export const SHORT_PAGE = 1

/**
 * @param {string} url
 * @param {Account} account
 * @returns {Target}
 */
export function getAs(url, { cookie }) {
  return { url, headers: { cookie }, status: 200 }
}

/** @returns {Promise<Record<keyof typeof TAG_RANKS, string>>} names of tags */
export async function tagNames() {
  const { wordOfRank } = await import('../../prisma/seed/vocabulary')
  return { common: wordOfRank(TAG_RANKS.common), rare: wordOfRank(TAG_RANKS.rare) }
}

/**
 * The page that follows the one of an address, as the Link header tells.
 * @param {string} url
 * @param {Account} account
 * @returns {Promise<Target>}
 */
export async function pageAfter(url, account) {
  const response = await fetch(url, { headers: { cookie: account.cookie } })
  await response.arrayBuffer()
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  if (!next) throw new Failure(`${url} has no second page.`)
  return getAs(new URL(next, url).href, account)
}
