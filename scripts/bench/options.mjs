import { parseArgs } from 'node:util'
import { Failure } from '../lib/failure.mjs'

/**
 * What can be measured, in this order: the export first, for its memory is told from that of an app
 * that has done nothing yet, and capture late, for its jobs disturb what follows.
 */
export const PARTS = /** @type {const} */ ([
  'export',
  'list-1k',
  'list-100k',
  'poll',
  'search-rare',
  'search-mid',
  'search-common',
  'search-page-rare',
  'search-page-common',
  'oldest',
  'tag-filter',
  'categories',
  'tags',
  'action-items',
  'sign-in',
  'capture',
  'digests',
  'sms',
  'reminders',
  'start',
  'memory',
  'javascript',
  'paint',
])

/** @typedef {typeof PARTS[number]} Part */
/** @typedef {{ parts: Set<Part>, isWhole: boolean, isMillion: boolean, seconds: number }} BenchOptions */

const LONGEST_S = 8

/**
 * @param {string[]} args
 * @returns {BenchOptions}
 */
export function parseBenchOptions(args) {
  let given
  try {
    const options = /** @type {const} */ ({
      only: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      million: { type: 'boolean', default: false },
    })
    given = parseArgs({ args, options }).values
  } catch {
    throw usage()
  }
  const seconds = Number(given.seconds)
  if (!(seconds >= 1 && seconds <= LONGEST_S)) throw usage()
  const isMillion = given.million
  if (isMillion && given.only !== undefined) throw usage()
  const names = given.only?.split(',') ?? [...PARTS]
  const parts = PARTS.filter((part) => names.includes(part))
  if (parts.length !== names.length) throw usage()
  return { parts: new Set(parts), isWhole: given.only === undefined, isMillion, seconds }
}

function usage() {
  return new Failure(
    `Use: npm run bench [-- --seconds N] [-- --million | --only NAMES], N from 1 to ${LONGEST_S}, NAMES out of ${PARTS.join(',')}.`,
  )
}
