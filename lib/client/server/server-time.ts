import { isMarked } from '@/lib/shared/answered-by-header'

/** Stored in this browser for every page of ours, whoever is signed in. */
const KEY = 'ramble-server-time'
/** Clocks may differ by this much, and the stored time is not updated sooner. */
const TOLERANCE_MS = 60_000

/** The last known time of the server's clock, in milliseconds. */
let heard = 0

function lastHeard(): number {
  try {
    return Math.max(heard, Number(localStorage.getItem(KEY)))
  } catch {
    return heard
  }
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 within the tolerance. */
let ahead = 0

/** The current time in milliseconds, by the server's clock where this device's is wrong. */
export const timeNow = (): number => Date.now() + ahead

/** Converts a moment of this device's clock to the server's clock, both in ISO 8601. */
export const byServerTime = (iso: string): string =>
  ahead === 0 ? iso : new Date(Date.parse(iso) + ahead).toISOString()

const listeners = new Set<() => void>()

/** Calls the listener when the device's clock is found to be wrong, or right again; returns the unsubscriber. */
export function subscribeToServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Records the clock difference. The device may have slept between a request and its response, so the server's time may
 * be from any moment between them.
 */
function noteDifference(said: number, askedAt: number): void {
  const before = ahead
  const difference = Math.min(said - askedAt, 0) + Math.max(said - Date.now(), 0)
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  if (Math.abs(ahead - before) <= TOLERANCE_MS) return
  for (const listener of listeners) listener()
}

/**
 * Takes the server's time from the headers of its own response; `askedAt` is when the request was sent, by this
 * device's clock.
 */
export function hearServerTime(headers: Headers, askedAt: number): void {
  const said = Date.parse(headers.get('Date') ?? '')
  if (!isMarked(headers) || Number.isNaN(said)) return
  noteDifference(said, askedAt)
  if (said <= heard + TOLERANCE_MS) return
  heard = said
  try {
    localStorage.setItem(KEY, String(said))
  } catch {
    // Storage is full or forbidden: only this page knows the time.
  }
}

/** Whether this device's clock is behind a time that the server's clock has already shown. */
export const isClockBehind = (now: number): boolean => now < lastHeard() - TOLERANCE_MS
