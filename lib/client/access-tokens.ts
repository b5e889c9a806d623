import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccessToken, NewAccessToken } from '@/lib/shared/access-tokens'
import { useChange } from './page/change'
import { call } from './server/call'
import { isNotFound, refusalOf } from './server/errors'
import { queryKeys } from './server/query-keys'
import { withProof } from './sign-in/proof'

const accessTokensQuery = queryOptions({
  queryKey: queryKeys.accessTokens,
  queryFn: ({ signal }) => call('GET /api/user/access-tokens', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The person's access tokens, latest first. */
export function useAccessTokens() {
  return useQuery(accessTokensQuery)
}

/** Makes a token. Its text is only in the result, which no cache keeps. */
export function useCreateAccessToken() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (body: NewAccessToken) =>
      withProof(() => call('POST /api/user/access-tokens', { body })),
    onSuccess({ token: _secret, ...made }) {
      client.setQueryData(accessTokensQuery.queryKey, (list) => list && [made, ...list])
      void client.invalidateQueries(accessTokensQuery)
    },
    gcTime: 0,
    // The form shows which field is wrong.
    failure: (error) => (refusalOf(error).field ? null : 'The token could not be made'),
  })
}

/** Revokes a token; one that has already ended counts as revoked. */
export function useRevokeAccessToken() {
  const client = useQueryClient()
  return useChange({
    mutationFn: async ({ id }: AccessToken) => {
      await call('DELETE /api/user/access-tokens/[id]', { params: { id } }).catch(
        (error: unknown) => {
          if (!isNotFound(error)) throw error
        },
      )
    },
    onSuccess(_response, { id }) {
      client.setQueryData(accessTokensQuery.queryKey, (list) =>
        list?.filter((token) => token.id !== id),
      )
    },
    failure: 'The token could not be revoked',
  })
}
