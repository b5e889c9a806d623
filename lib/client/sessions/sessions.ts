import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { REPLACES_SESSION } from '../accounts/accounts'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { isNotFound } from '../server/errors'
import { sessionsQuery } from './queries'
import { queryKeys } from '../server/query-keys'

/** The signed-in browsers, this one first. */
export function useSessions() {
  return useQuery(sessionsQuery)
}

/**
 * Refetches the user, the sessions, the access tokens and the webhooks after this session was replaced and all others
 * have ended.
 */
export function refreshSessions(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.user }),
    client.invalidateQueries({ queryKey: queryKeys.sessions }),
    client.invalidateQueries({ queryKey: queryKeys.accessTokens }),
    client.invalidateQueries({ queryKey: queryKeys.webhooks.list }),
  ])
}

/** Ends another session; a session that has already ended counts as success. */
export function useEndSession() {
  const client = useQueryClient()
  return useChange({
    mutationFn: async (id: number) => {
      await call('DELETE /api/user/sessions/[id]', { params: { id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess(_response, id) {
      client.setQueryData(sessionsQuery.queryKey, (list) =>
        list?.filter((session) => session.id !== id),
      )
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
    },
    failure: 'Logout failed',
  })
}

/** Ends all other sessions. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useChange({
    ...REPLACES_SESSION,
    mutationFn: () => call('DELETE /api/user/sessions'),
    onSuccess: () =>
      client.setQueryData(sessionsQuery.queryKey, (list) =>
        list?.filter(({ isCurrent }) => isCurrent),
      ),
    failure: 'Logout failed',
    onSettled: () => refreshSessions(client),
  })
}
