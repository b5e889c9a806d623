import type { MadeChange } from '@/lib/shared/changes/change'
import { thoughtsOf } from '@/lib/shared/changes/effect'
import { CAPTURED_AT_MOST_DAYS } from '@/lib/shared/limits'
import { newRandomId } from '../../device/random-id'
import { isClockBehind } from '../../server/server-time'
import { type Making, momentOf, type UnsentChange, type UnsentEntry } from './entries'

const HOUR_MS = 3_600_000
/** An hour less than the server allows, as sending takes time. */
const MOST_MS = CAPTURED_AT_MOST_DAYS * 24 * HOUR_MS - HOUR_MS
/** The two clocks of a page are not read at the same moment. */
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
    // Storage is full or forbidden: this page counts on its own.
  }
  return last
}

/** What is recorded with a thing that is made now. */
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

/** Entries in the order in which they were made. Entries of an earlier release have no number and come first. */
export function inOrder(entries: readonly UnsentEntry[]): UnsentEntry[] {
  last = entries.reduce((most, entry) => Math.max(most, numberOf(entry)), last)
  return [...entries].sort((one, other) => numberOf(one) - numberOf(other))
}

/** When an entry was made, by the current clock; the latest possible time if that is not known. */
function estimate(entry: UnsentEntry, now: number): number {
  const { made } = entry
  // The age of a page does not count while the device sleeps, so this is the latest possible time.
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
 * Entries in their order, with plausible moments: none in the future, after an entry made later, or later than its
 * page's age allows, and none too old for the server. A moment from a clock that was corrected since becomes the latest
 * possible (capture.md#made-earlier).
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
