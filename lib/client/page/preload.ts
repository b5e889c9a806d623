import { useEffect } from 'react'
import { firstFilesKept } from '../device/service-worker'

/** When a page counts as settled: its own loading is over, and a person may press something. */
export const SETTLED_AFTER_MS = 2_000

/** The loads that mounted components ask for: a list asks once for all of its entries. */
const wanted = new Map<() => Promise<unknown>, { users: number; timer: number }>()

/**
 * Fetches code that a later press needs once the page has settled, so that it works even when the
 * network has gone. The press itself handles a failure.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () =>
      void firstFilesKept()
        .then(load)
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
