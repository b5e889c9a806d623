import { useEffect } from 'react'
import { firstFilesKept } from '../device/service-worker'
import { runInPauses } from './idle-work'

/** A page counts as settled after this time: its own loading is over, and a person may press something. */
export const SETTLED_AFTER_MS = 2_000

type Load = () => Promise<unknown>

/** The loads that mounted components have requested: all entries of a list share one. */
const wanted = new Map<Load, { users: number; timer: number }>()

/** The first of these is being loaded. */
const queue: Load[] = []

/** Loads one piece after the other: evaluating several at once would take longer than a frame. */
async function loadQueue(untilPause: () => Promise<void>): Promise<void> {
  for (let load = queue[0]; load; load = queue[0]) {
    await untilPause()
    await load().catch(() => wanted.delete(load))
    queue.shift()
  }
}

function loadInTurn(load: Load): void {
  if (queue.push(load) === 1) void runInPauses(loadQueue)
}

/**
 * Once the page has settled, fetches code that a later press needs, so that the press works even without a network. The
 * press itself handles a failure.
 */
export function usePreload(load: Load): void {
  useEffect(() => {
    const start = () => void firstFilesKept().then(() => loadInTurn(load))
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
