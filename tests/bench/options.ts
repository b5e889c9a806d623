import { parseArgs } from 'node:util'
import { Failure } from '@/scripts/lib/failure.mjs'

/** Requests that are measured row by row, in this order: capture is late, because its jobs keep running. */
const REQUESTS = [
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
  'page',
  'sign-in',
  'capture',
  'capture-token',
  'sms',
] as const

/** Work that is due for many people at once. */
const SWEEPS = ['digests', 'reminders'] as const

/**
 * What can be measured, in this order: the export first, because its memory is compared with that of an idle app.
 */
export const PARTS = [
  'export',
  ...REQUESTS,
  ...SWEEPS,
  'many-at-once',
  'javascript',
  'paint',
  'organising',
  'import',
  'memory',
  'start',
] as const
const PROFILED = [...REQUESTS, ...SWEEPS]

export type Part = (typeof PARTS)[number]
export type BenchOptions = ReturnType<typeof parseBenchOptions>
type OptionsOf<Mode> = Extract<BenchOptions, { mode: Mode }>
export type PartOptions = OptionsOf<'parts'>
export type ProfileOptions = OptionsOf<'profile'>
export type GrowthOptions = OptionsOf<'growth'>
export type SoakOptions = OptionsOf<'soak'>

const LONGEST_S = 8
const LONGEST_PROFILE_S = 60
const MOST_CLIENTS = 64
const SOAK_MINUTES = 30
const LONGEST_SOAK_MINUTES = 24 * 60

/** The settings that each kind of run takes, besides the setting that selects it. */
const TAKES = {
  parts: ['only', 'seconds'],
  profile: ['profile', 'seconds', 'clients'],
  growth: ['growth', 'seconds'],
  soak: ['soak', 'minutes', 'heap'],
}

/** Returns the parts to measure, or one of the other kinds of runs. Throws for any other arguments. */
export function parseBenchOptions(args: string[]) {
  const given = parse(args)
  const { only, profile, growth, soak, heap = false } = given
  const mode = profile ? 'profile' : growth ? 'growth' : soak ? 'soak' : 'parts'
  if (Object.keys(given).some((name) => !TAKES[mode].includes(name))) throw usage()
  switch (mode) {
    case 'profile': {
      const row = PROFILED.find((name) => name === profile)
      if (!row) throw usage()
      const clients = numberIn(given.clients ?? '1', 1, MOST_CLIENTS)
      const seconds = numberIn(given.seconds ?? '8', 1, LONGEST_PROFILE_S)
      return { mode, row, clients, seconds } as const
    }
    case 'growth':
      return { mode, seconds: numberIn(given.seconds ?? '1.5', 1, LONGEST_S) } as const
    case 'soak': {
      const minutes = numberIn(given.minutes ?? String(SOAK_MINUTES), 0.5, LONGEST_SOAK_MINUTES)
      const isWhole = minutes >= SOAK_MINUTES && !heap
      return { mode, minutes, withHeap: heap, isWhole } as const
    }
    case 'parts': {
      const wanted = only?.split(',') ?? PARTS
      const parts = new Set(PARTS.filter((part) => wanted.includes(part)))
      if (parts.size !== wanted.length) throw usage()
      const seconds = numberIn(given.seconds ?? '1.5', 1, LONGEST_S)
      return { mode, parts, isWhole: only === undefined, seconds } as const
    }
  }
}

function numberIn(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!(number >= least && number <= most)) throw usage()
  return number
}

function parse(args: string[]) {
  try {
    const options = {
      only: { type: 'string' },
      profile: { type: 'string' },
      growth: { type: 'boolean' },
      soak: { type: 'boolean' },
      minutes: { type: 'string' },
      heap: { type: 'boolean' },
      clients: { type: 'string' },
      seconds: { type: 'string' },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw usage()
  }
}

function usage() {
  return new Failure(`Use: npm run bench -- and one of
  [--only NAMES] [--seconds N]                  N from 1 to ${LONGEST_S} for each round
  --profile ROW [--seconds N] [--clients N]
  --growth [--seconds N]
  --soak [--minutes N] [--heap]
NAMES out of ${PARTS.join(',')}; a ROW is a request, digests or reminders.`)
}
