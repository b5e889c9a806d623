import { queryOptions } from '@tanstack/react-query'
import { callUnlessSignedOut } from '../server/call'
import { assertPagePerson } from '../server/page-person'
import { queryKeys } from '../server/query-keys'

/** The current user; null when nobody is signed in. */
export const userQuery = queryOptions({
  queryKey: queryKeys.user,
  queryFn: async ({ signal }) =>
    assertPagePerson(await callUnlessSignedOut('GET /api/user', { signal })),
  meta: { failureLog: 'Failed to fetch the current user' },
})
