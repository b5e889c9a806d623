import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssistantScope, ConnectedAssistant } from '@/lib/shared/connected-assistants'
import { useChange } from './page/change'
import { leaveDecided } from './page/leave'
import { call } from './server/call'
import { isNotFound } from './server/errors'
import { queryKeys } from './server/query-keys'
import { withProof } from './sign-in/proof'

const assistantsQuery = queryOptions({
  queryKey: queryKeys.assistants,
  queryFn: ({ signal }) => call('GET /api/user/assistants', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The assistants that the person has let in, latest first. */
export function useAssistants() {
  return useQuery(assistantsQuery)
}

/** Revokes an assistant's access; one whose access has already ended counts as revoked. */
export function useRevokeAssistant() {
  const client = useQueryClient()
  return useChange({
    mutationFn: async ({ id }: ConnectedAssistant) => {
      await call('DELETE /api/user/assistants/[id]', { params: { id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess(_response, { id }) {
      client.setQueryData(assistantsQuery.queryKey, (list) =>
        list?.filter((assistant) => assistant.id !== id),
      )
    },
    failure: 'The access could not be revoked',
  })
}

const ADDRESS = '/api/user/assistant-requests/[requestId]'

/**
 * Decides about an assistant's request, and takes the decision back to it: what it is let in for, or null to refuse it.
 */
export function useDecision(requestId: string) {
  const params = { requestId }
  return useChange({
    mutationFn: (scopes: AssistantScope[] | null) =>
      scopes
        ? withProof(() => call(`POST ${ADDRESS}`, { params, body: { scopes } }))
        : call(`DELETE ${ADDRESS}`, { params }),
    onSuccess: ({ continueTo }) => leaveDecided(continueTo),
    failure: 'Your decision could not be sent',
  })
}
