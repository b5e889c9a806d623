import { useEffect } from 'react'
import { firstFilesKept } from '../device/service-worker'

/** A page counts as settled after this time: its own loading is over, and a person may press something. */
export const SETTLED_AFTER_MS = 2_000

/** The loads that mounted components have requested: all entries of a list share one. */
const wanted = new Map<() => Promise<unknown>, { users: number; timer: number }>()

let before: Promise<unknown> = Promise.resolve()

/** Loads one piece after the other: evaluating several at once would take longer than a frame. */
function loadInTurn(load: () => Promise<unknown>): Promise<unknown> {
  const loaded = before.then(load)
  before = loaded.catch(() => undefined)
  return loaded
}

/**
 * Once the page has settled, fetches code that a later press needs, so that the press works even without a network. The
 * press itself handles a failure.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () =>
      void firstFilesKept()
        .then(() => loadInTurn(load))
        .catch(() => wanted.delete(load))
    const timer = () => window.setTimeout(start, SETTLED_AFTER_MS)
    const entry = wanted.get(load) ?? { users: 0, timer: timer() }
    wanted.set(load, entry)
    entry.users += 1
    return () => {
      entry.users -= 1
      if (entry.users > 0) return
      clearTimeout(entry.timer)
      if (wanted.get(load) === entry) wanted.delete(load)
    }
  }, [load])
}
