import { parseArgs } from 'node:util'
import { Failure } from '@/scripts/lib/failure.mjs'

/**
 * What can be measured, in this order: the export first, because its memory is compared with that of an
 * idle app, and capture late, because its jobs disturb later measurements.
 */
export const PARTS = [
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
] as const

export type Part = (typeof PARTS)[number]
export type BenchOptions = ReturnType<typeof parseBenchOptions>

const LONGEST_S = 8

export function parseBenchOptions(args: string[]) {
  const { only, million: isMillion, ...given } = parse(args)
  const seconds = Number(given.seconds)
  const names = only?.split(',') ?? PARTS
  const parts = new Set(PARTS.filter((part) => names.includes(part)))
  const isInRange = seconds >= 1 && seconds <= LONGEST_S
  if (!isInRange || (isMillion && only !== undefined) || parts.size !== names.length) throw usage()
  return { parts, isWhole: only === undefined, isMillion, seconds }
}

function parse(args: string[]) {
  try {
    const options = {
      only: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      million: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw usage()
  }
}

function usage() {
  return new Failure(
    `Use: npm run bench [-- --seconds N] [-- --million | --only NAMES], N from 1 to ${LONGEST_S}, NAMES out of ${PARTS.join(',')}.`,
  )
}
