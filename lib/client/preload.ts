import { useEffect } from 'react'

/** When a page counts as settled: its own loading is over, and a press may come. */
export const SETTLED_AFTER_MS = 2_000

/**
 * Fetches code that a later press needs, once the page has settled, so that the press finds it even
 * when the network has gone. A failure is left to the press itself.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [load])
}
