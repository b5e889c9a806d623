import type { MadeChange } from '@/lib/shared/changes/change'
import { thoughtsOf } from '@/lib/shared/changes/effect'
import { CAPTURED_AT_MOST_DAYS } from '@/lib/shared/limits'
import { newRandomId } from '../../device/random-id'
import { isClockBehind } from '../../server/server-time'
import { type Making, momentOf, type UnsentChange, type UnsentEntry } from './entries'

const HOUR_MS = 3_600_000
/** Sending takes time too. */
const MOST_MS = CAPTURED_AT_MOST_DAYS * 24 * HOUR_MS - HOUR_MS
/** The two clocks of a page are not read at once. */
const TOLERANCE_MS = 1_000

const PAGE = newRandomId()
const KEY = 'ramble-made'
let last = 0

function nextNumber(): number {
  last += 1
  try {
    last = Math.max(last, Number(localStorage.getItem(KEY)) + 1)
    localStorage.setItem(KEY, String(last))
  } catch {
    // Storage is full or forbidden: this page counts.
  }
  return last
}

/** To be noted with what is made now. */
export function making(): Making {
  const isBehind = isClockBehind(Date.now())
  return {
    number: nextNumber(),
    page: PAGE,
    age: performance.now(),
    ...(isBehind && { isBehind }),
  }
}

/** A change that is made now, to be stored and sent. */
export const newEntry = (made: MadeChange): Omit<UnsentChange, 'position' | 'refusal'> => ({
  ...made,
  id: newRandomId(),
  kind: 'change',
  made: making(),
  madeAt: new Date().toISOString(),
  thoughtId: made.effect.on === 'many' ? undefined : thoughtsOf(made.effect)[0],
})

const numberOf = ({ made }: Pick<UnsentEntry, 'made'>) => made?.number ?? 0

/** Entries in the order in which they were made. What an earlier release has stored has no number and is older. */
export function inOrder(entries: readonly UnsentEntry[]): UnsentEntry[] {
  last = entries.reduce((most, entry) => Math.max(most, numberOf(entry)), last)
  return [...entries].sort((one, other) => numberOf(one) - numberOf(other))
}

/** When an entry was made by the clock as it is now; as late as can be where that is not known. */
function estimate(entry: UnsentEntry, now: number): number {
  const { made } = entry
  // The age of a page does not count while the device sleeps, so it was made then at the latest.
  const most = made?.page === PAGE ? now - (performance.now() - made.age) : now
  const said = Date.parse(momentOf(entry))
  const wasCorrected = made?.isBehind && !isClockBehind(now)
  const isPossible = !wasCorrected && said > now - MOST_MS && said <= most + TOLERANCE_MS
  return isPossible ? said : most
}

function withMoment(entry: UnsentEntry, moment: number): UnsentEntry {
  if (moment === Date.parse(momentOf(entry))) return entry
  const iso = new Date(moment).toISOString()
  if (entry.kind === 'change') return { ...entry, madeAt: iso }
  if (entry.kind === 'recording') return { ...entry, recordedAt: iso }
  return { ...entry, body: { ...entry.body, capturedAt: iso } }
}

/**
 * Entries in their order with possible moments: none is ahead of the clock, of what was made after it or of what its
 * page's age allows, none is too old for the server, and one that a clock gave which was set right since is as late
 * as can be (capture.md#made-earlier).
 */
export function dated(entries: readonly UnsentEntry[]): UnsentEntry[] {
  const now = Date.now()
  let latest = now
  const backwards = entries.toReversed().map((entry) => {
    latest = Math.min(latest, Math.floor(estimate(entry, now)))
    return withMoment(entry, latest)
  })
  return backwards.toReversed()
}
