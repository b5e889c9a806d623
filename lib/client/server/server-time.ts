import { isMarked } from '@/lib/shared/answered-by-header'

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

/** How far the server's clock is ahead of this device's, in milliseconds; 0 within the tolerance. */
let ahead = 0

/** The current time in milliseconds, by the server's clock where this device's is wrong. */
export const timeNow = (): number => Date.now() + ahead

/** A moment that this device's clock gave, in ISO 8601, as the server's clock would have given it. */
export const byServerTime = (iso: string): string =>
  ahead === 0 ? iso : new Date(Date.parse(iso) + ahead).toISOString()

const listeners = new Set<() => void>()

/** Calls the listener when the device's clock is found to be wrong, or right again; returns the unsubscriber. */
export function subscribeToServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The device may have slept between a request and its answer: the server's clock spoke at some time between them. */
function noteDifference(said: number, askedAt: number): void {
  const before = ahead
  const difference = Math.min(said - askedAt, 0) + Math.max(said - Date.now(), 0)
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  if (Math.abs(ahead - before) <= TOLERANCE_MS) return
  for (const listener of listeners) listener()
}

/** Notes what the server's clock says in an answer that is its own, to a request that this device's clock dates. */
export function hearServerTime(headers: Headers, askedAt: number): void {
  const said = Date.parse(headers.get('Date') ?? '')
  if (!isMarked(headers) || Number.isNaN(said)) return
  noteDifference(said, askedAt)
  if (said <= heard + TOLERANCE_MS) return
  heard = said
  try {
    localStorage.setItem(KEY, String(said))
  } catch {
    // Storage is full or forbidden: this page knows it.
  }
}

/** Whether this device's clock is behind what the server's has said already. */
export const isClockBehind = (now: number): boolean => now < lastHeard() - TOLERANCE_MS
