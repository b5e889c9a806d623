import type { FirstCopy } from './first-copy'
import type { Frames } from './frames'
import type { navigateInApp } from './in-app-navigation'
import type { Opening } from './kept-copy'
import { milliseconds, table, verdict } from './page'
import { percentile } from './percentile'
import type { Sending } from './sending'

/** The goal for the time from Send to the card. */
const CARD_MS = 50
/** The goal for storing a thought. */
const STORED_MS = 5

/** What was measured on the slow phone. `loads` are in ms, ascending. */
interface Measured {
  loads: number[]
  typing: Frames
  scrolling: Frames
  navigating: Awaited<ReturnType<typeof navigateInApp>>
  copies: FirstCopy[]
  openings: Opening[]
  sending: Sending
  drainedMs: number
}

export function phoneTable({
  loads,
  typing,
  scrolling,
  navigating,
  copies,
  openings,
  sending,
  drainedMs,
}: Measured): string {
  const middle = loads[Math.floor(loads.length / 2)] ?? 0
  const worst = loads.at(-1) ?? 0
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const frames = ({ perSecond, lowest, longestMs }: Frames) => [
    perSecond.toFixed(0),
    `${lowest.toFixed(0)}, longest gap ${ms(longestMs)}`,
  ]
  const loading = [ms(middle), ms(worst), 'under 2500 ms', verdict(middle < 2500)]
  const typed = [...frames(typing), 'never below 30', verdict(typing.lowest >= 30)]
  const within = (times: number[], goal: number) => [
    `${milliseconds(percentile(times, 0.5))} ms`,
    `p95 ${milliseconds(percentile(times, 0.95))} ms`,
    `p95 at most ${goal} ms`,
    verdict(percentile(times, 0.95) <= goal),
  ]
  const scrolled = ['never below 50', verdict(scrolling.lowest >= 50)]
  const row = (
    name: string,
    measure: keyof FirstCopy,
    unit: (value: number) => string,
    most: number,
  ) => {
    const values = copies.map((copy) => copy[measure]).sort((a, b) => a - b)
    const [median = 0, highest = 0] = [values[Math.floor(values.length / 2)], values.at(-1)]
    return [name, unit(median), unit(highest), `at most ${unit(most)}`, verdict(highest <= most)]
  }
  const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MiB`
  const opened = openings.map((opening) => opening.ms).sort((a, b) => a - b)
  const shift = Math.max(...openings.map((opening) => opening.shift))
  const opening = [
    ms(opened[Math.floor(opened.length / 2)] ?? 0),
    `${ms(opened.at(-1) ?? 0)}, shift ${shift.toFixed(3)}`,
    'at most 700 ms, no shift',
    verdict((opened.at(-1) ?? 0) <= 700 && shift === 0),
  ]
  const { p50, p95 } = navigating
  const navigated = [ms(p50), `p95 ${ms(p95)}`, 'p95 at most 100 ms', verdict(p95 <= 100)]
  return table(
    ['measure', 'median or whole', 'worst', 'wanted', ''],
    [
      ['dashboard until its data is shown', ...loading],
      ['opened without a network until its rambles are shown', ...opening],
      ['frames a second while typing, 500 cards', ...typed],
      ['frames a second while scrolling 1,000 cards', ...frames(scrolling), ...scrolled],
      row('first copy of 2,000 thoughts', 'ms', ms, 3_000),
      row('first copy, on the wire', 'bytes', mib, 4 * 2 ** 20),
      row('first copy, longest frame', 'longestFrameMs', ms, 50),
      ['a screen with data in the app, the network held for 3 s', ...navigated],
      ['from Send to the card', ...within(sending.cards, CARD_MS)],
      [
        'a hundred waiting thoughts, sent',
        ms(drainedMs),
        '',
        'under 5000 ms',
        verdict(drainedMs < 5000),
      ],
      ['storing a thought on the device', ...within(sending.stored, STORED_MS)],
    ],
  )
}
