import { isMarked } from '@/lib/shared/answer-header'

/** Among what this browser keeps for every page of ours, whoever is signed in. */
const KEY = 'ramble-server-time'
/** Clocks differ by so much, and it is kept anew no sooner. */
const TOLERANCE_MS = 60_000

/** What the server's clock last said, in milliseconds. */
let heard = 0

function lastHeard(): number {
  try {
    return Math.max(heard, Number(localStorage.getItem(KEY)))
  } catch {
    return heard
  }
}

/** Notes what the server's clock says in an answer that is its own. */
export function hearServerTime(headers: Headers): void {
  const said = Date.parse(headers.get('Date') ?? '')
  if (!isMarked(headers) || !(said > heard + TOLERANCE_MS)) return
  heard = said
  try {
    localStorage.setItem(KEY, String(said))
  } catch {
    // Storage is full or forbidden: this page knows it.
  }
}

/** Whether this device's clock is behind what the server's has said already. */
export const isClockBehind = (now: number): boolean => now < lastHeard() - TOLERANCE_MS
