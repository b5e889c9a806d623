import type { QueryClient } from '@tanstack/react-query'
import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BACKGROUND_REFRESH_MS } from '@/lib/shared/limits'
import { queryKeys } from './query-keys'

const BACKGROUND_ROOTS = [queryKeys.thoughts.all, queryKeys.tags.all, queryKeys.actionItems.all]

/**
 * Refetches the thoughts, tags and action items on screen, except those fetched just now. Requests
 * in flight are shared. Selects by age, not by staleness: a list that turns stale after five
 * seconds would be slightly too young at the next round, and so be refetched only every other time.
 */
export function refreshInBackground(client: QueryClient): void {
  if (!focusManager.isFocused() || !onlineManager.isOnline()) return
  const readBefore = Date.now() - BACKGROUND_REFRESH_MS / 2
  for (const queryKey of BACKGROUND_ROOTS) {
    void client.refetchQueries(
      { queryKey, type: 'active', predicate: ({ state }) => state.dataUpdatedAt <= readBefore },
      { cancelRefetch: false },
    )
  }
}

/** The background refresh of the signed-in layout; mount it once (calls.md#polling). */
export function useBackgroundRefresh(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => refreshInBackground(client), BACKGROUND_REFRESH_MS)
    return () => clearInterval(timer)
  }, [client])
}
