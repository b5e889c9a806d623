import { BACKGROUND_REFRESH_MS } from '@/lib/shared/limits'

/** Options of a query that is refetched when the page becomes visible or the browser online. */
export const wakesUp = {
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/**
 * Options of a list that polls: every `intervalMs` while the page is visible and the browser online
 * (the query client pauses requests otherwise), and at once when either begins (calls.md#polling).
 */
export function polled(intervalMs: number, staleMs: number) {
  return {
    ...wakesUp,
    staleTime: staleMs,
    refetchInterval: intervalMs,
    refetchIntervalInBackground: false,
  } as const
}

/** Options of a list without its own timer; the background refresh keeps it fresh. */
export function refreshed() {
  return { ...wakesUp, staleTime: BACKGROUND_REFRESH_MS / 2 } as const
}
