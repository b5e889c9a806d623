import { step } from '@/scripts/lib/progress.mjs'
import { scrollCards, typeAmongCards } from './among-cards'
import { measureBlocked } from './blocked'
import { loadDashboard } from './first-card'
import { type FirstCopy, measureFirstCopy } from './first-copy'
import { measureFirstVisit } from './first-visit'
import type { Frames } from './frames'
import { navigateInApp } from './in-app-navigation'
import { measureOpenings } from './kept-copy'
import { milliseconds, verdict } from './page'
import { percentile } from './percentile'
import type { Phone } from './phone'
import { drainThoughts, sendThoughts } from './sending'

/** More than 1,000, because some of the thoughts are archived and 1,000 must be listed. */
const SMALL = { username: 'small', thoughts: 1_200, seed: 1 }
/** As many thoughts as a copy has. */
const COPIED = { username: 'copied', thoughts: 2_000, seed: 2 }

/** The accounts whose phones are measured. */
export const PHONE_ACCOUNTS = [SMALL, COPIED]

const REPEATED = 3

/** Runs `work` on the phone of one of `PHONE_ACCOUNTS`. */
type OnPhone = <T>(person: { username: string }, work: (phone: Phone) => Promise<T>) => Promise<T>

/** Something that is measured, as rows of the table. */
function part<Measured>(
  does: string,
  measure: (onPhone: OnPhone) => Promise<Measured>,
  rows: (measured: Measured) => string[][],
) {
  return async (onPhone: OnPhone) => rows(await step(does, () => measure(onPhone)))
}

async function repeated<Measured>(measure: () => Promise<Measured>): Promise<Measured[]> {
  const found: Measured[] = []
  while (found.length < REPEATED) found.push(await measure())
  return found
}

const ms = (value: number) => `${value.toFixed(0)} ms`
const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MiB`
const median = (values: number[]) => percentile(values, 0.5)

const loadRow = (times: number[]) => [
  'dashboard until its data is shown',
  ms(median(times)),
  ms(Math.max(...times)),
  'under 2500 ms',
  verdict(median(times) < 2_500),
]

const framesRow = (name: string, { perSecond, lowest, longestMs }: Frames, least: number) => [
  name,
  perSecond.toFixed(0),
  `${lowest.toFixed(0)}, longest gap ${ms(longestMs)}`,
  `never below ${least}`,
  verdict(lowest >= least),
]

function copyRow(
  name: string,
  values: number[],
  { most, as }: { most: number; as: (value: number) => string },
) {
  const highest = Math.max(...values)
  return [name, as(median(values)), as(highest), `at most ${as(most)}`, verdict(highest <= most)]
}

const copyRows = (copies: FirstCopy[]) => [
  copyRow(
    'first copy of 2,000 thoughts',
    copies.map((copy) => copy.ms),
    { most: 3_000, as: ms },
  ),
  copyRow(
    'first copy, on the wire',
    copies.map((copy) => copy.bytes),
    { most: 4 * 2 ** 20, as: mib },
  ),
  copyRow(
    'first copy, longest frame',
    copies.map((copy) => copy.longestFrameMs),
    { most: 50, as: ms },
  ),
]

const p95Row = (name: string, times: number[], most: number) => [
  name,
  `${milliseconds(median(times))} ms`,
  `p95 ${milliseconds(percentile(times, 0.95))} ms`,
  `p95 at most ${most} ms`,
  verdict(percentile(times, 0.95) <= most),
]

/** What can be measured, in this order. */
export const PHONE_PARTS = {
  loading: part(
    'Loading the dashboard',
    (onPhone) => repeated(() => onPhone(SMALL, loadDashboard)),
    (times) => [loadRow(times)],
  ),
  blocked: part(
    'Loading All Rambles',
    (onPhone) => onPhone(SMALL, measureBlocked),
    (blocked) => [
      [
        'All Rambles, blocked while it loads',
        ms(blocked),
        '',
        'under 150 ms',
        verdict(blocked < 150),
      ],
    ],
  ),
  opening: part(
    'Opening without a network',
    (onPhone) => onPhone(SMALL, measureOpenings),
    (openings) => {
      const times = openings.map((opening) => opening.ms)
      const shift = Math.max(...openings.map((opening) => opening.shift))
      const worst = Math.max(...times)
      return [
        [
          'opened without a network until its rambles are shown',
          ms(median(times)),
          `${ms(worst)}, shift ${shift.toFixed(3)}`,
          'at most 700 ms, no shift',
          verdict(worst <= 700 && shift === 0),
        ],
      ]
    },
  ),
  installing: part(
    'Visiting for the first time over a slow line',
    (onPhone) => onPhone(SMALL, measureFirstVisit),
    ({ ms: taken, bytes }) => [
      [
        'first visit at 50 kB/s, from its load event until it opens without a network',
        ms(taken),
        `${mib(bytes)} in all`,
        'at most 15000 ms',
        verdict(taken <= 15_000),
      ],
    ],
  ),
  typing: part(
    'Typing',
    (onPhone) => onPhone(SMALL, typeAmongCards),
    (frames) => [framesRow('frames a second while typing, 500 cards', frames, 30)],
  ),
  scrolling: part(
    'Scrolling',
    (onPhone) => onPhone(SMALL, scrollCards),
    (frames) => [framesRow('frames a second while scrolling 1,000 cards', frames, 50)],
  ),
  copy: part(
    'Fetching a copy',
    (onPhone) => repeated(() => onPhone(COPIED, measureFirstCopy)),
    copyRows,
  ),
  navigating: part(
    'Going from screen to screen',
    (onPhone) => onPhone(SMALL, navigateInApp),
    (times) => [p95Row('a screen with data in the app, the network held for 3 s', times, 100)],
  ),
  sending: part(
    'Sending',
    (onPhone) => onPhone(SMALL, sendThoughts),
    ({ cards, stored }) => [
      p95Row('from Send to the card', cards, 50),
      p95Row('storing a thought on the device', stored, 5),
    ],
  ),
  draining: part(
    'Draining',
    (onPhone) => onPhone(SMALL, drainThoughts),
    (drainedMs) => [
      [
        'a hundred waiting thoughts, sent',
        ms(drainedMs),
        '',
        'under 5000 ms',
        verdict(drainedMs < 5_000),
      ],
    ],
  ),
}

export type PhonePart = keyof typeof PHONE_PARTS

export const isPhonePart = (name: string): name is PhonePart => Object.hasOwn(PHONE_PARTS, name)
