import { BACKGROUND_REFRESH_MS } from '@/lib/shared/limits'

/** Options of what is read again as soon as the page is visible or the browser online. */
export const wakesUp = {
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/**
 * Options of a list that polls: every `intervalMs` while the page is visible and the browser online
 * (the query client holds requests back otherwise), and at once on becoming either (calls.md#polling).
 */
export function polled(intervalMs: number, staleMs: number) {
  return {
    ...wakesUp,
    staleTime: staleMs,
    refetchInterval: intervalMs,
    refetchIntervalInBackground: false,
  } as const
}

/** Options of a list that has no timer of its own and is kept fresh by the background refresh. */
export function refreshed() {
  return { ...wakesUp, staleTime: BACKGROUND_REFRESH_MS / 2 } as const
}
