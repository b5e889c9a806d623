import { useEffect } from 'react'

/** When a page counts as settled: its own loading is over, and a person may press something. */
export const SETTLED_AFTER_MS = 2_000

/**
 * Fetches code that a later press needs once the page has settled, so that it works even when the
 * network has gone. The press itself handles a failure.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [load])
}
