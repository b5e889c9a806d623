import type { QueryClient } from '@tanstack/react-query'
import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BACKGROUND_REFRESH_MS } from '@/lib/shared/limits'
import { queryKeys } from './query-keys'

const wakesUp = {
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/**
 * Options of a list that polls: every `intervalMs` while the page is visible and the browser online
 * (the query client holds requests back otherwise), and at once on becoming either (SPEC 4).
 */
export function polled(intervalMs: number, staleMs: number) {
  return {
    ...wakesUp,
    staleTime: staleMs,
    refetchInterval: intervalMs,
    refetchIntervalInBackground: false,
  } as const
}

/**
 * Options of a list that has no timer of its own and is kept fresh by the background refresh. It
 * turns stale well before the next round, so that no round skips it.
 */
export function refreshed() {
  return { ...wakesUp, staleTime: BACKGROUND_REFRESH_MS / 2 } as const
}

const BACKGROUND_ROOTS = [queryKeys.thoughts.all, queryKeys.tags.all, queryKeys.actionItems.all]

/** Refetches the stale thoughts, tags and action items on screen; requests under way are shared. */
export function refreshStale(client: QueryClient): void {
  if (!focusManager.isFocused() || !onlineManager.isOnline()) return
  for (const queryKey of BACKGROUND_ROOTS) {
    void client.refetchQueries({ queryKey, type: 'active', stale: true }, { cancelRefetch: false })
  }
}

/** The background refresh of the signed-in layout: mount it once. */
export function useBackgroundRefresh(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => refreshStale(client), BACKGROUND_REFRESH_MS)
    return () => clearInterval(timer)
  }, [client])
}
